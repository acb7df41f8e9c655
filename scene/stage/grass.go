package stage

import (
	"math"
	"math/rand/v2"

	"github.com/g3n/engine/math32"

	"treeline/scene/gx"
	"treeline/terrain"
)

// Corners and indices of a tuft.
const (
	tuftCorners = 4
	tuftIndices = 6
)

// grass is the tufts round the camera. Their places wrap round it in the vertex
// shader, so that only the list of those in sight changes while it moves.
type grass struct {
	batch  *gx.Batch
	places [][2]float32 // of the tufts, 0 to 1
	shown  int          // tufts that may be drawn
	ix     math32.ArrayU32
}

// newGrass returns n tufts.
func newGrass(m *gx.Mat, n int) *grass {
	const floats = 9
	r := rand.New(rand.NewPCG(6, 1))
	v := math32.NewArrayF32(0, n*tuftCorners*floats)
	g := &grass{shown: n, places: make([][2]float32, n), ix: math32.NewArrayU32(0, n*tuftIndices)}
	for i := range n {
		x, z := r.Float32(), r.Float32()
		half, height := 0.2+0.18*r.Float32(), 0.2+0.26*r.Float32()
		phase, pick := r.Float32()*2*math.Pi, r.Float32()*0.999
		for _, c := range [tuftCorners][2]float32{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
			v.Append(x, z, 0, c[0], c[1], half, height, phase, pick)
		}
		g.places[i] = [2]float32{x, z}
	}
	g.batch = gx.NewBatch(m, v, nil, gx.Attr{Name: "VertexPosition", N: 3}, gx.Attr{Name: "VertexTexcoord", N: 2}, gx.Attr{Name: "GrassA", N: 4})
	return g
}

// viewGrass lists the tufts that an eye sees, none if it is too far above them.
func (s *Stage) viewGrass(fr *frustum, eye [3]float32, above float64) {
	switch {
	case s.grass == nil:
	case above > plainFrom:
		s.grass.batch.SetIndices(nil)
	default:
		s.grass.view(fr, eye, float32(s.q.grassReach), s.m.Ground)
	}
}

// view lists the tufts that an eye sees, within a reach in metres.
func (g *grass) view(fr *frustum, eye [3]float32, reach float32, t *terrain.Ground) {
	const wide = 0.9 // m around a tuft's foot that contain all of it
	g.ix = g.ix[:0]
	period := 2 * reach
	for i, at := range g.places[:g.shown] {
		x, z := wrap(at[0]-eye[0]/period), wrap(at[1]-eye[2]/period)
		if x*x+z*z > 0.25 { // shrunk to nothing by the shader
			continue
		}
		x, z = eye[0]+x*period, eye[2]+z*period
		if y := float32(t.Height(float64(x), float64(z))); fr.sphere(x, y, z, wide) {
			b := uint32(tuftCorners * i)
			g.ix = append(g.ix, b, b+1, b+2, b, b+2, b+3)
		}
	}
	g.batch.SetIndices(g.ix)
}

// wrap returns the fractional part of a number, shifted to the range -0.5 to 0.5.
func wrap(v float32) float32 { return v - float32(math.Floor(float64(v))) - 0.5 }
