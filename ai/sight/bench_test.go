package sight_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// benchInputs is the number of distinct queries in a benchmark, so many that the branch predictor
// cannot learn the answers.
const benchInputs = 1 << 16

// ask times a query over all inputs, in chunks. ns/query is the mean. For machines with other work
// to do, quiet-ns/query uses the best time of every chunk.
func ask(b *testing.B, question func(k int) float64) {
	b.Helper()
	const chunk = 1 << 9
	var best [benchInputs / chunk]time.Duration
	sum, n := 0.0, 0
	for b.Loop() {
		k := n % len(best)
		start := time.Now()
		for i := range chunk {
			sum += question(k*chunk + i)
		}
		if took := time.Since(start); best[k] == 0 || took < best[k] {
			best[k] = took
		}
		n++
	}
	total, asked := time.Duration(0), 0
	for _, d := range best {
		total += d
		if d > 0 {
			asked += chunk
		}
	}
	b.ReportMetric(float64(b.Elapsed())/float64(n*chunk), "ns/query")
	b.ReportMetric(float64(total)/float64(asked), "quiet-ns/query")
	b.ReportMetric(sum/float64(n*chunk), "share")
}

// levelMap returns a level map of any size.
func levelMap(width, depth float64, stands []terrain.Obstacle) *terrain.Map {
	g := terrain.NewGround(width, depth, func(float64, float64) float64 { return 0 })
	spec := terrain.DefaultSpec(1)
	spec.Preset, spec.Width, spec.Depth = terrain.Flat, width, depth
	return &terrain.Map{Spec: spec, Ground: g, Obstacles: stands, Grid: terrain.NewGrid(width, depth, 10, stands)}
}

// BenchmarkTanks queries whole tanks on generated maps of the standard density, 400 trees per 500 x
// 450 m, with boxes and, on hills, the ground.
func BenchmarkTanks(b *testing.B) {
	for _, preset := range []terrain.Preset{terrain.Flat, terrain.Hills} {
		for _, trees := range []int{200, 400, 2000, 20000} {
			b.Run(fmt.Sprintf("%s/trees=%d", preset, trees), func(b *testing.B) { benchTanks(b, preset, trees, 3) })
		}
	}
}

// BenchmarkMaps does the same on several level maps of 400 trees, which differ in the places of
// woods and walls.
func BenchmarkMaps(b *testing.B) {
	for seed := uint64(1); seed <= 8; seed++ {
		b.Run(fmt.Sprintf("seed=%d", seed), func(b *testing.B) { benchTanks(b, terrain.Flat, 400, seed) })
	}
}

func benchTanks(b *testing.B, preset terrain.Preset, trees int, seed uint64) {
	b.Helper()
	spec := terrain.DefaultSpec(seed)
	spec.Preset, spec.Trees = preset, trees
	k := math.Sqrt(float64(trees) / 400)
	spec.Width, spec.Depth = 500*k, 450*k
	m, err := terrain.Generate(spec)
	if err != nil {
		b.Fatal(err)
	}
	o := sight.NewOccluders(m)
	eyes, bodies := tankPairs(m, benchInputs, 150)
	var s sight.Scratch
	ask(b, func(k int) float64 { return o.Share(&s, eyes[k], &bodies[k%len(bodies)]) })
}

// tankPairs returns eyes and bodies: a few tanks with random headings on the ground of a map, as
// many as in a large battle, and n eyes, uniform within reach metres of tank k mod the number of
// tanks.
func tankPairs(m *terrain.Map, n int, reach float64) ([]mgl64.Vec3, []sight.Body) {
	random := rand.New(rand.NewPCG(5, 6))
	in := func(low, high float64) float64 { return low + (high-low)*random.Float64() }
	bodies := make([]sight.Body, 32)
	for i := range bodies {
		x, z := in(0, m.Spec.Width), in(0, m.Spec.Depth)
		t := tanks.Tank{Class: tanks.ClassID(i % 4), Pose: tanks.Pose{At: mgl64.Vec3{x, 0, z}, Heading: geom.Heading(in(-3, 3)), Turret: in(-3, 3)}}
		t.Stand(m.Ground)
		bodies[i] = sight.BodyOf(t.Class, &t.Pose)
	}
	var eyes []mgl64.Vec3
	for len(eyes) < n {
		at := bodies[len(eyes)%len(bodies)].At
		d, dir := reach*math.Sqrt(random.Float64()), geom.Heading(in(-math.Pi, math.Pi)).Dir()
		x, z := at[0]+d*dir[0], at[2]+d*dir[2]
		if d > 11 && x > 0 && z > 0 && x < m.Spec.Width && z < m.Spec.Depth {
			eyes = append(eyes, mgl64.Vec3{x, m.Ground.Height(x, z) + 2.57, z})
		}
	}
	return eyes, bodies
}

// BenchmarkLook measures one tick of the eyes in a battle on hills with 600 trees, in which every
// tank may see every enemy and all drive about: with what hid a tank remembered, forgotten after
// every tick, and with a witness that asks what it was.
func BenchmarkLook(b *testing.B) {
	spec := terrain.DefaultSpec(3)
	spec.Trees = 600
	m, err := terrain.Generate(spec)
	if err != nil {
		b.Fatal(err)
	}
	tuning := sight.DefaultTuning()
	tuning.FieldOfView = 340
	for _, size := range []int{10, 30} {
		frames := driven(m, size, 10*tanks.Hertz)
		for _, name := range []string{"remembered", "anew", "asked"} {
			b.Run(fmt.Sprintf("tanks=%d/%s", size, name), func(b *testing.B) {
				e := sight.New(sight.NewOccluders(m), tuning)
				of := asker{eyes: e}
				if name == "asked" {
					e.SetWitness(&of)
				}
				sightings := tanks.NewSightings(size)
				w := tanks.World{Map: m, Sightings: sightings}
				b.ReportAllocs()
				for tick := 0; b.Loop(); tick++ {
					if name == "anew" {
						e.Forget()
					}
					of.blockers = of.blockers[:0]
					w.Tick, w.Tanks = tick, frames[tick%len(frames)]
					e.LookOverIn(&w, &sight.Scene{Tick: tick, Tanks: w.Tanks, Sightings: &sightings})
				}
			})
		}
	}
}

// driven returns the tanks in every tick while they drive about on a map, each on a circle of its
// own.
func driven(m *terrain.Map, size, ticks int) (frames [][]tanks.Tank) {
	random := rand.New(rand.NewPCG(2, 3))
	var now []tanks.Tank
	for i := range size {
		t := tanks.Tank{ID: tanks.ID(i), Team: tanks.Team(i % 2), Class: tanks.Badger, Health: 100, FiredTick: -1}
		t.At = mgl64.Vec3{500 * random.Float64(), 0, 450 * random.Float64()}
		t.Heading = geom.Heading(6 * random.Float64())
		now = append(now, t)
	}
	for range ticks {
		for i := range now {
			t := &now[i]
			t.Heading += geom.Heading(0.01 * float64(i%5-2))
			t.At = t.At.Add(t.Heading.Dir().Mul(8 * tanks.Dt))
			t.Stand(m.Ground)
		}
		frames = append(frames, slices.Clone(now))
	}
	return frames
}
