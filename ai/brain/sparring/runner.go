package sparring

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/brain"
	"treeline/ai/mind"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// runner never fires. It keeps as far from all enemies that it knows of as the map and the zone
// allow.
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

// decide chooses where to go.
func (r *runner) decide(v *tanks.View) {
	const far = 220.0 // m from the nearest enemy beyond which it stays where it is
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

// refuge returns the place within reach that is farthest from the enemies. The present one gets a
// bonus, so that the tank does not turn to and fro.
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

// distance returns the distance in m of a place from the nearest known enemy, or from the enemy's
// spawn if none is known.
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
