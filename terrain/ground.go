package terrain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"
)

// Ground is the height field: samples every Cell metres, read as the triangles that the
// scene draws, so that tanks stand on the visible ground. With a, b the corners of a
// cell at its low z and c, d at its high z, each from low to high x, the triangles are
// a, c, b and b, c, d.
type Ground struct {
	Cell    float64   // m between samples
	NX, NZ  int       // samples along x and z
	Heights []float32 // row-major, index z*NX+x, m

	shape func(x, z float64) float64 // nil: only the samples are known
	top   float64                    // m, no sample is higher; 0 is not known
	known bool                       // whether top is
	level bool                       // whether all samples are equal
	plain float64                    // m, the height everywhere if they are
	high  blocks                     // unless only the samples are known
}

// groundCell is the distance of two samples of a map's ground in metres.
const groundCell = 2.5

// NewGround returns the ground of a map of width x depth metres whose samples, and
// whose Shape, are those of the function. The function may be called concurrently for
// different points.
func NewGround(width, depth float64, shape func(x, z float64) float64) *Ground {
	g := emptyGround(width, depth)
	g.shape = shape
	eachRow(g.NZ, func(j int) {
		for i := range g.NX {
			g.Heights[j*g.NX+i] = float32(shape(float64(i)*g.Cell, float64(j)*g.Cell))
		}
	})
	g.survey()
	return g
}

// emptyGround returns the ground of a map of width x depth metres with all samples at 0.
func emptyGround(width, depth float64) *Ground {
	g := &Ground{Cell: groundCell, NX: squaresAlong(width, groundCell) + 1, NZ: squaresAlong(depth, groundCell) + 1}
	g.Heights = make([]float32, g.NX*g.NZ)
	return g
}

// survey computes what follows from the samples.
func (g *Ground) survey() {
	g.top, g.known = math.Inf(-1), true
	low := math.Inf(1)
	for _, h := range g.Heights {
		g.top, low = max(g.top, float64(h)), min(low, float64(h))
	}
	g.plain = g.Height(0, 0)
	g.level = low == g.top
	g.high = newBlocks(g)
}

// Height returns the height of the ground at (x, z) in metres. Outside the map
// it is that of the nearest point of the edge.
func (g *Ground) Height(x, z float64) float64 {
	if g.level {
		return g.plain // the samples may be far away in memory
	}
	i, u := g.along(x, g.NX)
	j, v := g.along(z, g.NZ)
	a, b, c, d := g.corners(i, j)
	if u+v <= 1 {
		return a + float64((b-a)*u) + float64((c-a)*v)
	}
	return d + float64((c-d)*(1-u)) + float64((b-d)*(1-v))
}

// Lowest returns the lowest sample in metres of the cells that a rectangle, given by two opposite
// corners, touches: nothing in it is lower. Outside the map it behaves like Height.
func (g *Ground) Lowest(x0, z0, x1, z1 float64) float64 {
	i0, i1 := clampIndex(min(x0, x1)/g.Cell, g.NX-1), clampIndex(max(x0, x1)/g.Cell, g.NX-1)
	j0, j1 := clampIndex(min(z0, z1)/g.Cell, g.NZ-1), clampIndex(max(z0, z1)/g.Cell, g.NZ-1)
	low := g.Heights[j0*g.NX+i0]
	for j := j0; j <= j1+1; j++ {
		for _, h := range g.Heights[j*g.NX+i0 : j*g.NX+i1+2] {
			low = min(low, h)
		}
	}
	return float64(low)
}

// along returns the cell that holds the coordinate v and how far into it v lies,
// 0 to 1, for an axis with n samples. NaN counts as 0.
func (g *Ground) along(v float64, n int) (cell int, share float64) {
	v /= g.Cell
	if v >= 0 && v < float64(n-1) {
		cell = int(v) // inside, where nothing needs to be clamped
		return cell, v - float64(cell)
	}
	cell = clampIndex(v, n-1)
	return cell, min(max(v-float64(cell), 0), 1)
}

// corners returns the heights of the corners of a cell.
func (g *Ground) corners(i, j int) (a, b, c, d float64) {
	k := j*g.NX + i
	h := g.Heights[k : k+g.NX+2]
	return float64(h[0]), float64(h[1]), float64(h[g.NX]), float64(h[g.NX+1])
}

// Normal returns the upward unit normal of the ground at (x, z). It is smooth: the
// slopes at the samples, each measured across both neighbours, are blended over the
// cell, so it is not the normal of the single triangle.
func (g *Ground) Normal(x, z float64) mgl64.Vec3 {
	i, u := g.along(x, g.NX)
	j, v := g.along(z, g.NZ)
	ax, az := g.slope(i, j)
	bx, bz := g.slope(i+1, j)
	cx, cz := g.slope(i, j+1)
	dx, dz := g.slope(i+1, j+1)
	sx := mix(mix(ax, bx, u), mix(cx, dx, u), v)
	sz := mix(mix(az, bz, u), mix(cz, dz, u), v)
	l := 1 / math.Sqrt(float64(sx*sx)+1+float64(sz*sz))
	return mgl64.Vec3{0 - float64(sx*l), l, 0 - float64(sz*l)}
}

// slope returns the rise per metre along x and z at a sample, one-sided at the
// edges.
func (g *Ground) slope(i, j int) (sx, sz float64) {
	i0, i1 := max(i-1, 0), min(i+1, g.NX-1)
	j0, j1 := max(j-1, 0), min(j+1, g.NZ-1)
	sx = float64(g.Heights[j*g.NX+i1]-g.Heights[j*g.NX+i0]) / (float64(i1-i0) * g.Cell)
	sz = float64(g.Heights[j1*g.NX+i]-g.Heights[j0*g.NX+i]) / (float64(j1-j0) * g.Cell)
	return sx, sz
}

// Shape returns the smooth height that the generator sampled, defined for every
// (x, z) also far outside the map, where it rises to the hills of the horizon. A
// ground that was not made from a function returns Height.
func (g *Ground) Shape(x, z float64) float64 {
	if g.shape == nil {
		return g.Height(x, z)
	}
	return g.shape(x, z)
}
