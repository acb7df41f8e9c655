package terrain_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
	"treeline/terrain/geom"
)

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
			"other corner",
			mgl64.Vec3{15, 0, 5},
			mgl64.Vec3{5, 0, 15},
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

// checkLine looks only at the squares near the segment's own bounds, which are the only ones with a
// chord.
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
		"Line":    func() { squares = m.Grid.Line(squares[:0], from, to) },
		"Near":    func() { ids = m.Grid.Near(ids[:0], mgl64.Vec3{200, 0, 200}, 30) },
		"Height":  func() { m.Ground.Height(123, 234) },
		"Normal":  func() { m.Ground.Normal(123, 234) },
		"Shape":   func() { m.Ground.Shape(123, -234) },
		"Raycast": func() { m.Ground.Raycast(mgl64.Vec3{3, 60, 7}, mgl64.Vec3{0.8, -0.01, 0.6}, 600) },
	} {
		if n := testing.AllocsPerRun(50, query); n != 0 {
			t.Errorf("%s allocates %v times, want 0", name, n)
		}
	}
}

func BenchmarkGrid(b *testing.B) {
	m := generate(b, terrain.DefaultSpec(1))
	r := rand.New(rand.NewPCG(4, 4))
	var ends [256][2]mgl64.Vec3
	for i := range ends {
		from := randomPoint(r, 0)
		ends[i] = [2]mgl64.Vec3{from, from.Add(geom.Heading(7 * r.Float64()).Dir().Mul(200))}
	}
	squares, ids := make([]terrain.Square, 0, 1000), make([]terrain.ObstacleID, 0, 1000)
	n := 0
	next := func() [2]mgl64.Vec3 {
		n++
		return ends[n%len(ends)]
	}
	b.Run("line of 200 m", func(b *testing.B) {
		for b.Loop() {
			e := next()
			squares = m.Grid.Line(squares[:0], e[0], e[1])
		}
	})
	b.Run("near 12 m", func(b *testing.B) {
		for b.Loop() {
			ids = m.Grid.Near(ids[:0], next()[0], 12)
		}
	})
}
