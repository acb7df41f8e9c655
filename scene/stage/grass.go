package stage

import (
	"math"
	"math/rand/v2"

	"github.com/g3n/engine/material"
	"github.com/g3n/engine/math32"

	"treeline/scene/gx"
)

// tuftIndices is how many indices a tuft has.
const tuftIndices = 6

// newGrass returns n tufts whose places wrap round the camera in the vertex
// shader, and their indices: nothing is rebuilt or sent while it moves.
func newGrass(m *gx.Mat, n int) (*gx.Batch, math32.ArrayU32) {
	const corners, floats = 4, 9
	m.SetSide(material.SideDouble)
	r := rand.New(rand.NewPCG(6, 1))
	v := math32.NewArrayF32(0, n*corners*floats)
	ix := math32.NewArrayU32(0, n*tuftIndices)
	for i := range n {
		x, z := r.Float32(), r.Float32()
		half, height := 0.26+0.24*r.Float32(), 0.16+0.2*r.Float32()
		phase, pick := r.Float32()*2*math.Pi, r.Float32()*0.999
		for _, c := range [corners][2]float32{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
			v.Append(x, z, 0, c[0], c[1], half, height, phase, pick)
		}
		b := uint32(i * corners)
		ix.Append(b, b+1, b+2, b, b+2, b+3)
	}
	return gx.NewBatch(m, v, ix, gx.Attr{Name: "VertexPosition"}, gx.Attr{Name: "VertexTexcoord"}, gx.Attr{Name: "GrassA", N: 4}), ix
}
