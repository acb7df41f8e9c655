package stage

import (
	"math"

	"github.com/g3n/engine/math32"
)

// frustum is the six planes of what a camera sees, inside positive.
type frustum [6][4]float32

func newFrustum(m *math32.Matrix4) *frustum {
	var f frustum
	row := func(r int) [4]float32 { return [4]float32{m[r], m[4+r], m[8+r], m[12+r]} }
	w := row(3)
	for i := range 3 {
		r := row(i)
		for k := range r {
			f[2*i][k], f[2*i+1][k] = w[k]+r[k], w[k]-r[k]
		}
	}
	for i := range f {
		p := &f[i]
		l := float32(math.Sqrt(float64(p[0]*p[0] + p[1]*p[1] + p[2]*p[2])))
		for k := range p {
			p[k] /= l
		}
	}
	return &f
}

// box reports whether any of the box between two corners may be seen.
func (f *frustum) box(lo, hi [3]float32) bool {
	for i := range f {
		p, v := &f[i], lo
		for k := range v {
			if p[k] > 0 {
				v[k] = hi[k]
			}
		}
		if p[0]*v[0]+p[1]*v[1]+p[2]*v[2]+p[3] < 0 {
			return false
		}
	}
	return true
}

// sphere reports whether any of the sphere may be seen.
func (f *frustum) sphere(x, y, z, r float32) bool {
	for i := range f {
		p := &f[i]
		if p[0]*x+p[1]*y+p[2]*z+p[3] < -r {
			return false
		}
	}
	return true
}
