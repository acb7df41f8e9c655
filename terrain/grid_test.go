package terrain_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/terrain"
	"treeline/terrain/geom"
)

// The seed's arena: 50 x 45 squares of 10 m.
const arenaWidth, arenaDepth, arenaCell = 500.0, 450.0, 10.0

// bounds returns the rectangle of a square; those of the edge squares have no end.
func bounds(g *terrain.Grid, s terrain.Square) (x0, x1, z0, z1 float64) {
	x0, x1 = float64(s.Col)*g.Cell, float64(s.Col+1)*g.Cell
	z0, z1 = float64(s.Row)*g.Cell, float64(s.Row+1)*g.Cell
	if s.Col == 0 {
		x0 = -1e9
	}
	if s.Row == 0 {
		z0 = -1e9
	}
	if int(s.Col) == g.Cols-1 {
		x1 = 1e9
	}
	if int(s.Row) == g.Rows-1 {
		z1 = 1e9
	}
	return x0, x1, z0, z1
}

func allSquares(g *terrain.Grid) []terrain.Square {
	var all []terrain.Square
	for row := range g.Rows {
		for col := range g.Cols {
			all = append(all, terrain.Square{Col: int32(col), Row: int32(row)})
		}
	}
	return all
}

// clearance returns the distance of a point from a rectangle, 0 inside.
func clearance(x, z, x0, x1, z0, z1 float64) float64 {
	return math.Hypot(max(x0-x, x-x1, 0), max(z0-z, z-z1, 0))
}

// segmentToSquare returns the distance of a segment from a rectangle by ternary
// search: the distance from a convex set is convex along a line.
func segmentToSquare(a, b mgl64.Vec3, x0, x1, z0, z1 float64) float64 {
	at := func(t float64) float64 {
		return clearance(a[0]+t*(b[0]-a[0]), a[2]+t*(b[2]-a[2]), x0, x1, z0, z1)
	}
	low, high := 0.0, 1.0
	for range 100 {
		p, q := low+(high-low)/3, high-(high-low)/3
		if at(p) <= at(q) {
			high = q
		} else {
			low = p
		}
	}
	return min(at(low), at(high), at(0), at(1))
}

// chord returns the length of the part of a segment inside a rectangle (Liang
// and Barsky), negative when they do not meet.
func chord(a, b mgl64.Vec3, x0, x1, z0, z1 float64) float64 {
	t0, t1 := 0.0, 1.0
	for _, c := range [][3]float64{{b[0] - a[0], x0 - a[0], x1 - a[0]}, {b[2] - a[2], z0 - a[2], z1 - a[2]}} {
		d, low, high := c[0], c[1], c[2]
		if d == 0 {
			if low >= 0 || high <= 0 { // on the border is not inside
				return -1
			}
			continue
		}
		if d < 0 {
			low, high = high, low
		}
		t0, t1 = max(t0, low/d), min(t1, high/d)
	}
	return (t1 - t0) * geom.PlaneDist(a, b)
}

func randomPoint(r *rand.Rand, beyond float64) mgl64.Vec3 {
	return mgl64.Vec3{
		r.Float64()*(arenaWidth+2*beyond) - beyond, r.Float64() * 9, r.Float64()*(arenaDepth+2*beyond) - beyond,
	}
}

func TestSquareAtClampsIntoTheGrid(t *testing.T) {
	g := terrain.NewGrid(arenaWidth, arenaDepth, arenaCell, nil)
	if g.Cols != 50 || g.Rows != 45 {
		t.Fatalf("got %d x %d squares, want 50 x 45", g.Cols, g.Rows)
	}
	for _, c := range []struct {
		x, z float64
		want terrain.Square
	}{
		{0, 0, terrain.Square{Col: 0, Row: 0}},
		{9.999, 10, terrain.Square{Col: 0, Row: 1}},
		{500, 450, terrain.Square{Col: 49, Row: 44}},
		{499.99, 449.99, terrain.Square{Col: 49, Row: 44}},
		{-3, 1e12, terrain.Square{Col: 0, Row: 44}},
		{math.Inf(1), math.Inf(-1), terrain.Square{Col: 49, Row: 0}},
		{math.NaN(), 225, terrain.Square{Col: 0, Row: 22}},
	} {
		if got := g.SquareAt(c.x, c.z); got != c.want {
			t.Errorf("SquareAt(%g, %g) = %v, want %v", c.x, c.z, got, c.want)
		}
	}
}

