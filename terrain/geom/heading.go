package geom

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom/ieee"
)

// Heading is an absolute direction on the ground plane in radians; see the
// package comment. Any value is legal; Norm brings it into (-pi, pi].
type Heading float64

// HeadingOf returns the heading of v's x-z part. The zero vector has heading 0.
func HeadingOf(v mgl64.Vec3) Heading {
	if v[0] == 0 && v[2] == 0 {
		return 0
	}
	return Heading(ieee.Atan2(-v[2], v[0]))
}

// Dir returns the unit vector of h on the ground plane.
func (h Heading) Dir() mgl64.Vec3 {
	s, c := ieee.Sincos(float64(h))
	return mgl64.Vec3{c, 0, -s}
}

// Right returns the unit vector to the right of h on the ground plane.
func (h Heading) Right() mgl64.Vec3 {
	s, c := ieee.Sincos(float64(h))
	return mgl64.Vec3{s, 0, c}
}

// Axes returns Dir and Right at the cost of one.
func (h Heading) Axes() (ahead, right mgl64.Vec3) {
	s, c := ieee.Sincos(float64(h))
	return mgl64.Vec3{c, 0, -s}, mgl64.Vec3{s, 0, c}
}

// Norm returns h in (-pi, pi].
func (h Heading) Norm() Heading { return Heading(Wrap(float64(h))) }

// To returns the bearing of other relative to h in (-pi, pi], left positive.
func (h Heading) To(other Heading) float64 { return Wrap(float64(other - h)) }

// Bearing returns the bearing of the point to, seen from the point from along
// heading h, in (-pi, pi], left positive. It is 0 when the points coincide.
func Bearing(from mgl64.Vec3, h Heading, to mgl64.Vec3) float64 {
	v := to.Sub(from)
	if v[0] == 0 && v[2] == 0 {
		return 0
	}
	return h.To(HeadingOf(v))
}

// Wrap returns a, an angle in radians, in (-pi, pi]. NaN and infinities give NaN.
func Wrap(a float64) float64 {
	switch {
	case a > -math.Pi && a <= math.Pi:
		return a
	case a > -2*math.Pi && a < 2*math.Pi: // the remainder is a
	default:
		a = math.Mod(a, 2*math.Pi)
	}
	switch {
	case a > math.Pi:
		return a - 2*math.Pi
	case a <= -math.Pi:
		return a + 2*math.Pi
	}
	return a
}

// PlaneDist returns the distance of a and b on the ground plane in metres.
func PlaneDist(a, b mgl64.Vec3) float64 {
	x, z := a[0]-b[0], a[2]-b[2]
	return math.Sqrt(float64(x*x) + float64(z*z))
}
