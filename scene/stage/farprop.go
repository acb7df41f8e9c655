package stage

import "treeline/terrain"

// coarse returns what a wall looks like from afar: its core without the stones on
// top, as high as the whole and simplified. The corners of the box stay where they
// are. Nil for other things, which are few or simple already.
func coarse(m *model, k terrain.Kind) *model {
	const wrong = 0.09 // m
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
		out.parts = append(out.parts, simplify(&c, wrong))
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
