package terrain_test

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"io"
	"math"
	"reflect"
	"runtime"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
	"treeline/terrain/geom"
)

// hash returns a number that depends on every bit of a map.
func hash(m *terrain.Map) uint64 {
	h := fnv.New64a()
	put := func(values ...any) {
		for _, v := range values {
			if err := binary.Write(h, binary.LittleEndian, v); err != nil {
				panic(err)
			}
		}
	}
	put(m.Ground.Heights)
	for _, s := range m.Spawns {
		put(s.At[:], s.Radius, s.Heading)
	}
	for i := range m.Obstacles {
		o := &m.Obstacles[i]
		_, _ = io.WriteString(h, o.Model)
		put(o.Kind, o.Species, o.At[:], o.Scale, o.Height, o.Crown, o.Cover, o.Trunk)
		put(float64(o.Heading), o.HalfLength, o.HalfWidth)
	}
	return h.Sum64()
}

func TestSameSpecMakesTheSameMap(t *testing.T) {
	spec := terrain.DefaultSpec(11)
	first := generate(t, spec)
	before := runtime.GOMAXPROCS(1)
	second := generate(t, spec)
	runtime.GOMAXPROCS(before)
	if !reflect.DeepEqual(first.Obstacles, second.Obstacles) || !reflect.DeepEqual(first.Ground.Heights, second.Ground.Heights) {
		t.Errorf("two maps of one spec differ")
	}
	if hash(first) != hash(second) || first.Spawns != second.Spawns {
		t.Errorf("two maps of one spec differ")
	}
	spec.Seed++
	if hash(generate(t, spec)) == hash(first) {
		t.Errorf("another seed made the same map")
	}
}

// golden is the hash of the standard map with seed 1. It changes when the
// generator does, and then every recorded match changes too.
const golden = 0x289c1fd13f0c5872

func TestSeedOneIsTheMapItAlwaysWas(t *testing.T) {
	if runtime.GOARCH != "amd64" {
		t.Skip("other processors may round otherwise")
	}
	if got := hash(generate(t, terrain.DefaultSpec(1))); got != golden {
		t.Errorf("got %#x, want %#x", got, uint64(golden))
	}
}

func TestMoreTreesMoveNothingElse(t *testing.T) {
	bare, wooded := terrain.DefaultSpec(7), terrain.DefaultSpec(7)
	bare.Trees = 0
	a, b := generate(t, bare), generate(t, wooded)
	if !reflect.DeepEqual(a.Ground.Heights, b.Ground.Heights) || a.Spawns != b.Spawns {
		t.Errorf("trees changed the ground")
	}
	solids := func(m *terrain.Map) (list []terrain.Obstacle) {
		for _, o := range m.Obstacles {
			if !o.Plant() {
				list = append(list, o)
			}
		}
		return list
	}
	if !reflect.DeepEqual(solids(a), solids(b)) {
		t.Errorf("trees moved rocks or buildings")
	}
}

func count(m *terrain.Map) map[terrain.Kind]int {
	n := map[terrain.Kind]int{}
	for i := range m.Obstacles {
		n[m.Obstacles[i].Kind]++
	}
	return n
}

func TestAsManyAsAskedFor(t *testing.T) {
	for _, trees := range []int{0, 1, 400, 3000} {
		spec := terrain.DefaultSpec(3)
		spec.Trees = trees
		n := count(generate(t, spec))
		bushes := int(math.Round(float64(trees) * spec.Tuning.Bushes))
		if n[terrain.Tree] != trees || n[terrain.Bush] != bushes {
			t.Errorf("got %d trees and %d bushes, want %d and %d", n[terrain.Tree], n[terrain.Bush], trees, bushes)
		}
		// 22.5 hectares with 1.6 rocks and 0.35 buildings each.
		if n[terrain.Rock] != 36 || n[terrain.Building] != 8 {
			t.Errorf("got %d rocks and %d buildings, want 36 and 8", n[terrain.Rock], n[terrain.Building])
		}
	}
}

