package stage

import (
	"github.com/g3n/engine/math32"
	"github.com/go-gl/mathgl/mgl64"
)

// Kinds of stain; see stain.frag.
const (
	stainFoot = iota
	stainWall
	stainYard
	stainRuts
	stainRock
)

// stainFloats is the number of floats of a stain's vertex.
const stainFloats = 3 + vec4

// ruts appends what wheels have pressed into the ways: strips along them.
func (t *tracks) ruts(v math32.ArrayF32, ix math32.ArrayU32) (math32.ArrayF32, math32.ArrayU32) {
	const half, strength = 1.7, 0.85
	for _, line := range t.lines {
		along := 0.0
		for i, p := range line {
			a, b := line[max(i-1, 0)], line[min(i+1, len(line)-1)]
			side := mgl64.Vec3{-(b[2] - a[2]), 0, b[0] - a[0]}
			if side.LenSqr() < 1e-9 {
				side = mgl64.Vec3{1, 0, 0}
			}
			side = side.Normalize().Mul(half)
			first := uint32(len(v) / stainFloats)
			for _, s := range []float64{-1, 1} {
				q := p.Add(side.Mul(s))
				v.Append(float32(q[0]), 0, float32(q[2]), float32(s), float32(along), strength, stainRuts)
			}
			if i > 0 {
				ix = append(ix, first-2, first-1, first, first, first-1, first+1)
			}
			along += p.Sub(a).Len()
		}
	}
	return v, ix
}