func TestInIsEmptyOutsideTheGrid(t *testing.T) {
	tree := terrain.Obstacle{Cover: 900, At: mgl64.Vec3{250, 0, 225}}
	g := terrain.NewGrid(arenaWidth, arenaDepth, arenaCell, []terrain.Obstacle{tree})
	for _, s := range []terrain.Square{{Col: -1}, {Row: -1}, {Col: 50}, {Row: 45}} {
		if got := g.In(s); len(got) != 0 {
			t.Errorf("In(%v) = %v, want nothing", s, got)
		}
	}
	if got := g.In(terrain.Square{Col: 49, Row: 44}); len(got) != 1 {
		t.Errorf("In(last) = %v, want the one tree", got)
	}
}

// A crown whose corner reaches into the diagonal square but whose four outermost
// points do not must be found there: four-point registration misses it.
func TestCrownIsRegisteredInTheDiagonalSquare(t *testing.T) {
	tree := terrain.Obstacle{Cover: 3, At: mgl64.Vec3{8, 0, 8}}
	g := terrain.NewGrid(arenaWidth, arenaDepth, arenaCell, []terrain.Obstacle{tree})
	if got := g.In(terrain.Square{Col: 1, Row: 1}); len(got) != 1 {
		t.Errorf("In(diagonal) = %v, want the tree", got)
	}
	tree.Cover = 2.5 // reaches over both sides, but not over the corner
	g = terrain.NewGrid(arenaWidth, arenaDepth, arenaCell, []terrain.Obstacle{tree})
	if got := g.In(terrain.Square{Col: 1, Row: 1}); len(got) != 0 {
		t.Errorf("In(diagonal) = %v, want nothing", got)
	}
}

func TestGridEqualsBruteForce(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	var obstacles []terrain.Obstacle
	for i := range 250 {
		at := randomPoint(r, 4)
		switch i % 3 {
		case 0: // up to larger than a square
			obstacles = append(obstacles, terrain.Obstacle{At: at, Cover: 1 + 14*r.Float64(), Trunk: 0.3})
		case 1:
			obstacles = append(obstacles, terrain.Obstacle{Kind: terrain.Bush, At: at, Trunk: 1 + 2*r.Float64()})
		default:
			obstacles = append(obstacles, terrain.Obstacle{
				Kind: terrain.Building, At: at, Heading: geom.Heading(7 * r.Float64()),
				HalfLength: 0.5 + 12*r.Float64(), HalfWidth: 0.5 + 6*r.Float64(),
			})
		}
	}
	g := terrain.NewGrid(arenaWidth, arenaDepth, arenaCell, obstacles)
	for _, s := range allSquares(g) {
		x0, x1, z0, z1 := bounds(g, s)
		var want []terrain.ObstacleID
		for i := range obstacles {
			o := &obstacles[i]
			meets := clearance(o.At[0], o.At[2], x0, x1, z0, z1) <= max(o.Cover, o.Trunk)
			if !o.Plant() {
				meets = boxMeets(o.Box(), x0, x1, z0, z1)
			}
			if meets {
				want = append(want, terrain.ObstacleID(i))
			}
		}
		if got := g.In(s); !slices.Equal(got, want) {
			t.Fatalf("square %v holds %v, want %v", s, got, want)
		}
	}
}

// boxMeets says whether a box and a rectangle overlap: one has a corner in the
// other, or two sides cross.
func boxMeets(b geom.Box, x0, x1, z0, z1 float64) bool {
	for _, p := range []mgl64.Vec3{{x0, 0, z0}, {x1, 0, z0}, {x0, 0, z1}, {x1, 0, z1}} {
		if b.Contains(p) {
			return true
		}
	}
	corners := b.Corners()
	for i, p := range corners {
		if segmentToSquare(p, corners[(i+1)%4], x0, x1, z0, z1) < 1e-9 {
			return true
		}
	}
	return false
}

