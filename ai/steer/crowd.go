package steer

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
)

// Crowd holds the movers of one tick in the cells of a grid, so that finding
// those near a place costs the same however many there are. Fill it with Begin,
// Add and End; it keeps its memory. Movers of a cell lie side by side, and their
// places apart from the rest, which is only read of those that are near.
type Crowd struct {
	cell       float64
	cols, rows int
	first      []int32 // by cell: where its movers begin in sorted
	cellOf     []int32 // by mover, in the order of Add
	added      []Mover
	sorted     []Mover
	places     [][2]float64 // x and z of sorted
}

// Begin empties the crowd of a map of width x depth metres. cell is the side of
// a cell in metres, best about a quarter of the distance that is asked for.
func (c *Crowd) Begin(width, depth, cell float64) {
	c.cell = cell
	c.cols, c.rows = max(1, int(math.Ceil(width/cell))), max(1, int(math.Ceil(depth/cell)))
	if n := c.cols*c.rows + 1; cap(c.first) < n {
		c.first = make([]int32, n)
	} else {
		c.first = c.first[:n]
	}
	c.added, c.cellOf = c.added[:0], c.cellOf[:0]
}

// Add puts a mover into the crowd.
func (c *Crowd) Add(m Mover) {
	c.added = append(c.added, m)
	c.cellOf = append(c.cellOf, int32(c.row(m.At[2])*c.cols+c.col(m.At[0])))
}

func (c *Crowd) col(x float64) int { return min(max(int(x/c.cell), 0), c.cols-1) }
func (c *Crowd) row(z float64) int { return min(max(int(z/c.cell), 0), c.rows-1) }

// End sorts the movers into their cells.
func (c *Crowd) End() {
	clear(c.first)
	for _, k := range c.cellOf {
		c.first[k+1]++
	}
	for k := 1; k < len(c.first); k++ {
		c.first[k] += c.first[k-1]
	}
	if cap(c.sorted) < len(c.added) {
		c.sorted, c.places = make([]Mover, len(c.added)), make([][2]float64, len(c.added))
	}
	c.sorted, c.places = c.sorted[:len(c.added)], c.places[:len(c.added)]
	// From the back, so that each cell keeps the order of Add; first ends up one
	// cell behind and is read so.
	for i, v := range slices.Backward(c.added) {
		k := c.cellOf[i] + 1
		c.first[k]--
		at := c.first[k]
		c.sorted[at] = v
		c.places[at] = [2]float64{v.At[0], v.At[2]}
	}
}

// span returns where the movers of the cells low to high of a row begin and end
// in sorted.
func (c *Crowd) span(row, low, high int) (from, to int) {
	at := func(k int) int {
		if k+1 < len(c.first) {
			return int(c.first[k+1])
		}
		return len(c.sorted)
	}
	return at(row*c.cols + low), at(row*c.cols + high + 1)
}

// Near appends to dst the movers but self whose middle is within reach of a
// place.
func (c *Crowd) Near(dst []Mover, at mgl64.Vec3, reach float64, self tanks.ID) []Mover {
	low, high := c.col(at[0]-reach), c.col(at[0]+reach)
	for row := c.row(at[2] - reach); row <= c.row(at[2]+reach); row++ {
		from, to := c.span(row, low, high)
		places := c.places[from:to]
		for i := range places {
			dx, dz := places[i][0]-at[0], places[i][1]-at[2]
			if float64(dx*dx)+float64(dz*dz) > reach*reach {
				continue
			}
			if m := &c.sorted[from+i]; m.ID != self {
				dst = append(dst, *m)
			}
		}
	}
	return dst
}
