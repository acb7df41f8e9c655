package mesh

import (
	"container/heap"
	"iter"
	"math"

	"github.com/go-gl/mathgl/mgl64"
)

// simplify returns the part with fewer triangles. It collapses edges onto one of their ends, those
// that move the surface least first, as long as no point leaves one of the planes that it
// represents by more than wrong metres. The order is that of Garland and Heckbert ("Surface
// simplification using quadric error metrics", SIGGRAPH 97), but with the maximum distance rather
// than the mean, so that no plate is lost, however small its edge. Textures and hard edges are
// preserved: an edge may only collapse if each of the copies that the vertex has along seams has a
// partner at the other end.
func simplify(p *Part, wrong float64) Part {
	s := newSimplifier(p)
	for len(s.queue) > 0 {
		c := heap.Pop(&s.queue).(collapse)
		if c.cost > wrong {
			break
		}
		if c.stamp == s.stamp[c.from]+s.stamp[c.to] {
			s.collapse(c.from, c.to)
		}
	}
	return s.part(p)
}

// simplifier is a mesh whose vertices are welded into points if only their texture or normal
// differ.
type simplifier struct {
	point   []int32 // by vertex
	at      []mgl64.Vec3
	corners [][3]int32 // vertices of each triangle; the first is -1 if it is gone
	around  [][]int32  // triangles around each point
	planes  [][]plane  // that each point represents
	stamp   []int      // incremented by each change near a point, so that outdated queue entries can be recognised
	queue   collapses
}

// plane is the plane of all p with n·p + d = 0; n has length 1.
type plane struct {
	n mgl64.Vec3
	d float64
}

// collapse is a candidate: moving the point from onto the point to.
type collapse struct {
	from, to int32
	stamp    int
	cost     float64
}

type collapses []collapse

func (q collapses) Len() int           { return len(q) }
func (q collapses) Less(i, j int) bool { return q[i].cost < q[j].cost }
func (q collapses) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }

// Push implements heap.Interface.
func (q *collapses) Push(x any) { *q = append(*q, x.(collapse)) }

// Pop implements heap.Interface.
func (q *collapses) Pop() any {
	old := *q
	x := old[len(old)-1]
	*q = old[:len(old)-1]
	return x
}

func newSimplifier(p *Part) *simplifier {
	s := &simplifier{point: make([]int32, len(p.Positions))}
	index := map[[3]float32]int32{}
	for i, v := range p.Positions {
		id, ok := index[v]
		if !ok {
			id = int32(len(s.at))
			index[v] = id
			s.at = append(s.at, mgl64.Vec3{float64(v[0]), float64(v[1]), float64(v[2])})
		}
		s.point[i] = id
	}
	s.around, s.planes, s.stamp = make([][]int32, len(s.at)), make([][]plane, len(s.at)), make([]int, len(s.at))
	for i := 0; i+2 < len(p.Indices); i += 3 {
		c := [3]int32{int32(p.Indices[i]), int32(p.Indices[i+1]), int32(p.Indices[i+2])}
		a, b, d := s.point[c[0]], s.point[c[1]], s.point[c[2]]
		if a == b || b == d || a == d {
			continue
		}
		t := int32(len(s.corners))
		s.corners = append(s.corners, c)
		for _, v := range [3]int32{a, b, d} {
			s.around[v] = append(s.around[v], t)
		}
		s.addPlane(a, b, d)
	}
	s.addRims()
	for _, c := range s.corners {
		for k := range c {
			s.consider(s.point[c[k]], s.point[c[(k+1)%3]])
			s.consider(s.point[c[(k+1)%3]], s.point[c[k]])
		}
	}
	return s
}

// addPlane adds the plane of a triangle to its points.
func (s *simplifier) addPlane(a, b, c int32) {
	n := s.at[b].Sub(s.at[a]).Cross(s.at[c].Sub(s.at[a]))
	if n.Len() < 1e-9 {
		return
	}
	n = n.Normalize()
	for _, v := range [3]int32{a, b, c} {
		s.addToPoint(v, plane{n, -n.Dot(s.at[a])})
	}
}

// addRims adds to the ends of open edges a plane perpendicular to their triangle, so that flat
// sheets keep their outline.
func (s *simplifier) addRims() {
	count := map[[2]int32]int{}
	edge := func(a, b int32) [2]int32 { return [2]int32{min(a, b), max(a, b)} }
	for _, c := range s.corners {
		for k := range c {
			count[edge(s.point[c[k]], s.point[c[(k+1)%3]])]++
		}
	}
	for _, c := range s.corners {
		for k := range c {
			a, b, o := s.point[c[k]], s.point[c[(k+1)%3]], s.point[c[(k+2)%3]]
			if count[edge(a, b)] != 1 {
				continue
			}
			along := s.at[b].Sub(s.at[a])
			m := along.Cross(along.Cross(s.at[o].Sub(s.at[a])))
			if m.Len() < 1e-12 {
				continue
			}
			m = m.Normalize()
			for _, v := range [2]int32{a, b} {
				s.addToPoint(v, plane{m, -m.Dot(s.at[a])})
			}
		}
	}
}

