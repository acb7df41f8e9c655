package stage

import "math"

// mesher covers a square of samples with right-angled triangles, few where the
// land is even and many where it is not, after Evans, Kirkpatrick and Townsend
// ("Right-triangulated irregular networks", Algorithmica 30): a triangle is cut in
// two at the middle of its longest side where that point, or one that would be cut
// later within it, is too far from the land.
type mesher struct {
	n          int                    // cells along a side, a power of two
	cols, rows int                    // cells that are there: beyond them the square folds to nothing
	height     func(i, j int) float32 // of a sample
	miss       []float32              // by sample: how far off the land is where it is left out
}

func newMesher(n, cols, rows int, height func(i, j int) float32) *mesher {
	m := &mesher{n: n, cols: min(cols, n), rows: min(rows, n), height: height, miss: make([]float32, (n+1)*(n+1))}
	if m.cols < n || m.rows < n {
		for k := range n + 1 { // no triangle lies across the fold
			m.miss[k*(n+1)+m.cols], m.miss[m.rows*(n+1)+k] = math.MaxFloat32, math.MaxFloat32
		}
	}
	for _, t := range m.halves() {
		m.measure(t)
	}
	return m
}

// triangle has its right angle at c.
type triangle struct{ a, b, c [2]int }

// halves returns the two triangles that the square is cut into first. Both turn as
// those of chunkIndices do.
func (m *mesher) halves() [2]triangle {
	o, x, z, f := [2]int{0, 0}, [2]int{m.n, 0}, [2]int{0, m.n}, [2]int{m.n, m.n}
	return [2]triangle{{o, f, x}, {f, o, z}}
}

// cut halves a triangle; whole is true for half a cell, which has no halves.
func (t triangle) cut() (first, second triangle, middle [2]int, whole bool) {
	middle = [2]int{(t.a[0] + t.b[0]) / 2, (t.a[1] + t.b[1]) / 2}
	legs := max(t.a[0]-t.c[0], t.c[0]-t.a[0]) + max(t.a[1]-t.c[1], t.c[1]-t.a[1])
	return triangle{t.c, t.a, middle}, triangle{t.b, t.c, middle}, middle, legs <= 1
}

// measure works out miss for all samples within a triangle.
func (m *mesher) measure(t triangle) float32 {
	first, second, middle, whole := t.cut()
	if whole {
		return 0
	}
	mean := (m.height(t.a[0], t.a[1]) + m.height(t.b[0], t.b[1])) / 2
	off := mean - m.height(middle[0], middle[1])
	at := &m.miss[middle[1]*(m.n+1)+middle[0]]
	*at = max(*at, off, -off, m.measure(first), m.measure(second))
	return *at
}

// triangles calls use with the triangles on this side of the fold that leave out no sample that
// they would miss by more than wrong metres.
func (m *mesher) triangles(wrong float32, use func(t triangle)) {
	var visit func(t triangle)
	visit = func(t triangle) {
		first, second, middle, whole := t.cut()
		if whole || m.miss[middle[1]*(m.n+1)+middle[0]] <= wrong {
			if min(t.a[0], t.b[0], t.c[0]) < m.cols && min(t.a[1], t.b[1], t.c[1]) < m.rows {
				use(t)
			}
			return
		}
		visit(first)
		visit(second)
	}
	for _, t := range m.halves() {
		visit(t)
	}
}

// errorOf returns the greatest error of a triangle: at samples, and at the middles of cells, whose
// diagonal runs as that of terrain.Ground.Height.
func (m *mesher) errorOf(t triangle) (worst float32) {
	ax, az := float32(t.a[0]), float32(t.a[1])
	ux, uz := float32(t.b[0])-ax, float32(t.b[1])-az
	vx, vz := float32(t.c[0])-ax, float32(t.c[1])-az
	ha := m.height(t.a[0], t.a[1])
	hu, hv := m.height(t.b[0], t.b[1])-ha, m.height(t.c[0], t.c[1])-ha
	area := ux*vz - uz*vx
	miss := func(x, z, h float32) {
		const edge = 1e-3
		s, r := ((x-ax)*vz-(z-az)*vx)/area, (ux*(z-az)-uz*(x-ax))/area
		if s >= -edge && r >= -edge && s+r <= 1+edge {
			d := ha + s*hu + r*hv - h
			worst = max(worst, d, -d)
		}
	}
	for j := min(t.a[1], t.b[1], t.c[1]); j <= max(t.a[1], t.b[1], t.c[1]); j++ {
		for i := min(t.a[0], t.b[0], t.c[0]); i <= max(t.a[0], t.b[0], t.c[0]); i++ {
			miss(float32(i), float32(j), m.height(i, j))
			if i < m.n && j < m.n {
				miss(float32(i)+0.5, float32(j)+0.5, (m.height(i+1, j)+m.height(i, j+1))/2)
			}
		}
	}
	return worst
}

// chunkWrong is roughly how many metres each level of a chunk except the finest may be off the
// land.
func chunkWrong() []float32 { return []float32{0.03, 0.08, 0.2, 0.5, 1.2, 3, 8} }

// levels returns the triangles of a chunk at its levels, finest first, with skirts, and the error
// of each. The finest one has every sample.
func (m *mesher) levels(whole []uint32) (levels [][]uint32, wrong []float32) {
	levels, wrong = [][]uint32{whole}, []float32{0}
	for _, w := range chunkWrong() {
		var ix []uint32
		worst := wrong[len(wrong)-1]
		used := make([]bool, (m.n+1)*(m.n+1))
		m.triangles(w, func(t triangle) {
			for _, p := range [3][2]int{t.a, t.b, t.c} {
				k := p[1]*(m.n+1) + p[0]
				ix, used[k] = append(ix, uint32(k)), true
			}
			worst = max(worst, m.errorOf(t))
		})
		ix = appendSkirts(ix, m.n, func(i, j int) bool { return used[j*(m.n+1)+i] })
		if len(ix) < len(levels[len(levels)-1]) {
			levels, wrong = append(levels, ix), append(wrong, worst)
		}
	}
	return levels, wrong
}

// appendSkirts hangs a skirt from the samples in use along each side of a chunk of
// n x n cells.
func appendSkirts(ix []uint32, n int, used func(i, j int) bool) []uint32 {
	row := n + 1
	for side := range 4 {
		last := 0
		for k := 1; k <= n; k++ {
			i1, j1 := chunkEdge(side, k, n)
			if !used(i1, j1) {
				continue
			}
			i0, j0 := chunkEdge(side, last, n)
			a, b := uint32(j0*row+i0), uint32(j1*row+i1)
			foot := uint32(row*row + side*row)
			c, d := foot+uint32(last), foot+uint32(k)
			if side == 0 || side == 3 {
				ix = append(ix, a, b, c, b, d, c)
			} else {
				ix = append(ix, a, c, b, b, c, d)
			}
			last = k
		}
	}
	return ix
}

// depthOf returns how far below its edge a skirt reaches, so that it closes the
// cracks beside any level of a chunk.
func depthOf(wrong []float32) float32 {
	const least = 0.3 // m
	return least + float32(math.Max(float64(wrong[len(wrong)-1]), 0))
}