func TestLargestMap(t *testing.T) {
	spec := terrain.DefaultSpec(2)
	spec.Width, spec.Depth, spec.Trees = terrain.MaxSide, terrain.MaxSide, terrain.MaxTrees
	m := generate(t, spec)
	if n := count(m); n[terrain.Tree] != terrain.MaxTrees || n[terrain.Rock] != 2560 {
		t.Errorf("got %d trees and %d rocks", n[terrain.Tree], n[terrain.Rock])
	}
}

// More trees than there is room for fill the map and leave the lanes free.
func TestFullMapTakesWhatFits(t *testing.T) {
	spec := terrain.DefaultSpec(2)
	spec.Trees = terrain.MaxTrees
	m := generate(t, spec)
	if n := count(m)[terrain.Tree]; n < 12_000 || n > 25_000 {
		t.Errorf("got %d trees, want about 700 a hectare", n)
	}
	if reached, free := flood(m, 1.25, 2.0); float64(reached) < 0.9*float64(free) {
		t.Errorf("only %d of %d free places can be reached", reached, free)
	}
}

func TestSmallestMap(t *testing.T) {
	for seed := range uint64(8) {
		spec := terrain.DefaultSpec(seed)
		spec.Width, spec.Depth, spec.Trees = terrain.MinSide, terrain.MinSide, 30
		m := generate(t, spec)
		checkSpawns(t, m)
		checkRoom(t, m)
	}
}

func TestSpecOutOfRangeIsRefusedInOneLine(t *testing.T) {
	for _, c := range []struct {
		change func(s *terrain.Spec)
		want   string
	}{
		{func(s *terrain.Spec) { s.Trees = -1 }, "trees -1 is out of range 0..100000"},
		{func(s *terrain.Spec) { s.Trees = 100_001 }, "trees 100001 is out of range 0..100000"},
		{func(s *terrain.Spec) { s.Width = 99 }, "width 99 is out of range 100..4000 m"},
		{func(s *terrain.Spec) { s.Depth = math.Inf(1) }, "depth +Inf is out of range 100..4000 m"},
		{func(s *terrain.Spec) { s.Width = math.NaN() }, "width NaN is out of range 100..4000 m"},
		{func(s *terrain.Spec) { s.Preset = "moon" }, `map "moon" is unknown (hills or flat)`},
		{func(s *terrain.Spec) { s.Tuning.SquareSize = 0 }, "terrain.square-size 0 is out of range 5..40 m"},
		{func(s *terrain.Spec) { s.Tuning.Clumping = 1.5 }, "terrain.clumping 1.5 is out of range 0..1"},
		{func(s *terrain.Spec) { s.Tuning.Relief = math.NaN() }, "terrain.relief NaN is out of range 0..60 m"},
	} {
		spec := terrain.DefaultSpec(1)
		c.change(&spec)
		m, err := terrain.Generate(spec)
		if err == nil || err.Error() != c.want || m != nil {
			t.Errorf("got %v, %v, want %q", m != nil, err, c.want)
		}
	}
	for _, edge := range []terrain.Spec{
		{Preset: terrain.Flat, Width: 100, Depth: 4000, Tuning: terrain.Tuning{SquareSize: 5}},
		{Preset: terrain.Hills, Width: 300, Depth: 100, Trees: 10, Tuning: terrain.Tuning{60, 1, 3, 20, 5, 40}},
	} {
		if _, err := terrain.Generate(edge); err != nil {
			t.Errorf("%v at the end of every range: %v", edge, err)
		}
	}
}

