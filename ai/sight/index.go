package sight

import "math"

// index finds the circles that may reach into a cone. It is one grid kept in two orders, with each
// circle stored once in each by its middle: in columns across the line of sight, which have many
// narrow cells. Walking along its longer axis, the cone meets in every column a few neighbouring
// cells, whose circles are contiguous in memory: there is no list of squares, and no circle is met
// twice. Queries widen the cone by the largest radius.
type index struct {
	maxR     float64
	extent   float64  // m, the longer side of the grid
	orders   [2]order // walked along u; and along v, with u and v exchanged
	position []place
}

// order is the grid in one of its two orders.
type order struct {
	u0, v0 float64 // m, the grid's corner
	nu, nv int     // columns along u, and cells along v in each
	start  []int32 // first spot of cell (i, j) at i*nv+j; one more at the end

	// The spots: circles in single precision, relative to the grid's corner, which is good enough to
	// find them and saves memory; each number in a list of its own, as two of them are enough to rule
	// out most circles.
	u, v, r []float32
	item    []int32 // number of the circle in the list that the index was made from
}

// disc is a circle on the ground plane.
type disc struct{ u, v, r float64 }

// place is where a circle is stored in the two orders.
type place [2]int32

// Sides of a cell in metres: a wide column means few pieces of memory, and a
// narrow cell few circles that the cone does not meet.
const (
	cellAlong  = 32
	cellAcross = 8
)

// gone is where a circle is put, in metres, when it is taken out.
const gone = 1e15

// newIndex returns an index of circles.
func newIndex(discs []disc) index {
	ix := index{position: make([]place, len(discs))}
	low, high := disc{u: math.Inf(1), v: math.Inf(1)}, disc{u: math.Inf(-1), v: math.Inf(-1)}
	for _, d := range discs {
		low.u, low.v = min(low.u, d.u), min(low.v, d.v)
		high.u, high.v = max(high.u, d.u), max(high.v, d.v)
		ix.maxR = max(ix.maxR, d.r)
	}
	if len(discs) == 0 {
		low, high = disc{}, disc{}
	}
	width, depth := high.u-low.u, high.v-low.v
	ix.extent = max(width, depth)
	ix.orders[0] = order{u0: low.u, v0: low.v, nu: int(width/cellAlong) + 1, nv: int(depth/cellAcross) + 1}
	ix.orders[1] = order{u0: low.v, v0: low.u, nu: int(depth/cellAlong) + 1, nv: int(width/cellAcross) + 1}
	turned := make([]disc, len(discs))
	for i, d := range discs {
		turned[i] = disc{d.v, d.u, d.r}
	}
	ix.orders[0].fill(discs, func(item, at int32) { ix.position[item][0] = at })
	ix.orders[1].fill(turned, func(item, at int32) { ix.position[item][1] = at })
	return ix
}

// fill sorts the circles into the cells by counting and reports where each went.
func (o *order) fill(discs []disc, placed func(item, at int32)) {
	o.start = make([]int32, o.nu*o.nv+1)
	n := len(discs)
	o.u, o.v, o.r, o.item = make([]float32, n), make([]float32, n), make([]float32, n), make([]int32, n)
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
		o.u[at], o.v[at], o.r[at], o.item[at] = float32(d.u-o.u0), float32(d.v-o.v0), float32(d.r), int32(i)
		placed(int32(i), at)
	}
}

func (o *order) cellOf(d disc) int {
	return int((d.u-o.u0)/cellAlong)*o.nv + int((d.v-o.v0)/cellAcross)
}

// take takes a circle out.
func (ix *index) take(item int32) {
	for k, at := range ix.position[item] {
		ix.orders[k].u[at] = gone
	}
}

// put puts a circle back that was at (u, v).
func (ix *index) put(item int32, u, v float64) {
	for k, at := range ix.position[item] {
		ix.orders[k].u[at] = float32([2]float64{u, v}[k] - ix.orders[k].u0)
	}
}

// run returns the spots of cells lo..hi of column i as a range, empty outside the
// grid.
func (o *order) run(i, lo, hi int) (from, to int32) {
	lo, hi = max(lo, 0), min(hi, o.nv-1)
	if lo > hi {
		return 0, 0
	}
	return o.start[i*o.nv+lo], o.start[i*o.nv+hi+1]
}