// addToPoint adds a plane to those of a point, unless it has a similar one.
func (s *simplifier) addToPoint(v int32, p plane) {
	for _, q := range s.planes[v] {
		if q.n.Dot(p.n) > 0.9999 && math.Abs(q.d-p.d) < 1e-4 {
			return
		}
	}
	s.planes[v] = append(s.planes[v], p)
}

// consider queues a collapse with its cost: how far the point would leave its planes, in metres.
func (s *simplifier) consider(from, to int32) {
	const shortFirst = 1e-4 // m per metre: of two equal collapses the shorter one comes first
	cost := 0.0
	for _, list := range [2][]plane{s.planes[from], s.planes[to]} {
		for _, p := range list {
			cost = math.Max(cost, math.Abs(p.n.Dot(s.at[to])+p.d))
		}
	}
	cost += shortFirst * s.at[from].Sub(s.at[to]).Len()
	heap.Push(&s.queue, collapse{from, to, s.stamp[from] + s.stamp[to], cost})
}

// collapse moves a point onto its neighbour, unless that would tear a seam or flip a triangle.
func (s *simplifier) collapse(from, to int32) {
	partner, ok := s.partners(from, to)
	if !ok || s.flips(from, to) {
		return
	}
	for _, t := range s.around[from] {
		c := &s.corners[t]
		if c[0] < 0 {
			continue
		}
		if s.has(c, to) {
			c[0] = -1
			continue
		}
		for k := range c {
			if s.point[c[k]] == from {
				c[k] = partner[c[k]]
			}
		}
		s.around[to] = append(s.around[to], t)
	}
	s.around[from] = nil
	for _, p := range s.planes[from] {
		s.addToPoint(to, p)
	}
	s.stamp[from]++
	s.stamp[to]++
	for _, t := range s.around[to] {
		if c := s.corners[t]; c[0] >= 0 {
			for k := range c {
				if v := s.point[c[k]]; v != to {
					s.consider(v, to)
					s.consider(to, v)
				}
			}
		}
	}
}

// partners returns, for each vertex at from, the vertex at to that shares an edge with it; ok is
// false if one has none.
func (s *simplifier) partners(from, to int32) (partner map[int32]int32, ok bool) {
	partner = map[int32]int32{}
	for _, t := range s.around[from] {
		c := &s.corners[t]
		if c[0] < 0 || !s.has(c, to) {
			continue
		}
		var a, b int32
		for _, v := range c {
			switch s.point[v] {
			case from:
				a = v
			case to:
				b = v
			}
		}
		partner[a] = b
	}
	for _, t := range s.around[from] {
		for _, v := range s.corners[t] {
			if v >= 0 && s.corners[t][0] >= 0 && s.point[v] == from {
				if _, found := partner[v]; !found {
					return nil, false
				}
			}
		}
	}
	return partner, len(partner) > 0
}

// flips reports whether a collapse would turn a triangle too far, or make it degenerate.
func (s *simplifier) flips(from, to int32) bool {
	const least = 0.25 // cosine of the largest angle that a triangle may turn
	for _, t := range s.around[from] {
		c := &s.corners[t]
		if c[0] < 0 || s.has(c, to) {
			continue
		}
		var was, is [3]mgl64.Vec3
		for k, v := range c {
			was[k] = s.at[s.point[v]]
			is[k] = was[k]
			if s.point[v] == from {
				is[k] = s.at[to]
			}
		}
		m := was[1].Sub(was[0]).Cross(was[2].Sub(was[0]))
		n := is[1].Sub(is[0]).Cross(is[2].Sub(is[0]))
		if n.Len() < 1e-9 || m.Len() > 1e-9 && m.Normalize().Dot(n.Normalize()) < least {
			return true
		}
	}
	return false
}

func (s *simplifier) has(c *[3]int32, point int32) bool {
	return s.point[c[0]] == point || s.point[c[1]] == point || s.point[c[2]] == point
}

// part returns what is left of p, without unused vertices.
func (s *simplifier) part(p *Part) Part {
	return p.only(func(yield func(uint32) bool) {
		for _, c := range s.corners {
			if c[0] < 0 {
				continue
			}
			for _, v := range c {
				if !yield(uint32(v)) {
					return
				}
			}
		}
	})
}

// only returns the part with some of its triangles, given by their corners, and the vertices that
// these need.
func (p *Part) only(corners iter.Seq[uint32]) Part {
	out := Part{Name: p.Name, Pivot: p.Pivot, rise: p.rise}
	index := map[uint32]uint32{}
	for v := range corners {
		id, ok := index[v]
		if !ok {
			id = uint32(len(out.Positions))
			index[v] = id
			out.Positions = append(out.Positions, p.Positions[v])
			out.Normals = append(out.Normals, p.Normals[v])
			out.UVs = append(out.UVs, p.UVs[v])
			out.Occlusion = append(out.Occlusion, p.Occlusion[v])
			out.from = append(out.from, p.origin(v))
		}
		out.Indices = append(out.Indices, id)
	}
	return out
}

// origin returns the index in the model of a vertex.
func (p *Part) origin(v uint32) uint32 {
	if p.from == nil {
		return v
	}
	return p.from[v]
}
