package geom

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom/ieee"
)

// Vector products for the simulation: mathgl's own products may be fused with the sums
// around them on some processors, which would change the battle there; these round
// every product.

// Scale returns v times c.
func Scale(v mgl64.Vec3, c float64) mgl64.Vec3 {
	return mgl64.Vec3{float64(v[0] * c), float64(v[1] * c), float64(v[2] * c)}
}

// Dot returns the scalar product of a and b.
func Dot(a, b mgl64.Vec3) float64 {
	return float64(a[0]*b[0]) + float64(a[1]*b[1]) + float64(a[2]*b[2])
}

// LenSqr returns the square of v's length.
func LenSqr(v mgl64.Vec3) float64 { return Dot(v, v) }

// Len returns the length of v. Lengths whose square overflows or underflows do not
// occur on a map and give 0 or +Inf.
func Len(v mgl64.Vec3) float64 { return math.Sqrt(Dot(v, v)) }

// Unit returns the unit vector in the direction of v. The zero vector gives NaN.
func Unit(v mgl64.Vec3) mgl64.Vec3 { return Scale(v, 1/Len(v)) }

// Scale2 returns v times c.
func Scale2(v mgl64.Vec2, c float64) mgl64.Vec2 {
	return mgl64.Vec2{float64(v[0] * c), float64(v[1] * c)}
}

// Dot2 returns the scalar product of a and b.
func Dot2(a, b mgl64.Vec2) float64 { return float64(a[0]*b[0]) + float64(a[1]*b[1]) }

// Len2 returns the length of v.
func Len2(v mgl64.Vec2) float64 { return ieee.Hypot(v[0], v[1]) }
