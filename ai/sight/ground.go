package sight

import (
	"math"

	"treeline/terrain"
)

// relief answers how far hills reach up in front of a target. It reads the same
// triangles that the scene draws. To pass over land below the line of sight
// quickly, blocks of cells, and smaller blocks within them, have tilted planes
// above all their samples.
type relief struct {
	ground *terrain.Ground
	level  bool // all samples are equal
	blocks [2]blocks
}

// blocks are the lids of all blocks of a size.
type blocks struct {
	cells  int // along the side of a block
	nx, nz int // blocks
	lids   []lid
}

// lid is a plane above a block: height + sx*x + sz*z, with x and z in cells of
// the ground, counted from its corner.
type lid struct{ height, sx, sz float64 }

// Cells along the sides of the large and the small blocks.
const (
	largeBlock = 8
	smallBlock = 4
)

func newRelief(g *terrain.Ground) relief {
	r := relief{ground: g, level: true}
	for _, h := range g.Heights {
		r.level = r.level && h == g.Heights[0]
	}
	if !r.level {
		r.blocks = [2]blocks{newBlocks(g, largeBlock), newBlocks(g, smallBlock)}
	}
	return r
}

func newBlocks(g *terrain.Ground, cells int) blocks {
	b := blocks{cells: cells, nx: (g.NX-2)/cells + 1, nz: (g.NZ-2)/cells + 1}
	b.lids = make([]lid, b.nx*b.nz)
	for i := range b.lids {
		b.lids[i] = lidOf(g, i%b.nx*cells, i/b.nx*cells, cells)
	}
	return b
}

// lidOf returns the lid of the block whose first sample is (x, z). It has the
// mean slopes of the block and touches its highest sample above them.
func lidOf(g *terrain.Ground, x, z, cells int) lid {
	x1, z1 := min(x+cells, g.NX-1), min(z+cells, g.NZ-1)
	at := func(i, j int) float64 { return float64(g.Heights[j*g.NX+i]) }
	a, b, c, d := at(x, z), at(x1, z), at(x, z1), at(x1, z1)
	l := lid{height: math.Inf(-1), sx: (b + d - a - c) / float64(2*(x1-x)), sz: (c + d - a - b) / float64(2*(z1-z))}
	for j := z; j <= z1; j++ {
		for i := x; i <= x1; i++ {
			l.height = math.Max(l.height, at(i, j)-float64(l.sx*float64(i))-float64(l.sz*float64(j)))
		}
	}
	return l
}

// ray is a line of sight over the ground: at distance t along it, it is over
// (x+t*dx, z+t*dz), all in cells of the ground. Heights are in metres.
type ray struct {
	x, z, dx, dz float64
	eye          float64
	horizon      float64 // the steepest rise (height-eye)/t so far
	enough       float64 // a horizon at which the search may end

	perX, perZ, perSum float64 // 1/dx, 1/dz, 1/(dx+dz)
}

// horizon raises r.horizon to the steepest rise of the ground between the eye and
// the distance end. Between two edges of triangles the ground is straight, and
// the rise has no maximum, so only the edges are looked at.
func (f *relief) horizon(r *ray, end float64) {
	r.perX, r.perZ, r.perSum = 1/r.dx, 1/r.dz, 1/(r.dx+r.dz)
	f.walk(r, 0, 0, end)
}

// walk does this from t0 to t1 in blocks of a size, and within those whose lid is
// above the horizon in the next smaller ones, in the end in cells.
func (f *relief) walk(r *ray, size int, t0, t1 float64) {
	b := &f.blocks[size]
	s := newStepper(r, t0, float64(b.cells))
	for from := t0; from < t1 && r.horizon <= r.enough; {
		to := s.next()
		if to > t1 {
			to = t1
		}
		if b.above(r, s.i, s.k, from, to) {
			if size+1 < len(f.blocks) {
				f.walk(r, size+1, from, to)
			} else {
				f.walkCells(r, from, to)
			}
		}
		from = to
		s.step()
	}
}

