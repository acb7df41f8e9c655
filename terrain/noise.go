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
	dirX  [lattice]float64
	dirZ  [lattice]float64
}

// lattice is the period of the noise.
const lattice = 256

// newNoise returns noise drawn from random.
func newNoise(random *rand.Rand) *noise {
	n := &noise{}
	for i, v := range random.Perm(lattice) {
		n.order[i], n.order[i+lattice] = uint8(v), uint8(v)
		n.dirZ[i], n.dirX[i] = ieee.Sincos(2 * math.Pi * float64(i) / lattice)
	}
	return n
}

// at returns the noise at (x, z), about -0.7 to 0.7 with mean 0, and its
// derivatives along x and z. The fade curve is the quintic of Perlin, "Improving
// Noise" (2002); the derivatives are those of the same polynomial.
func (n *noise) at(x, z float64) (v, dx, dz float64) {
	fx, fz := math.Floor(x), math.Floor(z)
	i, j := int(int64(fx)&(lattice-1)), int(int64(fz)&(lattice-1))
	x, z = x-fx, z-fz
	a := n.order[int(n.order[i])+j]
	b := n.order[int(n.order[i+1])+j]
	c := n.order[int(n.order[i])+j+1]
	d := n.order[int(n.order[i+1])+j+1]
	ax, az, bx, bz := n.dirX[a], n.dirZ[a], n.dirX[b], n.dirZ[b]
	cx, cz, ex, ez := n.dirX[c], n.dirZ[c], n.dirX[d], n.dirZ[d]
	va, vb := float64(ax*x)+float64(az*z), float64(bx*(x-1))+float64(bz*z)
	vc, vd := float64(cx*x)+float64(cz*(z-1)), float64(ex*(x-1))+float64(ez*(z-1))
	u, w := fade(x), fade(z)
	k := va - vb - vc + vd
	v = va + float64(u*(vb-va)) + float64(w*(vc-va)) + float64(u*w*k)
	dx = ax + float64(u*(bx-ax)) + float64(w*(cx-ax)) + float64(u*w*(ax-bx-cx+ex)) + float64(fadeRate(x)*(vb-va+float64(w*k)))
	dz = az + float64(u*(bz-az)) + float64(w*(cz-az)) + float64(u*w*(az-bz-cz+ez)) + float64(fadeRate(z)*(vc-va+float64(u*k)))
	return v, dx, dz
}

// value returns the noise at (x, z) alone.
func (n *noise) value(x, z float64) float64 {
	v, _, _ := n.at(x, z)
	return v
}

// fractal returns octaves of noise added up, each half as high and about twice
// as fine as the one before, in the range of a single octave.
func (n *noise) fractal(x, z float64, octaves int) float64 {
	sum, weight, total := 0.0, 1.0, 0.0
	for range octaves {
		sum += float64(weight * n.value(x, z))
		total += weight
		weight = float64(weight / 2)
		x, z = finer(x, z)
	}
	return sum / total
}

// finer returns the coordinates of the next octave: about half the lattice
// distance, turned by 37 degrees and shifted so that no two octaves line up.
func finer(x, z float64) (float64, float64) {
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
