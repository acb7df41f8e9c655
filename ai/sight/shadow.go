package sight

import "slices"

// shadow is a stretch of a body's span, from the right slope to the left, in
// which something hides some of its rows.
type shadow struct {
	from, to float64
	hides    uint8
	cause    cause
}

// cause names an occluder: an index into the plants, boxes or wrecks.
type cause struct {
	kind  causeKind
	index int32
}

type causeKind uint8

const (
	plantCause causeKind = iota
	boxCause
	wreckCause
	groundCause
)

// Scratch is the working memory of one goroutine's looks. The zero value is
// ready.
type Scratch struct {
	cone     cone
	open     bool               // the last body fills the view: no cone, nothing between
	partial  bool               // some shadow hides only some rows
	every    uint8              // rows that are asked
	wide     uint8              // rows that are in shadow on all their width
	rows     [numRows][]stretch // the shadow of each, from right to left, without what two share
	hidden   bool               // all rows have
	low      bool               // no line of sight passes higher up a plant than lowHeight
	sure     bool               // the sure radii of plants hold, and one that hides all is enough
	thorough bool               // go on when that is so
	query    uint32             // number of the share that is being worked out
	asked    []uint32           // the last query that met a box, by box
	shadows  []shadow
	rest     []stretch
	front    []edge // of the body, found when first needed
	walk     walk
	seed     seedScratch
}

// clear forgets all shadows.
func (s *Scratch) clear() {
	s.shadows, s.front = s.shadows[:0], s.front[:0]
	s.partial, s.wide, s.hidden = false, 0, false
	s.every = allRows
	for row := range s.rows {
		s.rows[row] = s.rows[row][:0]
	}
}

// begin starts a new query, so that every box is asked once in it.
func (s *Scratch) begin() {
	if s.query++; s.query == 0 { // the count went round
		clear(s.asked)
		s.query = 1
	}
}

// settled says that nothing more needs to be asked.
func (s *Scratch) settled() bool { return s.hidden && !s.thorough }

// add keeps a shadow.
func (s *Scratch) add(from, to float64, hides uint8, by cause) {
	hides &= s.every
	if hides != s.every {
		s.partial = true
	}
	for row := range numRows {
		if hides>>row&1 != 0 {
			s.unite(row, from, to)
		}
	}
	s.hidden = s.wide == s.every
	s.shadows = append(s.shadows, shadow{from, to, hides, by})
}

// more makes room for n more shadows.
func (s *Scratch) more(n int) []shadow {
	at := len(s.shadows)
	s.shadows = slices.Grow(s.shadows, n)[:at+n]
	return s.shadows[at:]
}

// unite adds a stretch to the shadow of a row.
func (s *Scratch) unite(row int, from, to float64) {
	m := s.rows[row]
	switch {
	case len(m) == 0:
		m = append(m, stretch{from, to})
	case len(m) == 1 && from <= m[0].to && to >= m[0].from:
		m[0].from, m[0].to = min(m[0].from, from), max(m[0].to, to)
	default:
		m = join(m, from, to)
	}
	s.rows[row] = m
	if m[0].from <= -s.cone.span && m[0].to >= s.cone.span {
		s.wide |= 1 << row
	}
}

// join adds a stretch to sorted disjoint ones.
func join(m []stretch, from, to float64) []stretch {
	first := len(m)
	for first > 0 && m[first-1].to >= from {
		first--
	}
	last := first // those from first to last touch the new one
	for last < len(m) && m[last].from <= to {
		from, to = min(from, m[last].from), max(to, m[last].to)
		last++
	}
	switch {
	case last == first:
		m = append(m, stretch{})
		copy(m[first+1:], m[first:])
	case last > first+1:
		m = append(m[:first+1], m[last:]...)
	}
	m[first].from, m[first].to = from, to
	return m
}

// stretch is an interval of slopes.
type stretch struct{ from, to float64 }

// free returns the share of the body that no shadow hides, averaged over the
// rows.
func (s *Scratch) free() float64 {
	switch {
	case s.hidden:
		return 0
	case len(s.shadows) == 0:
		return 1
	case !s.partial:
		return s.freeOf(0)
	case s.cone.span <= narrow:
		return s.freeOfRows()
	}
	sum := 0.0
	for row := range numRows {
		sum += s.freeOf(row)
	}
	return sum / numRows
}

// narrow is the half span up to which all rows together fill less than a right
// angle.
const narrow = 0.25

// freeOfRows is the mean of freeOf over the rows of a narrow body. It needs one
// arctangent, as the angles of complex numbers add up when these are multiplied.
func (s *Scratch) freeOfRows() float64 {
	sum := angleSum{re: 1}
	for row := range s.rows {
		for i := range s.rows[row] {
			m := &s.rows[row][i]
			sum.add(m.from, m.to)
		}
	}
	return max(0, 1-sum.angle()/(2*numRows*atan(s.cone.span))) // rounding may leave less than nothing
}

// angleSum adds up angles as the product of complex numbers.
type angleSum struct{ re, im float64 }

// add adds the angle between two slopes.
func (a *angleSum) add(from, to float64) {
	re, im := 1+from*to, to-from
	a.re, a.im = a.re*re-a.im*im, a.re*im+a.im*re
}

// angle returns the sum in radians, which must be less than a right angle.
func (a *angleSum) angle() float64 { return atan(a.im / a.re) }

// freeOf returns the share of the span in which nothing hides a row.
func (s *Scratch) freeOf(row int) float64 {
	covered := 0.0
	for _, m := range s.rows[row] {
		covered += angleBetween(m.from, m.to)
	}
	return max(0, 1-covered/(2*atan(s.cone.span)))
}
