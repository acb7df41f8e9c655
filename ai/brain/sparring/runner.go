package sparring

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/brain"
	"treeline/ai/mind"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// runner never fires. It keeps as far from all enemies that it knows of as the map and
// the zone allow.
type runner struct{ partner }

// NewRunner returns a runner for a post. It needs a Restart before the first tick.
func NewRunner(p brain.Post) brain.Brain { return &runner{newPartner(p)} }

// Drive implements tanks.Driver.
func (r *runner) Drive(v *tanks.View) tanks.Order {
	if r.Watch(v) || r.Due(v) {
		r.decide(v)
	}
	o := r.Work(v)
	o.Fire = false
	return o
}

// decide settles where to go.
func (r *runner) decide(v *tanks.View) {
	const far = 220.0 // m from the nearest enemy at which it stays where it is
	r.Fight(tanks.NoTank)
	if r.Loosen(v) || r.shelterIn(v) {
		return
	}
	if m := r.nearest(v); m != nil && geom.PlaneDist(m.Place, v.Self.At) > far {
		r.Say(v, mind.Overwatch, "the enemy is far away")
		r.Halt(v)
		return
	}
	r.Say(v, mind.Retreat, "keeping away from the enemy")
	const fast = 1.4 // of the cruising speed
	r.GoTo(v, r.refuge(v), fast*r.Cruise(), arrive)
}

// refuge returns the place around that is farthest from the enemies; the present one
// counts for more, so that it does not turn about.
func (r *runner) refuge(v *tanks.View) mgl64.Vec3 {
	const around, places, stay = 90.0, 36, 10.0 // m, -, m
	best, most := v.Self.At, r.distance(v, v.Self.At)+stay
	for k := range places {
		at := disc(v.Self.At, around, k, places)
		if !fit(v, at) {
			continue
		}
		if d := r.distance(v, at); d > most {
			best, most = at, d
		}
	}
	return best
}

// distance returns how far a place is from the nearest enemy that is known, or from
// where they began if none is.
func (r *runner) distance(v *tanks.View, at mgl64.Vec3) float64 {
	least := math.Inf(1)
	for i := range r.Enemies() {
		if m := &r.Enemies()[i]; m.Known && !m.Dead {
			least = min(least, geom.PlaneDist(m.Place, at))
		}
	}
	if math.IsInf(least, 1) {
		return geom.PlaneDist(r.enemySpawn(v), at)
	}
	return least
}
