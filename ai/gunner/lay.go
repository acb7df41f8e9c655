package gunner

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

const (
	// firstShot is the factor on the error of a gunner who has just found a target.
	// It halves with every miss that he sees, and wears off while he keeps the sight
	// on it.
	firstShot = 1.6

	// collected is what is left of that after a tick of looking: a time constant of
	// 1.5 s.
	collected = 1 - tanks.Dt/1.5

	// Steady is the error in elevation as a share of that in azimuth.
	Steady = 0.5

	// BodyHeight is how high in metres above the ground the middle of a hull is.
	BodyHeight = 1.2
)

// lay returns where to point the gun: at where the target will be when the shell
// arrives, as well as the gunner can tell. It reports false if that is out of reach.
func (g *Gunner) lay(v *tanks.View, j *Job, c *perception.Contact, m *Mount) (tanks.Aim, bool) {
	g.yaw.step(g.random)
	g.pitch.step(g.random)
	at := c.AimAt
	if !c.InSight {
		at = c.Place.Add(mgl64.Vec3{0, BodyHeight})
	}
	const rounds = 4 // in which lead and flight agree to a few centimetres
	var pitch, flight float64
	ok := true
	for round := range rounds {
		lead := at
		if c.InSight {
			lead = at.Add(geom.Scale(c.Velocity, g.gain*flight))
		}
		if round > 0 && lead == g.lead {
			break // and so for ever
		}
		g.lead = lead
		if pitch, flight, ok = tanks.Lay(m.GunAt(lead), lead, v.Rules.Shell.Speed, v.Rules.Shell.Gravity); !ok {
			break
		}
	}
	if c.InSight {
		g.haste = 1 + float64((g.haste-1)*collected)
	}
	d := geom.PlaneDist(m.Pivot, at)
	g.sigma = j.Hand * g.haste * tracking(v, c, math.Max(1, d))
	const pointBlank, within = 9.0, 0.5 // m; of what shows
	if d < pointBlank {
		g.sigma = min(g.sigma, within*shown(v, c)/math.Max(1, d)) // one sees whether the barrel is on it
	}
	yaw := geom.HeadingOf(g.lead.Sub(m.Pivot)) + geom.Heading(g.yaw.off*g.sigma)
	return tanks.Aim{Yaw: yaw.Norm(), Pitch: pitch + float64(Steady*g.pitch.off*g.sigma)}, ok
}

// swing returns the heading to turn the turret to so that it comes to yaw. What is
// behind it, now on the one side and now on the other, is come round to the way that
// takes less time while the hull turns as it does; where there is little between
// the two, the way that was begun.
func (g *Gunner) swing(v *tanks.View, yaw geom.Heading) geom.Heading {
	const behind, lead, slowest, better = 2.2, 2.0, 0.1, 0.7 // rad, rad, rad/s, share
	turret := v.Self.TurretHeading()
	turn := turret.To(yaw)
	if math.Abs(turn) < behind {
		g.way = 0
		return yaw
	}
	left, right := turn, 2*math.Pi-turn // rad to go
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

// tracking returns the factor on the aim error for a target that runs through
// the sight: the faster its bearing changes, the worse.
func tracking(v *tanks.View, c *perception.Contact, d float64) float64 {
	const worse = 0.35 // per deg/s
	to := c.At.Sub(v.Self.At)
	across := (float64(c.Velocity[0]*to[2]) - float64(c.Velocity[2]*to[0])) / math.Max(1, ieee.Hypot(to[0], to[2]))
	rate := mgl64.RadToDeg(math.Abs(across) / d)
	return math.Sqrt(1 + float64(worse*worse*rate*rate))
}
