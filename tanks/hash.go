package tanks

import (
	"encoding/binary"
	"hash"
	"hash/fnv"
	"math"

	"github.com/go-gl/mathgl/mgl64"
)

// digest is a 64-bit FNV-1a hash of integers and floats, each as its eight bytes, the
// lowest first.
type digest struct {
	hash.Hash64

	bytes [8]byte
}

func (d *digest) word(v uint64) {
	binary.LittleEndian.PutUint64(d.bytes[:], v)
	d.Write(d.bytes[:])
}

func (d *digest) ints(vs ...int) {
	for _, v := range vs {
		d.word(uint64(v)) //nolint:gosec // the bits count
	}
}

func (d *digest) floats(vs ...float64) {
	for _, v := range vs {
		d.word(math.Float64bits(v))
	}
}

func (d *digest) flag(v bool) {
	if v {
		d.word(1)
	} else {
		d.word(0)
	}
}

func (d *digest) vec(v mgl64.Vec3) { d.floats(v[0], v[1], v[2]) }

// Hash returns a hash of the match between two ticks; equal states have equal hashes on every
// machine. It is for matches that began alike, on one map with one line-up and one tuning, and
// covers what may differ from then on: counters and score, tanks, shells, clouds, sightings, what
// has fallen, what crews have perceived, said and been called, the last touch of each pair, and the
// generators.
//
// Left out are the map, the setup and the tuning, even a changed one; the zone, which follows from
// tick and tuning, and the places of the last shots, which are those of the tanks that fired them;
// the details of the hits and the calls of the last tick, which hulls have come level and whether
// any overlap, all of which soon affect tanks and sightings; and everything that is kept only for
// speed. A difference in these alone is found as soon as it affects something that is hashed.
func (w *World) Hash() uint64 {
	d := digest{Hash64: fnv.New64a()}
	d.ints(w.Tick, w.Round, int(w.Phase), int(w.Winner), w.Wins[0], w.Wins[1], w.Touches, w.OutOfBounds, w.UnseenShots)
	if w.Mode().Counts() {
		d.floats(w.Points[:]...)
	}
	if w.Watched != [2]int{} {
		d.ints(w.Watched[:]...)
	}
	if w.Wave != (Wave{}) {
		d.ints(w.Wave.Number, w.Wave.From, w.Wave.Due)
	}
	if o := &w.Objective; o.Set() {
		d.vec(o.At)
		d.floats(o.Radius, o.Taken)
		d.ints(int(o.Holder), int(o.Taker))
	}
	for i := range w.Tanks {
		d.tank(&w.Tanks[i])
		if w.Tanks[i].Absent {
			d.ints(i)
		}
	}
	for i := range w.Shells {
		d.shell(&w.Shells[i])
	}
	for _, c := range w.Clouds.All() {
		d.vec(c.At)
		d.floats(c.Radius, c.Height)
		d.ints(c.Born)
	}
	for i := range w.Sightings.pairs {
		d.sighting(&w.Sightings.pairs[i])
	}
	for _, fallen := range w.Standing.Fallen() {
		d.flag(fallen)
	}
	w.senses.hash(&d, &w.radio)
	w.calls.hash(&d)
	for _, last := range w.contacts.lastTouch {
		d.ints(last)
	}
	var state [64]byte
	for i := range w.random {
		b, err := w.random[i].pcg.AppendBinary(state[:0])
		if err != nil {
			panic(err) // a PCG can always be marshalled
		}
		d.Write(b)
	}
	return d.Sum64()
}

func (d *digest) tank(t *Tank) {
	d.vec(t.At)
	d.vec(t.Slide)
	d.floats(float64(t.Heading), t.Pitch, t.Roll, t.Turret, t.Gun, t.Speed, t.HullRate, t.TurretRate, t.GunRate,
		t.Health, t.Reload, t.Bloom, t.Immobile, t.LeftTravel, t.RightTravel, t.Recoil, t.Dealt, t.SmokeWait)
	d.ints(int(t.ID), int(t.Team), int(t.Class), t.FiredTick, t.HitTick, t.KilledTick, int(t.KilledBy), t.Shots, t.Hits, t.Kills, t.Charges)
}

func (d *digest) shell(s *Shell) {
	d.vec(s.At)
	d.vec(s.Velocity)
	d.vec(s.From)
	d.ints(int(s.Owner), int(s.Team), s.Born, int(s.Target))
	d.flag(s.Passed)
}

func (d *digest) sighting(s *Sighting) {
	d.ints(s.LookTick, s.SeenSince, s.SeenTick)
	d.flag(s.Seen)
	d.floats(s.Share, s.Threshold, s.Meter)
	d.vec(s.At)
	d.vec(s.Velocity)
	d.vec(s.AimAt)
}
