package tanks

import (
	"encoding/binary"
	"fmt"
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

// Hash returns a hash of the whole state of the match; equal states have equal
// hashes on every machine.
func (w *World) Hash() uint64 {
	d := digest{Hash64: fnv.New64a()}
	d.ints(w.Tick, w.Round, int(w.Phase), int(w.Winner), w.Wins[0], w.Wins[1], w.Touches, w.OutOfBounds, w.UnseenShots)
	if w.Mode().Counts() {
		d.floats(w.Points[:]...)
	}
	for i := range w.Tanks {
		d.tank(&w.Tanks[i])
	}
	for i := range w.Shells {
		d.shell(&w.Shells[i])
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
			panic(err) // a PCG can always be written
		}
		const words = 16 // bytes of a generator's name and state: what the last four hold shows in its next draw
		d.Write(b[:words])
	}
	return d.Sum64()
}

func (d *digest) tank(t *Tank) {
	d.vec(t.At)
	d.vec(t.Slide)
	d.floats(float64(t.Heading), t.Pitch, t.Roll, t.Turret, t.Gun, t.Speed, t.HullRate, t.TurretRate, t.GunRate,
		t.Health, t.Reload, t.Bloom, t.Immobile, t.LeftTravel, t.RightTravel, t.Recoil, t.Dealt)
	d.ints(int(t.ID), int(t.Team), int(t.Class), t.FiredTick, t.HitTick, t.KilledTick, int(t.KilledBy), t.Shots, t.Hits, t.Kills)
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

// Check returns an error that names the first invalid thing in the state: a number that
// is not finite, a hull off the map, a gun past its limits, or two hulls in one place.
func (w *World) Check() error {
	for i := range w.Tanks {
		if err := checkTank(w, &w.Tanks[i]); err != nil {
			return fmt.Errorf("tick %d, tank %d: %w", w.Tick, i, err)
		}
	}
	for i := range w.Shells {
		s := &w.Shells[i]
		if !finiteVec(s.At) || !finiteVec(s.Velocity) {
			return fmt.Errorf("tick %d, shell %d: at %v, velocity %v", w.Tick, i, s.At, s.Velocity)
		}
	}
	return nil
}

func checkTank(w *World, t *Tank) error {
	for _, v := range [...]float64{
		float64(t.Heading), t.Pitch, t.Roll, t.Turret, t.Gun, t.Speed, t.HullRate, t.TurretRate, t.GunRate,
		t.Health, t.Reload, t.Bloom, t.Immobile, t.LeftTravel, t.RightTravel, t.Recoil,
	} {
		if finite(v) != v {
			return fmt.Errorf("not a number: %+v", *t)
		}
	}
	low, high := w.Tuning.GunRange()
	switch {
	case !finiteVec(t.At) || !finiteVec(t.Slide):
		return fmt.Errorf("at %v, slide %v", t.At, t.Slide)
	case !w.inside(t.At):
		return fmt.Errorf("off the map at %v", t.At)
	case t.Health < 0 || t.Bloom < 1 || t.Reload < 0:
		return fmt.Errorf("health %g, bloom %g, reload %g", t.Health, t.Bloom, t.Reload)
	case t.Alive() && w.Tick > 0 && (t.Gun < low-1e-9 || t.Gun > high+1e-9):
		return fmt.Errorf("gun at %g rad", t.Gun)
	}
	hull := footprint(&t.Pose, t.Body())
	for i := range w.Tanks[:t.ID] {
		other := footprint(&w.Tanks[i].Pose, w.Tanks[i].Body())
		if _, depth, ok := hull.meet(&other); ok {
			return fmt.Errorf("overlaps tank %d by %g m", i, depth)
		}
	}
	return nil
}

func finiteVec(v mgl64.Vec3) bool {
	return finite(v[0]) == v[0] && finite(v[1]) == v[1] && finite(v[2]) == v[2]
}
