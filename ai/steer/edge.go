package steer

import (
	"math"
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// edge is the rule that keeps a tank on the map: within a margin of an edge and
// travelling outward it takes a large turn toward the inside and holds it until
// it travels inward. The rule outranks all avoidance.
type edge struct {
	turning bool
	aim     geom.Heading // of travel, inward
	random  *rand.Rand
}

// Margin returns the distance to the edge at which a tank must turn: one and a half turning radii
// v/ω, its body, and the slack of the tuning.
func Margin(speed, turnRate, radius, slack float64) float64 {
	const circles = 1.5
	const least = 0.05 // rad/s: a tank that cannot turn needs room, but not the whole map
	return circles*math.Abs(speed)/max(turnRate, least) + radius + slack
}

// Outward returns the sum of the outward normals of the edges that lie within margin of at and
// toward which heading leads, the zero vector if none. Within the least margin, a heading that does
// not lead inward counts as leading outward.
func Outward(at mgl64.Vec3, heading geom.Heading, width, depth, margin, least float64) mgl64.Vec3 {
	const inward = -0.25 // sine of the angle to the edge
	d := heading.Dir()
	leads := func(room, pace float64) bool {
		return (room < margin && pace > 0) || (room < least && pace > inward)
	}
	var out mgl64.Vec3
	if leads(at[0], -d[0]) {
		out[0]--
	}
	if leads(width-at[0], d[0]) {
		out[0]++
	}
	if leads(at[2], -d[2]) {
		out[2]--
	}
	if leads(depth-at[2], d[2]) {
		out[2]++
	}
	return out
}

// steer returns the heading of travel that the rule wants, and whether it wants
// one. A wish that leads inward is taken as it is; otherwise the turn is random
// between 90 and 170 degrees, to the side from which the inside is nearer.
func (e *edge) steer(s *Scene, travel geom.Heading, w Wish, t *Tuning) (geom.Heading, bool) {
	wish := w.Heading
	margin := Margin(s.Self.Speed, t.TurnRate, s.Self.Radius, t.Edge)
	if w.Within {
		const room = 1 // m
		margin = s.Self.StoppingDistance(s.Self.Speed) + s.Self.Radius + room
	}
	margin = min(margin, s.Width/3, s.Depth/3)
	least := min(margin, s.Self.Radius+float64(t.Edge/2))
	out := Outward(s.Self.At, travel, s.Width, s.Depth, margin, least)
	if out == (mgl64.Vec3{}) {
		e.turning = false
		return travel, false
	}
	if Outward(s.Self.At, wish, s.Width, s.Depth, margin, least) == (mgl64.Vec3{}) {
		e.turning = false
		return wish, true
	}
	if w.Within {
		return s.alongEdge(wish, margin, least), true
	}
	if !e.turning || Outward(s.Self.At, e.aim, s.Width, s.Depth, margin, least) != (mgl64.Vec3{}) {
		inward := s.inward(margin)
		e.turning, e.aim = true, e.turn(travel, inward)
		if Outward(s.Self.At, e.aim, s.Width, s.Depth, margin, least) != (mgl64.Vec3{}) {
			e.aim = inward // in a corner
		}
	}
	return e.aim, true
}

// alongEdge returns the heading nearest to wish that does not lead outward.
func (s *Scene) alongEdge(wish geom.Heading, margin, least float64) geom.Heading {
	const step, steps = 10 * math.Pi / 180, 18
	for k := 1; k <= steps; k++ {
		for _, side := range [2]float64{1, -1} {
			h := wish + geom.Heading(side*step*float64(k))
			if Outward(s.Self.At, h, s.Width, s.Depth, margin, least) == (mgl64.Vec3{}) {
				return h.Norm()
			}
		}
	}
	return s.inward(margin)
}

// inward returns the heading away from all edges within margin, the nearer ones weighing more. In
// the middle of the map it is 0.
func (s *Scene) inward(margin float64) geom.Heading {
	at := s.Self.At
	press := func(room float64) float64 { return max(0, margin-room) }
	return geom.HeadingOf(mgl64.Vec3{
		press(at[0]) - press(s.Width-at[0]), 0, press(at[2]) - press(s.Depth-at[2]),
	})
}

// turn draws a large turn from travel to the side on which inward lies: all turns that end near
// inward are equally likely. If even the largest turn does not get there, it returns the heading
// nearest to travel that is near enough to inward.
func (e *edge) turn(travel, inward geom.Heading) geom.Heading {
	const least, most, widest = math.Pi / 2, 170 * math.Pi / 180, 40 * math.Pi / 180
	side, off := 1.0, inward.To(travel)
	if off > 0 {
		side, off = -1, -off
	}
	low, high := max(off+least, -widest), min(off+most, widest) // from inward
	if low > high {
		low, high = widest, widest
	}
	return (inward + geom.Heading(side*(low+float64((high-low)*ieee.Uniform(e.random))))).Norm()
}
