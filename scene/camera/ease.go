package camera

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// remain returns the share of a distance that is left after dt seconds of an approach that halves
// it every halfLife seconds. It depends only on time: two short steps leave the same as one long
// step.
func remain(halfLife, dt float64) float64 {
	if halfLife <= 0 {
		return 0
	}
	return math.Exp2(-dt / halfLife)
}

func approach(at, goal, halfLife, dt float64) float64 {
	return goal + (at-goal)*remain(halfLife, dt)
}

func approachPoint(at, goal mgl64.Vec3, halfLife, dt float64) mgl64.Vec3 {
	return goal.Add(at.Sub(goal).Mul(remain(halfLife, dt)))
}

func lerp(from, to, alpha float64) float64 { return from + (to-from)*alpha }

// lerpPoint interpolates between two points: alpha 0 is from, 1 is to.
func lerpPoint(from, to mgl64.Vec3, alpha float64) mgl64.Vec3 {
	return from.Add(to.Sub(from).Mul(alpha))
}

// approachHeading turns at toward goal, the shorter way round.
func approachHeading(at, goal geom.Heading, halfLife, dt float64) geom.Heading {
	return (goal - geom.Heading(at.To(goal)*remain(halfLife, dt))).Norm()
}

// smooth rises from 0 at 0 to 1 at 1 with zero slope at both ends, and is constant beyond.
func smooth(t float64) float64 {
	t = min(max(t, 0), 1)
	return t * t * (3 - 2*t)
}