// gap returns the free distance between two obstacles' solid parts on the plane.
func gap(a, b *terrain.Obstacle) float64 {
	if a.Plant() && b.Plant() {
		return geom.PlaneDist(a.At, b.At) - a.Trunk - b.Trunk
	}
	if b.Plant() {
		a, b = b, a
	}
	if a.Plant() {
		l := b.Box().Local(a.At)
		return math.Hypot(max(math.Abs(l[0])-b.HalfLength, 0), max(math.Abs(l[2])-b.HalfWidth, 0)) - a.Trunk
	}
	if _, touch := geom.BoxBox(a.Box(), b.Box()); touch {
		return 0
	}
	least := math.Inf(1)
	for _, pair := range [][2]geom.Box{{a.Box(), b.Box()}, {b.Box(), a.Box()}} {
		for _, p := range pair[0].Corners() {
			l := pair[1].Local(p)
			d := math.Hypot(max(math.Abs(l[0])-pair[1].HalfLength, 0), max(math.Abs(l[2])-pair[1].HalfWidth, 0))
			least = min(least, d)
		}
	}
	return least
}

// checkRoom fails unless any two trunks, rocks and buildings leave a tank, at
// most 3.91 m wide, a way between them, and nothing is too near to the edge.
func checkRoom(t *testing.T, m *terrain.Map) {
	t.Helper()
	const hull = 3.91
	var near []terrain.ObstacleID
	for i := range m.Obstacles {
		o := &m.Obstacles[i]
		if o.At[0] < 4 || o.At[2] < 4 || o.At[0] > m.Spec.Width-4 || o.At[2] > m.Spec.Depth-4 {
			t.Errorf("%s %d at %v is too near to the edge", o.Kind, i, o.At)
		}
		near = m.Grid.Near(near[:0], o.At, 18)
		for _, id := range near {
			other := &m.Obstacles[id]
			if int(id) <= i || o.Kind == terrain.Bush || other.Kind == terrain.Bush {
				continue
			}
			if d := gap(o, other); d < hull {
				t.Errorf("seed %d: %s %d and %s %d leave %.2f m", m.Spec.Seed, o.Kind, i, other.Kind, id, d)
			}
		}
	}
}

func TestTanksFindAWayBetweenAnyTwoThings(t *testing.T) {
	for seed := range uint64(20) {
		checkRoom(t, generate(t, terrain.DefaultSpec(seed)))
	}
}

// checkSpawns fails unless both spawn areas are on the map, level enough, clear
// of everything and turned to each other.
func checkSpawns(t *testing.T, m *terrain.Map) {
	t.Helper()
	for i, s := range m.Spawns {
		other := m.Spawns[1-i]
		if s.At[0]-s.Radius < 0 || s.At[2]-s.Radius < 0 || s.At[0]+s.Radius > m.Spec.Width || s.At[2]+s.Radius > m.Spec.Depth {
			t.Errorf("seed %d: spawn %d reaches off the map", m.Spec.Seed, i)
		}
		if b := geom.Bearing(s.At, geom.Heading(s.Heading), other.At); math.Abs(b) > 1e-9 {
			t.Errorf("seed %d: spawn %d looks %g rad past the other", m.Spec.Seed, i, b)
		}
		if s.At[1] != m.Ground.Height(s.At[0], s.At[2]) {
			t.Errorf("seed %d: spawn %d is not on the ground", m.Spec.Seed, i)
		}
		for j := range m.Obstacles {
			o := &m.Obstacles[j]
			reach := max(o.Crown, o.Cover, math.Hypot(o.HalfLength, o.HalfWidth))
			if geom.PlaneDist(o.At, s.At) < s.Radius+min(reach, 3) {
				t.Errorf("seed %d: %s %d stands in spawn %d", m.Spec.Seed, o.Kind, j, i)
			}
		}
		for d := 0.0; d < 2*math.Pi; d += 0.3 {
			for r := 0.0; r <= s.Radius; r += 5 {
				p := s.At.Add(geom.Heading(d).Dir().Mul(r))
				if slope := math.Acos(m.Ground.Normal(p[0], p[2])[1]); slope > 11*math.Pi/180 {
					t.Errorf("seed %d: %.1f degrees in spawn %d", m.Spec.Seed, slope*180/math.Pi, i)
				}
			}
		}
	}
	if m.Spawns[0].At[0] >= m.Spawns[1].At[0] {
		t.Errorf("team 0 is not in the west")
	}
}

