package terrain

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// Square is a cell of the grid: column along x, row along z.
type Square struct{ Col, Row int32 }

// Grid lists, for every square, the obstacles whose footprint overlaps it: the larger
// of cover and trunk circle of a plant, the box of anything else. The squares
// along the edge of the map extend outward to infinity, so every point of the plane
// lies in exactly one square.
//
// A grid may be read by any number of goroutines; Remove needs exclusive access.
type Grid struct {
	Cell       float64 // m, side of a square
	Cols, Rows int
	Removed    int // calls of Remove

	starts []int32      // first index into items of every square, one more at the end; shared by clones
	counts []int32      // how many of the items of a square still stand
	items  []ObstacleID // ascending within each square
}

// NewGrid returns the grid of a map of width x depth metres with squares of cell
// metres, all of them positive.
func NewGrid(width, depth, cell float64, obstacles []Obstacle) *Grid {
	g := &Grid{Cell: cell, Cols: squaresAlong(width, cell), Rows: squaresAlong(depth, cell)}
	g.counts = make([]int32, g.Cols*g.Rows)
	g.starts = make([]int32, g.Cols*g.Rows+1)
	for i := range obstacles {
		g.eachSquare(&obstacles[i], func(n int) { g.counts[n]++ })
	}
	for n, c := range g.counts {
		g.starts[n+1] = g.starts[n] + c
		g.counts[n] = 0
	}
	g.items = make([]ObstacleID, g.starts[len(g.counts)])
	for i := range obstacles {
		g.eachSquare(&obstacles[i], func(n int) {
			g.items[g.starts[n]+g.counts[n]] = ObstacleID(i)
			g.counts[n]++
		})
	}
	return g
}

// squaresAlong returns how many squares cover a length; the last may be partial.
func squaresAlong(length, cell float64) int { return max(1, int(math.Ceil(length/cell))) }

// Clone returns an independent copy, for a world in which obstacles will fall.
func (g *Grid) Clone() *Grid {
	c := *g
	c.counts = append([]int32(nil), g.counts...)
	c.items = append([]ObstacleID(nil), g.items...)
	return &c
}

// SquareAt returns the square that holds (x, z), clamped into the grid. A point
// on the line between two squares belongs to the one with the larger index.
func (g *Grid) SquareAt(x, z float64) Square {
	return Square{Col: int32(clampIndex(x/g.Cell, g.Cols)), Row: int32(clampIndex(z/g.Cell, g.Rows))}
}

// clampIndex returns the floor of v, clamped into 0..n-1; NaN gives 0.
func clampIndex(v float64, n int) int {
	switch {
	case !(v >= 0):
		return 0
	case v >= float64(n):
		return n - 1
	}
	return int(v)
}

// In returns the obstacles that overlap a square, ascending. The slice belongs
// to the grid. A square outside the grid has none.
func (g *Grid) In(s Square) []ObstacleID {
	if s.Col < 0 || s.Row < 0 || int(s.Col) >= g.Cols || int(s.Row) >= g.Rows {
		return nil
	}
	n := int(s.Row)*g.Cols + int(s.Col)
	return g.items[g.starts[n] : g.starts[n]+g.counts[n]]
}

// Holds reports whether an obstacle still stands on the grid.
func (g *Grid) Holds(id ObstacleID, obstacles []Obstacle) bool {
	at := obstacles[id].At
	return slices.Contains(g.In(g.SquareAt(at[0], at[2])), id)
}

// Remove removes an obstacle that has fallen from every square. Removing it again only counts in
// Removed.
func (g *Grid) Remove(id ObstacleID, obstacles []Obstacle) {
	g.Removed++
	g.eachSquare(&obstacles[id], func(n int) {
		in := g.items[g.starts[n] : g.starts[n]+g.counts[n]]
		for i, other := range in {
			if other == id {
				copy(in[i:], in[i+1:])
				g.counts[n]--
				return
			}
		}
	})
}

// eachSquare calls visit with the index of every square that the obstacle's
// closed footprint overlaps.
func (g *Grid) eachSquare(o *Obstacle, visit func(n int)) {
	if !o.Plant() {
		g.eachBoxSquare(o.Box(), visit)
		return
	}
	r := max(o.Cover, o.Trunk)
	low, high := g.squaresAround(o.At, r, r)
	for row := low.Row; row <= high.Row; row++ {
		for col := low.Col; col <= high.Col; col++ {
			x0, x1 := g.bounds(int(col), g.Cols)
			z0, z1 := g.bounds(int(row), g.Rows)
			dx, dz := outside(o.At[0], x0, x1), outside(o.At[2], z0, z1)
			if float64(dx*dx)+float64(dz*dz) <= r*r {
				visit(int(row)*g.Cols + int(col))
			}
		}
	}
}

// squaresAround returns the first and last square of the upright rectangle with
// the given half sides, including those that it only touches.
func (g *Grid) squaresAround(at mgl64.Vec3, halfX, halfZ float64) (low, high Square) {
	return g.SquareAt(at[0]-halfX-touchSlack, at[2]-halfZ-touchSlack), g.SquareAt(at[0]+halfX, at[2]+halfZ)
}

// eachBoxSquare is eachSquare for a turned rectangle: by the separating axis
// theorem it overlaps a square if their shadows overlap on the axes of both. The
// shadows on the square's own axes are met by the range of the loops.
func (g *Grid) eachBoxSquare(b geom.Box, visit func(n int)) {
	f, r := b.Heading.Dir(), b.Heading.Right()
	ex := float64(math.Abs(f[0])*b.HalfLength) + float64(math.Abs(r[0])*b.HalfWidth)
	ez := float64(math.Abs(f[2])*b.HalfLength) + float64(math.Abs(r[2])*b.HalfWidth)
	low, high := g.squaresAround(b.At, ex, ez)
	for row := low.Row; row <= high.Row; row++ {
		for col := low.Col; col <= high.Col; col++ {
			x0, x1 := g.bounds(int(col), g.Cols)
			z0, z1 := g.bounds(int(row), g.Rows)
			// Of an endless edge square only the part within the box's own bounds can meet the box.
			x0, x1 = max(x0, b.At[0]-ex)-b.At[0], min(x1, b.At[0]+ex)-b.At[0]
			z0, z1 = max(z0, b.At[2]-ez)-b.At[2], min(z1, b.At[2]+ez)-b.At[2]
			if shadowMeets(f, x0, x1, z0, z1, b.HalfLength) && shadowMeets(r, x0, x1, z0, z1, b.HalfWidth) {
				visit(int(row)*g.Cols + int(col))
			}
		}
	}
}

// shadowMeets reports whether the projection of the rectangle on the axis a meets
// [-half, half].
func shadowMeets(a mgl64.Vec3, x0, x1, z0, z1, half float64) bool {
	mid := (float64(a[0]*(x0+x1)) + float64(a[2]*(z0+z1))) / 2
	reach := float64((float64(math.Abs(a[0])*(x1-x0)) + float64(math.Abs(a[2])*(z1-z0))) / 2)
	return math.Abs(mid) <= reach+half
}

// bounds returns where the square with index i of n begins and ends.
func (g *Grid) bounds(i, n int) (low, high float64) {
	low, high = float64(i)*g.Cell, float64(i+1)*g.Cell
	if i == 0 {
		low = math.Inf(-1)
	}
	if i == n-1 {
		high = math.Inf(1)
	}
	return low, high
}

// outside returns how far v lies outside [low, high], 0 inside.
func outside(v, low, high float64) float64 { return max(low-v, v-high, 0) }
