package sight

import (
	"math"
	"math/bits"
)

// union is what is in shadow, row by row. Nearly always that is at most one stretch, and the list
// of the row is not used. As long as nothing hides one row of a pair and not the other, the lower
// one's shadow stands for both.
type union struct {
	from, to [numRows]float64   // of the one stretch of a row; from > to if there is none; NaN if there are more
	several  [numRows][]stretch // of rows with more: sorted, none touches another
	split    uint16             // lower rows of pairs whose upper row has a shadow of its own
	any      bool               // a stretch was added since the last clear
}

// lowerRows are the lower rows of all pairs.
const lowerRows = allRows / bothRows

// stretch is an interval of slopes.
type stretch struct{ from, to float64 }

// sides are the slopes of the right and the left side of something, by pair of rows.
type sides struct{ from, to [numPairs]float64 }

// grown is the result of adding stretches to a union: a bit for every pair at which there was a
// shadow to add; for every row that could not be done at once, because a gap is left or there are
// several stretches already; and for every row that is now in shadow over its full width. The lower
// row of a pair that is not split stands for both.
type grown struct {
	in          uint8
	apart, wide uint16
}

// clear leaves nothing in shadow.
func (u *union) clear() {
	u.any, u.split = false, 0
	for row := 0; row < numRows; row += 2 {
		u.from[row], u.to[row] = math.Inf(1), math.Inf(-1)
	}
}

// clearApart leaves nothing in shadow in rows that have nothing to do with each other.
func (u *union) clearApart() {
	u.any, u.split = false, lowerRows
	for row := range u.from {
		u.from[row], u.to[row] = math.Inf(1), math.Inf(-1)
	}
}

// unite adds a stretch to the shadows of some rows, as far as it is between their sides.
func (u *union) unite(r *rows, t *sides, from, to float64, hides uint16) (g grown) {
	for pair := range numPairs {
		of := hides >> (2 * pair) & bothRows
		if of == 0 {
			continue
		}
		t.from[pair], t.to[pair] = max(from, r.right[pair]), min(to, r.left[pair])
		if t.from[pair] < t.to[pair] {
			g.in |= 1 << pair
			if of == bothRows && u.split>>(2*pair)&1 == 0 {
				u.uniteRow(r, 2*pair, t.from[pair], t.to[pair], &g)
			} else {
				u.unitePair(r, pair, t.from[pair], t.to[pair], of, &g)
			}
		}
	}
	return g
}

// unitePair adds a stretch to the shadow of one row of a pair or of both.
func (u *union) unitePair(r *rows, pair int, from, to float64, of uint16, g *grown) {
	lower := 2 * pair
	if of != bothRows && u.split>>lower&1 == 0 {
		u.splitPair(lower)
	}
	if of&1 != 0 {
		u.uniteRow(r, lower, from, to, g)
	}
	if of>>1 != 0 && u.split>>lower&1 != 0 {
		u.uniteRow(r, lower+1, from, to, g)
	}
}

// splitPair gives the upper row of a pair a shadow of its own, which is that of the lower one.
func (u *union) splitPair(lower int) {
	upper := lower + 1
	u.split |= 1 << lower
	u.from[upper], u.to[upper] = u.from[lower], u.to[lower]
	if u.from[lower] != u.from[lower] {
		u.several[upper] = append(u.several[upper][:0], u.several[lower]...)
	}
}

// uniteRow adds a stretch to the shadow of a row if that leaves one stretch.
func (u *union) uniteRow(r *rows, row int, from, to float64, g *grown) {
	a, b := u.from[row], u.to[row]
	u.any = true
	if !(from <= b && to >= a || a > b) {
		g.apart |= 1 << row
		return
	}
	a, b = min(from, a), max(to, b)
	u.from[row], u.to[row] = a, b
	if a <= r.right[row>>1] && b >= r.left[row>>1] {
		g.wide |= 1 << row
	}
}

