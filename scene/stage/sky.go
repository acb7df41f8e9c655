package stage

import (
	"math"

	"github.com/g3n/engine/material"
	"github.com/g3n/engine/math32"

	"treeline/scene/gx"
)

// newSky returns the sky, a sphere round the eye: whatever nothing else covers is drawn. Its texture
// coordinates are those of skybake.frag, so that a pixel costs one tap and no trigonometry. Straight
// up and below the horizon, which that picture lacks, the highest and the lowest ring are stretched.
func newSky(m *gx.Mat) *gx.Batch {
	const around, rings = 32, 10
	const sunk = 0.03 // rad under the horizon where the picture begins
	m.SetSide(material.SideDouble)
	m.SetDepthMask(false)
	var v math32.ArrayF32
	var ix math32.ArrayU32
	for j := range rings + 1 {
		t := float64(j) / rings
		elevation := t*t*math.Pi/2 - sunk
		switch j {
		case 0:
			elevation = -math.Pi / 2
		case rings:
			elevation = math.Pi / 2
		}
		sinE, cosE := math.Sincos(elevation)
		for i := range around + 1 {
			u := float64(i) / around
			sinA, cosA := math.Sincos(u * 2 * math.Pi)
			v.Append(float32(cosA*cosE), float32(sinE), float32(sinA*cosE), float32(u), float32(t))
		}
	}
	for j := range rings {
		for i := range around {
			a := uint32(j*(around+1) + i)
			b, c, d := a+1, a+around+1, a+around+2
			ix.Append(a, b, c, b, d, c)
		}
	}
	return gx.NewBatch(m, v, ix, gx.Attr{Name: "VertexPosition", N: 3}, gx.Attr{Name: "VertexTexcoord", N: 2})
}
