package terrain

import "github.com/go-gl/mathgl/mgl64"

// Square is a cell of the grid: column along x, row along z.
type Square struct{ Col, Row int32 }

// Grid lists, for every square, the obstacles whose footprint overlaps it: the
// crown or cover circle of a plant, the box of a rock or building (seed S3).
type Grid struct {
	Cell       float64
	Cols, Rows int
	squares    [][]ObstacleID
}

// NewGrid returns the grid of a map of width x depth metres.
func NewGrid(width, depth, cell float64, obstacles []Obstacle) *Grid {
	g := &Grid{Cell: cell, Cols: int(width/cell) + 1, Rows: int(depth/cell) + 1}
	g.squares = make([][]ObstacleID, g.Cols*g.Rows)
	return g
}

// Clone returns an independent copy for a world whose trees will fall.
func (g *Grid) Clone() *Grid { c := *g; return &c }

// SquareAt returns the square that holds (x, z), clamped into the grid.
func (g *Grid) SquareAt(x, z float64) Square { return Square{} }

// In returns the obstacles that overlap a square, ascending. The slice belongs
// to the grid. A square outside the grid has none.
func (g *Grid) In(s Square) []ObstacleID { return nil }

// Remove takes a felled tree out of every square.
func (g *Grid) Remove(id ObstacleID, obstacles []Obstacle) {}

// Line appends to dst the squares whose interior the segment from-to meets, from
// the first to the last, taking both neighbours at an exact corner crossing.
func (g *Grid) Line(dst []Square, from, to mgl64.Vec3) []Square { return dst }

// Corridor appends to dst, each once, the squares that the segment from-to
// widened by halfWidth meets.
func (g *Grid) Corridor(dst []Square, from, to mgl64.Vec3, halfWidth float64) []Square { return dst }

// Near appends to dst, each once and ascending, the obstacles registered in the
// squares that meet the disc of the given radius round at.
func (g *Grid) Near(dst []ObstacleID, at mgl64.Vec3, radius float64) []ObstacleID { return dst }