// above reports whether the ground of a block may be above the ray's horizon somewhere
// from t0 to t1. The lid is straight, so its ends are enough. Beyond the edge of the
// map there is no lid.
func (b *blocks) above(r *ray, i, k int, t0, t1 float64) bool {
	if uint(i) >= uint(b.nx) || uint(k) >= uint(b.nz) {
		return true
	}
	l := &b.lids[k*b.nx+i]
	at := l.height + float64(l.sx*r.x) + float64(l.sz*r.z) - r.eye
	rate := float64(l.sx*r.dx) + float64(l.sz*r.dz) - r.horizon
	return at+float64(rate*t0) > 0 || at+float64(rate*t1) > 0
}

// walkCells looks at the ground where the ray leaves each cell from t0 to t1, and
// where it crosses the cell's diagonal. Where it enters was looked at before.
func (f *relief) walkCells(r *ray, t0, t1 float64) {
	g := f.ground
	s := newStepper(r, t0, 1)
	for from := t0; from < t1; {
		to := s.next()
		if to > t1 {
			to = t1
		}
		if uint(s.i) < uint(g.NX-1) && uint(s.k) < uint(g.NZ-1) {
			f.cell(r, s.i, s.k, from, to)
		} else {
			r.raise(g.Height((r.x+float64(to*r.dx))*g.Cell, (r.z+float64(to*r.dz))*g.Cell), to)
		}
		from = to
		s.step()
	}
}

// cell looks at one cell on the map.
func (f *relief) cell(r *ray, i, k int, from, to float64) {
	g := f.ground
	at := k*g.NX + i
	b, c := float64(g.Heights[at+1]), float64(g.Heights[at+g.NX])
	x, z := r.x-float64(i), r.z-float64(k)
	if t := (1 - x - z) * r.perSum; t > from && t < to { // on the diagonal from b to c
		r.raise(b+float64((c-b)*(z+float64(t*r.dz))), t)
	}
	u, v := x+float64(to*r.dx), z+float64(to*r.dz)
	if u+v <= 1 {
		a := float64(g.Heights[at])
		r.raise(a+float64((b-a)*u)+float64((c-a)*v), to)
		return
	}
	d := float64(g.Heights[at+g.NX+1])
	r.raise(d+float64((c-d)*(1-u))+float64((b-d)*(1-v)), to)
}

// raise takes in that the ground is at a height at the distance t.
func (r *ray) raise(height, t float64) {
	if height-r.eye > r.horizon*t {
		r.horizon = (height - r.eye) / t
	}
}

// stepper walks from square to square along a ray.
type stepper struct {
	i, k           int
	di, dk         int
	ti, tk, wi, wk float64 // distance of the next border in x and z, and from one to the next
}

// newStepper starts at the distance t0, in squares of a number of cells.
func newStepper(r *ray, t0, cells float64) stepper {
	var s stepper
	s.i, s.di, s.ti, s.wi = axis(r.x, r.dx, r.perX, t0, cells)
	s.k, s.dk, s.tk, s.wk = axis(r.z, r.dz, r.perZ, t0, cells)
	return s
}

// axis returns, for squares of a size along one axis, the one at the distance t0,
// the step to the next one, the distance of the first border, and that between
// borders. A ray along the other axis never meets one.
func axis(at, rate, per, t0, size float64) (square, step int, first, width float64) {
	f := math.Floor((at + float64(t0*rate)) / size)
	switch {
	case rate > 0:
		return int(f), 1, (float64((f+1)*size) - at) * per, size * per
	case rate < 0:
		return int(f), -1, (float64(f*size) - at) * per, -size * per
	}
	return int(f), 0, math.Inf(1), math.Inf(1)
}

// next returns the distance at which the ray leaves the square.
func (s *stepper) next() float64 {
	if s.ti < s.tk {
		return s.ti
	}
	return s.tk
}

// step goes on to the next square.
func (s *stepper) step() {
	if s.ti < s.tk {
		s.i += s.di
		s.ti += s.wi
	} else {
		s.k += s.dk
		s.tk += s.wk
	}
}
