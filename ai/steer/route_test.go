package steer_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/steer"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

const side = 10.0 // m, of a square of the drawings

// The shapes that local avoidance alone cannot get round. The tank is at 0, the goal at 1.
const (
	shapeL = `
		.............
		.............
		.....BBBB....
		........B....
		..0.....B.1..
		........B....
		.............
		.............`
	shapeT = `
		.............
		......B......
		......B......
		..0BBBB...1..
		......B......
		......B......
		.............`
	shapeU = `
		.............
		....BBBBBB...
		.........B...
		......0..B.1.
		.........B...
		....BBBBBB...
		.............`
	shapeRing = `
		.............
		....BBBBBB...
		....B....B...
		....B.0..B.1.
		....B....B...
		....BBBBBB...
		.............`
)

func TestRouteLeadsRoundLTandU(t *testing.T) {
	for name, drawing := range map[string]string{"L": shapeL, "T": shapeT, "U": shapeU} {
		m, place := matchtest.ASCII(side, drawing)
		ground := steer.NewTraversability(m)
		way, reached := steer.NewRouter(ground).Route(nil, place[0], place[1], nil)
		if !reached {
			t.Errorf("%s: not reached", name)
			continue
		}
		if d := geom.PlaneDist(way[len(way)-1], place[1]); d > 5 {
			t.Errorf("%s: the way ends %.1f m from the goal", name, d)
		}
		checkWay(t, name, m, way)
	}
}

// checkWay checks that a hull fits along the whole way.
func checkWay(t *testing.T, name string, m *terrain.Map, way []mgl64.Vec3) {
	t.Helper()
	const half = 1.9 // m, of the widest hull
	for i := 1; i < len(way); i++ {
		for k := range 20 {
			at := way[i-1].Add(way[i].Sub(way[i-1]).Mul(float64(k) / 20))
			for j := range m.Obstacles {
				o := &m.Obstacles[j]
				if o.Plant() && geom.PlaneDist(o.At, at) < o.Trunk+half || !o.Plant() && meets(&steer.Fixed{Box: o.Box(), Radius: 1}, at, half) {
					t.Errorf("%s: at %.0f, %.0f the way leads through a %v", name, at[0], at[2], o.Kind)
					return
				}
			}
		}
	}
}

func TestRouteOutOfARingIsReportedUnreachable(t *testing.T) {
	m, place := matchtest.ASCII(side, shapeRing)
	way, reached := steer.NewRouter(steer.NewTraversability(m)).Route(nil, place[0], place[1], nil)
	if reached {
		t.Fatal("a way out of the ring was found")
	}
	last := way[len(way)-1]
	if d := geom.PlaneDist(last, place[1]); d > geom.PlaneDist(place[0], place[1]) {
		t.Errorf("the way ends %.1f m from the goal, farther than it began", d)
	}
	checkWay(t, "ring", m, way)
}

func TestRouteKeepsOutOfClosedDiscs(t *testing.T) {
	m := matchtest.Field(200, 200)
	penalties := []steer.Penalty{{At: mgl64.Vec3{100, 0, 100}, Radius: 30, Factor: math.Inf(1)}}
	way, reached := steer.NewRouter(steer.NewTraversability(m)).Route(nil, mgl64.Vec3{20, 0, 100}, mgl64.Vec3{180, 0, 100}, penalties)
	if !reached {
		t.Fatal("not reached")
	}
	for _, at := range way {
		if d := geom.PlaneDist(at, penalties[0].At); d < penalties[0].Radius {
			t.Errorf("the way comes within %.1f m of the middle of the disc", d)
		}
	}
}

