package sight

import (
	"math/bits"
	"slices"
)

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
	open     bool     // the last body fills the view: no cone, nothing between
	wide     uint8    // rows that are in shadow on all their width
	hidden   bool     // all rows have
	union    union    // the shadow of each row, without what two share
	sides    sides    // of what was asked last
	low      bool     // no line of sight passes higher up a plant than lowHeight
	sure     bool     // the sure radii of plants hold, and one that hides all is enough
	thorough bool     // go on when that is so
	query    uint32   // number of the share that is being worked out
	asked    []uint32 // the last query that met a box, by box
	shadows  []shadow
	rest     []stretch
	front    []edge // of the body, found when first needed
	walk     walk
	found    found
	section  section
	seed     seedScratch
}

// clear forgets all shadows, for a cone.
func (s *Scratch) clear() {
	s.shadows, s.front = s.shadows[:0], s.front[:0]
	s.wide, s.hidden = 0, false
	s.union.clear()
}

// begin starts a new query, so that every box is asked once in it.
func (s *Scratch) begin() {
	if s.query++; s.query == 0 { // the count went round
		clear(s.asked)
		s.query = 1
	}
}

// settled reports whether nothing more needs to be asked.
func (s *Scratch) settled() bool { return s.hidden && !s.thorough }

// add keeps a shadow.
func (s *Scratch) add(from, to float64, hides uint8, by cause) {
	s.shadows = append(s.shadows, shadow{from, to, hides, by})
	g := s.union.unite(from, to, s.cone.span, hides)
	if g.apart != 0 {
		s.sides = sides{[numRows]float64{from, from, from}, [numRows]float64{to, to, to}}
	}
	s.took(g)
}

// keep keeps the shadows at some rows of what was asked last.
func (s *Scratch) keep(hides uint8, by cause) {
	at := len(s.shadows)
	kept := slices.Grow(s.shadows, numRows)[:at+numRows]
	for row := range numRows {
		kept[at] = shadow{s.sides.from[row], s.sides.to[row], 1 << row, by}
		at += int(hides >> row & 1)
	}
	s.shadows = kept[:at]
}

// took takes in what came of adding the sides of what was asked last to the union.
func (s *Scratch) took(g grown) {
	for rest := g.apart; rest != 0; rest &= rest - 1 {
		row := bits.TrailingZeros8(rest)
		g.wide |= s.union.insert(row, s.sides.from[row], s.sides.to[row], s.cone.span)
	}
	s.wide |= g.wide
	s.hidden = s.wide == allRows
}

// free returns the share of the body that no shadow hides, averaged over the
// rows.
func (s *Scratch) free() float64 {
	switch {
	case s.hidden:
		return 0
	case len(s.shadows) == 0:
		return 1
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
	for row := range numRows {
		switch from, to := s.union.from[row], s.union.to[row]; {
		case from <= to:
			sum.add(from, to)
		case from > to:
		default:
			for _, m := range s.union.several[row] {
				sum.add(m.from, m.to)
			}
		}
	}
	return max(0, 1-sum.angle()/(2*numRows*atan(s.cone.span))) // rounding may leave less than nothing
}

// angleSum adds up angles as the product of complex numbers.
type angleSum struct{ re, im float64 }

// add adds the angle between two slopes.
func (a *angleSum) add(from, to float64) {
	re, im := 1+float64(from*to), to-from
	a.re, a.im = float64(a.re*re)-float64(a.im*im), float64(a.re*im)+float64(a.im*re)
}

// angle returns the sum in radians, which must be less than a right angle.
func (a *angleSum) angle() float64 { return atan(a.im / a.re) }

// freeOf returns the share of the span in which nothing hides a row.
func (s *Scratch) freeOf(row int) float64 {
	covered := 0.0
	for _, m := range s.union.stretches(row) {
		covered += angleBetween(m.from, m.to)
	}
	return max(0, 1-covered/(2*atan(s.cone.span)))
}
