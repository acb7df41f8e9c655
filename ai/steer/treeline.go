package steer

import (
	"math"
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// composite is the Treeline plan: the hit point and the closest approach find
// the threat and the side, the governor brakes, feelers find the gap between
// things that stand, the breaker ends deadlocks and the edge outranks them all.
type composite struct {
	edge    edge
	breaker breaker
	chooser chooser
	side    float64 // side of the wish on which the last gap lay
	last    geom.Heading
	backing bool // backs out while it turns
}

var _ Strategy = (*composite)(nil)

func newComposite(seed uint64) *composite {
	return &composite{edge: edge{random: rand.New(rand.NewPCG(seed, uint64(Treeline)))}}
}

// Reset implements Strategy.
func (c *composite) Reset() {
	c.edge.turning, c.breaker, c.side, c.backing = false, breaker{}, 0, false
	c.chooser.reset()
}

// Steer implements Strategy.
func (c *composite) Steer(s *Scene, w Wish, t *Tuning, trace *Trace) Command {
	travel := s.Self.Travel(w.Reverse)
	if c.breaker.update(s, w, t) {
		trace.reset()
		trace.choose(BreakerCause, travel+math.Pi, t.Look, w.Speed)
		c.chooser.reset()
		return c.breaker.command(s, w, t)
	}
	if w.Speed <= 0 {
		trace.reset()
		trace.choose(NoCause, w.Heading, t.Look, 0)
		c.chooser.reset()
		return Command{Turn: toward(s, travel, w.Heading, s.Self.TurnRate)}
	}
	wish, atEdge := w.Heading, false
	if !w.Within {
		if aim, ok := c.edge.steer(s, travel, w, t); ok {
			wish, atEdge = aim, true
		}
	}
	heading, speed := c.chooser.choose(s, &w, wish, t, trace)
	cause := c.chooser.cause
	if atEdge {
		cause = EdgeCause
	}
	trace.choose(cause, heading, c.chooser.clear, speed)
	return s.toward(&w, heading, speed, s.Self.TurnRate)
}

// slow is the speed in m/s below which a tank turns as if on the spot.
const slow = 2.0

// backOut returns the speed along travel: negative while the tank has to turn
// far, cannot roll forward and can roll back, so that it turns in three moves
// instead of standing.
func (c *composite) backOut(s *Scene, travel, heading geom.Heading, speed float64, t *Tuning) float64 {
	const far, done, crawl, pace, room = 0.9, 0.5, 0.6, 2.5, 1.0 // rad, rad, m/s, m/s, m
	turn := math.Abs(travel.To(heading))
	c.backing = (turn > far && speed < crawl) || (c.backing && turn > done)
	if c.backing && s.clearBehind(travel, t.Look) > room {
		return -pace
	}
	return speed
}

// yield returns the heading and speed that keep clear of other tanks, and which
// rule found the threat. Without a threat, but with one beyond the wish, the
// heading is held until the wish is free: turning back early would only wiggle.
func (c *composite) yield(s *Scene, w Wish, travel geom.Heading, t *Tuning, trace *Trace) (geom.Heading, float64, Cause) {
	const away = math.Pi / 3
	velocity := s.Self.Heading.Dir().Mul(s.Self.Speed)
	if i := nearestContact(s); i >= 0 {
		m := &s.Movers[i]
		trace.threat(m.ID, m.At, s.Self.Radius+m.Radius, s.Self.At, m.At)
		out := overlap(&s.Self, m.At)
		speed := w.Speed
		if math.Abs(travel.To(out)) > math.Pi/2 {
			speed = 0
		}
		return out, speed, HitPointCause
	}
	i, cause := c.threat(s, travel, velocity, t), HitPointCause
	j, seconds := nearestApproach(s, travel, velocity, t)
	if i < 0 && j >= 0 {
		i, cause = j, ApproachCause
	}
	if i < 0 {
		if c.threat(s, w.Heading, velocity, t) >= 0 && math.Abs(travel.To(w.Heading)) < math.Pi/2 {
			return travel, w.Speed, NoCause
		}
		return w.Heading, w.Speed, NoCause
	}
	m := &s.Movers[i]
	point, other := Point(s.Self.At, travel, m.At), m.At
	if cause == ApproachCause {
		point, other = s.Self.At.Add(velocity.Mul(seconds)), m.At.Add(m.Velocity.Mul(seconds))
	}
	trace.threat(m.ID, m.At, clearance(s, m, t), point, other)
	side := Away(s.Self.At, travel, other)
	if cause == ApproachCause && geom.PlaneDist(point, other) > 1 {
		side = Away(s.Self.At, geom.HeadingOf(point.Sub(s.Self.At)), other)
	}
	d := geom.PlaneDist(s.Self.At, m.At)
	const least = 0.3
	closing := max(least, math.Cos(geom.Bearing(s.Self.At, travel, m.At)))
	limit := Govern(s.Self.TopSpeed, d, s.Self.Radius+m.Radius, t.Range) / closing
	return (travel + geom.Heading(side*away)).Norm(), min(w.Speed, limit), cause
}

// threat returns the index of the nearest mover that would be hit along heading
// and does not draw away, or -1.
func (c *composite) threat(s *Scene, heading geom.Heading, velocity mgl64.Vec3, t *Tuning) int {
	nearest, least := -1, t.Range
	dir := heading.Dir()
	for i := range s.Movers {
		m := &s.Movers[i]
		e := m.At.Sub(s.Self.At)
		d, ahead := math.Sqrt(e[0]*e[0]+e[2]*e[2]), e[0]*dir[0]+e[2]*dir[2]
		if d >= least || ahead < 0 || !hits(d, ahead, clearance(s, m, t)) {
			continue
		}
		drawsAway := (m.Velocity[0]-velocity[0])*e[0]+(m.Velocity[2]-velocity[2])*e[2] > 0
		if drawsAway && d > clearance(s, m, t) {
			continue
		}
		nearest, least = i, d
	}
	return nearest
}

// nearestContact returns the index of the nearest mover whose disc overlaps the
// own, or -1.
func nearestContact(s *Scene) int {
	nearest, least := -1, math.Inf(1)
	for i := range s.Movers {
		m := &s.Movers[i]
		if d := geom.PlaneDist(s.Self.At, m.At); d < least && d < s.Self.Radius+m.Radius {
			nearest, least = i, d
		}
	}
	return nearest
}

// thread returns the heading through the things that stand nearest to the wanted
// one, the speed at which the tank can still turn or stop before the next of
// them, whether anything was in the way, and how far the heading is clear.
func (c *composite) thread(s *Scene, want, travel geom.Heading, speed float64, t *Tuning, trace *Trace) (geom.Heading, float64, bool, float64) {
	const turnTime, room = 1.2, 1.0 // s, m
	v := math.Abs(s.Self.Speed)
	stop := v * v / (2 * max(s.Self.Brake, 1))
	need := min(t.Look-s.Self.HalfLength, room+turnTime*v+stop)
	heading, clear := pick(s, want, travel, c.last, c.side, need, t, trace)
	c.last = heading
	off := want.To(heading)
	c.side = math.Copysign(1, off)
	if math.Abs(off) < spread/2 {
		c.side = 0
	}
	ahead := s.clear(travel, t.Gap/2, t.Look)
	if ahead >= need {
		return heading, speed, c.side != 0, clear
	}
	free := max(0, ahead-t.Gap/2)
	limit := math.Sqrt(2 * 0.7 * s.Self.Brake * free)
	if turn := math.Abs(travel.To(heading)); turn > spread {
		limit = min(limit, free*s.Self.TurnRate/turn)
	}
	return heading, min(speed, limit), c.side != 0, clear
}

// toward returns the rate that turns the direction of travel to heading: as
// fast as rate for large errors, in proportion for small ones.
func toward(s *Scene, travel, heading geom.Heading, rate float64) float64 {
	const settle = 0.25 // s
	return mgl64.Clamp(travel.To(heading)/settle, -rate, rate)
}
