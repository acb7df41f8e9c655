package sight

import (
	"math"

	"treeline/terrain"
)

// relief answers how far hills reach up in front of a target. It reads the same
// triangles that the scene draws. To pass over land below the line of sight
// quickly, every block of cells has a tilted plane above all its samples.
type relief struct {
	ground *terrain.Ground
	level  bool // all samples are equal
	nx, nz int  // blocks
	lids   []lid
}

// lid is a plane above a block: height + sx*x + sz*z, with x and z in cells of
// the ground, counted from its corner.
type lid struct{ height, sx, sz float64 }

// blockCells is the number of cells along the side of a block.
const blockCells = 8

func newRelief(g *terrain.Ground) relief {
	r := relief{ground: g, level: true}
	for _, h := range g.Heights {
		r.level = r.level && h == g.Heights[0]
	}
	r.nx, r.nz = (g.NX-2)/blockCells+1, (g.NZ-2)/blockCells+1
	r.lids = make([]lid, r.nx*r.nz)
	for i := range r.lids {
		r.lids[i] = lidOf(g, i%r.nx*blockCells, i/r.nx*blockCells)
	}
	return r
}

// lidOf returns the lid of the block whose first sample is (x, z). It has the
// mean slopes of the block and touches its highest sample above them.
func lidOf(g *terrain.Ground, x, z int) lid {
	x1, z1 := min(x+blockCells, g.NX-1), min(z+blockCells, g.NZ-1)
	at := func(i, j int) float64 { return float64(g.Heights[j*g.NX+i]) }
	a, b, c, d := at(x, z), at(x1, z), at(x, z1), at(x1, z1)
	l := lid{height: math.Inf(-1), sx: (b + d - a - c) / float64(2*(x1-x)), sz: (c + d - a - b) / float64(2*(z1-z))}
	for j := z; j <= z1; j++ {
		for i := x; i <= x1; i++ {
			l.height = math.Max(l.height, at(i, j)-l.sx*float64(i)-l.sz*float64(j))
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
}

// horizon raises r.horizon to the steepest rise of the ground between the eye and
// the distance end. Between two edges of triangles the ground is straight, and
// the rise has no maximum, so only the edges are looked at.
func (f *relief) horizon(r *ray, end float64) {
	s := newStepper(r, blockCells)
	for t0 := 0.0; t0 < end && r.horizon <= r.enough; {
		t1 := s.next()
		if t1 > end {
			t1 = end
		}
		if f.above(r, s.i, s.k, t0, t1) {
			f.block(r, t0, t1)
		}
		t0 = t1
		s.step()
	}
}

// above says whether the ground of a block may be above the ray's horizon
// somewhere from t0 to t1. The lid is straight, so its ends are enough. Beyond the
// edge of the map there is no lid.
func (f *relief) above(r *ray, i, k int, t0, t1 float64) bool {
	if uint(i) >= uint(f.nx) || uint(k) >= uint(f.nz) {
		return true
	}
	l := &f.lids[k*f.nx+i]
	at := l.height + l.sx*r.x + l.sz*r.z - r.eye
	rate := l.sx*r.dx + l.sz*r.dz - r.horizon
	return at+rate*t0 > 0 || at+rate*t1 > 0
}

// block does what horizon does within one block, from t0 to t1.
func (f *relief) block(r *ray, t0, t1 float64) {
	s := newStepper(&ray{x: r.x + t0*r.dx, z: r.z + t0*r.dz, dx: r.dx, dz: r.dz}, 1)
	for t := t0; t < t1; {
		to := t0 + s.next()
		if to > t1 {
			to = t1
		}
		f.cell(r, s.i, s.k, t, to)
		t = to
		s.step()
	}
}

// cell looks at the ground where the ray leaves cell (i, k) at the distance to,
// and where it crosses the cell's diagonal. Where it enters was looked at before.
func (f *relief) cell(r *ray, i, k int, from, to float64) {
	g := f.ground
	i, k = clampTo(i, g.NX-1), clampTo(k, g.NZ-1)
	at := k*g.NX + i
	a, b := float64(g.Heights[at]), float64(g.Heights[at+1])
	c, d := float64(g.Heights[at+g.NX]), float64(g.Heights[at+g.NX+1])
	u, v := clampShare(r.x+to*r.dx-float64(i)), clampShare(r.z+to*r.dz-float64(k))
	h := a + (b-a)*u + (c-a)*v
	if u+v > 1 {
		h = d + (c-d)*(1-u) + (b-d)*(1-v)
	}
	if h-r.eye > r.horizon*to {
		r.horizon = (h - r.eye) / to
	}
	t := (float64(i+k+1) - r.x - r.z) / (r.dx + r.dz) // on the diagonal u+v = 1
	if t > from && t < to {
		v = clampShare(r.z + t*r.dz - float64(k))
		if h = b + (c-b)*v; h-r.eye > r.horizon*t {
			r.horizon = (h - r.eye) / t
		}
	}
}

func clampTo(i, n int) int { return min(max(i, 0), n-1) }

func clampShare(v float64) float64 {
	if v < 0 {
		return 0
	}
	if v > 1 {
		return 1
	}
	return v
}

// stepper walks from square to square along a ray.
type stepper struct {
	i, k           int
	di, dk         int
	ti, tk, wi, wk float64 // distance of the next border in x and z, and from one to the next
}

func newStepper(r *ray, size float64) stepper {
	var s stepper
	s.i, s.di, s.ti, s.wi = axis(r.x, r.dx, size)
	s.k, s.dk, s.tk, s.wk = axis(r.z, r.dz, size)
	return s
}

// axis returns, for squares of a size along one axis, the first square, the step
// to the next one, the distance of the first border, and that between borders.
func axis(at, rate, size float64) (square, step int, first, width float64) {
	f := math.Floor(at / size)
	switch {
	case rate > 0:
		return int(f), 1, ((f+1)*size - at) / rate, size / rate
	case rate < 0:
		return int(f), -1, (f*size - at) / rate, -size / rate
	}
	return int(f), 0, math.Inf(1), math.Inf(1)
}

// next returns where the ray leaves the square.
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
