package geom

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"
)

// Points holds the places of one tick in the cells of a grid, so that finding those near
// a place costs the same however many there are. Fill it with Begin, Add and End; it
// keeps its memory. The zero Points is ready.
type Points struct {
	cell       float64
	cols, rows int
	first      []int32 // by cell: where its points begin in order
	cellOf     []int32 // by point
	added      [][2]float64
	order      []int32      // numbers of the points, by cell
	places     [][2]float64 // x and z, in that order
}

// Begin empties the points of a map of width x depth metres. cell is the side of a cell in metres,
// best a quarter to a half of the distance of queries.
func (p *Points) Begin(width, depth, cell float64) {
	p.cell = cell
	p.cols, p.rows = max(1, int(math.Ceil(width/cell))), max(1, int(math.Ceil(depth/cell)))
	p.first = slices.Grow(p.first[:0], p.cols*p.rows+1)[:p.cols*p.rows+1]
	p.added, p.cellOf = p.added[:0], p.cellOf[:0]
}

// Add adds a place. The first has the number 0, each following one the next.
func (p *Points) Add(at mgl64.Vec3) {
	p.added = append(p.added, [2]float64{at[0], at[2]})
	p.cellOf = append(p.cellOf, int32(p.row(at[2])*p.cols+p.col(at[0])))
}

func (p *Points) col(x float64) int { return min(max(int(x/p.cell), 0), p.cols-1) }
func (p *Points) row(z float64) int { return min(max(int(z/p.cell), 0), p.rows-1) }

// End sorts the points into their cells.
func (p *Points) End() {
	n := len(p.added)
	p.order, p.places = slices.Grow(p.order[:0], n)[:n], slices.Grow(p.places[:0], n)[:n]
	clear(p.first)
	for _, k := range p.cellOf {
		p.first[k+1]++
	}
	for k := 1; k < len(p.first); k++ {
		p.first[k] += p.first[k-1]
	}
	// From the back, so that each cell keeps the order of Add; first ends up one
	// cell behind and is read so.
	for i, at := range slices.Backward(p.added) {
		k := p.cellOf[i] + 1
		p.first[k]--
		p.order[p.first[k]], p.places[p.first[k]] = int32(i), at
	}
}

// span returns where the points of the cells low to high of a row begin and end in
// order.
func (p *Points) span(row, low, high int) (from, to int) {
	at := func(k int) int {
		if k+1 < len(p.first) {
			return int(p.first[k+1])
		}
		return len(p.order)
	}
	return at(row*p.cols + low), at(row*p.cols + high + 1)
}

// Near appends to dst the numbers of the points within reach m of a place, cell by cell,
// and ascending within each cell. Several goroutines may ask at once.
func (p *Points) Near(dst []int32, at mgl64.Vec3, reach float64) []int32 {
	low, high := p.col(at[0]-reach), p.col(at[0]+reach)
	for row := p.row(at[2] - reach); row <= p.row(at[2]+reach); row++ {
		from, to := p.span(row, low, high)
		for i, place := range p.places[from:to] {
			dx, dz := place[0]-at[0], place[1]-at[2]
			if float64(dx*dx)+float64(dz*dz) <= reach*reach {
				dst = append(dst, p.order[from+i])
			}
		}
	}
	return dst
}
