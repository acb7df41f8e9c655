package stage

import (
	"math"
	"slices"

	"github.com/g3n/engine/math32"
)

// sheet is a surface cut into patches of which only the visible ones are drawn,
// near ones first so that they hide the far ones early.
type sheet struct {
	vertices math32.ArrayF32
	patches  []patch
	seen     []seenPatch
	last     []seenPatch
}

// patch is a piece of a sheet at several levels of detail.
type patch struct {
	lo, hi [3]float32
	first  uint32     // vertex that the indices count from
	levels [][]uint32 // indices, finest first; shared between identical patches
	wrong  []float32  // m by which each level differs from the finest
}

type seenPatch struct {
	patch, level int
	distance     float32
}

// look lists the patches that a frustum shows, from near to far, each at the coarsest level whose
// error is less than tolerance metres per metre of distance. A nil frustum shows all at the finest
// level. It reports whether the list differs from the last one.
func (s *sheet) look(fr *frustum, eye [3]float32, tolerance float32) (changed bool) {
	s.seen, s.last = s.last[:0], s.seen
	for i := range s.patches {
		p := &s.patches[i]
		if fr != nil && !fr.box(p.lo, p.hi) {
			continue
		}
		v := seenPatch{patch: i, distance: boxDistance(eye, p.lo, p.hi)}
		if fr != nil {
			for v.level+1 < len(p.levels) && p.wrong[v.level+1] < tolerance*v.distance {
				v.level++
			}
		}
		s.seen = append(s.seen, v)
	}
	slices.SortFunc(s.seen, func(a, b seenPatch) int {
		switch {
		case a.distance < b.distance:
			return -1
		case a.distance > b.distance:
			return 1
		}
		return a.patch - b.patch
	})
	return !slices.EqualFunc(s.seen, s.last, func(a, b seenPatch) bool { return a.patch == b.patch && a.level == b.level })
}

// indices appends the indices of a seen patch.
func (s *sheet) indices(dst math32.ArrayU32, v seenPatch) math32.ArrayU32 {
	p := &s.patches[v.patch]
	for _, i := range p.levels[v.level] {
		dst = append(dst, p.first+i)
	}
	return dst
}

// vertex appends a vertex and widens the box of patch p by it.
func (s *sheet) vertex(p *patch, x, y, z float32) {
	s.vertices = append(s.vertices, x, y, z)
	v := [3]float32{x, y, z}
	for k := range v {
		p.lo[k], p.hi[k] = min(p.lo[k], v[k]), max(p.hi[k], v[k])
	}
}

// count returns the number of vertices so far.
func (s *sheet) count() uint32 { return uint32(len(s.vertices) / 3) }

func emptyPatch(first uint32) patch {
	const big = math.MaxFloat32
	return patch{lo: [3]float32{big, big, big}, hi: [3]float32{-big, -big, -big}, first: first}
}

// boxDistance returns the distance in metres from a point to a box.
func boxDistance(p, lo, hi [3]float32) float32 {
	var sum float32
	for k := range p {
		d := max(lo[k]-p[k], p[k]-hi[k], 0)
		sum += d * d
	}
	return float32(math.Sqrt(float64(sum)))
}
