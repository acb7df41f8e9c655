package terrain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// farthest is the length of every ray, in lengths of its direction.
const farthest = 1e6

// Raycast returns where the ray from a point along dir first meets the ground, in
// lengths of dir (metres if dir is a unit vector), and whether it does within
// limit. It meets exactly the triangles of Height, also outside the map. A ray
// that starts below the ground meets it at 0; one along the zero vector meets
// nothing else.
//
// Along a ray the height of the ground is a broken line: it breaks where the ray
// crosses a line of samples or a diagonal of a cell. So it is enough to look at
// the ray's height above the ground at these places.
func (g *Ground) Raycast(from, dir mgl64.Vec3, limit float64) (dist float64, ok bool) {
	if from[1] < g.Height(from[0], from[2]) {
		return 0, true
	}
	limit = min(limit, farthest)
	t, ok := g.descend(from, dir, limit)
	if !ok || g.high.under(g.Cell, from, dir, limit) {
		return 0, false
	}
	r := ray{g: g, from: from, dir: dir}
	r.xs, r.zs = newCrossings(from[0], dir[0], t, g.Cell, g.NX), newCrossings(from[2], dir[2], t, g.Cell, g.NZ)
	for above := r.above(t); t < limit; {
		next := min(r.xs.next, r.zs.next, limit)
		if d := r.diagonal(t, next); d > t && d < next {
			next = d
		}
		then := r.above(next)
		if then < 0 {
			return t + (next-t)*max(above, 0)/(max(above, 0)-then), true
		}
		if g.known && dir[1] >= 0 && from[1]+float64(next*dir[1]) > g.top {
			return 0, false
		}
		r.xs.pass(next)
		r.zs.pass(next)
		t, above = next, then
	}
	return 0, false
}

// descend returns how far along the ray the highest sample is passed: no hit is
// nearer. ok is false if the ray stays above or has no direction.
func (g *Ground) descend(from, dir mgl64.Vec3, limit float64) (start float64, ok bool) {
	switch {
	case dir == mgl64.Vec3{}:
		return 0, false
	case !g.known || from[1] <= g.top:
		return 0, true
	case dir[1] >= 0:
		return 0, false
	}
	start = (g.top - from[1]) / dir[1]
	return start, start <= limit
}

// ray is a ray on its way over the samples.
type ray struct {
	g         *Ground
	from, dir mgl64.Vec3
	xs, zs    crossings
}

// above returns the ray's height above the ground at t.
func (r *ray) above(t float64) float64 {
	p := r.from.Add(geom.Scale(r.dir, t))
	return p[1] - r.g.Height(p[0], p[2])
}

// diagonal returns where the ray crosses the diagonal of the cell that it is in
// between t0 and t1; the answer may lie outside of these.
func (r *ray) diagonal(t0, t1 float64) float64 {
	mid := r.from.Add(geom.Scale(r.dir, (t0+t1)/2))
	i, j := clampIndex(mid[0]/r.g.Cell, r.g.NX-1), clampIndex(mid[2]/r.g.Cell, r.g.NZ-1)
	return (float64(float64(i+j+1)*r.g.Cell) - r.from[0] - r.from[2]) / (r.dir[0] + r.dir[2])
}

// crossings counts the lines of samples that a ray crosses along one axis.
type crossings struct {
	start, rate float64 // coordinate at 0 and its change per unit of t
	cell        float64
	line, last  int     // next line to be crossed and the last one there is
	next        float64 // t of the next crossing, infinity for none
}

func newCrossings(start, rate, t, cell float64, lines int) crossings {
	c := crossings{start: start, rate: rate, cell: cell, last: lines - 1}
	at := (start + float64(rate*t)) / cell
	if rate > 0 {
		c.line = clampIndex(at, lines+1) + 1
		if at < 0 {
			c.line = 0
		}
	} else {
		c.line = clampIndex(math.Ceil(at)-1, lines)
		if at <= 0 {
			c.line = -1
		}
	}
	c.aim()
	return c
}

// aim works out when the next line is crossed.
func (c *crossings) aim() {
	if c.rate == 0 || c.line < 0 || c.line > c.last {
		c.next = math.Inf(1)
		return
	}
	c.next = (float64(float64(c.line)*c.cell) - c.start) / c.rate
}

// pass counts the lines crossed up to t.
func (c *crossings) pass(t float64) {
	for c.next <= t {
		if c.rate > 0 {
			c.line++
		} else {
			c.line--
		}
		c.aim()
	}
}
