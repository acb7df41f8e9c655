package brain

import (
	"math"

	"treeline/ai/mind"
	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// random drives in a random direction for a while, then in another, and makes a large random turn
// at the edge of the map. Its gun points ahead, and it shoots at enemies that come in front of it.
type random struct {
	Crew

	along geom.Heading
	until int // tick of the next direction
}

// NewRandom returns a random for a post. It needs a Restart before the first tick.
func NewRandom(p Post) Brain { return &random{Crew: NewCrew(p)} }

// Restart implements Brain.
func (r *random) Restart(seed uint64, round int) {
	r.Crew.Restart(seed, round)
	r.until = 0
}

// Drive implements tanks.Driver.
func (r *random) Drive(v *tanks.View) tanks.Order {
	const shortest, longest = 5.0, 15.0 // s in one direction
	if r.Watch(v) || r.Due(v) {
		r.look(v)
	}
	if v.Tick >= r.until {
		chance := ieee.Uniform(r.Random())
		r.until = v.Tick + int((shortest+float64((longest-shortest)*chance))*tanks.Hertz)
		r.along = geom.Heading((float64(2*ieee.Uniform(r.Random())) - 1) * math.Pi)
	}
	r.Roam(v, r.along, r.Cruise())
	o := r.Work(v)
	if r.Thought().Target == tanks.NoTank {
		o.Aim = tanks.Aim{Yaw: v.Self.Heading} // it looks where it drives
	}
	return o
}

// look shoots at an enemy that is straight ahead.
func (r *random) look(v *tanks.View) {
	const ahead = 8 * math.Pi / 180
	r.Fight(tanks.NoTank)
	r.Say(v, mind.Patrol, "driving around")
	m := r.Target(v)
	if m != nil && math.Abs(geom.Bearing(v.Self.At, v.Self.Heading, m.At)) < ahead {
		r.Fight(m.ID)
		r.Say(v, mind.EngageMove, "an enemy in its sights")
	}
}
