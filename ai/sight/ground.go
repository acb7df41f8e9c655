package sight

import "treeline/terrain"

// relief is the ground as looks see it: the same triangles that the scene draws.
type relief struct {
	level    bool    // all samples are equal
	perMetre float64 // samples
	orders   [2]lattice
}

func newRelief(g *terrain.Ground) relief {
	r := relief{level: true, perMetre: 1 / g.Cell}
	for _, h := range g.Heights {
		r.level = r.level && h == g.Heights[0]
	}
	if !r.level {
		r.orders[0] = lattice{heights: g.Heights, np: g.NX, nq: g.NZ, stepP: 1, stepQ: g.NX}
		r.orders[1] = lattice{heights: g.Heights, np: g.NZ, nq: g.NX, stepP: g.NX, stepQ: 1}
		r.orders[0].makeLids()
		r.orders[1].makeLids()
	}
	return r
}
