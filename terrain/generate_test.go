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

// golden is the hash of the standard map with seed 1. It changes with the generator, and then every
// recorded match changes too.
const golden = 0x4eecbdadd5e264f1

func TestSeedOneGivesTheGoldenMap(t *testing.T) {
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
			if o.Kind == terrain.Rock || o.Kind == terrain.Building {
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
		spec.Trees, spec.Tuning.Undergrowth = trees, 0
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

// largestMap is the map that largest has made.
var largestMap *terrain.Map

// largest returns a map of the greatest size with as many trees as there may be, made once for all
// tests: they only read it.
func largest(t *testing.T) *terrain.Map {
	t.Helper()
	if largestMap == nil {
		spec := terrain.DefaultSpec(2)
		spec.Width, spec.Depth, spec.Trees = terrain.MaxSide, terrain.MaxSide, terrain.MaxTrees
		largestMap = generate(t, spec)
	}
	return largestMap
}

func TestLargestMap(t *testing.T) {
	m := largest(t)
	if n := count(m); n[terrain.Tree] != terrain.MaxTrees || n[terrain.Rock] != 2560 {
		t.Errorf("got %d trees and %d rocks", n[terrain.Tree], n[terrain.Rock])
	}
}

// TestFullMapTakesWhatFits: more trees than there is room for fill the map and leave the passages
// free.
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
		{func(s *terrain.Spec) { s.Preset = "moon" }, `map "moon" is unknown ("hills" or "flat")`},
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
		{Preset: terrain.Hills, Width: 300, Depth: 100, Trees: 10, Tuning: terrain.Tuning{60, 1, 3, 1, 20, 5, 200, 200, 40, 40}},
	} {
		if _, err := terrain.Generate(edge); err != nil {
			t.Errorf("%v at the end of every range: %v", edge, err)
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
		if o.Kind == terrain.Wall || o.Kind == terrain.Fence {
			continue // as long as their places require
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
		if kinds[s.Name] == 0 && len(s.Grows) > 0 {
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
