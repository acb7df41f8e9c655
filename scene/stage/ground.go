package stage

import (
	"runtime"

	"github.com/g3n/engine/math32"

	"treeline/scene/gx"
	"treeline/terrain"
	"treeline/terrain/parallel"
)

// ground is the land of the map and the apron round it: two draw calls, one with
// the detail texture near the eye and one without.
type ground struct {
	sheet

	near, far     *gx.Batch
	nearIx, farIx math32.ArrayU32
	split         float32 // m, where near ended at the last look
	triangles     int
}

// newGround cuts the map's samples into chunks. The triangles of the finest
// level are those of terrain.Ground.Height.
func newGround(l *land, near, far *gx.Mat) *ground {
	g := &ground{}
	g.addChunks(l.m.Ground)
	g.addRing(l, apronRing())
	attr := gx.Attr{Name: "VertexPosition", N: 3}
	g.near = gx.NewBatch(near, g.vertices, nil, attr)
	g.far = gx.NewBatch(far, g.vertices, nil, attr)
	g.near.Once, g.far.Once, g.vertices = true, true, nil
	return g
}

// chunkCells returns how many cells a side of a chunk has. Large maps have large
// chunks, so that their number stays small.
func chunkCells(g *terrain.Ground) int {
	const large = 700 // samples
	if max(g.NX, g.NZ) > large {
		return 32
	}
	return 16
}

func (g *ground) addChunks(t *terrain.Ground) {
	n := chunkCells(t)
	whole := chunkIndices(n)
	cols, rows := (t.NX-2)/n+1, (t.NZ-2)/n+1
	all := make([]patch, cols*rows)
	parallel.Each(cols*rows, runtime.GOMAXPROCS(0), func(k int) {
		i0, j0 := k%cols*n, k/cols*n
		m := newMesher(n, t.NX-1-i0, t.NZ-1-j0, func(i, j int) float32 { return t.Heights[min(j0+j, t.NZ-1)*t.NX+min(i0+i, t.NX-1)] })
		all[k].levels, all[k].wrong = m.levels(whole)
	})
	for k := range all {
		p := emptyPatch(g.count())
		p.levels, p.wrong = all[k].levels, all[k].wrong
		g.addChunk(t, &p, k%cols*n, k/cols*n, n)
		g.patches = append(g.patches, p)
	}
}

// addChunk appends the vertices of the chunk whose first sample is (i0, j0): its
// grid, and below its four edges the feet of the skirts that close the cracks
// between levels. Beyond the last sample the grid folds to nothing.
func (g *ground) addChunk(t *terrain.Ground, p *patch, i0, j0, n int) {
	drop := depthOf(p.wrong)
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
// sample, with skirts: those of terrain.Ground.Height.
func chunkIndices(n int) []uint32 {
	var ix []uint32
	row := n + 1
	for j := range n {
		for i := range n {
			a, b := uint32(j*row+i), uint32(j*row+i+1)
			c, d := a+uint32(row), b+uint32(row)
			ix = append(ix, a, c, b, b, c, d)
		}
	}
	return appendSkirts(ix, n, func(int, int) bool { return true })
}

// view updates the index lists. split is the distance in metres up to which the ground has its
// detail texture.
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

// crossed reports whether a patch has changed sides of the split since the last look.
func (g *ground) crossed(split float32) bool {
	for i := range g.seen {
		if (g.seen[i].distance > split) != (g.last[i].distance > split) {
			return true
		}
	}
	return false
}
