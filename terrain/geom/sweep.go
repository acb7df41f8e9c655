package geom

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"
)

// Sweep returns the first fraction in [0, 1] of a step at which a point is within
// radius metres of a circle's middle, on the ground plane. at is where the point starts
// relative to the middle, and motion how far it moves relative to it over the whole
// step: for two moving circles pass the difference of their places, the difference of
// their motions and the sum of their radii.
//
// A point that starts inside, or on the rim, is there at fraction 0; one that
// does not move relative to the circle is there at 0 or never.
//
// Source: the quadratic |at + t*motion|^2 = radius^2, whose smaller root is the entry.
// It is solved in the form without cancellation: with b = at.motion the entry is c /
// (-b + sqrt(b^2 - a*c)), see Press et al., Numerical Recipes, 5.6.
func Sweep(at, motion mgl64.Vec3, radius float64) (fraction float64, ok bool) {
	c := float64(at[0]*at[0]) + float64(at[2]*at[2]) - float64(radius*radius)
	if c <= 0 {
		return 0, true
	}
	a := float64(motion[0]*motion[0]) + float64(motion[2]*motion[2])
	b := float64(at[0]*motion[0]) + float64(at[2]*motion[2])
	if b >= 0 { // at rest, or on the way out
		return 0, false
	}
	d := float64(b*b) - float64(a*c)
	if d < 0 {
		return 0, false
	}
	if fraction = c / (math.Sqrt(d) - b); fraction > 1 {
		return 0, false
	}
	return fraction, true
}

// Enter returns the fraction of the segment from-to at which it first meets the
// disc, on the ground plane: 0 if it starts inside.
func (c Circle) Enter(from, to mgl64.Vec3) (fraction float64, ok bool) {
	return Sweep(from.Sub(c.At), to.Sub(from), c.Radius)
}

// ClosestPoint returns the point of the segment a-b nearest to p on the ground
// plane, with the height that the segment has there.
func ClosestPoint(a, b, p mgl64.Vec3) mgl64.Vec3 {
	d := b.Sub(a)
	length2 := float64(d[0]*d[0]) + float64(d[2]*d[2])
	if length2 == 0 {
		return a
	}
	t := (float64((p[0]-a[0])*d[0]) + float64((p[2]-a[2])*d[2])) / length2
	return a.Add(Scale(d, min(max(t, 0), 1)))
}
