package tanks

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// Ways knows how long the ways are that tanks drive on a map. It is asked when a round
// begins, and must give the same answers for the same map and rules.
type Ways interface {
	// Lengths returns the length in metres of the way from a place to another, +Inf if
	// there is none.
	Lengths(from mgl64.Vec3) func(to mgl64.Vec3) float64
}

// lengths returns the length of the way from a place to another.
func (w *World) lengths(from mgl64.Vec3) func(to mgl64.Vec3) float64 {
	if w.setup.Ways == nil {
		return func(to mgl64.Vec3) float64 { return geom.PlaneDist(from, to) }
	}
	return w.setup.Ways.Lengths(from)
}
