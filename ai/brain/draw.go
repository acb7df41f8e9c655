package brain

import (
	"fmt"
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/gunner"
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// draw puts what the bot was thinking in this tick into its sketch. It is free
// without one.
func (b *Bot) draw(v *tanks.View) {
	s := b.sketch
	if s == nil {
		return
	}
	b.drawBrain(s, v)
	b.drawBelief(s)
	b.drawRoute(s, v)
	drawAvoid(s, v, b.pilot.Trace())
	b.drawAim(s, v)
	b.drawPlaces(s, v)
	b.drawCover(s, v)
}

// drawBrain notes state, reason and what holds the fire, above the tank.
func (b *Bot) drawBrain(s *mind.Sketch, v *tanks.View) {
	const above = 4.0 // m
	at := v.Self.At.Add(mgl64.Vec3{0, above})
	s.Note(mind.LayerBrain, at, b.thought.State.String())
	s.Note(mind.LayerBrain, at, b.thought.Reason)
	if b.thought.Holding != "" {
		s.Note(mind.LayerBrain, at, "holds fire: "+b.thought.Holding)
	}
}

// drawBelief shows every enemy that is remembered, with its circle and the
// confidence, and every noise.
func (b *Bot) drawBelief(s *mind.Sketch) {
	for i := range b.memory.Contacts() {
		m := b.memory.Of(tanks.ID(i))
		if !m.Known || m.Dead || m.Confidence <= 0 {
			continue
		}
		s.Point(mind.LayerBelief, m.Place, m.Confidence)
		s.Circle(mind.LayerBelief, m.Place, max(m.Error, 2))
		s.Note(mind.LayerBelief, m.Place, m.Source.String())
	}
	noises := b.memory.Noises()
	for i := range noises {
		if n := &noises[i]; !n.Gone {
			s.Circle(mind.LayerBelief, n.At, n.Error)
			s.Note(mind.LayerBelief, n.At, n.Source.String())
		}
	}
}

// drawRoute shows the way that is still ahead.
func (b *Bot) drawRoute(s *mind.Sketch, v *tanks.View) {
	if !b.thought.Underway {
		return
	}
	from := v.Self.At
	for _, to := range b.pilot.Ahead() {
		s.Line(mind.LayerRoute, from, to)
		from = to
	}
	s.Line(mind.LayerRoute, from, b.course.Goal)
	s.Circle(mind.LayerRoute, b.course.Goal, b.course.Arrive)
}

// drawAvoid shows what local driving found.
func drawAvoid(s *mind.Sketch, v *tanks.View, t *steer.Trace) {
	at := v.Self.At
	if t.Clearance > 0 {
		s.Circle(mind.LayerAvoid, t.ThreatAt, t.Clearance)
		s.Line(mind.LayerAvoid, at, t.Point)
		s.Point(mind.LayerAvoid, t.Point, 1)
		s.Point(mind.LayerAvoid, t.OtherAt, 0)
	}
	for _, f := range t.Feelers {
		s.Arrow(mind.LayerAvoid, at, at.Add(f.Heading.Dir().Mul(f.Clear)), -1)
	}
	for _, m := range t.Marks {
		drawMark(s, &m)
	}
	s.Arrow(mind.LayerAvoid, at, at.Add(t.Chosen.Dir().Mul(min(max(t.Clear, 5), 25))), 1)
	s.Note(mind.LayerAvoid, at, governed(t))
}

// governed says in words what decided, and how fast the tank may go.
func governed(t *steer.Trace) string {
	switch {
	case t.Limit == 0:
		return t.Cause.String() + ": stands"
	case t.Limit < 0:
		return fmt.Sprintf("%v: back at %.0f m/s", t.Cause, -t.Limit)
	}
	return fmt.Sprintf("%v: up to %.0f m/s", t.Cause, t.Limit)
}

// drawMark shows one thing that a strategy weighed.
func drawMark(s *mind.Sketch, m *steer.Mark) {
	switch m.Kind {
	case steer.ArrowMark:
		s.Arrow(mind.LayerAvoid, m.From, m.To, 0)
	case steer.CircleMark:
		s.Circle(mind.LayerAvoid, m.From, m.Radius)
		if m.Value > 0 {
			s.Point(mind.LayerAvoid, m.From, m.Value)
		}
	case steer.BorderMark:
		s.Line(mind.LayerAvoid, m.From, m.To)
		drawHatch(s, m)
	case steer.PointMark:
		s.Point(mind.LayerAvoid, m.From, m.Value)
	}
}

// drawHatch shows on which side of a border velocities are forbidden.
func drawHatch(s *mind.Sketch, m *steer.Mark) {
	const teeth, length = 6, 0.8 // m
	along := m.To.Sub(m.From)
	out := mgl64.Vec3{along[2], 0, -along[0]} // to the left, seen from above
	if l := out.Len(); l > 0 {
		out = out.Mul(length / l)
	}
	for k := range teeth {
		at := m.From.Add(along.Mul((float64(k) + 0.5) / teeth))
		s.Line(mind.LayerAvoid, at, at.Add(out))
	}
}

// drawAim shows where the gun is meant to hit, and two deviations round it of the
// gunner's hand and of the gun.
func (b *Bot) drawAim(s *mind.Sketch, v *tanks.View) {
	target, lead, sigma := b.gunner.Aim()
	if target == tanks.NoTank {
		return
	}
	muzzle, _ := tanks.Muzzle(&v.Self)
	s.Line(mind.LayerAim, muzzle, lead)
	s.Point(mind.LayerAim, lead, 1)
	d := geom.PlaneDist(muzzle, lead)
	right := geom.HeadingOf(lead.Sub(muzzle)).Right()
	hand, spread := 2*sigma*d, v.Rules.Spread(v.Self.Bloom)*d
	s.Ellipse(mind.LayerAim, lead, right.Mul(hand), gunner.Steady*hand, "hand")
	s.Ellipse(mind.LayerAim, lead, right.Mul(spread), spread, "gun")
}

// drawPlaces shows the places that were weighed last, the best at 1 and the worst
// at 0, with a circle round the one that was taken. Old ones are not shown.
func (b *Bot) drawPlaces(s *mind.Sketch, v *tanks.View) {
	const shown = 5.0 // s
	c := &b.picker
	if len(c.places) == 0 || perception.Seconds(v.Tick-c.tick) > shown {
		return
	}
	worst, best := math.Inf(1), math.Inf(-1)
	for i := range c.places {
		worst, best = min(worst, c.places[i].score), max(best, c.places[i].score)
	}
	for i := range c.places {
		s.Point(mind.LayerCandidates, c.places[i].at, (c.places[i].score-worst)/max(best-worst, 1e-9))
	}
	if c.taken >= 0 {
		s.Circle(mind.LayerCandidates, c.places[c.taken].at, 3)
	}
}

// drawCover shows how much of a tank the believed enemies would see on the
// squares nearby, or without any from how much ground it would be seen.
func (b *Bot) drawCover(s *mind.Sketch, v *tanks.View) {
	const reach = 60.0 // m
	_, _, cell := b.cover.Size()
	c := &b.picker
	c.watch(b, v, nil)
	for x := v.Self.At[0] - reach; x <= v.Self.At[0]+reach; x += cell {
		for z := v.Self.At[2] - reach; z <= v.Self.At[2]+reach; z += cell {
			if x < 0 || z < 0 || x > v.Map.Spec.Width || z > v.Map.Spec.Depth {
				continue
			}
			at := b.cover.Centre(b.cover.Index(mgl64.Vec3{x, 0, z}))
			if len(c.threats) == 0 {
				s.Point(mind.LayerCover, at, b.cover.Exposure(at))
			} else {
				s.Point(mind.LayerCover, at, b.shownAt(v, &place{at: at}, 1))
			}
		}
	}
}
