package geom

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"
)

// Sunflower returns where the k-th of n places lies that spread evenly over a disc, as the seeds of
// a sunflower do: its distance from the middle as a share of the radius, and its direction. Each
// whole number turned gives the pattern a different rotation. k counts from 0 and is less than n.
//
// Source: H. Vogel, A better way to construct the sunflower head, 1979.
func Sunflower(k, n, turned int) (share float64, dir mgl64.Vec3) {
	const golden = 2.399963 // rad, the golden angle
	return math.Sqrt((float64(k) + 0.5) / float64(n)), Heading(golden * float64(k+turned)).Dir()
}
