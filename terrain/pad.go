package terrain

import (
	"math"

	"treeline/terrain/geom/ieee"
)

// pad is a disc of levelled ground: inside radius it is a plane through (x, h, z)
// with the given slopes, and over blend metres more it passes into the land.
type pad struct {
	x, z, h        float64
	slopeX, slopeZ float64
	radius, blend  float64
}

// padSquare is the side of the squares in which pads are looked up, in metres.
const padSquare = 64.0

// pads are all levelled places of a map, found by square. Where pads overlap,
// later ones lie on top.
type pads struct {
	all        []pad
	cols, rows int
	squares    [][]int32 // indices of the pads that reach a square
}

func newPads(width, depth float64) *pads {
	// One extra row of squares on each side, since blends reach over the edge.
	p := &pads{cols: squaresAlong(width, padSquare) + 2, rows: squaresAlong(depth, padSquare) + 2}
	p.squares = make([][]int32, p.cols*p.rows)
	return p
}

// square returns the square of a coordinate; the first begins at -padSquare.
func (p *pads) square(v float64, n int) int {
	return min(max(int(math.Floor(v/padSquare))+1, 0), n-1)
}

// add levels another place.
func (p *pads) add(d pad) {
	p.all = append(p.all, d)
	reach := d.radius + d.blend
	for row := p.square(d.z-reach, p.rows); row <= p.square(d.z+reach, p.rows); row++ {
		for col := p.square(d.x-reach, p.cols); col <= p.square(d.x+reach, p.cols); col++ {
			n := row*p.cols + col
			p.squares[n] = append(p.squares[n], int32(len(p.all)-1))
		}
	}
}

// level returns the height at (x, z) of land that would be h high there.
func (p *pads) level(x, z, h float64) float64 {
	for _, i := range p.squares[p.square(z, p.rows)*p.cols+p.square(x, p.cols)] {
		d := &p.all[i]
		away := ieee.Hypot(x-d.x, z-d.z)
		if away < d.radius+d.blend {
			plane := d.h + float64(d.slopeX*(x-d.x)) + float64(d.slopeZ*(z-d.z))
			h = mix(plane, h, ramp(d.radius, d.radius+d.blend, away))
		}
	}
	return h
}

// padAt returns the pad that fits the land around (x, z): at its mean height and with
// its slope, but at most steepest metres of rise per metre.
func (l *land) padAt(x, z, radius, blend, steepest float64) pad {
	d := pad{x: x, z: z, radius: radius, blend: blend}
	if l.preset == Flat {
		return d
	}
	const ring = 8
	for i := range ring {
		s, c := ieee.Sincos(2 * math.Pi * float64(i) / ring)
		h := l.height(x+float64(c*radius*padRing), z+float64(s*radius*padRing))
		d.h += float64(h / ring)
		// Least squares over a ring: the mean of c*c is one half.
		d.slopeX += 2 * h * c / (ring * radius * padRing)
		d.slopeZ += 2 * h * s / (ring * radius * padRing)
	}
	if slope := ieee.Hypot(d.slopeX, d.slopeZ); slope > steepest {
		d.slopeX *= steepest / slope
		d.slopeZ *= steepest / slope
	}
	return d
}

// padRing is where a pad takes its height and slope, as a share of its radius.
const padRing = 0.8

// uneven returns how unsuitable a place is for a pad: the root mean square distance in
// metres of the land from a level plane, on two rings.
func (l *land) uneven(x, z, radius float64) float64 {
	if l.preset == Flat {
		return 0
	}
	const points = 12
	sum, squares := 0.0, 0.0
	for i := range points {
		s, c := ieee.Sincos(2 * math.Pi * float64(i) / points)
		r := radius * (0.5 + float64(0.5*float64(i%2)))
		h := l.bare(x+float64(c*r), z+float64(s*r))
		sum += h
		squares += float64(h * h)
	}
	mean := sum / points
	return math.Sqrt(max(squares/points-float64(mean*mean), 0))
}
