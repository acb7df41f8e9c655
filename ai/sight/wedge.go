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
	mid, half   float64  // of a and b
	upright     bool     // the whole rectangle round it is tested
	low, high   int      // cells along q over all of it
	first, last int      // and along p
	open        []strip  // strips in which the ground may rise above the planes
	columns     []column // where it may
}

// strip is a strip of the lattice and the cells along q that the wedge meets in it.
type strip struct{ at, low, high int }

// steep is how many samples across the walk a side of a wedge may lead for one along it. Wider
// wedges are short, and the whole upright rectangle round them is tested.
const steep = 2

// walk looks at the ground between the eye and the corners on the sides, which are
// (lp, lq) and (rp, rq) away.
func (g *section) walk(lp, lq, rp, rq float64) {
	w := &g.wedge
	w.low, w.high = floor(g.q+min(0, lq, rq)), floor(g.q+max(0, lq, rq))
	w.first, w.last = floor(g.p+min(0, lp, rp)), floor(g.p+max(0, lp, rp))
	l, r := math.Abs(lp), math.Abs(rp)
	w.columns = w.columns[:0]
	if w.upright = !(lp*rp > 0 && math.Abs(lq) <= steep*l && math.Abs(rq) <= steep*r); w.upright {
		g.scan(w.first, w.last, w.low, w.high)
	} else {
		w.sign, w.end, w.plate = math.Copysign(1, lp), max(l, r), min(l, r)
		w.a, w.b = lq/l, rq/r
		if w.a > w.b {
			w.a, w.b = w.b, w.a
		}
		w.mid, w.half = 0.5*(w.a+w.b), 0.5*(w.b-w.a)
		g.survey()
		for i := range w.open {
			if s := &w.open[i]; g.rows != 0 {
				p := s.at * stripLong
				g.scan(max(p, w.first), min(p+stripLong-1, w.last), max(s.low, w.low), min(s.high, w.high))
			}
		}
	}
	for i := range w.columns {
		c := &w.columns[i]
		for cells := c.cells; cells != 0 && g.rows != 0; cells &= cells - 1 {
			g.cell(c.p, c.q+bits.TrailingZeros64(cells))
		}
	}
}

// survey lists the strips in which the ground may rise above the plane of the lowest
// row that counts, and takes out the rows that some strip hides for certain.
func (g *section) survey() {
	w, l := &g.wedge, g.in
	w.open = w.open[:0]
	at, step := floor(float64(g.p*(1.0/stripLong))), 1
	near, back := float64(at*stripLong)-g.p, 0.0
	if w.sign < 0 {
		step, near, back = -1, -near-stripLong, stripLong
	}
	eye, q, end, mid, half, sign := g.eye, g.q, w.end, w.mid, w.half, w.sign
	// Where the sides begin, and how much further they reach within a strip.
	right, left := q+float64(w.a*near)+min(0, w.a*stripLong), q+float64(w.b*near)+max(0, w.b*stripLong)
	rightStep, leftStep := float64(w.a*stripLong), float64(w.b*stripLong)
	for ; near < end; near, at = near+stripLong, at+step {
		low, high := floor(right), floor(left)
		right, left = right+rightStep, left+leftStep
		window := low >> windowShift
		i, across := at*l.windows+window, window<<windowShift
		if uint(window) >= uint(l.windows) || uint(i) >= uint(len(l.lids)) || high >= min(across+windowWidth, l.nq-1) { // reaches beyond its lid or the map
			w.open = append(w.open, strip{at, low, high})
			continue
		}
		lid := &l.lids[i]
		along, aside := float64(lid.along), float64(lid.across)
		over := float64(lid.height) - eye + float64(along*(back-float64(sign*near))) + float64(aside*(q-float64(across))) // the eye
		turn := aside - g.sink[1]
		most := float64((along-g.sink[0])*sign) + float64(turn*mid) + float64(math.Abs(turn)*half)
		far := near + stripLong
		if far > end {
			far = end
		}
		if !(over+float64(most*near) > 0) && !(over+float64(most*far) > 0) {
			continue
		}
		if g.rises(lid, over, near, far) {
			w.open = append(w.open, strip{at, low, high})
		}
		if g.rows == 0 {
			return
		}
	}
}

// rises reports whether the ground under a lid, given its height over the eye, may rise above the
// plane of the lowest row between two distances. A row that it is sure to hide over its full width
// no longer counts.
func (g *section) rises(lid *lid, over, near, far float64) bool {
	w := &g.wedge
	along, aside := float64(lid.along), float64(lid.across)
	for {
		// How the lid rises over the plane along the wedge: the most and the least over its bearings.
		turn := aside - g.sink[1]
		rise, swing := float64((along-g.sink[0])*w.sign)+float64(turn*w.mid), float64(math.Abs(turn)*w.half)
		if most := rise + swing; !(over+float64(most*near) > 0) && !(over+float64(most*far) > 0) {
			return false
		}
		least, under := rise-swing, over-float64(lid.depth)
		if !(near >= 0 && near <= w.plate && under+float64(least*near) > 0) && !(far <= w.plate && under+float64(least*far) > 0) {
			return true
		}
		if g.hideLowest(); g.rows == 0 {
			return false
		}
	}
}

// floor is math.Floor for numbers up to a million.
func floor(v float64) int {
	const shift = 1 << 20
	return int(v+shift) - shift
}
