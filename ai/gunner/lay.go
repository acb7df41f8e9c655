package gunner

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// BodyHeight is how high in metres above the ground the middle of a hull is.
const BodyHeight = 1.2

// lay returns where to point the gun: at where the target will be when the shell arrives if it
// drives on. It reports false if that is out of range.
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
	}
	var aim tanks.Aim
	var ok bool
	aim, g.lead, ok = m.Lay(at, velocity, &v.Rules.Shell)
	return aim, ok
}

// Lay returns where to point the gun so that a shell meets what is at a point now and keeps its
// velocity, and where they meet. It reports false if that is out of range.
func (m *Mount) Lay(at, velocity mgl64.Vec3, shell *tanks.ShellTuning) (aim tanks.Aim, lead mgl64.Vec3, ok bool) {
	const rounds = 4 // after which lead and flight agree to a few centimetres
	var pitch, flight float64
	ok = true
	for round := range rounds {
		next := at.Add(geom.Scale(velocity, flight))
		if round > 0 && next == lead {
			break // and so it would for ever
		}
		lead = next
		if pitch, flight, ok = tanks.Lay(m.GunAt(lead), lead, shell.Speed, shell.Gravity); !ok {
			break
		}
	}
	return tanks.Aim{Yaw: geom.HeadingOf(lead.Sub(m.Pivot)).Norm(), Pitch: pitch}, lead, ok
}

// swing returns the heading to turn the turret to so that it reaches yaw. Something behind the
// turret, now on one side and now on the other, is approached the way that takes less time with the
// hull turning as it does; if there is little between the two, the way already begun.
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
