package stage

import (
	"math"

	"github.com/g3n/engine/math32"

	"treeline/scene/gx"
)

// ring is how a band round the map is meshed: loops of vertices at distances
// from its edge, each loop sunk by some metres.
type ring struct {
	step    float64   // m between vertices along the edge
	offsets []float64 // m beyond the edge, ascending
	sink    []float64 // m
}

// apronRing returns the band that continues the map. Its first loop lies a
// little inside the map and below it, so that no crack shows at the edge.
func apronRing() ring {
	return ring{
		step:    10,
		offsets: []float64{-3, 0, 4, 10, 18, 28, 40, 52, apron},
		sink:    []float64{2, 0, 0, 0, 0, 0, 0, 0, 0},
	}
}

// hillsRing returns the outer hills, which begin below the apron.
func hillsRing() ring {
	return ring{
		step:    24,
		offsets: []float64{46, 60, 80, 110, 150, 200, 260, 330, 410, 500, 600, 720, 850, horizon},
		sink:    []float64{3, 0.4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12},
	}
}

// hills is the land beyond the apron: one draw call.
type hills struct {
	sheet

	batch *gx.Batch
	ix    math32.ArrayU32
}

func newHills(l *land, m *gx.Mat) *hills {
	h := &hills{}
	h.addRing(l, hillsRing())
	h.batch = gx.NewBatch(m, h.vertices, nil, gx.Attr{Name: "VertexPosition", N: 3})
	h.batch.Once, h.vertices = true, nil
	return h
}

func (h *hills) view(fr *frustum, eye [3]float32) {
	if !h.look(fr, eye, 0) {
		return
	}
	h.ix = h.ix[:0]
	for _, v := range h.seen {
		h.ix = h.indices(h.ix, v)
	}
	h.batch.SetIndices(h.ix)
}

// rimPoint is a point of the map's edge and the direction outward from it.
type rimPoint struct{ x, z, outX, outZ float64 }

// rim returns the points of the edge of the land, step metres apart, with a sweep
// of directions at each corner, closed: the last equals the first.
func (l *land) rim(step float64) []rimPoint {
	const turns = 6
	corners := [4][2]float64{{0, 0}, {l.width, 0}, {l.width, l.depth}, {0, l.depth}}
	var pts []rimPoint
	for side := range 4 {
		a, b := corners[side], corners[(side+1)%4]
		length := math.Hypot(b[0]-a[0], b[1]-a[1])
		dx, dz := (b[0]-a[0])/length, (b[1]-a[1])/length
		n := max(1, int(math.Round(length/step)))
		for i := range n + 1 {
			t := length * float64(i) / float64(n)
			pts = append(pts, rimPoint{a[0] + dx*t, a[1] + dz*t, dz, -dx})
		}
		for i := 1; i < turns; i++ { // from this side's direction to the next one's
			s, c := math.Sincos(float64(i) / turns * math.Pi / 2)
			pts = append(pts, rimPoint{b[0], b[1], dz*c + dx*s, -dx*c + dz*s})
		}
	}
	return append(pts, pts[0])
}

// addRing appends a band round the land, cut into patches along the edge.
func (s *sheet) addRing(l *land, r ring) {
	const perPatch = 8 // stretches of the edge
	pts := l.rim(r.step)
	for first := 0; first+1 < len(pts); first += perPatch {
		n := min(perPatch, len(pts)-1-first)
		p := emptyPatch(s.count())
		for _, q := range pts[first : first+n+1] {
			for k, d := range r.offsets {
				x, z := q.x+q.outX*d, q.z+q.outZ*d
				s.vertex(&p, float32(x), float32(l.height(x, z)-r.sink[k]), float32(z))
			}
		}
		p.levels, p.wrong = [][]uint32{ringIndices(n, len(r.offsets))}, []float32{0}
		s.patches = append(s.patches, p)
	}
}

func ringIndices(n, loops int) []uint32 {
	var ix []uint32
	for i := range n {
		for k := range loops - 1 {
			a, b := uint32(i*loops+k), uint32(i*loops+k+1)
			c, d := a+uint32(loops), b+uint32(loops)
			ix = append(ix, a, c, b, b, c, d)
		}
	}
	return ix
}
