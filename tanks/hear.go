package tanks

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// gunshot is a shot that may be heard.
type gunshot struct {
	tank ID
	team Team
	at   mgl64.Vec3
}

// recordShot records a shot to be heard in the next tick.
func (s *senses) recordShot(t *Tank) {
	s.gunshots = append(s.gunshots, gunshot{tank: t.ID, team: t.Team, at: t.At})
}

// hearShots puts the shots of the last tick that are near enough into the view.
func (s *senses) hearShots(v *View, t *Tank) {
	for i := range s.gunshots {
		b := &s.gunshots[i]
		if b.tank == t.ID {
			continue
		}
		if geom.PlaneDist(b.at, t.At) <= s.w.Tuning.Senses.ShotRange {
			s.hear(v, t, ShotSound, b.tank, b.at)
		}
	}
}

// hearEngines puts the engines of enemies that are near enough into the view. Each pair has its own
// ticks for it, at long intervals, so that the error cannot be averaged away quickly.
func (s *senses) hearEngines(v *View, t *Tank) {
	const stride = 7 // spreads the pairs over the period; a prime
	r, all := &s.w.Tuning.Senses, s.w.Tanks
	every := max(int(r.EngineEvery*Hertz), 1)
	step := every // from one tank whose turn it is to the next
	if every%stride == 0 {
		step /= stride
	}
	first, turn := 0, (s.w.Tick+stride*s.pair(t.ID, 0))%every
	for last := min(step, len(all)) - 1; turn != 0; first++ {
		if first == last {
			return // it is nobody's turn
		}
		if turn += stride; turn >= every {
			turn %= every
		}
	}
	for next := first; next < len(all); next += step {
		other := &all[next]
		reach := r.IdleRange
		if other.Moving() {
			reach = r.EngineRange
		}
		if other.Team != t.Team && other.Alive() && geom.PlaneDist(other.At, t.At) <= reach {
			s.hear(v, t, EngineSound, other.ID, other.At)
		}
	}
}

// hear adds a sound with the listener's error.
func (s *senses) hear(v *View, t *Tank, kind SoundKind, maker ID, at mgl64.Vec3) {
	r, random := &s.w.Tuning.Senses, s.w.random[t.ID]
	turn := mgl64.DegToRad(r.BearingError) * (float64(2*ieee.Uniform(random.Rand)) - 1)
	stretch := 1 + float64(r.RangeError*(float64(2*ieee.Uniform(random.Rand))-1))
	v.Sounds = append(v.Sounds, Sound{
		Kind:    kind,
		Heading: (geom.HeadingOf(at.Sub(t.At)) + geom.Heading(turn)).Norm(),
		Range:   geom.PlaneDist(at, t.At) * stretch,
		Enemy:   s.w.Tanks[maker].Team != t.Team,
	})
	s.perceive(t.ID, maker)
}