func TestRemoveTakesATreeOutOfTheCloneOnly(t *testing.T) {
	m, err := terrain.Generate(terrain.DefaultSpec(3))
	if err != nil {
		t.Fatal(err)
	}
	grid := m.Grid.Clone()
	gone := map[terrain.ObstacleID]bool{}
	r := rand.New(rand.NewPCG(5, 5))
	for range 150 {
		id := terrain.ObstacleID(r.IntN(len(m.Obstacles)))
		grid.Remove(id, m.Obstacles)
		gone[id] = true
	}
	fresh := terrain.NewGrid(m.Spec.Width, m.Spec.Depth, m.Spec.Tuning.SquareSize, m.Obstacles)
	for _, s := range allSquares(m.Grid) {
		if !slices.Equal(m.Grid.In(s), fresh.In(s)) {
			t.Fatalf("square %v of the map's own grid changed", s)
		}
		want := slices.DeleteFunc(slices.Clone(fresh.In(s)), func(id terrain.ObstacleID) bool { return gone[id] })
		if got := grid.In(s); !slices.Equal(got, want) {
			t.Fatalf("square %v holds %v, want %v", s, got, want)
		}
	}
}

func TestLineVisitsEverySquareInOrder(t *testing.T) {
	g := terrain.NewGrid(arenaWidth, arenaDepth, arenaCell, nil)
	for _, c := range []struct {
		name     string
		from, to mgl64.Vec3
		want     []terrain.Square
	}{
		{"same square", mgl64.Vec3{1, 0, 1}, mgl64.Vec3{9, 0, 9}, []terrain.Square{{}}},
		{"point", mgl64.Vec3{15, 0, 5}, mgl64.Vec3{15, 0, 5}, []terrain.Square{{Col: 1}}},
		{"along x", mgl64.Vec3{25, 0, 5}, mgl64.Vec3{5, 0, 5}, []terrain.Square{{Col: 2}, {Col: 1}, {}}},
		{"along z", mgl64.Vec3{5, 0, 5}, mgl64.Vec3{5, 0, 25}, []terrain.Square{{}, {Row: 1}, {Row: 2}}},
		{"corner", mgl64.Vec3{5, 0, 5}, mgl64.Vec3{15, 0, 15}, []terrain.Square{{}, {Col: 1}, {Row: 1}, {Col: 1, Row: 1}}},
		{
			"other corner", mgl64.Vec3{15, 0, 5}, mgl64.Vec3{5, 0, 15},
			[]terrain.Square{{Col: 1}, {}, {Col: 1, Row: 1}, {Row: 1}},
		},
		{"steep", mgl64.Vec3{8, 0, 5}, mgl64.Vec3{12, 0, 15}, []terrain.Square{{}, {Col: 1}, {Row: 1}, {Col: 1, Row: 1}}},
		{"off the map", mgl64.Vec3{-50, 0, 5}, mgl64.Vec3{-20, 0, 15}, []terrain.Square{{}, {Row: 1}}},
		{"over the edge", mgl64.Vec3{485, 0, 5}, mgl64.Vec3{900, 0, 6}, []terrain.Square{{Col: 48}, {Col: 49}}},
	} {
		if got := g.Line(nil, c.from, c.to); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
}

func TestLineCoversEverySquareTheSegmentMeets(t *testing.T) {
	g := terrain.NewGrid(arenaWidth, arenaDepth, arenaCell, nil)
	r := rand.New(rand.NewPCG(2, 2))
	var got []terrain.Square
	for i := range 100_000 {
		from, to := randomPoint(r, 20), randomPoint(r, 20)
		if i%4 == 0 { // short ones, many with ends on borders and corners
			from = mgl64.Vec3{5 * math.Round(from[0]/5), 0, 5 * math.Round(from[2]/5)}
			to = from.Add(mgl64.Vec3{5 * float64(r.IntN(15)-7), 0, 5 * float64(r.IntN(15)-7)})
		}
		got = g.Line(got[:0], from, to)
		checkLine(t, g, got, from, to)
		if t.Failed() {
			return
		}
	}
}

// checkLine looks only at the squares near the segment's own bounds, which is
// where a chord can be.
func checkLine(t *testing.T, g *terrain.Grid, got []terrain.Square, from, to mgl64.Vec3) {
	t.Helper()
	a, b := g.SquareAt(from[0], from[2]), g.SquareAt(to[0], to[2])
	if got[0] != a || got[len(got)-1] != b {
		t.Errorf("%v to %v: got %v, want from %v to %v", from, to, got, a, b)
	}
	corners := 0
	for i := 1; i < len(got); i++ {
		if d := got[i].Col - got[i-1].Col; d != 0 && got[i].Row != got[i-1].Row {
			corners++ // the step from one neighbour of a corner to the other
		}
	}
	most := int(abs32(a.Col-b.Col)+abs32(a.Row-b.Row)) + 1 + corners
	if len(got) > most {
		t.Errorf("%v to %v: %d squares, want at most %d", from, to, len(got), most)
	}
	listed := map[terrain.Square]bool{}
	for _, s := range got {
		listed[s] = true
	}
	for row := min(a.Row, b.Row); row <= max(a.Row, b.Row); row++ {
		for col := min(a.Col, b.Col); col <= max(a.Col, b.Col); col++ {
			s := terrain.Square{Col: col, Row: row}
			x0, x1, z0, z1 := bounds(g, s)
			if chord(from, to, x0, x1, z0, z1) > 1e-8 && !listed[s] {
				t.Errorf("%v to %v: square %v is missing in %v", from, to, s, got)
			}
		}
	}
}

func abs32(v int32) int32 { return max(v, -v) }

func TestCorridorIsExact(t *testing.T) {
	g := terrain.NewGrid(120, 90, arenaCell, nil)
	rapid.Check(t, func(t *rapid.T) {
		// A lattice of half squares brings up borders, corners and points often.
		end := func(name string) mgl64.Vec3 {
			x, z := rapid.Float64Range(-20, 140).Draw(t, name+".x"), rapid.Float64Range(-20, 110).Draw(t, name+".z")
			if rapid.Bool().Draw(t, name+" on lattice") {
				x, z = 5*math.Round(x/5), 5*math.Round(z/5)
			}
			return mgl64.Vec3{x, 3, z}
		}
		from, to := end("from"), end("to")
		half := rapid.Float64Range(0, 25).Draw(t, "half width")
		got := map[terrain.Square]int{}
		for _, s := range g.Corridor(nil, from, to, half) {
			got[s]++
		}
		for _, s := range allSquares(g) {
			x0, x1, z0, z1 := bounds(g, s)
			d := segmentToSquare(from, to, x0, x1, z0, z1)
			switch {
			case d <= half-1e-7 && got[s] != 1:
				t.Fatalf("square %v at %g m is listed %d times, want once", s, d, got[s])
			case d > half+1e-6 && got[s] != 0:
				t.Fatalf("square %v at %g m is listed, want none beyond %g", s, d, half)
			}
		}
	})
}

func TestNearEqualsBruteForce(t *testing.T) {
	m, err := terrain.Generate(terrain.DefaultSpec(2))
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(3, 3))
	for range 300 {
		at, radius := randomPoint(r, 10), 40*r.Float64()
		want := map[terrain.ObstacleID]bool{}
		for _, s := range allSquares(m.Grid) {
			x0, x1, z0, z1 := bounds(m.Grid, s)
			if clearance(at[0], at[2], x0, x1, z0, z1) <= radius {
				for _, id := range m.Grid.In(s) {
					want[id] = true
				}
			}
		}
		got := m.Grid.Near([]terrain.ObstacleID{7}, at, radius)
		if got[0] != 7 {
			t.Fatalf("Near overwrote what was in dst")
		}
		got = got[1:]
		if !slices.IsSorted(got) || len(got) != len(want) {
			t.Fatalf("got %v, want %d ids, ascending", got, len(want))
		}
		for _, id := range got {
			if !want[id] {
				t.Fatalf("got %d, which is in no square within %g of %v", id, radius, at)
			}
		}
	}
}

