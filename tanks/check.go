package tanks

import (
	"errors"
	"fmt"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// What Check finds wrong.
var (
	ErrNotFinite = errors.New("not finite")  // a number of a tank or a shell
	ErrOffMap    = errors.New("off the map") // a part of a hull
	ErrLimits    = errors.New("past limits") // health, bloom, reload or gun
	ErrOverlap   = errors.New("overlap")     // a hull with another, or with what stops hulls
)

// Check returns an error that names the first invalid thing in the state and wraps one
// of the errors above, nil if all is well. Overlap and edges have the tolerance of the
// contact solver.
func (w *World) Check() error {
	c := check{w}
	for i := range w.Tanks {
		if err := c.tank(&w.Tanks[i]); err != nil {
			return fmt.Errorf("tick %d, tank %d: %w", w.Tick, i, err)
		}
	}
	for i := range w.Shells {
		s := &w.Shells[i]
		if !finiteVec(s.At) || !finiteVec(s.Velocity) {
			return fmt.Errorf("tick %d, shell %d: %w: at %v, velocity %v", w.Tick, i, ErrNotFinite, s.At, s.Velocity)
		}
	}
	return nil
}

// check looks for what is invalid in a world.
type check struct{ *World }

// tank returns an error if the state of a tank is invalid, or its place.
func (w check) tank(t *Tank) error {
	for _, v := range [...]float64{
		float64(t.Heading), t.Pitch, t.Roll, t.Turret, t.Gun, t.Speed, t.HullRate, t.TurretRate, t.GunRate,
		t.Health, t.Reload, t.Bloom, t.Immobile, t.LeftTravel, t.RightTravel, t.Recoil, t.SmokeWait,
	} {
		if finite(v) != v {
			return fmt.Errorf("%w: %+v", ErrNotFinite, *t)
		}
	}
	low, high := w.Tuning.GunRange()
	switch {
	case !finiteVec(t.At) || !finiteVec(t.Slide):
		return fmt.Errorf("%w: at %v, slide %v", ErrNotFinite, t.At, t.Slide)
	case t.Health < 0 || t.Bloom < 1 || t.Reload < 0:
		return fmt.Errorf("%w: health %g, bloom %g, reload %g", ErrLimits, t.Health, t.Bloom, t.Reload)
	case t.Alive() && w.Tick > 0 && (t.Gun < low-1e-9 || t.Gun > high+1e-9):
		return fmt.Errorf("%w: gun at %g rad", ErrLimits, t.Gun)
	}
	return w.room(t)
}

// room returns an error if a hull is not all on the map, or in another, or in
// something that stands.
func (w check) room(t *Tank) error {
	hull := footprint(&t.Pose, t.Body())
	if t.Absent {
		return nil
	}
	if over := geom.Len(w.contacts.clampPush(&hull)); over > 2*touchDepth {
		return fmt.Errorf("%w: by %g m at %v", ErrOffMap, over, t.At)
	}
	for i := range w.Tanks[:t.ID] {
		o := &w.Tanks[i]
		if o.Absent || geom.PlaneDist(t.At, o.At) > t.Body().Radius()+o.Body().Radius() {
			continue
		}
		other := footprint(&o.Pose, o.Body())
		if _, depth, ok := hull.meet(&other); ok {
			return fmt.Errorf("%w: with tank %d by %g m", ErrOverlap, i, depth)
		}
	}
	return w.obstacles(t, &hull)
}

// obstacles returns an error if a hull overlaps a trunk, a wall, a rock, a
// building or a bale that stands.
func (w check) obstacles(t *Tank, hull *rect) error {
	for _, id := range w.Standing.Grid().Near(w.gunnery.near[:0], t.At, t.Body().Radius()) {
		o := &w.Map.Obstacles[id]
		if !w.Standing.Stands(id) || !o.Stops() {
			continue
		}
		if _, depth, ok := hull.meetObstacle(o); ok {
			return fmt.Errorf("%w: with a %s at %v by %g m", ErrOverlap, o.Kind, o.At, depth)
		}
	}
	return nil
}

func finiteVec(v mgl64.Vec3) bool {
	return finite(v[0]) == v[0] && finite(v[1]) == v[1] && finite(v[2]) == v[2]
}
