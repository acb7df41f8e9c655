package sight

import "math"

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
	cone    cone
	open    bool // the last body fills the view: no cone, nothing between
	shadows []shadow
	merged  []stretch
	cuts    []float64
}

// stretch is an interval of slopes.
type stretch struct{ from, to float64 }

// free returns the share of the body that no shadow hides, averaged over the
// rows.
func (s *Scratch) free() float64 {
	if len(s.shadows) == 0 {
		return 1
	}
	if s.sameForAllRows() {
		return s.freeOf(allRows)
	}
	sum := 0.0
	for row := range numRows {
		sum += s.freeOf(1 << row)
	}
	return sum / numRows
}

func (s *Scratch) sameForAllRows() bool {
	for i := range s.shadows {
		if s.shadows[i].hides != allRows {
			return false
		}
	}
	return true
}

// freeOf returns the share of the span in which nothing hides the rows.
func (s *Scratch) freeOf(mask uint8) float64 {
	s.merge(mask)
	covered := 0.0
	for _, m := range s.merged {
		if m.from <= -s.cone.span && m.to >= s.cone.span {
			return 0
		}
		covered += angleBetween(m.from, m.to)
	}
	return 1 - covered/(2*math.Atan(s.cone.span))
}

// angleBetween returns the angle in radians between two slopes, from <= to.
func angleBetween(from, to float64) float64 {
	if d := 1 + from*to; d > 0 {
		return math.Atan((to - from) / d)
	}
	return math.Atan(to) - math.Atan(from)
}

// merge makes the union of the shadows that hide any of the rows, sorted from
// right to left.
func (s *Scratch) merge(mask uint8) {
	s.merged = s.merged[:0]
	for i := range s.shadows {
		if sh := &s.shadows[i]; sh.hides&mask != 0 {
			s.join(sh.from, sh.to)
		}
	}
}

// join adds a stretch to the sorted disjoint ones.
func (s *Scratch) join(from, to float64) {
	m := s.merged
	first := len(m)
	for first > 0 && m[first-1].to >= from {
		first--
	}
	last := first // those from first to last touch the new one
	for last < len(m) && m[last].from <= to {
		if m[last].from < from {
			from = m[last].from
		}
		if m[last].to > to {
			to = m[last].to
		}
		last++
	}
	switch {
	case last == first:
		m = append(m, stretch{})
		copy(m[first+1:], m[first:])
	case last > first+1:
		m = append(m[:first+1], m[last:]...)
	}
	m[first] = stretch{from, to}
	s.merged = m
}
