package mesh

import (
	"math"

	"treeline/terrain"
)

// levels returns a model of a kind of obstacle and simpler ones, finest first, each with
// considerably fewer triangles than the one before.
func levels(m *Model, k terrain.Kind) []Level {
	const worthwhile = 0.8 // of the triangles
	all := []Level{{m, 0}}
	for _, wrong := range [...]float64{0.03, coreWrong, 0.25} {
		c := simpler(m, k, wrong)
		if m.fills(c) && float64(c.Triangles()) < worthwhile*float64(all[len(all)-1].Triangles()) {
			all = append(all, Level{c, float32(wrong)})
		}
	}
	return all
}

// simpler returns a model of a kind of obstacle with an error of at most wrong metres.
func simpler(m *Model, k terrain.Kind, wrong float64) *Model {
	if core := coarse(m, k); core != nil && wrong >= coreWrong {
		m = core
	}
	slender, even := &Model{}, &Model{}
	for i := range m.Parts {
		p := slim(&m.Parts[i], wrong)
		slender.Parts, even.Parts = append(slender.Parts, p), append(even.Parts, simplify(&p, wrong))
	}
	if k == terrain.Fence || !m.fills(even) { // planks stay, as they show what stops a tank
		return slender
	}
	return even
}

// fills reports whether another model has the same bounding box except for some centimetres: models
// are stretched to the box of their obstacle.
func (m *Model) fills(o *Model) bool {
	const loose = 0.08 // m
	lo, hi := m.Bounds()
	low, high := o.Bounds()
	for k := range lo {
		if max(low[k]-lo[k], hi[k]-high[k]) > loose {
			return false
		}
	}
	return true
}

// Triangles returns the number of triangles of a model.
func (m *Model) Triangles() (n int) {
	for i := range m.Parts {
		n += len(m.Parts[i].Indices) / 3
	}
	return n
}

// slim returns a part without pieces smaller than wrong metres, and with only the two broad sides
// of pieces that are thinner: planks, doors, shingles.
func slim(p *Part, wrong float64) Part {
	const broad = 0.6 // cosine from which a face belongs to a broad side
	of := pieces(p)
	lo, hi := map[int][3]float32{}, map[int][3]float32{}
	for i, v := range p.Positions {
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
		for i := 0; i+2 < len(p.Indices); i += 3 {
			t := p.Indices[i : i+3]
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

// faces returns the unit normal of a triangle of the part, zero if it has no area.
func (p *Part) faces(t []uint32) [3]float64 {
	var u, v [3]float64
	for k := range u {
		u[k] = float64(p.Positions[t[1]][k] - p.Positions[t[0]][k])
		v[k] = float64(p.Positions[t[2]][k] - p.Positions[t[0]][k])
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

// coreWrong is the error in metres of a wall without its coping.
const coreWrong = 0.09

// coarse returns the distant look of a wall: its core without the stones on top, raised to the full
// height. It returns nil for other obstacles, which are few or already simple.
func coarse(m *Model, k terrain.Kind) *Model {
	if k != terrain.Wall {
		return nil
	}
	_, top := m.Bounds()
	out := &Model{}
	for i := range m.Parts {
		c := largestPiece(&m.Parts[i])
		high := float32(0)
		for _, p := range c.Positions {
			high = max(high, p[1])
		}
		if high > 0 {
			c.raise(top[1] / high)
		}
		out.Parts = append(out.Parts, simplify(&c, coreWrong))
	}
	return out
}

// largestPiece returns the connected piece of a part with the most triangles.
func largestPiece(p *Part) Part {
	of := pieces(p)
	count := map[int]int{}
	best := 0
	for i := 0; i < len(p.Indices); i += 3 {
		k := of[p.Indices[i]]
		if count[k]++; count[k] > count[best] || count[k] == count[best] && k < best {
			best = k
		}
	}
	return p.only(func(yield func(uint32) bool) {
		for _, v := range p.Indices {
			if of[v] == best && !yield(v) {
				return
			}
		}
	})
}

// pieces returns for each vertex of a part the number of its piece: the smallest vertex that it is
// connected with by triangles or shared positions.
func pieces(p *Part) []int {
	of := make([]int, len(p.Positions))
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
		if first, ok := at[p.Positions[v]]; ok {
			join(v, first)
		} else {
			at[p.Positions[v]] = v
		}
	}
	for i := 0; i+2 < len(p.Indices); i += 3 {
		join(int(p.Indices[i]), int(p.Indices[i+1]))
		join(int(p.Indices[i]), int(p.Indices[i+2]))
	}
	for v := range of {
		of[v] = root(v)
	}
	return of
}

// raise multiplies the heights of a part.
func (p *Part) raise(factor float32) {
	p.rise = factor
	for i := range p.Positions {
		p.Positions[i][1] *= factor
	}
}
