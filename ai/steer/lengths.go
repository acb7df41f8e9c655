package steer

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"
)

// Lengths returns the cost in metres of the best way from a place to another, in which metres that
// are hard to drive count more, +Inf if there is none. It settles the whole map once, some ten
// thousand nodes, and allocates the table from which later answers are read.
func (r *Router) Lengths(from mgl64.Vec3) func(to mgl64.Vec3) float64 {
	const nowhere = -1
	r.query++
	r.opened = r.opened[:0]
	if start := r.ground.nearestOpen(from); start >= 0 {
		r.open(int32(start), nowhere, 0, nowhere)
	}
	for len(r.opened) > 0 {
		i := r.opened.Pop().Index
		if r.shut[i] == r.query {
			continue
		}
		r.shut[i] = r.query
		r.expand(i, nowhere, nil)
	}
	cost, ground := slices.Clone(r.cost), r.ground
	for i := range cost {
		if r.shut[i] != r.query {
			cost[i] = float32(math.Inf(1))
		}
	}
	return func(to mgl64.Vec3) float64 {
		if i := ground.nearestOpen(to); i >= 0 {
			return float64(cost[i])
		}
		return math.Inf(1)
	}
}
