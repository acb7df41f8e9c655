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

// The standard map: 50 x 45 squares of 10 m.
const arenaWidth, arenaDepth, arenaCell = 500.0, 450.0, 10.0

// bounds returns the rectangle of a square; the squares at the edge extend without limit.
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

// chord returns the length of the part of a segment inside a rectangle (Liang and Barsky), negative
// if they do not meet.
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

// TestCrownIsRegisteredInTheDiagonalSquare: a crown whose rim reaches into the diagonal square, but
// whose four outermost points do not, must be found there, where registering only those points
// would miss it.
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

// boxMeets reports whether a box and a rectangle overlap: one has a corner in the other, or two
// sides cross.
func boxMeets(b geom.Box, x0, x1, z0, z1 float64) bool {
	if slices.ContainsFunc([]mgl64.Vec3{{x0, 0, z0}, {x1, 0, z0}, {x0, 0, z1}, {x1, 0, z1}}, b.Contains) {
		return true
	}
	corners := b.Corners()
	for i, p := range corners {
		if chord(p, corners[(i+1)%4], x0, x1, z0, z1) >= 0 {
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