func TestSpawnsAreClearGentleAndFaceEachOther(t *testing.T) {
	for seed := range uint64(30) {
		checkSpawns(t, generate(t, terrain.DefaultSpec(seed)))
	}
}

func TestSpawnsUsuallyDoNotSeeEachOther(t *testing.T) {
	const seeds, eye = 40, 2.2
	squares := make([]terrain.Square, 0, 200)
	open, lines := 0, 0
	for seed := range uint64(seeds) {
		m := generate(t, terrain.DefaultSpec(seed))
		for i := -1.0; i <= 1; i++ {
			for j := -1.0; j <= 1; j++ {
				a := m.Spawns[0].At.Add(geom.Heading(m.Spawns[0].Heading).Right().Mul(15 * i))
				b := m.Spawns[1].At.Add(geom.Heading(m.Spawns[1].Heading).Right().Mul(15 * j))
				lines++
				a[1], b[1] = m.Ground.Height(a[0], a[2])+eye, m.Ground.Height(b[0], b[2])+eye
				if _, cut := m.Ground.Raycast(a, b.Sub(a), 1); !cut && !blocked(m, a, b, squares) {
					open++
				}
			}
		}
	}
	if open*20 > lines {
		t.Errorf("%d of %d lines between the spawns are open, want at most one in twenty", open, lines)
	}
}

// flood walks over a lattice with the given stride from the first spawn, over
// places with a clearance to all that stops tanks and slopes below 30 degrees. It
// returns how many places it reached and how many there are, or 0 when it did not
// reach the other spawn.
func flood(m *terrain.Map, stride, clearance float64) (reached, free int) {
	nx, nz := int(m.Spec.Width/stride)-1, int(m.Spec.Depth/stride)-1
	open := make([]bool, nx*nz)
	at := func(n int) mgl64.Vec3 {
		return mgl64.Vec3{float64(n%nx+1) * stride, 0, float64(n/nx+1) * stride}
	}
	var near []terrain.ObstacleID
	for n := range open {
		p := at(n)
		open[n] = m.Ground.Normal(p[0], p[2])[1] > math.Cos(30*math.Pi/180)
		near = m.Grid.Near(near[:0], p, clearance+1)
		point := terrain.Obstacle{At: p}
		for _, id := range near {
			if o := &m.Obstacles[id]; o.Kind != terrain.Bush && gap(&point, o) < clearance {
				open[n] = false
				break
			}
		}
		if open[n] {
			free++
		}
	}
	index := func(s terrain.Spawn) int {
		return (int(math.Round(s.At[2]/stride))-1)*nx + int(math.Round(s.At[0]/stride)) - 1
	}
	queue := []int{index(m.Spawns[0])}
	open[queue[0]] = false
	for ; len(queue) > reached; reached++ {
		n := queue[reached]
		for _, d := range []int{-1, 1, -nx, nx} {
			k := n + d
			if k >= 0 && k < len(open) && open[k] && (d == nx || d == -nx || k/nx == n/nx) {
				open[k] = false
				queue = append(queue, k)
			}
		}
	}
	if open[index(m.Spawns[1])] {
		return 0, free
	}
	return reached, free
}

func TestTanksReachEveryPlace(t *testing.T) {
	for _, trees := range []int{400, 1500} {
		for seed := range uint64(12) {
			spec := terrain.DefaultSpec(seed)
			spec.Trees = trees
			m := generate(t, spec)
			reached, free := flood(m, 5, 2.5)
			if float64(reached) < 0.95*float64(free) {
				t.Errorf("seed %d, %d trees: %d of %d free places can be reached", seed, trees, reached, free)
			}
		}
	}
}

