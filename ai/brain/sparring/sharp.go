package sparring

import (
	"math"

	"treeline/ai/brain"
	"treeline/ai/gunner"
	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// sharp is a commander that fires as soon as its gun points at the lead with no friend in the way,
// without allowing for the errors of its level, and lays it at once on an enemy much nearer than its
// target.
type sharp struct{ brain.Brain }

// NewSharp returns a sharp for a post. It needs a Restart before the first tick.
func NewSharp(p brain.Post) brain.Brain { return sharp{brain.NewCommander(p)} }

// Drive implements tanks.Driver.
func (s sharp) Drive(v *tanks.View) tanks.Order {
	const steady, rounds = 0.5, 4             // share of the target's distance below which another enemy replaces it; iterations for the lead
	const laid, beside, least = 0.002, 0.5, 1 // rad, or m at the target, by which the gun may be off the lead; m
	o := s.Brain.Drive(v)
	nearest, target := math.Inf(1), o.Target
	muzzle, _ := tanks.Muzzle(&v.Self)
	for i := range v.Seen {
		c := &v.Seen[i]
		d := geom.PlaneDist(c.At, v.Self.At)
		if c.ID == target {
			d *= steady
		}
		if d >= nearest {
			continue
		}
		nearest = d
		at := gunner.Next(v, c.AimAt, c.Velocity)
		lead, pitch, flight, ok := at, 0.0, 0.0, false
		for range rounds {
			lead = at.Add(geom.Scale(c.Velocity, flight))
			pitch, flight, ok = tanks.Lay(muzzle, lead, v.Rules.Shell.Speed, v.Rules.Shell.Gravity)
		}
		if c.ID != target {
			o.Aim = tanks.Aim{Yaw: geom.HeadingOf(lead.Sub(v.Self.At)), Pitch: pitch}
		}
		gun := v.Self.GunFrame(v.Self.Body())
		off := ieee.Acos(min(1, geom.Dot(gun.Forward, o.Aim.Dir())))
		onTarget := off < max(laid, beside/max(geom.PlaneDist(c.At, v.Self.At), least))
		o.Fire = ok && v.Self.Reload == 0 && onTarget && !gunner.FriendInLine(v, muzzle, lead, 0)
		o.Target = c.ID
	}
	return o
}
