package steer

import (
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// MostFixed is the greatest number of fixed things round a tank that are considered. On a usual map
// there are fewer than a hundred; it bounds the cost of a choice on maps with very many trees and
// with strategies that look very far.
const MostFixed = 256

// Thin returns the things within a reach in metres of a place that are considered: all, or if there
// are more than MostFixed, the nearest of them. It works in place and keeps the order.
func Thin(fixed []Fixed, at mgl64.Vec3, reach float64) []Fixed {
	const shorter, times = 0.8, 32 // share, times that the reach is cut
	for range times {
		if len(fixed) <= MostFixed {
			return fixed
		}
		reach = float64(reach * shorter)
		fixed = slices.DeleteFunc(fixed, func(f Fixed) bool { return geom.PlaneDist(at, f.Box.At)-f.Radius > reach })
	}
	return fixed[:min(len(fixed), MostFixed)] // they lie on one another
}