func TestSlopesCanBeDriven(t *testing.T) {
	for seed := range uint64(25) {
		m := generate(t, terrain.DefaultSpec(seed))
		steep, all, steepest, low, high := 0, 0, 0.0, math.Inf(1), math.Inf(-1)
		for z := 1.0; z < m.Spec.Depth; z += 3 {
			for x := 1.0; x < m.Spec.Width; x += 3 {
				slope := math.Acos(m.Ground.Normal(x, z)[1]) * 180 / math.Pi
				h := m.Ground.Height(x, z)
				low, high, steepest = min(low, h), max(high, h), max(steepest, slope)
				all++
				if slope > 22 {
					steep++
				}
			}
		}
		if steepest > 33 || float64(steep) > 0.01*float64(all) {
			t.Errorf("seed %d: %d of %d places above 22 degrees, up to %.1f", seed, steep, all, steepest)
		}
		if high-low < 18 || high-low > 45 {
			t.Errorf("seed %d: the relief is %.1f m, want about 30", seed, high-low)
		}
	}
}

func TestPlantsHaveTheSizesOfTheirSpecies(t *testing.T) {
	m := generate(t, terrain.DefaultSpec(9))
	flora := terrain.Flora()
	kinds := map[string]int{}
	for i := range m.Obstacles {
		o := &m.Obstacles[i]
		if o.At[1] > m.Ground.Height(o.At[0], o.At[2])+1e-9 {
			t.Fatalf("%s %d hangs in the air", o.Kind, i)
		}
		if !o.Plant() {
			kinds[o.Model]++
			want, ok := terrain.NewSolid(o.Model, o.At, o.Scale, o.Heading)
			if !ok || *o != want {
				t.Fatalf("%s %d is %v, want %v", o.Kind, i, *o, want)
			}
			continue
		}
		s := flora[o.Species]
		kinds[s.Name]++
		if want := terrain.NewPlant(o.Species, o.At, o.Scale, o.Heading); *o != want {
			t.Fatalf("%s %d is %v, want %v", o.Kind, i, *o, want)
		}
		if o.Scale < 0.8 || o.Scale > 1.25 || s.Bush != (o.Kind == terrain.Bush) {
			t.Fatalf("%s %d: %s at scale %g", o.Kind, i, s.Name, o.Scale)
		}
	}
	for _, s := range flora {
		if kinds[s.Name] == 0 {
			t.Errorf("no %s among %v", s.Name, kinds)
		}
	}
	if _, ok := terrain.NewSolid("castle", mgl64.Vec3{}, 1, 0); ok {
		t.Errorf("NewSolid knows a castle")
	}
}

func ExampleGenerate() {
	spec := terrain.DefaultSpec(1)
	spec.Trees = 250
	m, err := terrain.Generate(spec)
	if err != nil {
		fmt.Println(err)
		return
	}
	trees := 0
	for i := range m.Obstacles {
		if m.Obstacles[i].Kind == terrain.Tree {
			trees++
		}
	}
	fmt.Println(trees, "trees;", m.Grid.Cols, "x", m.Grid.Rows, "squares")
	// Output: 250 trees; 50 x 45 squares
}

func ExampleGenerate_outOfRange() {
	spec := terrain.DefaultSpec(1)
	spec.Trees = -1
	_, err := terrain.Generate(spec)
	fmt.Println(err)
	// Output: trees -1 is out of range 0..100000
}

func BenchmarkGenerate(b *testing.B) {
	for _, size := range []struct {
		side  float64
		trees int
	}{{500, 400}, {4000, 100_000}} {
		b.Run(fmt.Sprintf("side=%g,trees=%d", size.side, size.trees), func(b *testing.B) {
			spec := terrain.DefaultSpec(1)
			spec.Width, spec.Depth, spec.Trees = size.side, size.side, size.trees
			for b.Loop() {
				spec.Seed++
				generate(b, spec)
			}
		})
	}
}