func TestQueriesDoNotAllocate(t *testing.T) {
	m, err := terrain.Generate(terrain.DefaultSpec(1))
	if err != nil {
		t.Fatal(err)
	}
	squares, ids := make([]terrain.Square, 0, 1000), make([]terrain.ObstacleID, 0, 1000)
	from, to := mgl64.Vec3{3, 2, 7}, mgl64.Vec3{480, 3, 401}
	for name, query := range map[string]func(){
		"Line":     func() { squares = m.Grid.Line(squares[:0], from, to) },
		"Corridor": func() { squares = m.Grid.Corridor(squares[:0], from, to, 4) },
		"Near":     func() { ids = m.Grid.Near(ids[:0], mgl64.Vec3{200, 0, 200}, 30) },
		"Height":   func() { m.Ground.Height(123, 234) },
		"Normal":   func() { m.Ground.Normal(123, 234) },
		"Shape":    func() { m.Ground.Shape(123, -234) },
		"Raycast":  func() { m.Ground.Raycast(mgl64.Vec3{3, 60, 7}, mgl64.Vec3{0.8, -0.01, 0.6}, 600) },
	} {
		if n := testing.AllocsPerRun(50, query); n != 0 {
			t.Errorf("%s allocates %v times, want 0", name, n)
		}
	}
}
