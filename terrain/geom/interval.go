package geom

import (
	"math"
	"slices"
)

// Interval is a stretch of a line from From to To; it is empty unless From < To.
type Interval struct{ From, To float64 }

// Length returns the length of the interval, 0 if it is empty.
func (i Interval) Length() float64 { return max(0, i.To-i.From) }

// Mid returns the middle of the interval.
func (i Interval) Mid() float64 { return (i.From + i.To) / 2 }

// Clip returns the part of i inside within.
func (i Interval) Clip(within Interval) Interval {
	return Interval{From: max(i.From, within.From), To: min(i.To, within.To)}
}

// AppendArc appends to dst the bearings within half radians of the bearing mid,
// all in (-pi, pi]: one interval, or two where they reach over the seam behind. A
// half of pi or more covers everything; one of 0 or less nothing.
func AppendArc(dst []Interval, mid, half float64) []Interval {
	switch {
	case !(half > 0):
		return dst
	case half >= math.Pi:
		return append(dst, Interval{-math.Pi, math.Pi})
	}
	mid = Wrap(mid)
	from, to := mid-half, mid+half
	switch {
	case to > math.Pi:
		return append(dst, Interval{from, math.Pi}, Interval{-math.Pi, to - 2*math.Pi})
	case from < -math.Pi:
		return append(dst, Interval{-math.Pi, to}, Interval{from + 2*math.Pi, math.Pi})
	}
	return append(dst, Interval{from, to})
}

// Union sorts the intervals in place and joins those that overlap or touch. It
// returns the disjoint rest, in the same memory, from low to high; empty
// intervals are dropped. It does not allocate.
func Union(all []Interval) []Interval {
	slices.SortFunc(all, func(a, b Interval) int {
		switch {
		case a.From < b.From:
			return -1
		case a.From > b.From:
			return 1
		}
		return 0
	})
	n := 0
	for _, i := range all {
		switch {
		case !(i.From < i.To):
		case n > 0 && i.From <= all[n-1].To:
			all[n-1].To = max(all[n-1].To, i.To)
		default:
			all[n] = i
			n++
		}
	}
	return all[:n]
}

// Covered returns how much of the interval within is covered by a union, as a
// length.
func Covered(union []Interval, within Interval) float64 {
	sum := 0.0
	for _, i := range union {
		sum += i.Clip(within).Length()
	}
	return sum
}

// LargestGap returns the longest stretch of the interval within that a union
// leaves free; of equals the first. It is empty if nothing is free.
func LargestGap(union []Interval, within Interval) Interval {
	best, from := Interval{within.From, within.From}, within.From
	for _, i := range union {
		if gap := (Interval{from, i.From}).Clip(within); gap.Length() > best.Length() {
			best = gap
		}
		from = max(from, i.To)
	}
	if gap := (Interval{from, within.To}); gap.Length() > best.Length() {
		best = gap
	}
	return best
}
