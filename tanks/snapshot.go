package tanks

import (
	"math"
	"slices"
)

// Snapshot is the state of a match between two ticks. It holds everything that the next ticks
// depend on, except the drivers, the eyes and the caller, who keep their own.
type Snapshot struct {
	world  World // a shallow copy: of its slices only those that Restore reads are copied, the others are the match's own
	random [][]byte
	fallen []bool
}

// Snapshot returns the state of the match, which later ticks do not change.
func (w *World) Snapshot() *Snapshot {
	s := &Snapshot{world: *w, fallen: slices.Clone(w.Standing.Fallen()), random: make([][]byte, len(w.random))}
	for i := range w.random {
		state, err := w.random[i].pcg.MarshalBinary()
		if err != nil {
			panic(err) // a PCG can always be written
		}
		s.random[i] = state
	}
	k := &s.world
	k.Tanks, k.Shells, k.before, k.orders = slices.Clone(w.Tanks), slices.Clone(w.Shells), slices.Clone(w.before), slices.Clone(w.orders)
	k.Sightings.pairs = slices.Clone(w.Sightings.pairs)
	k.contacts.lastTouch, k.contacts.level = slices.Clone(w.contacts.lastTouch), slices.Clone(w.contacts.level)
	k.senses.keep()
	k.radio.keep()
	k.calls.air = slices.Clone(w.calls.air)
	return s
}

// keep makes what restore reads a copy of the senses' own.
func (s *senses) keep() {
	s.seen, s.shotAt, s.percept, s.noticed = slices.Clone(s.seen), slices.Clone(s.shotAt), slices.Clone(s.percept), slices.Clone(s.noticed)
	s.gunshots, s.hits, s.made = slices.Clone(s.gunshots), slices.Clone(s.hits), slices.Clone(s.made)
	for i := range s.hits {
		s.hits[i], s.made[i] = slices.Clone(s.hits[i]), slices.Clone(s.made[i])
	}
}

// keep makes what restore reads a copy of the radio's own.
func (r *radio) keep() {
	r.told, r.spoke = slices.Clone(r.told), slices.Clone(r.spoke)
	for team := range r.air {
		r.air[team] = slices.Clone(r.air[team])
	}
}

// Restore brings a match back to a snapshot of it, or of another on the same map
// with the same line-up. Everything goes on from there as it did then, if the
// drivers, the eyes and the caller do. Events are none.
func (w *World) Restore(s *Snapshot) {
	k := &s.world
	w.Standing.Set(s.fallen)
	copy(w.Tanks, k.Tanks)
	copy(w.before, k.before)
	copy(w.orders, k.orders)
	w.Shells, w.Events = append(w.Shells[:0], k.Shells...), w.Events[:0]
	w.gunnery.reset()
	copy(w.Sightings.pairs, k.Sightings.pairs)
	w.Clouds = k.Clouds
	w.Tuning, w.pending, w.Zone = k.Tuning, k.pending, k.Zone
	w.Objective, w.Watched, w.Wave = k.Objective, k.Watched, k.Wave
	w.Tick, w.Round, w.Phase, w.Winner, w.Points, w.Wins = k.Tick, k.Round, k.Phase, k.Winner, k.Points, k.Wins
	w.Touches, w.OutOfBounds, w.UnseenShots = k.Touches, k.OutOfBounds, k.UnseenShots
	w.seed = k.seed
	for i := range w.random {
		if err := w.random[i].pcg.UnmarshalBinary(s.random[i]); err != nil {
			panic(err) // it was written by a PCG
		}
	}
	w.contacts.free = k.contacts.free
	copy(w.contacts.lastTouch, k.contacts.lastTouch)
	copy(w.contacts.level, k.contacts.level)
	w.senses.restore(&k.senses)
	w.radio.restore(&k.radio)
	w.calls.made, w.calls.air = k.calls.made, append(w.calls.air[:0], k.calls.air...)
}

func (s *senses) restore(from *senses) {
	copy(s.seen, from.seen)
	copy(s.shotAt, from.shotAt)
	copy(s.percept, from.percept)
	copy(s.noticed, from.noticed)
	s.gunshots = append(s.gunshots[:0], from.gunshots...)
	for i := range s.hits {
		s.hits[i], s.made[i] = append(s.hits[i][:0], from.hits[i]...), append(s.made[i][:0], from.made[i]...)
	}
}

func (r *radio) restore(from *radio) {
	copy(r.told, from.told)
	copy(r.spoke, from.spoke)
	for team := range r.air {
		r.air[team] = append(r.air[team][:0], from.air[team]...)
	}
}

// Pulse returns a small hash of where the tanks are, how they are turned, how fast they go, what
// health and how many shots they have. Two matches that have diverged soon differ in it, and it is
// cheap enough to be taken every tick.
func (w *World) Pulse() uint16 {
	const (
		start, prime = 0xcbf29ce484222325, 0x100000001b3 // FNV-1a, a word at a time
		half         = 32
		quarter      = 16
	)
	sum := uint64(start)
	for i := range w.Tanks {
		t := &w.Tanks[i]
		for _, v := range [...]float64{t.At[0], t.At[1], t.At[2], float64(t.Heading), t.Turret, t.Gun, t.Speed, t.Health, float64(t.Shots)} {
			sum = (sum ^ math.Float64bits(v)) * prime
			sum ^= sum >> half // the upper bits of a float are the ones that move
		}
	}
	return uint16(sum ^ sum>>quarter)
}
