package gunner

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// BodyHeight is the height in m of the middle of a hull above the ground.
const BodyHeight = 1.2

// lay returns where to point the gun so that the shell meets the target if that drives on. It reports
// false if that is out of range.
func (g *Gunner) lay(v *tanks.View, c *perception.Contact, m *Mount) (tanks.Aim, bool) {
	at := c.AimAt
	if !c.InSight {
		at = c.Place.Add(mgl64.Vec3{0, BodyHeight})
	}
	var velocity mgl64.Vec3
	if c.InSight {
		velocity = c.Velocity
		if g.post.Skill.Plates {
			at = g.aimPoint(v, c, m)
		}
		at = Next(v, at, velocity)
	}
	var aim tanks.Aim
	var ok bool
	aim, g.lead, ok = m.Lay(at, velocity, &v.Rules.Shell)
	return aim, ok
}

// Next returns where a point that keeps its velocity will be, as seen from the tank of a view, when a
// shell fired at once leaves the muzzle: both move once more before.
func Next(v *tanks.View, at, velocity mgl64.Vec3) mgl64.Vec3 {
	return at.Add(geom.Scale(velocity.Sub(v.Self.Velocity()), tanks.Dt))
}

// Lay returns where to point the gun so that a shell meets something that is at a point and keeps
// its velocity, and the point where they meet. It reports false if that is out of range.
func (m *Mount) Lay(at, velocity mgl64.Vec3, shell *tanks.ShellTuning) (aim tanks.Aim, lead mgl64.Vec3, ok bool) {
	const rounds = 4 // iterations, after which lead and flight time agree to a few centimetres
	var pitch, flight float64
	ok = true
	for round := range rounds {
		next := at.Add(geom.Scale(velocity, flight))
		if round > 0 && next == lead {
			break // it has converged
		}
		lead = next
		if pitch, flight, ok = tanks.Lay(m.GunAt(lead), lead, shell.Speed, shell.Gravity); !ok {
			break
		}
	}
	return tanks.Aim{Yaw: geom.HeadingOf(lead.Sub(m.Pivot)).Norm(), Pitch: pitch}, lead, ok
}

// swing returns the heading to turn the turret to so that it reaches yaw. For something behind the
// turret, which may change sides, it turns the way that takes less time at the present turn rate of
// the hull; if the difference is small, it keeps the way already begun.
func (g *Gunner) swing(v *tanks.View, yaw geom.Heading) geom.Heading {
	const behind, lead, slowest, better = 2.2, 2.0, 0.1, 0.7 // rad, rad, rad/s, share
	turret := v.Self.TurretHeading()
	turn := turret.To(yaw)
	if math.Abs(turn) < behind {
		g.way = 0
		return yaw
	}
	left, right := turn, 2*math.Pi-turn // rad left to turn
	if turn < 0 {
		left, right = 2*math.Pi+turn, -turn
	}
	limit := v.Rules.TurretLimit(tanks.ClassOf(v.Self.Class))
	left /= max(limit+v.Self.HullRate, slowest)
	right /= max(limit-v.Self.HullRate, slowest)
	switch {
	case g.way == 0:
		g.way = math.Copysign(1, right-left)
	case left < better*right:
		g.way = 1
	case right < better*left:
		g.way = -1
	}
	if turn*g.way > 0 {
		return yaw
	}
	return (turret + geom.Heading(g.way*lead)).Norm()
}
