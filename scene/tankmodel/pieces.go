package tankmodel

import (
	"math"

	"treeline/scene/mesh"
)

// role is how a vertex moves besides with its part.
type role struct {
	axle  [3]float32 // of the wheel that it belongs to: x, y, 1/radius; 0 for none
	piece float32    // number of the loose piece that it belongs to, 0 for none
	round [2]float32 // direction from the axis of an antenna, x and z; 0 elsewhere
}

// looseEnd is a piece that a wreck may lose, identified by its middle.
type looseEnd struct {
	at    [3]float32
	piece float32
}

// Numbers of loose pieces: those from 1 to maxPieces are lost at random, an antenna always.
const (
	maxPieces   = 30
	pieceAlways = 31
)

// clump is the bounding box of a connected piece of a part.
type clump struct{ lo, hi [3]float32 }

func (c *clump) middle() (m [3]float32) {
	for k := range m {
		m[k] = (c.lo[k] + c.hi[k]) / 2
	}
	return m
}

func (c *clump) size(k int) float32 { return c.hi[k] - c.lo[k] }

// clumps returns the connected pieces of a part, with vertices at the same position merged, and the
// piece of each vertex.
func clumps(p *mesh.Part) (all []clump, of []int) {
	root := make([]int, len(p.Positions))
	first := map[[3]float32]int{}
	for i, v := range p.Positions {
		if _, ok := first[v]; !ok {
			first[v] = i
		}
		root[i] = first[v]
	}
	find := func(i int) int {
		for root[i] != i {
			root[i] = root[root[i]]
			i = root[i]
		}
		return i
	}
	for t := 0; t+2 < len(p.Indices); t += 3 {
		a := find(int(p.Indices[t]))
		for _, i := range p.Indices[t+1 : t+3] {
			root[find(int(i))] = a
		}
	}
	number := map[int]int{}
	of = make([]int, len(p.Positions))
	for i, v := range p.Positions {
		k, ok := number[find(i)]
		if !ok {
			k = len(all)
			number[find(i)] = k
			all = append(all, clump{lo: v, hi: v})
		}
		of[i] = k
		c := &all[k]
		for d := range v {
			c.lo[d], c.hi[d] = min(c.lo[d], v[d]), max(c.hi[d], v[d])
		}
	}
	return all, of
}

// wheel returns the disc that a piece of the hull belongs to, as it lies within it and around its
// axle; nil for none.
func wheel(c *clump, discs []disc) *disc {
	const room, off = 0.06, 0.1 // m
	m := c.middle()
	for i := range discs {
		d := &discs[i]
		far := max(d[0]-c.lo[0], c.hi[0]-d[0], d[1]-c.lo[1], c.hi[1]-d[1])
		if far < d[2]+room && abs32(m[0]-d[0]) < off && abs32(m[1]-d[1]) < off {
			return d
		}
	}
	return nil
}

// looseEnds returns the pieces of a part of the full model that a wreck may lose: what is bolted
// on, but neither a wheel nor most of the part.
func looseEnds(p *mesh.Part, number int, discs []disc) (ends []looseEnd) {
	const long, thick, least = 3.4, 1.3, 0.2 // m
	all, _ := clumps(p)
	for i := range all {
		c := &all[i]
		x, y, z := c.size(0), c.size(1), c.size(2)
		switch {
		case number == partTurret && y > 0.8 && max(x, z) < 0.3:
			ends = append(ends, looseEnd{c.middle(), pieceAlways})
		case number != partHull || wheel(c, discs) != nil:
		case max(x, z) < long && min(x, z) < thick && y < thick && max(x, y, z) > least:
			ends = append(ends, looseEnd{c.middle(), float32(1 + len(ends)%maxPieces)})
		}
	}
	return ends
}

// rolesOf returns the role of each vertex of a part at any level of detail.
func rolesOf(p *mesh.Part, number int, discs []disc, loose []looseEnd) []role {
	all, of := clumps(p)
	each := make([]role, len(all))
	for i := range all {
		c := &all[i]
		if number == partHull {
			if d := wheel(c, discs); d != nil {
				each[i].axle = [3]float32{d[0], d[1], 1 / d[2]}
				continue
			}
		}
		each[i].piece = pieceAt(c.middle(), loose)
	}
	roles := make([]role, len(of))
	for i, k := range of {
		roles[i] = each[k]
		if each[k].piece == pieceAlways {
			v, m := p.Positions[i], all[k].middle()
			roles[i].round = [2]float32{v[0] - m[0], v[2] - m[2]}
		}
	}
	return roles
}

// pieceAt returns the number of the loose piece at a position, 0 for none.
func pieceAt(m [3]float32, loose []looseEnd) float32 {
	best, piece := float32(0.05), float32(0) // m squared
	for _, e := range loose {
		dx, dy, dz := m[0]-e.at[0], m[1]-e.at[1], m[2]-e.at[2]
		if d := dx*dx + dy*dy + dz*dz; d < best {
			best, piece = d, e.piece
		}
	}
	return piece
}

// mapSides returns for each vertex 1 if its texture is unmirrored, or -1 if it is mirrored: the
// normal map holds only one side of the tank.
func mapSides(p *mesh.Part) []float32 {
	sides := make([]float32, len(p.Positions))
	for t := 0; t+2 < len(p.Indices); t += 3 {
		a, b, c := p.Indices[t], p.Indices[t+1], p.Indices[t+2]
		u, v, w := p.UVs[a], p.UVs[b], p.UVs[c]
		// V points down, so an unmirrored face has a negative area.
		area := (v[0]-u[0])*(w[1]-u[1]) - (v[1]-u[1])*(w[0]-u[0])
		side := float32(1)
		if area > 0 {
			side = -1
		}
		sides[a], sides[b], sides[c] = side, side, side
	}
	return sides
}

func abs32(x float32) float32 { return float32(math.Abs(float64(x))) }
