package sight

import "math"

// hitRoom is the number of discs that a scan finds before they are worked on.
const hitRoom = 256 // a power of two

// walk is a cone on its way through an index: the cells that it meets, as far as
// the body, column by column.
//
// With the unit axis f and half the span h, a disc of radius r at x along the
// axis and y off it can hide something only if
//
//	|y| cos h - x sin h < r   it meets the wedge, and
//	-r < x < far + r          is neither behind the eye nor behind the corners
//	                          on the sides.
//
// Signs are bits, so that finding has no branch to guess wrong. A disc that hides
// the whole body for certain, as the sides of the cone pass it within its sure
// radius and it stands clear of eye and body, ends the walk.
type walk struct {
	in     *order
	turned bool // the walk goes along v: u and v are exchanged

	ou, ov, fu, fv float64 // eye and unit axis
	sin, cos       float64
	far            float64 // x of the farther corner

	column, last int     // next column and last one
	done         int32   // discs of the next column that were taken already
	lo, hi       float64 // cells at the lower and upper edge in the next column
	loSlope      float64 // change from one column to the next
	hiSlope      float64

	near  float64 // x up to which a disc is before the body for certain
	found int
	hits  [hitRoom]int32
}

// start sets out on a walk through an index for a cone.
func (w *walk) start(ix *index, c *cone, sure bool) {
	w.in, w.turned = &ix.cols, math.Abs(c.fv) > math.Abs(c.fu)
	w.ou, w.ov, w.fu, w.fv = c.eu, c.ev, c.fu, c.fv
	if w.turned {
		w.in = &ix.rows
		w.ou, w.ov, w.fu, w.fv = c.ev, c.eu, c.fv, c.fu
	}
	w.sin, w.cos, w.far = c.sin, c.cos, c.far
	w.near = math.Inf(-1)
	if sure {
		w.near = c.cx - c.r
	}
	w.done = 0
	w.edges(ix.maxR, c.length)
}

// steepest is the least part of an edge's direction that lies along the walk.
// Wider cones are walked as upright rectangles: they are short.
const steepest = 0.2

// edges finds the columns to walk, and the edges of the cone, widened by reach,
// as lines over the columns. length is that of the longer edge. Min, max and the
// choice of the upper edge are made from absolute values, without branches: the
// directions of looks are as good as random.
func (w *walk) edges(reach, length float64) {
	o := w.in
	sin := math.Copysign(w.sin, w.fu) // looking back, the right edge is the upper one
	au, av := w.fu*w.cos-w.fv*sin, w.fv*w.cos+w.fu*sin
	bu, bv := w.fu*w.cos+w.fv*sin, w.fv*w.cos-w.fu*sin
	if math.Abs(au) < steepest || math.Abs(bu) < steepest || au*bu < 0 {
		w.rectangle(reach, au*length, av*length, bu*length, bv*length)
		return
	}
	pa, pb := math.Abs(au), math.Abs(bu)
	most := 0.5 * length * (pa + pb + math.Abs(pa-pb)) // of |u| at the far ends
	end := math.Copysign(most, au)
	w.columns(w.ou+0.5*(end-most)-reach, w.ou+0.5*(end+most)+reach)
	qa, qb := 1/au, 1/bu
	hi, lo := av*qa, bv*qb
	w.hiSlope, w.loSlope = hi, lo
	base := float64(w.column)*o.cell + o.u0 - w.ou
	// Within a column an edge reaches furthest at one of its two borders.
	w.hi = (w.ov-o.v0+hi*base+math.Abs(qa)*reach)*o.inv + 0.5*(math.Abs(hi)+hi)
	w.lo = (w.ov-o.v0+lo*base-math.Abs(qb)*reach)*o.inv - 0.5*(math.Abs(lo)-lo)
}

// rectangle walks the upright rectangle round the eye and the far ends a and b
// of the edges.
func (w *walk) rectangle(reach, au, av, bu, bv float64) {
	o := w.in
	w.columns(w.ou+min(0, au, bu)-reach, w.ou+max(0, au, bu)+reach)
	w.lo = (w.ov + min(0, av, bv) - reach - o.v0) * o.inv
	w.hi = (w.ov + max(0, av, bv) + reach - o.v0) * o.inv
	w.loSlope, w.hiSlope = 0, 0
}

// columns sets the range of columns that holds u from low to high, within the
// grid.
func (w *walk) columns(low, high float64) {
	o := w.in
	a, b := (low-o.u0)*o.inv, (high-o.u0)*o.inv
	w.column, w.last = 0, -1
	if !(b >= 0) || !(a < float64(o.nu)) {
		return
	}
	if a > 0 {
		w.column = int(a)
	}
	w.last = o.nu - 1
	if b < float64(w.last) {
		w.last = int(b)
	}
}

// nothing stands for no disc.
const nothing = -1

// collect fills hits with the next discs that reach into the cone. more is false
// when these were the last. If one hides all for certain, it is whole, and no
// other counts.
func (w *walk) collect() (whole int32, more bool) {
	o, hits, n := w.in, &w.hits, 0
	ou, ov, fu, fv, sin, cos, far, near := w.ou, w.ov, w.fu, w.fv, w.sin, w.cos, w.far, w.near
	column, last, lo, hi := w.column, w.last, w.lo, w.hi
	for ; column <= last; column++ {
		from, to := o.run(column, int(lo), int(hi))
		from += w.done
		w.done = 0
		if room := int32(hitRoom - n); to-from > room {
			w.done = room + from - o.first(column, int(lo))
			to, more = from+room, true
		}
		for k, d := range o.discs[from:to] {
			u, v := d.u-ou, d.v-ov
			x, y := u*fu+v*fv, v*fu-u*fv
			hits[n&(hitRoom-1)] = from + int32(k)
			aside, along := math.Abs(y)*cos, x*sin
			if aside+along < d.sure && x+d.r < near && x > d.r {
				return from + int32(k), false
			}
			in := math.Float64bits(aside-along-d.r) & math.Float64bits(x-d.r-far) &^ math.Float64bits(x+d.r)
			n += int(in >> 63)
		}
		if more {
			break
		}
		lo += w.loSlope
		hi += w.hiSlope
	}
	w.column, w.lo, w.hi, w.found = column, lo, hi, n
	return nothing, more
}
