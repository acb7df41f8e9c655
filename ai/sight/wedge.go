package sight

import (
	"math"
	"math/bits"
)

// wedge is the part of the lattice between the eye and the two corners on a body's
// sides. At the distance t from the eye, in samples along p, it reaches from q + a*t to
// q + b*t.
type wedge struct {
	sign        float64 // of the way along p
	end         float64 // the largest t
	plate       float64 // the largest t at which all of it is before the plate
	a, b        float64
	mid, half   float64 // of a and b
	low, high   float64 // of q over all of it
	first, last int     // of p
	open        []int   // strips in which the ground may rise above the planes
}

// steep is how many samples across a side of a wedge may lead for one along. Wider
// wedges are short, and all of the upright rectangle round them is looked at.
const steep = 2

// walk looks at the ground between the eye and the corners on the sides, which are
// (lp, lq) and (rp, rq) away.
func (g *section) walk(lp, lq, rp, rq float64) {
	w := &g.wedge
	w.low, w.high = g.q+min(0, lq, rq), g.q+max(0, lq, rq)
	w.first, w.last = floor(g.p+min(0, lp, rp)), floor(g.p+max(0, lp, rp))
	l, r := math.Abs(lp), math.Abs(rp)
	if !(lp*rp > 0 && math.Abs(lq) <= steep*l && math.Abs(rq) <= steep*r) {
		for p := w.first; p <= w.last && g.rows != 0; p++ {
			g.column(p, floor(w.low), floor(w.high))
		}
		return
	}
	w.sign, w.end, w.plate = math.Copysign(1, lp), max(l, r), min(l, r)
	w.a, w.b = lq/l, rq/r
	if w.a > w.b {
		w.a, w.b = w.b, w.a
	}
	w.mid, w.half = 0.5*(w.a+w.b), 0.5*(w.b-w.a)
	g.survey()
	for _, strip := range w.open {
		if g.rows == 0 {
			return
		}
		g.strip(strip)
	}
}

// survey lists the strips in which the ground may rise above the plane of the lowest
// row that counts, and takes out the rows that some strip hides for certain.
func (g *section) survey() {
	w := &g.wedge
	w.open = w.open[:0]
	strip, step := floor(float64(g.p*(1.0/stripLong))), 1
	near := float64(strip*stripLong) - g.p
	if w.sign < 0 {
		step, near = -1, -near-stripLong
	}
	// Where the sides begin, and how much further they reach within a strip.
	right, left := g.q+float64(w.a*near)+min(0, w.a*stripLong), g.q+float64(w.b*near)+max(0, w.b*stripLong)
	for ; near < w.end && g.rows != 0; near, strip = near+stripLong, strip+step {
		window := floor(float64(right * (1.0 / windowStep)))
		if g.rises(strip, window, near, left) {
			w.open = append(w.open, strip)
		}
		right += float64(w.a * stripLong)
		left += float64(w.b * stripLong)
	}
}

// rises reports whether the ground of a strip, which begins at the distance near and in
// which the wedge reaches from a window to left, may rise above the plane of the lowest
// row. A row that it surely hides on all of the width counts no more.
func (g *section) rises(strip, window int, near, left float64) bool {
	w, l := &g.wedge, g.in
	i, across := strip*l.windows+window, float64(window*windowStep)
	if uint(window) >= uint(l.windows) || uint(i) >= uint(len(l.lids)) || left > across+windowWidth || left > float64(l.nq-1) { // beyond its lid or the map
		return true
	}
	lid := &l.lids[i]
	far := min(near+stripLong, w.end)
	along, aside := float64(lid.along), float64(lid.across)
	over := float64(lid.height) - g.eye + float64(along*(g.p-float64(strip*stripLong))) + float64(aside*(g.q-across)) // the eye
	for {
		// How the lid rises over the plane along the wedge: most and least of its bearings.
		turn := aside - g.sink[1]
		rise, swing := float64((along-g.sink[0])*w.sign)+float64(turn*w.mid), float64(math.Abs(turn)*w.half)
		if most := rise + swing; !(over+float64(most*near) > 0) && !(over+float64(most*far) > 0) {
			return false
		}
		least, under := rise-swing, over-float64(lid.depth)
		if !(near >= 0 && near <= w.plate && under+float64(least*near) > 0) && !(far <= w.plate && under+float64(least*far) > 0) {
			return true
		}
		row := bits.TrailingZeros8(g.rows)
		if g.hide(row, g.of.right[row], g.of.left[row]); g.rows == 0 {
			return false
		}
	}
}

// strip looks at the columns of a strip.
func (g *section) strip(strip int) {
	w := &g.wedge
	low, high := floor(w.low), floor(w.high)
	right, left := min(0, w.a), max(0, w.b) // how much further the sides reach within a column
	for p := max(strip*stripLong, w.first); p <= min(strip*stripLong+stripLong-1, w.last) && g.rows != 0; p++ {
		near := max(float64(w.sign*(float64(p)-g.p))+min(0, w.sign), 0)
		g.column(p, max(floor(g.q+float64(w.a*near)+right), low), min(floor(g.q+float64(w.b*near)+left), high))
	}
}

// column looks at the cells from one to another in a column, and more closely at those
// with a corner above the plane of the row that was the lowest when it began.
func (g *section) column(p, from, to int) {
	l, step := g.in, g.sink[1]
	near, far := min(max(p, 0), l.np-1)*l.stepP, min(max(p+1, 0), l.np-1)*l.stepP
	line := g.eye + float64(g.sink[0]*(float64(p)-g.p)) + float64(step*(float64(from)-g.q))
	beside := line + g.sink[0]
	above := func(q int) uint64 { // the sign bit: one of the two samples is
		at := min(max(q, 0), l.nq-1) * l.stepQ
		return math.Float64bits(line-float64(l.heights[near+at])) | math.Float64bits(beside-float64(l.heights[far+at]))
	}
	before := above(from)
	for q := from; q <= to; q++ {
		line, beside = line+step, beside+step
		after := above(q + 1)
		if int64(before|after) < 0 {
			g.cell(p, q)
		}
		before = after
	}
}

// floor is math.Floor for what is no more than a million.
func floor(v float64) int {
	const shift = 1 << 20
	return int(v+shift) - shift
}
