package terrain

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"
)

// cornerSlack is the difference of two crossings, as a share of the segment,
// below which they count as one corner. The crossings are single divisions of
// numbers below 1e5, so each is good to about 1e-15; the slack is far above
// that, and on the longest map still below a hundredth of a micrometre.
const cornerSlack = 1e-12

// Line appends to dst the squares whose interior the segment from-to meets, from
// the first to the last, taking both neighbours at an exact corner crossing. The
// squares of both ends are always included, so a segment that runs along a
// border takes the side of SquareAt. It does not allocate when dst has room.
//
// The walk is that of Amanatides and Woo, "A Fast Voxel Traversal Algorithm for
// Ray Tracing" (1987), but counts borders instead of adding up steps, so that no
// error grows and the walk always ends in the square of to.
func (g *Grid) Line(dst []Square, from, to mgl64.Vec3) []Square {
	s, end := g.SquareAt(from[0], from[2]), g.SquareAt(to[0], to[2])
	dst = append(dst, s)
	dCol, dRow := step(s.Col, end.Col), step(s.Row, end.Row)
	for s != end {
		tx := g.crossing(from[0], to[0], s.Col, dCol, s.Col == end.Col)
		tz := g.crossing(from[2], to[2], s.Row, dRow, s.Row == end.Row)
		switch {
		case tx < tz-cornerSlack:
			s.Col += dCol
		case tz < tx-cornerSlack:
			s.Row += dRow
		default:
			dst = append(dst, Square{s.Col + dCol, s.Row}, Square{s.Col, s.Row + dRow})
			s.Col += dCol
			s.Row += dRow
		}
		dst = append(dst, s)
	}
	return dst
}

// step returns the direction from one index to another: -1, 0 or 1.
func step(from, to int32) int32 {
	switch {
	case to > from:
		return 1
	case to < from:
		return -1
	}
	return 0
}

// crossing returns at which share of the way from a to b the border between
// square i and the next one in direction d lies, infinity when none is left.
func (g *Grid) crossing(a, b float64, i, d int32, done bool) float64 {
	if done {
		return math.Inf(1)
	}
	border := float64(float64(i) * g.Cell)
	if d > 0 {
		border += g.Cell
	}
	return (border - a) / (b - a)
}

// touchSlack widens a query slightly, in metres, so that rounding never loses a square that is met
// in a single point.
const touchSlack = 1e-9

// Near appends to dst, each once and ascending, the obstacles registered in the
// squares that meet the disc of the given radius round at. It does not allocate
// when dst has room for every registration in those squares.
func (g *Grid) Near(dst []ObstacleID, at mgl64.Vec3, radius float64) []ObstacleID {
	start := len(dst)
	dst = g.Around(dst, at, radius)
	slices.Sort(dst[start:])
	return dst[:start+len(slices.Compact(dst[start:]))]
}

// Around is Near for a caller that needs no order and accepts duplicates: it appends an obstacle
// once for each of those squares in which it is registered.
func (g *Grid) Around(dst []ObstacleID, at mgl64.Vec3, radius float64) []ObstacleID {
	r := max(radius, 0) + touchSlack
	last := clampIndex((at[2]+r)/g.Cell, g.Rows)
	for row := clampIndex((at[2]-r)/g.Cell, g.Rows); row <= last; row++ {
		low, high := g.bounds(row, g.Rows)
		away := min(outside(at[2], low, high), r)
		half := math.Sqrt(float64(r*r) - float64(away*away))
		from, to := clampIndex((at[0]-half)/g.Cell, g.Cols), clampIndex((at[0]+half)/g.Cell, g.Cols)
		from, to = row*g.Cols+from, row*g.Cols+to
		if g.Removed == 0 { // the items of adjacent squares are contiguous
			dst = append(dst, g.items[g.starts[from]:g.starts[to+1]]...)
			continue
		}
		for n := from; n <= to; n++ {
			dst = append(dst, g.items[g.starts[n]:g.starts[n]+g.counts[n]]...)
		}
	}
	return dst
}
