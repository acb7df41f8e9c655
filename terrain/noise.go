package terrain

import (
	"math"
	"math/rand/v2"

	"treeline/terrain/geom/ieee"
)

// noise is smooth gradient noise on the plane with lattice distance 1. It
// repeats every 256 lattice steps.
type noise struct {
	order [2 * lattice]uint8
	slope [2 * lattice]slope // that a point of the lattice has, by a number that order gave it
}

// slope is the rise of something per step along x and z.
type slope struct{ x, z float64 }

// lattice is the period of the noise.
const lattice = 256

// newNoise returns noise drawn from random.
func newNoise(random *rand.Rand) *noise {
	n := &noise{}
	for i, v := range random.Perm(lattice) {
		var s slope
		s.z, s.x = ieee.Sincos(2 * math.Pi * float64(v) / lattice)
		n.order[i], n.order[i+lattice] = uint8(v), uint8(v)
		n.slope[i], n.slope[i+lattice] = s, s
	}
	return n
}

// around returns the slopes at the corners of the cell of the lattice that holds
// (x, z), a and b at its low z, c and d at its high z, each from low to high x, and
// where in the cell the point lies, each from 0 to 1.
func (n *noise) around(x, z float64) (a, b, c, d *slope, u, w float64) {
	fx, fz := math.Floor(x), math.Floor(z)
	i, j := int(int64(fx)&(lattice-1)), int(int64(fz)&(lattice-1))
	low, high := int(n.order[i])+j, int(n.order[i+1])+j
	return &n.slope[low], &n.slope[high], &n.slope[low+1], &n.slope[high+1], x - fx, z - fz
}

// rise returns how far a slope rises on the way (x, z).
func (s *slope) rise(x, z float64) float64 { return float64(s.x*x) + float64(s.z*z) }

// value returns the noise at (x, z), about -0.7 to 0.7 with mean 0. The fade curve is
// the quintic of Perlin, "Improving Noise" (2002).
func (n *noise) value(x, z float64) float64 {
	a, b, c, d, x, z := n.around(x, z)
	va, vb, vc, vd := a.rise(x, z), b.rise(x-1, z), c.rise(x, z-1), d.rise(x-1, z-1)
	u, w := fade(x), fade(z)
	return va + float64(u*(vb-va)) + float64(w*(vc-va)) + float64(u*w*(va-vb-vc+vd))
}

// at returns the noise at (x, z) as value does, and its derivatives along x and z:
// those of the same polynomial.
func (n *noise) at(x, z float64) (v, dx, dz float64) {
	a, b, c, d, x, z := n.around(x, z)
	va, vb, vc, vd := a.rise(x, z), b.rise(x-1, z), c.rise(x, z-1), d.rise(x-1, z-1)
	u, w := fade(x), fade(z)
	k := va - vb - vc + vd
	v = va + float64(u*(vb-va)) + float64(w*(vc-va)) + float64(u*w*k)
	dx = a.x + float64(u*(b.x-a.x)) + float64(w*(c.x-a.x)) + float64(u*w*(a.x-b.x-c.x+d.x)) + float64(fadeRate(x)*(vb-va+float64(w*k)))
	dz = a.z + float64(u*(b.z-a.z)) + float64(w*(c.z-a.z)) + float64(u*w*(a.z-b.z-c.z+d.z)) + float64(fadeRate(z)*(vc-va+float64(u*k)))
	return v, dx, dz
}

// fractal returns octaves of noise added up, each half as high and about twice
// as fine as the one before, in the range of a single octave.
func (n *noise) fractal(x, z float64, octaves int) float64 {
	sum, weight, total := 0.0, 1.0, 0.0
	for range octaves {
		sum += float64(weight * n.value(x, z))
		total += weight
		weight = float64(weight / 2)
		x, z = nextOctave(x, z)
	}
	return sum / total
}

// nextOctave returns the coordinates of the next octave: about half the lattice
// distance, turned by 37 degrees and shifted so that no two octaves line up.
func nextOctave(x, z float64) (float64, float64) {
	const c, s = 2.03 * 0.7986, 2.03 * 0.6018
	return float64(c*x) + float64(s*z) + 17.31, float64(c*z) - float64(s*x) + 9.17
}

func fade(t float64) float64 { return t * t * t * (float64(t*(float64(t*6)-15)) + 10) }

func fadeRate(t float64) float64 { return 30 * t * t * (float64(t*(t-2)) + 1) }

// ramp returns 0 below a, 1 above b and a smooth curve between.
func ramp(a, b, v float64) float64 {
	t := min(max((v-a)/(b-a), 0), 1)
	return float64(t * t * (3 - float64(2*t)))
}

// mix returns a for t = 0, b for t = 1 and the line through both.
func mix(a, b, t float64) float64 { return a + float64((b-a)*t) }
