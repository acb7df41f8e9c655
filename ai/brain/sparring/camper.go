package sparring

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/brain"
	"treeline/ai/cover"
	"treeline/ai/mind"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// camper drives to a place near its spawn where about half of it is visible from the middle of the
// map, and waits there for something to shoot at. Only the zone makes it move.
type camper struct {
	partner

	cover *cover.Map
	post  mgl64.Vec3
	taken bool // post is chosen
}

// NewCamper returns a camper for a post. It needs a Restart before the first tick.
func NewCamper(p brain.Post) brain.Brain {
	return &camper{partner: newPartner(p), cover: p.Cover}
}

// Restart implements brain.Brain.
func (c *camper) Restart(seed uint64, round int) {
	c.Crew.Restart(seed, round)
	c.taken = false
}

// Drive implements tanks.Driver.
func (c *camper) Drive(v *tanks.View) tanks.Order {
	if c.Watch(v) || c.Due(v) {
		c.decide(v)
	}
	return c.Work(v)
}

// decide chooses what to do.
func (c *camper) decide(v *tanks.View) {
	if c.Loosen(v) {
		return
	}
	enemy := c.Target(v)
	if enemy == nil {
		c.Fight(tanks.NoTank)
	} else {
		c.Fight(enemy.ID)
	}
	if c.shelterIn(v) {
		c.taken = false
		return
	}
	if !c.taken {
		c.post, c.taken = c.choose(v), true
	}
	switch {
	case enemy != nil:
		c.Say(v, mind.EngageHalt, "an enemy in sight")
		c.Halt(v)
	case geom.PlaneDist(v.Self.At, c.post) > arrive:
		c.Say(v, mind.Patrol, "going to its place")
		c.GoTo(v, c.post, c.Cruise(), arrive/2)
	default:
		c.Say(v, mind.Overwatch, "waiting")
		c.Halt(v)
	}
}

// choose returns the place nearby of which about half is visible from the middle of the map, where
// enemies are expected.
func (c *camper) choose(v *tanks.View) mgl64.Vec3 {
	const around, places, half, way = 35.0, 40, 0.5, 0.004 // m, -, share visible, share that 1 m of driving costs
	from := mgl64.Vec3{v.Map.Spec.Width / 2, 0, v.Map.Spec.Depth / 2}
	best, least := v.Self.At, math.Inf(1)
	for k := range places {
		at := disc(v.Self.At, around, k, places)
		if !fit(v, at) {
			continue
		}
		if off := math.Abs(c.cover.Glance(at, from)-half) + float64(way*geom.PlaneDist(at, v.Self.At)); off < least {
			best, least = at, off
		}
	}
	return best
}
