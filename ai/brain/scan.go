package brain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// scan is where an idle turret looks: it sweeps to and fro about the direction
// from which the enemy is most likely to come.
type scan struct {
	base  geom.Heading // middle of the sweep
	half  float64      // rad, half of the sweep
	phase float64      // rad run along the sweep so far
	due   int          // tick at which the middle is worked out anew
}

// aim returns the heading to look along in this tick.
func (s *scan) aim(b *Bot, v *tanks.View) geom.Heading {
	if v.Tick >= s.due {
		s.due = v.Tick + tanks.Hertz
		s.face(b, v)
	}
	s.phase += b.skill.Scan * tanks.Dt
	// A triangle wave of the phase, from -half to half, each tank of a team at
	// another point of it.
	const golden = 0.618
	period := 4 * s.half
	x := math.Mod(s.phase+period*golden*float64(b.place), period)
	off := x - s.half
	if x > 2*s.half {
		off = 3*s.half - x
	}
	return (s.base + geom.Heading(off)).Norm()
}

// face works out the middle and the width of the sweep: a fresh noise, then a
// remembered enemy, then where the team believes most enemies to be, and for
// some of the team the flanks.
func (s *scan) face(b *Bot, v *tanks.View) {
	const narrow, wide = 25 * math.Pi / 180, 60 * math.Pi / 180
	if n := b.belief.freshest(v.Tick); n != nil {
		s.base, s.half = geom.HeadingOf(n.At.Sub(v.Self.At)), narrow
		return
	}
	if m := b.belief.ghost(v.Self.At); m != nil {
		spread := math.Atan2(m.Error, math.Max(1, geom.PlaneDist(m.Place, v.Self.At)))
		s.base, s.half = geom.HeadingOf(m.Place.Sub(v.Self.At)), mgl64.Clamp(spread, narrow, wide)
		return
	}
	s.base, s.half = b.likely(v), wide
	if watch, ok := b.sector(v); ok {
		s.base = watch
	}
}

// likely returns the heading in which the team believes most enemies within
// fighting distance to be, drawn toward the way of travel.
func (b *Bot) likely(v *tanks.View) geom.Heading {
	const reach, ahead = 250.0, 0.3 // m; weight of the way of travel
	w := b.squad.where
	var sum mgl64.Vec3
	total := 0.0
	for i, chance := range w.sum {
		to := w.centre(i).Sub(v.Self.At)
		d := math.Hypot(to[0], to[2])
		if d < 1 || chance < 1e-4 {
			continue
		}
		weight := float64(chance) * math.Min(1, reach/d)
		sum, total = sum.Add(to.Mul(weight/d)), total+weight
	}
	if b.course.speed > 0 {
		to := b.course.goal.Sub(v.Self.At)
		if d := math.Hypot(to[0], to[2]); d > 1 {
			sum = sum.Add(to.Mul(ahead * total / d))
		}
	}
	return geom.HeadingOf(sum)
}

// freshest returns the newest noise of the last seconds, or nil.
func (b *belief) freshest(tick int) *Noise {
	const fresh = 4.0 // s
	var best *Noise
	for i := range b.noises {
		n := &b.noises[i]
		if !n.Gone && seconds(tick-n.Tick) < fresh && (best == nil || n.Tick > best.Tick) {
			best = n
		}
	}
	return best
}

// ghost returns the enemy out of sight that matters most from a place: surely
// known and near. It is nil if there is none.
func (b *belief) ghost(at mgl64.Vec3) *Memory {
	const half = 120.0 // m at which a ghost matters half as much
	var best *Memory
	most := 0.0
	for i := range b.enemies {
		m := &b.enemies[i]
		if !m.Known || m.Dead || m.InSight || m.Confidence <= 0 {
			continue
		}
		if value := m.Confidence * half / (half + geom.PlaneDist(m.Place, at)); value > most {
			best, most = m, value
		}
	}
	return best
}

func abs(v float64) float64 { return math.Abs(v) }