// set takes the stretch between two slopes at a pair of rows, cut to the rows' sides. in is 1 if
// anything is left, and beside is 1 if a part of the rows is beside it; both are computed from
// signs, branch-free.
func (t *sides) set(r *rows, pair int, from, to float64) (in, beside uint8) {
	a, b := r.right[pair], r.left[pair]
	from, to = max(from, a), min(to, b)
	t.from[pair], t.to[pair] = from, to
	return uint8(math.Float64bits(from-to) >> 63), uint8((math.Float64bits(a-from) | math.Float64bits(to-b)) >> 63)
}

// uniteFan adds the shadows of a plant on the pairs of rows. All are computed before any is added.
func (u *union) uniteFan(rows *rows, t *sides, f *fan) (g grown) {
	shows := uint8(0) // pairs that show beside the plant
	for pair, height := range &rows.middle {
		from, to := f.hides(height)
		in, beside := t.set(rows, pair, from, to)
		g.in |= in << pair
		shows |= beside << pair
	}
	u.uniteSides(rows, t, shows, &g)
	return g
}

// unitePincer is uniteFan for a body that does not lean.
func (u *union) unitePincer(rows *rows, t *sides, q *pincer) (g grown) {
	shows := uint8(0)
	for pair, height := range &rows.middle {
		from, to := q.hides(height)
		in, beside := t.set(rows, pair, from, to)
		g.in |= in << pair
		shows |= beside << pair
	}
	u.uniteSides(rows, t, shows, &g)
	return g
}

// uniteSides adds the shadows at the pairs in g, some of which show beside them. The first shadow
// of a look needs no union.
func (u *union) uniteSides(rows *rows, t *sides, shows uint8, g *grown) {
	if !u.any {
		u.any = g.in != 0
		for pair := range numPairs {
			if g.in>>pair&1 != 0 {
				u.from[2*pair], u.to[2*pair] = t.from[pair], t.to[pair]
				g.wide |= uint16(^shows>>pair&1) << (2 * pair)
			}
		}
		return
	}
	for pair := range numPairs {
		if g.in>>pair&1 != 0 {
			u.uniteRow(rows, 2*pair, t.from[pair], t.to[pair], g)
		}
	}
	for split := u.split; split != 0; split &= split - 1 {
		lower := bits.TrailingZeros16(split)
		if pair := lower / 2; g.in>>pair&1 != 0 {
			u.uniteRow(rows, lower+1, t.from[pair], t.to[pair], g)
		}
	}
}

// makeRoom makes room in every row for as many stretches as there hardly ever are, in one
// allocation.
func (u *union) makeRoom() {
	const usual = 8 // stretches of a row
	room := make([]stretch, numRows*usual)
	for row := range u.several {
		u.several[row] = room[row*usual : row*usual : (row+1)*usual]
	}
}

// insert adds a stretch to the shadow of a row that has others.
func (u *union) insert(r *rows, row int, from, to float64) (wide uint16) {
	m := join(u.stretches(row), from, to)
	u.several[row] = m
	if len(m) > 1 {
		u.from[row], u.to[row] = math.NaN(), math.NaN()
		return 0
	}
	u.from[row], u.to[row] = m[0].from, m[0].to
	if m[0].from <= r.right[row>>1] && m[0].to >= r.left[row>>1] {
		wide = 1 << row
	}
	return wide
}

// stretches returns the shadow of a row. They are valid until the next one is added.
func (u *union) stretches(row int) []stretch {
	if lower := row &^ 1; u.split>>lower&1 == 0 {
		row = lower
	}
	if u.several[row] == nil {
		u.makeRoom()
	}
	switch from, to := u.from[row], u.to[row]; {
	case from > to:
		return u.several[row][:0]
	case from <= to:
		u.several[row] = append(u.several[row][:0], stretch{from, to})
	}
	return u.several[row]
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
