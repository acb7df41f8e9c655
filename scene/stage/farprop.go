package stage

import (
	"math"

	"treeline/terrain"
)

// shape is a model as it may be drawn where nobody sees that it is wrong by some
// metres.
type shape struct {
	*model

	wrong float32 // m
}

// shapes returns a model of a kind of thing and simpler ones, finest first, each
// with a good deal fewer triangles than the one before.
func shapes(m *model, k terrain.Kind) []shape {
	const worthwhile = 0.8 // of the triangles
	all := []shape{{m, 0}}
	for _, wrong := range [...]float64{0.03, coreWrong, 0.25} {
		c := simpler(m, k, wrong)
		if m.fills(c) && float64(c.triangles()) < worthwhile*float64(all[len(all)-1].triangles()) {
			all = append(all, shape{c, float32(wrong)})
		}
	}
	return all
}

// simpler returns a model of a kind of thing where it may be wrong by some metres.
func simpler(m *model, k terrain.Kind, wrong float64) *model {
	if core := coarse(m, k); core != nil && wrong >= coreWrong {
		m = core
	}
	slender, even := &model{}, &model{}
	for i := range m.parts {
		p := slim(&m.parts[i], wrong)
		slender.parts, even.parts = append(slender.parts, p), append(even.parts, simplify(&p, wrong))
	}
	if k == terrain.Fence || !m.fills(even) { // planks stay: what stops a tank is seen
		return slender
	}
	return even
}

// fills says whether another model has the same box, but for some centimetres: what
// stands in the world is stretched to the box of its obstacle.
func (m *model) fills(o *model) bool {
	const loose = 0.08 // m
	lo, hi := m.bounds()
	low, high := o.bounds()
	for k := range lo {
		if max(low[k]-lo[k], hi[k]-high[k]) > loose {
			return false
		}
	}
	return true
}

func (m *model) triangles() (n int) {
	for i := range m.parts {
		n += len(m.parts[i].indices) / 3
	}
	return n
}

// slim returns a part without the pieces that are smaller than wrong metres, and
// with only the two broad sides of those that are thinner: planks, doors, shingles.
func slim(p *part, wrong float64) part {
	const broad = 0.6 // cosine from which on a face belongs to a broad side
	of := pieces(p)
	lo, hi := map[int][3]float32{}, map[int][3]float32{}
	for i, v := range p.positions {
		l, ok := lo[of[i]]
		h := hi[of[i]]
		if !ok {
			l, h = v, v
		}
		for k := range v {
			l[k], h[k] = min(l[k], v[k]), max(h[k], v[k])
		}
		lo[of[i]], hi[of[i]] = l, h
	}
	return p.only(func(yield func(uint32) bool) {
		for i := 0; i+2 < len(p.indices); i += 3 {
			t := p.indices[i : i+3]
			l, h := lo[of[t[0]]], hi[of[t[0]]]
			thin, most := 0, 0.0
			for k := range l {
				if h[k]-l[k] < h[thin]-l[thin] {
					thin = k
				}
				most = math.Max(most, float64(h[k]-l[k]))
			}
			if most < wrong || float64(h[thin]-l[thin]) < wrong && math.Abs(p.faces(t)[thin]) < broad {
				continue
			}
			for _, v := range t {
				if !yield(v) {
					return
				}
			}
		}
	})
}

// faces returns the direction in which a triangle of the part looks, of length 1,
// or zero if it has no area.
func (p *part) faces(t []uint32) [3]float64 {
	var u, v [3]float64
	for k := range u {
		u[k] = float64(p.positions[t[1]][k] - p.positions[t[0]][k])
		v[k] = float64(p.positions[t[2]][k] - p.positions[t[0]][k])
	}
	n := [3]float64{u[1]*v[2] - u[2]*v[1], u[2]*v[0] - u[0]*v[2], u[0]*v[1] - u[1]*v[0]}
	length := math.Sqrt(n[0]*n[0] + n[1]*n[1] + n[2]*n[2])
	if length == 0 {
		return n
	}
	for k := range n {
		n[k] /= length
	}
	return n
}

// coreWrong is by how many metres a wall may be wrong without its coping.
const coreWrong = 0.09

// coarse returns what a wall looks like from afar: its core without the stones on
// top, as high as the whole and simplified. The corners of the box stay where they
// are. Nil for other things, which are few or simple already.
func coarse(m *model, k terrain.Kind) *model {
	if k != terrain.Wall {
		return nil
	}
	_, top := m.bounds()
	out := &model{}
	for i := range m.parts {
		c := largestPiece(&m.parts[i])
		high := float32(0)
		for _, p := range c.positions {
			high = max(high, p[1])
		}
		if high > 0 {
			for n := range c.positions {
				c.positions[n][1] *= top[1] / high
			}
		}
		out.parts = append(out.parts, simplify(&c, coreWrong))
	}
	return out
}

// largestPiece returns the piece of a part with the most triangles, of those that
// do not touch each other.
func largestPiece(p *part) part {
	of := pieces(p)
	count := map[int]int{}
	best := 0
	for i := 0; i < len(p.indices); i += 3 {
		k := of[p.indices[i]]
		if count[k]++; count[k] > count[best] || count[k] == count[best] && k < best {
			best = k
		}
	}
	return p.only(func(yield func(uint32) bool) {
		for _, v := range p.indices {
			if of[v] == best && !yield(v) {
				return
			}
		}
	})
}

// pieces returns for each vertex of a part the number of its piece: the least
// vertex that triangles, or places shared with others, join it to.
func pieces(p *part) []int {
	of := make([]int, len(p.positions))
	at := map[[3]float32]int{}
	var root func(v int) int
	root = func(v int) int {
		if of[v] != v {
			of[v] = root(of[v])
		}
		return of[v]
	}
	join := func(a, b int) {
		a, b = root(a), root(b)
		of[max(a, b)] = min(a, b)
	}
	for v := range of {
		of[v] = v
		if first, ok := at[p.positions[v]]; ok {
			join(v, first)
		} else {
			at[p.positions[v]] = v
		}
	}
	for i := 0; i+2 < len(p.indices); i += 3 {
		join(int(p.indices[i]), int(p.indices[i+1]))
		join(int(p.indices[i]), int(p.indices[i+2]))
	}
	for v := range of {
		of[v] = root(v)
	}
	return of
}