// TestRouteIsNearlyTheBest: costs agree with a plain search of all nodes.
func TestRouteIsNearlyTheBest(t *testing.T) {
	spec := terrain.DefaultSpec(5)
	spec.Width, spec.Depth, spec.Trees = 200, 200, 150
	m, err := terrain.Generate(spec)
	if err != nil {
		t.Fatal(err)
	}
	ground := steer.NewTraversability(m)
	router := steer.NewRouter(ground)
	from := mgl64.Vec3{20, 0, 20}
	best := cheapest(ground, ground.Nearest(from))
	found := 0
	for i := 0; i < ground.Nodes(); i += 7 { // a sample is enough
		to := mgl64.Vec3{float64(i%40)*5 + 2.5, 0, float64(i/40)*5 + 2.5}
		goal := ground.Nearest(to)
		if goal < 0 {
			continue
		}
		if _, reached := router.Route(nil, from, to, nil); reached == math.IsInf(best[goal], 1) {
			t.Fatalf("goal %v: reached is %t, the cost of the best way %g", to, reached, best[goal])
		}
		if got, want := router.LastCost(goal), best[goal]; !math.IsInf(want, 1) {
			found++
			if got > 1.2*want+1e-3 || got < want-1e-3 {
				t.Fatalf("goal %v: cost %.2f, the best is %.2f", to, got, want)
			}
		}
	}
	if found < 100 {
		t.Errorf("only %d goals were compared", found)
	}
}

// cheapest returns the least cost from a node to every node, by relaxing all links until nothing
// changes.
func cheapest(g *steer.Traversability, start int) []float64 {
	best := make([]float64, g.Nodes())
	for i := range best {
		best[i] = math.Inf(1)
	}
	best[start] = 0
	for changed := true; changed; {
		changed = false
		for i := range best {
			if math.IsInf(best[i], 1) {
				continue
			}
			g.EachLink(i, func(j int, cost float64) {
				if c := best[i] + cost; c < best[j]-1e-9 {
					best[j], changed = c, true
				}
			})
		}
	}
	return best
}

func TestRouteGoesRoundASteepHill(t *testing.T) {
	// A cone with slopes of 45 degrees in the middle of a field.
	cone := func(x, z float64) float64 { return max(0, 30-math.Hypot(x-100, z-100)) }
	m := matchtest.Map(200, 200, cone)
	ground := steer.NewTraversability(m)
	way, reached := steer.NewRouter(ground).Route(nil, mgl64.Vec3{40, 0, 100}, mgl64.Vec3{160, 0, 100}, nil)
	if !reached {
		t.Fatal("not reached")
	}
	for _, at := range way {
		if at[1] > 10 {
			t.Errorf("the way climbs to %.0f m", at[1])
		}
	}
	if ground.Open(mgl64.Vec3{40, 0, 100}, mgl64.Vec3{160, 0, 100}) {
		t.Error("the straight way over the hill counts as open")
	}
}

func TestRouteDoesNotAllocateOnceWarm(t *testing.T) {
	m, err := terrain.Generate(terrain.DefaultSpec(1))
	if err != nil {
		t.Fatal(err)
	}
	router := steer.NewRouter(steer.NewTraversability(m))
	var way []mgl64.Vec3
	plan := func() { way, _ = router.Route(way[:0], mgl64.Vec3{40, 0, 60}, mgl64.Vec3{460, 0, 400}, nil) }
	plan()
	if got := testing.AllocsPerRun(10, plan); got != 0 {
		t.Errorf("%g allocations a way, want 0", got)
	}
}

func TestStandFindsRoomBesideABuilding(t *testing.T) {
	m, place := matchtest.ASCII(side, shapeU)
	ground := steer.NewTraversability(m)
	if at, ok := ground.Stand(place[0]); !ok || at != place[0] {
		t.Errorf("an open place is moved to %v", at)
	}
	inside := m.Obstacles[0].At
	at, ok := ground.Stand(inside)
	if !ok || meets(&steer.Fixed{Box: m.Obstacles[0].Box(), Radius: 1}, at, 1.9) {
		t.Errorf("the place beside the building, %v, has no room", at)
	}
}

func BenchmarkRoute(b *testing.B) {
	m, err := terrain.Generate(terrain.DefaultSpec(1))
	if err != nil {
		b.Fatal(err)
	}
	router := steer.NewRouter(steer.NewTraversability(m))
	var way []mgl64.Vec3
	for b.Loop() {
		way, _ = router.Route(way[:0], mgl64.Vec3{40, 0, 60}, mgl64.Vec3{460, 0, 400}, nil)
	}
}
