// Package pilot drives a tank along a course: it finds a route, follows it, leaves the last word to
// local avoidance, and gets out of the way of shells.
package pilot

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// Course is where a tank is to go, and how.
type Course struct {
	Goal    mgl64.Vec3
	Speed   float64 // m/s, 0 to stand
	Arrive  float64 // m from the goal at which the tank has arrived
	Reverse bool    // may reverse to a goal behind it, front to the enemy
	Facing  bool    // while standing, turn the hull to Face
	Face    geom.Heading
	Free    bool    // drives along Face, to no particular place; at the edge of the map it turns round
	Rock    float64 // throttle straight ahead or back to get out of a wedge, 0 for none: nothing else counts
	Anew    bool    // the way is searched for again, whatever is left of the last one
}

// To returns the course to a place at a speed in m/s, which ends within arrive
// metres of it.
func To(goal mgl64.Vec3, speed, arrive float64) Course {
	return Course{Goal: goal, Speed: speed, Arrive: arrive}
}

// Backing returns the course driven in reverse as long as its goal lies behind.
func (c Course) Backing() Course {
	c.Reverse = true
	return c
}

// Stand returns the course of a tank that stays where it is.
func Stand(at mgl64.Vec3) Course { return Course{Goal: at, Arrive: 1} }

// Front returns the course with the hull of the standing tank, which points along a heading, turned
// to face a place, unless it nearly does already.
func (c Course) Front(at mgl64.Vec3, heading geom.Heading, to mgl64.Vec3) Course {
	const slack = 0.35 // rad, within which the front's armour still counts as the front's
	face := geom.HeadingOf(to.Sub(at))
	if math.Abs(heading.To(face)) > slack {
		c.Facing, c.Face = true, face
	}
	return c
}
