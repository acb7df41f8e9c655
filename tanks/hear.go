package tanks

import (
	"math/bits"
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// gunshot is a shot that may be heard.
type gunshot struct {
	tank ID
	at   mgl64.Vec3
}

// recordShot records a shot to be heard in the next tick.
func (s *senses) recordShot(t *Tank) {
	s.gunshots = append(s.gunshots, gunshot{tank: t.ID, at: t.At})
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

// hearEngines puts the engines of enemies that are near enough into the view. Each pair has one tick
// in a period, so that the error cannot be averaged away quickly.
func (s *senses) hearEngines(v *View, t *Tank) {
	r, n := &s.w.Tuning.Senses, len(s.w.Tanks)
	every := max(int(r.EngineEvery*Hertz), 1)
	turn := s.w.Tick % every
	first, end := turn*n/every, (turn+1)*n/every
	if first == end {
		return // it is nobody's turn
	}
	for _, id := range s.turns.of(s.w, t.ID, s.w.Tick/every)[first:end] {
		other := &s.w.Tanks[id]
		reach := r.IdleRange
		if other.Moving() {
			reach = r.EngineRange
		}
		if other.Team != t.Team && other.Alive() && geom.PlaneDist(other.At, t.At) <= reach {
			s.hear(v, t, EngineSound, other.ID, other.At)
		}
	}
}

// turns are the orders in which listeners may hear the engines of all tanks. Each order is shuffled
// anew for every period, so that the tick of a sound does not tell its maker.
type turns struct {
	order []ID   // by pair listener*n+place
	drawn []draw // by listener: for what its order was shuffled
}

// draw is what an order of turns follows from, apart from the listener.
type draw struct {
	seed          uint64
	round, period int
}

func newTurns(n int) turns {
	k := turns{order: make([]ID, n*n), drawn: make([]draw, n)}
	for i := range k.drawn {
		k.drawn[i].period = -1
	}
	return k
}

// of returns the order of a listener in a period of the round.
func (k *turns) of(w *World, listener ID, period int) []ID {
	n := len(k.drawn)
	order := k.order[int(listener)*n:][:n]
	d := draw{w.seed, w.Round, period}
	if k.drawn[listener] == d {
		return order
	}
	k.drawn[listener] = d
	const apart = 1 << 32 // more than there are tanks, whose numbers are the streams of their dice
	var random rand.PCG
	random.Seed(w.seedOfRound(), uint64(listener)+apart*uint64(period+1)) //nolint:gosec // neither is negative
	for i := range order {
		j, _ := bits.Mul64(random.Uint64(), uint64(i+1)) //nolint:gosec // from 0 to i
		order[i] = order[j]
		order[j] = ID(i) //nolint:gosec // a tank
	}
	return order
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
