package sight

import (
	"math/bits"
	"slices"
)

// shadow is a stretch of a body's span, from the right slope to the left, in
// which something hides some of its rows.
type shadow struct {
	from, to float64
	hides    uint16
	cause    cause
}

// cause names an occluder: an index into the plants, boxes, wrecks or clouds.
type cause struct {
	kind  causeKind
	index int32
}

type causeKind uint8

const (
	plantCause causeKind = iota
	boxCause
	wreckCause
	cloudCause
	groundCause
)

// Scratch is the working memory of one goroutine's looks. The zero value is
// ready.
type Scratch struct {
	cone     cone
	open     bool   // the last body fills the view: no cone, nothing between
	wide     uint16 // rows that are in shadow over their full width
	hidden   bool   // all rows are
	union    union  // the shadow of each row, overlaps counted once
	sides    sides  // of what was tested last
	fan      fan
	pincer   pincer
	met      [maxListed]flank
	low      bool     // no line of sight passes higher up a plant than lowHeight
	sure     bool     // the sure radii of plants hold, and one plant that hides all is enough
	thorough bool     // go on even then
	query    uint32   // number of the share that is being computed
	asked    []uint32 // the last query that met a box, by box
	shadows  []shadow
	rest     []stretch
	front    [2][]edge // of hull and turret, found when first needed
	walk     walk
	found    found
	section  section
	seed     seedScratch
}

// clear forgets all shadows, for a cone.
func (s *Scratch) clear() {
	s.shadows, s.front[0], s.front[1] = s.shadows[:0], s.front[0][:0], s.front[1][:0]
	s.wide, s.hidden = 0, false
	s.union.clear()
}

// begin starts a new query, in which every box is tested once.
func (s *Scratch) begin() {
	if s.query++; s.query == 0 { // the count wrapped round
		clear(s.asked)
		s.query = 1
	}
}

// settled reports whether nothing more needs to be tested.
func (s *Scratch) settled() bool { return s.hidden && !s.thorough }

// lay finds the rows of the body, of which those without any area count as hidden.
func (s *Scratch) lay() {
	s.cone.lay()
	s.wide |= s.cone.rows.none
}

// addWhole keeps a shadow that hides all of the body.
func (s *Scratch) addWhole(by cause) {
	s.shadows = append(s.shadows, shadow{-s.cone.span, s.cone.span, allRows, by})
	s.wide, s.hidden = allRows, true
}

// add keeps a shadow.
func (s *Scratch) add(from, to float64, hides uint16, by cause) {
	s.shadows = append(s.shadows, shadow{from, to, hides, by})
	s.took(s.union.unite(&s.cone.rows, &s.sides, from, to, hides))
}

// addToPair keeps a shadow between the sides of a pair of rows, on one of them or on both.
func (s *Scratch) addToPair(pair int, from, to float64, of uint16, by cause) {
	s.shadows = append(s.shadows, shadow{from, to, of << (2 * pair), by})
	s.sides.from[pair], s.sides.to[pair] = from, to
	var g grown
	s.union.unitePair(&s.cone.rows, pair, from, to, of, &g)
	s.took(g)
}

// keep keeps the shadows, at some pairs of rows, of what was tested last.
func (s *Scratch) keep(hides uint8, by cause) {
	at := len(s.shadows)
	kept := slices.Grow(s.shadows, numPairs)[:at+numPairs]
	for pair := range numPairs {
		kept[at] = shadow{s.sides.from[pair], s.sides.to[pair], bothRows << (2 * pair), by}
		at += int(hides >> pair & 1)
	}
	s.shadows = kept[:at]
}

// took records the result of adding the sides of what was tested last to the union.
func (s *Scratch) took(g grown) {
	for rest := g.apart; rest != 0; rest &= rest - 1 {
		row := bits.TrailingZeros16(rest)
		g.wide |= s.union.insert(&s.cone.rows, row, s.sides.from[row>>1], s.sides.to[row>>1])
	}
	s.wide |= g.wide | g.wide&lowerRows&^s.union.split<<1
	s.hidden = s.wide == allRows
}

// free returns the share of the body's area that no shadow hides.
func (s *Scratch) free() float64 {
	switch {
	case s.hidden:
		return 0
	case !s.union.any:
		return 1
	}
	r, hidden := &s.cone.rows, 0.0
	for pair, tall := range &r.tall { // row by row, so that it is the same bit for bit if a pair was split for nothing
		wide := s.shaded(2 * pair)
		hidden += float64(0.5 * tall * wide)
		if s.union.split>>(2*pair)&1 != 0 {
			wide = s.shaded(2*pair + 1)
		}
		hidden += float64(0.5 * tall * wide)
	}
	return max(0, 1-hidden/r.whole) // rounding may give less than 0
}

// shaded returns the apparent width of the shadow of a row.
func (s *Scratch) shaded(row int) (wide float64) {
	switch from, to := s.union.from[row], s.union.to[row]; {
	case from <= to:
		wide = s.cone.wideness(from, to)
	case from > to:
	default:
		for _, m := range s.union.several[row] {
			wide += s.cone.wideness(m.from, m.to)
		}
	}
	return wide
}
