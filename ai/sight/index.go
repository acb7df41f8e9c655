package sight

import "math"

// index finds the discs that may reach into a cone. It is one square grid kept
// in two orders, column by column and row by row, with each disc stored once in
// either by its middle. Walked along its longer axis, the cone meets in every
// column (or row) a few neighbouring cells, whose discs lie in one piece of
// memory: no list of squares, no disc met twice. Queries widen the cone by the
// largest radius.
type index struct {
	maxR     float64
	cols     order // walked along u
	rows     order // walked along v, its discs have u and v exchanged
	position []place
}

// order is the grid in one of its two orders.
type order struct {
	cell   float64 // m, side of a cell
	inv    float64 // 1/cell
	u0, v0 float64 // the grid's corner
	nu, nv int     // cells along u and v
	start  []int32 // first disc of cell (i, j) at i*nv+j; one more at the end
	discs  []disc
	item   []int32 // number of the disc in the list that the index was made from
	stems  []stem  // of the discs that are plants
}

// place is where a disc is stored in the two orders.
type place struct{ col, row int32 }

// gone is the radius of a disc that was taken out: no test finds it.
const gone = -1e30

// newIndex returns an index with cells of the given side in metres.
func newIndex(discs []disc, cell float64) index {
	ix := index{position: make([]place, len(discs))}
	low, high := disc{u: math.Inf(1), v: math.Inf(1)}, disc{u: math.Inf(-1), v: math.Inf(-1)}
	for _, d := range discs {
		low.u, low.v = math.Min(low.u, d.u), math.Min(low.v, d.v)
		high.u, high.v = math.Max(high.u, d.u), math.Max(high.v, d.v)
		ix.maxR = math.Max(ix.maxR, d.r)
	}
	if len(discs) == 0 {
		low, high = disc{}, disc{}
	}
	inv := 1 / cell
	nu, nv := int((high.u-low.u)*inv)+1, int((high.v-low.v)*inv)+1
	ix.cols = order{cell: cell, inv: inv, u0: low.u, v0: low.v, nu: nu, nv: nv}
	ix.rows = order{cell: cell, inv: inv, u0: low.v, v0: low.u, nu: nv, nv: nu}
	turned := make([]disc, len(discs))
	for i, d := range discs {
		turned[i] = disc{d.v, d.u, d.r, d.sure}
	}
	ix.cols.fill(discs, func(item, at int32) { ix.position[item].col = at })
	ix.rows.fill(turned, func(item, at int32) { ix.position[item].row = at })
	return ix
}

// fill sorts the discs into the cells by counting and reports where each went.
func (o *order) fill(discs []disc, placed func(item, at int32)) {
	o.start = make([]int32, o.nu*o.nv+1)
	o.discs, o.item = make([]disc, len(discs)), make([]int32, len(discs))
	for _, d := range discs {
		o.start[o.cellOf(d)+1]++
	}
	for i := 1; i < len(o.start); i++ {
		o.start[i] += o.start[i-1]
	}
	free := append([]int32(nil), o.start...)
	for i, d := range discs {
		k := o.cellOf(d)
		at := free[k]
		free[k]++
		o.discs[at], o.item[at] = d, int32(i)
		placed(int32(i), at)
	}
}

func (o *order) cellOf(d disc) int {
	return int((d.u-o.u0)*o.inv)*o.nv + int((d.v-o.v0)*o.inv)
}

// carry puts the stems of the first discs of the list beside the discs, so that
// what is found is read in the order in which it is stored.
func (ix *index) carry(stems []stem) {
	for _, o := range [2]*order{&ix.cols, &ix.rows} {
		o.stems = make([]stem, len(o.discs))
		for at, item := range o.item {
			if int(item) < len(stems) {
				o.stems[at] = stems[item]
			}
		}
	}
}

// setRadii gives a disc the radii of another: gone, or those that it had.
func (ix *index) setRadii(item int32, d disc) {
	p := ix.position[item]
	for _, at := range [2]*disc{&ix.cols.discs[p.col], &ix.rows.discs[p.row]} {
		at.r, at.sure = d.r, d.sure
	}
}

// run returns the discs of cells lo..hi of column i as a range, empty outside
// the grid.
func (o *order) run(i, lo, hi int) (from, to int32) {
	if lo < 0 {
		lo = 0
	}
	if hi >= o.nv {
		hi = o.nv - 1
	}
	if lo > hi {
		return 0, 0
	}
	return o.start[i*o.nv+lo], o.start[i*o.nv+hi+1]
}

// first returns where run begins.
func (o *order) first(i, lo int) int32 { return o.start[i*o.nv+max(lo, 0)] }
