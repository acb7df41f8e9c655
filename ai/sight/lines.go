package sight

import "math"

// column lists the cells of a column of the lattice that may rise above the plane of a row.
type column struct {
	p, q  int    // of the first cell
	cells uint64 // a bit for each
}

// wordCells is how many cells of a column are tested together: with the samples at both ends, each
// has a bit in one word.
const wordCells = 63

// cells returns the first and the last cell that the wedge meets in a column.
func (w *wedge) cells(g *section, p int) (from, to int) {
	if w.upright {
		return w.low, w.high
	}
	near := max(float64(w.sign*(float64(p)-g.p))+min(0, w.sign), 0)
	from = max(floor(g.q+float64(w.a*near)+min(0, w.a)), w.low) // the sides reach this much further within a column
	to = min(floor(g.q+float64(w.b*near)+max(0, w.b)), w.high)
	return from, to
}

// scan lists, in some columns from low to high, the cells that have a corner above the plane of the
// lowest row that counts. Rows that a line of samples is sure to hide no longer count.
func (g *section) scan(first, last, low, high int) {
	for ; low <= high; low += wordCells {
		n := min(high-low+1, wordCells)
		near := g.scanLine(first, low, n+1)
		for p := first; p <= last && g.rows != 0; p++ {
			far := g.scanLine(p+1, low, n+1)
			if near|far != 0 {
				g.list(p, low, n, near|far)
			}
			near = far
		}
	}
}

// list lists the cells of a column with a corner above a plane. samples has a bit for each
// corner from low on on either line.
func (g *section) list(p, low, n int, samples uint64) {
	from, to := g.wedge.cells(g, p)
	from, to = max(from, low), min(to, low+n-1)
	if from > to {
		return
	}
	if cells := (samples | samples>>1) >> (from - low) & (2<<(to-from) - 1); cells != 0 {
		g.wedge.columns = append(g.wedge.columns, column{p, from, cells})
	}
}

// scanLine returns which of n samples of a line across the way, from low on, are above the plane of
// the lowest row that counts. A row whose lines of sight all pass below the line no longer counts.
func (g *section) scanLine(p, low, n int) (above uint64) {
	l := g.in
	for {
		step := g.sink[1]
		plane := g.eye + float64(g.sink[0]*(float64(p)-g.p)) + float64(step*(float64(low+n-1)-g.q))
		above = 0
		if uint(p) < uint(l.np) && low >= 0 && low+n <= l.nq {
			heights := l.heights[p*l.stepP+low*l.stepQ:]
			for at := (n - 1) * l.stepQ; at >= 0; at -= l.stepQ {
				above = above<<1 | math.Float64bits(plane-float64(heights[at]))>>63
				plane -= step
			}
		} else {
			for q := low + n - 1; q >= low; q-- {
				above = above<<1 | math.Float64bits(plane-l.at(p, q))>>63
				plane -= step
			}
		}
		if above == 0 || !g.wedge.crossed(g, p, low, n, above) {
			return above
		}
		if g.hideLowest(); g.rows == 0 {
			return above
		}
	}
}

// crossed reports whether the samples of a line that are above a plane, of n from low on,
// reach from side to side of the wedge, before the plate.
func (w *wedge) crossed(g *section, p, low, n int, above uint64) bool {
	t := float64(w.sign * (float64(p) - g.p))
	if w.upright || !(t >= 1) || !(t <= w.plate) {
		return false
	}
	right, left := floor(g.q+float64(w.a*t))-low, floor(g.q+float64(w.b*t))+1-low
	if right < 0 || left >= n {
		return false
	}
	all := uint64(2)<<(left-right) - 1
	return above>>right&all == all
}

// at returns the height of a sample, or that of the nearest one beyond the edge.
func (l *lattice) at(p, q int) float64 {
	return float64(l.heights[min(max(p, 0), l.np-1)*l.stepP+min(max(q, 0), l.nq-1)*l.stepQ])
}
