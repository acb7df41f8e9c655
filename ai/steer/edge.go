package steer

import (
	"math"
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// edge is the rule that keeps a tank on the map: within a margin of an edge and
// travelling outward it takes a large turn toward the inside and holds it until
// it travels inward. The rule outranks all avoidance.
type edge struct {
	turning bool
	aim     geom.Heading // of travel, inward
	random  *rand.Rand
}

// Margin returns the distance to the edge at which a tank must turn: one and a
// half turning circles v/ω, its body, and the slack of the tuning.
func Margin(speed, turnRate, radius, slack float64) float64 {
	const circles = 1.5
	return circles*math.Abs(speed)/max(turnRate, 0.05) + radius + slack
}

// Outward returns the sum of the outward normals of the edges that lie within
// margin of at and toward which heading leads, the zero vector if none.
func Outward(at mgl64.Vec3, heading geom.Heading, width, depth, margin float64) mgl64.Vec3 {
	d := heading.Dir()
	var out mgl64.Vec3
	if at[0] < margin && d[0] < 0 {
		out[0]--
	}
	if at[0] > width-margin && d[0] > 0 {
		out[0]++
	}
	if at[2] < margin && d[2] < 0 {
		out[2]--
	}
	if at[2] > depth-margin && d[2] > 0 {
		out[2]++
	}
	return out
}

// steer returns the heading of travel that the rule wants, and whether it wants
// one. A wish that leads inward is taken as it is; otherwise the turn is random
// between 90 and 170 degrees, to the side from which the inside is nearer.
func (e *edge) steer(s *Scene, travel, wish geom.Heading, t *Tuning) (geom.Heading, bool) {
	margin := Margin(s.Self.Speed, t.TurnRate, s.Self.Radius, t.Edge)
	margin = min(margin, s.Width/3, s.Depth/3)
	out := Outward(s.Self.At, travel, s.Width, s.Depth, margin)
	if out == (mgl64.Vec3{}) {
		e.turning = false
		return travel, false
	}
	if Outward(s.Self.At, wish, s.Width, s.Depth, margin) == (mgl64.Vec3{}) {
		e.turning = false
		return wish, true
	}
	if !e.turning {
		const least, spread = math.Pi / 2, 80 * math.Pi / 180
		side := 1.0
		if geom.HeadingOf(out.Mul(-1)).To(travel) > 0 {
			side = -1
		}
		e.turning = true
		e.aim = (travel + geom.Heading(side*(least+spread*e.random.Float64()))).Norm()
	}
	return e.aim, true
}
