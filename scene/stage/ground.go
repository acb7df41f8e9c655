package stage

import (
	"github.com/g3n/engine/math32"

	"treeline/scene/gx"
	"treeline/terrain"
)

// ground is the land of the map and the apron round it: two draw calls, one with
// the detail texture near the eye and one without.
type ground struct {
	sheet

	near, far     *gx.Batch
	nearIx, farIx math32.ArrayU32
	split         float32 // m, where near ends, at the last look
	triangles     int
}

// newGround cuts the map's samples into chunks. The triangles of the finest
// level are those of terrain.Ground.Height.
func newGround(l *land, near, far *gx.Mat) *ground {
	g := &ground{}
	g.addChunks(l.m.Ground)
	g.addRing(l, apronRing())
	attr := gx.Attr{Name: "VertexPosition"}
	g.near = gx.NewBatch(near, g.vertices, nil, attr)
	g.far = gx.NewBatch(far, g.vertices, nil, attr)
	return g
}

// chunkCells returns how many cells a side of a chunk has, and the steps of its
// levels. Large maps have large chunks, so that their number stays small.
func chunkCells(g *terrain.Ground) (n int, steps []int) {
	const large = 700 // samples
	if max(g.NX, g.NZ) > large {
		return 40, []int{1, 2, 4, 10, 20, 40}
	}
	return 20, []int{1, 2, 4, 10, 20}
}

func (g *ground) addChunks(t *terrain.Ground) {
	n, steps := chunkCells(t)
	levels := make([][]uint32, len(steps))
	for i, s := range steps {
		levels[i] = chunkIndices(n, s)
	}
	cols, rows := (t.NX-2)/n+1, (t.NZ-2)/n+1
	wrong := make([][]float32, cols*rows)
	eachRow(cols*rows, func(i int) { wrong[i] = chunkErrors(t, i%cols*n, i/cols*n, n, steps) })
	for i := range cols * rows {
		p := emptyPatch(g.count())
		p.levels, p.wrong = levels, wrong[i]
		g.addChunk(t, &p, i%cols*n, i/cols*n, n)
		g.patches = append(g.patches, p)
	}
}

// addChunk appends the vertices of the chunk whose first sample is (i0, j0): its
// grid, and below its four edges the feet of the skirts that close the cracks
// between levels. Beyond the last sample the grid folds to nothing.
func (g *ground) addChunk(t *terrain.Ground, p *patch, i0, j0, n int) {
	drop := 0.3 + p.wrong[len(p.wrong)-1]
	put := func(i, j int, drop float32) {
		i, j = min(i0+i, t.NX-1), min(j0+j, t.NZ-1)
		g.vertex(p, float32(float64(i)*t.Cell), t.Heights[j*t.NX+i]-drop, float32(float64(j)*t.Cell))
	}
	for j := range n + 1 {
		for i := range n + 1 {
			put(i, j, 0)
		}
	}
	for side := range 4 {
		for k := range n + 1 {
			i, j := chunkEdge(side, k, n)
			put(i, j, drop)
		}
	}
}

// chunkEdge returns the k-th sample along a side of a chunk: low z, high z, low
// x, high x.
func chunkEdge(side, k, n int) (i, j int) {
	switch side {
	case 0:
		return k, 0
	case 1:
		return k, n
	case 2:
		return 0, k
	}
	return n, k
}

// chunkIndices returns the triangles of a chunk of n x n cells that uses every
// step-th sample, with skirts.
func chunkIndices(n, step int) []uint32 {
	var ix []uint32
	row := n + 1
	for j := 0; j < n; j += step {
		for i := 0; i < n; i += step {
			a, b := uint32(j*row+i), uint32(j*row+i+step)
			c, d := uint32((j+step)*row+i), uint32((j+step)*row+i+step)
			ix = append(ix, a, c, b, b, c, d)
		}
	}
	for side := range 4 {
		for k := 0; k < n; k += step {
			i0, j0 := chunkEdge(side, k, n)
			i1, j1 := chunkEdge(side, k+step, n)
			a, b := uint32(j0*row+i0), uint32(j1*row+i1)
			foot := uint32(row*row + side*row + k)
			c, d := foot, foot+uint32(step)
			if side == 0 || side == 3 {
				ix = append(ix, a, b, c, b, d, c)
			} else {
				ix = append(ix, a, c, b, b, c, d)
			}
		}
	}
	return ix
}

// chunkErrors returns, for each step, the greatest height by which the coarse
// chunk misses a sample, never less than that of a finer step.
func chunkErrors(t *terrain.Ground, i0, j0, n int, steps []int) []float32 {
	at := func(i, j int) float32 { return t.Heights[min(j0+j, t.NZ-1)*t.NX+min(i0+i, t.NX-1)] }
	out := make([]float32, len(steps))
	for l, s := range steps {
		var worst float32
		for j := range n + 1 {
			for i := range n + 1 {
				ci, cj := min(i/s*s, n-s), min(j/s*s, n-s)
				u, v := float32(i-ci)/float32(s), float32(j-cj)/float32(s)
				a, b, c, d := at(ci, cj), at(ci+s, cj), at(ci, cj+s), at(ci+s, cj+s)
				h := a + (b-a)*u + (c-a)*v
				if u+v > 1 {
					h = d + (c-d)*(1-u) + (b-d)*(1-v)
				}
				worst = max(worst, h-at(i, j), at(i, j)-h)
			}
		}
		out[l] = worst
		if l > 0 {
			out[l] = max(worst, out[l-1])
		}
	}
	return out
}

// view brings the index lists up to date. split is the distance in metres up to
// which the ground has its detail texture.
func (g *ground) view(fr *frustum, eye [3]float32, tolerance, split float32) {
	if changed := g.look(fr, eye, tolerance); !changed && split == g.split && !g.crossed(split) {
		return
	}
	g.split = split
	g.nearIx, g.farIx = g.nearIx[:0], g.farIx[:0]
	for _, v := range g.seen {
		if v.distance > split {
			g.farIx = g.indices(g.farIx, v)
		} else {
			g.nearIx = g.indices(g.nearIx, v)
		}
	}
	g.triangles = (len(g.nearIx) + len(g.farIx)) / 3
	g.near.SetIndices(g.nearIx)
	g.far.SetIndices(g.farIx)
}

// crossed says whether a patch has changed sides of the split since the last look.
func (g *ground) crossed(split float32) bool {
	for i := range g.seen {
		if (g.seen[i].distance > split) != (g.last[i].distance > split) {
			return true
		}
	}
	return false
}
