package sight

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Field is a field of view on the ground plane: a wedge with its tip at the eye.
type Field struct {
	u, v     float64 // eye
	heading  geom.Heading
	du, dv   float64 // axis, unit length
	sin, cos float64 // of half the opening angle
}

// NewField returns the field of view from eye along heading, opening to
// halfFOV radians on each side, in (0, pi).
func NewField(eye mgl64.Vec3, heading geom.Heading, halfFOV float64) Field {
	f := Field{u: eye[0], v: -eye[2], heading: heading}
	f.dv, f.du = ieee.Sincos(float64(heading))
	f.sin, f.cos = ieee.Sincos(halfFOV)
	return f
}

// distance returns how far from the eye a place is, in metres on the plane.
func (f *Field) distance(at mgl64.Vec3) float64 {
	u, v := at[0]-f.u, at[2]+f.v
	return math.Sqrt(float64(u*u) + float64(v*v))
}

// offAxis returns the angle in radians between the axis and the direction of a place.
func (f *Field) offAxis(at mgl64.Vec3) float64 {
	return math.Abs(geom.Bearing(mgl64.Vec3{f.u, 0, -f.v}, f.heading, at))
}

// local returns at in the wedge's frame: x along the axis, y off it, y >= 0.
func (f *Field) local(at mgl64.Vec3) (x, y float64) {
	u, v := at[0]-f.u, -at[2]-f.v
	return float64(u*f.du) + float64(v*f.dv), math.Abs(float64(v*f.du) - float64(u*f.dv))
}

// Cull reports whether a disc may reach into the field of view. It is the quick test with the cone
// set back by radius/sin(halfFOV): never false for a disc that does, but also true for some discs
// beside and behind the eye. Above 180 degrees it is always true.
func (f *Field) Cull(at mgl64.Vec3, radius float64) bool {
	x, y := f.local(at)
	return f.cos <= 0 || float64(y*f.cos)-float64(x*f.sin) <= radius
}

// Meets reports exactly whether a disc reaches into the field of view: Cull comes first, then the
// distance from the wedge for what passes it.
func (f *Field) Meets(at mgl64.Vec3, radius float64) bool {
	x, y := f.local(at)
	if !f.Cull(at, radius) {
		return false
	}
	beside := float64(y*f.cos) - float64(x*f.sin) // distance from the line of the edge, outward
	if beside <= 0 {
		return true
	}
	if float64(x*f.cos)+float64(y*f.sin) > 0 { // the nearest point is on the edge
		return beside <= radius
	}
	return float64(x*x)+float64(y*y) <= radius*radius // the nearest point is the eye
}
