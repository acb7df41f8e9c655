package steer_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// throng is tanks without a match, so that there can be very many: they have the limits of real
// ones but no contacts.
type throng struct {
	land       *terrain.Map
	rules      tanks.Tuning
	tuning     steer.Tuning
	points     geom.Points
	tanks      []tanks.Tank
	wishes     []steer.Wish
	scenes     []steer.Scene
	commands   []steer.Command
	strategies []steer.Strategy
	near       []terrain.ObstacleID
	movers     []steer.Mover // all, and those near the tank that is being steered
	around     []steer.Mover
	beside     []int32
	scratch    *steer.Scratch
	gathered   []mgl64.Vec3 // where the obstacles near a tank were gathered
	neighbours int          // passed to strategies so far
}

// newThrong returns n tanks on ground of which they cover a share, with thick trees among them as
// in the laboratory.
func newThrong(plan steer.Plan, n int, coverage float64, trees int) *throng {
	random := rand.New(rand.NewPCG(uint64(n), 3))
	r := tanks.ClassOf(tanks.Badger).Radius()
	side := math.Sqrt(float64(n) * math.Pi * r * r / coverage)
	place := func() mgl64.Vec3 { return mgl64.Vec3{random.Float64() * side, 0, random.Float64() * side} }
	var wood []terrain.Obstacle
	for range int(float64(trees) * side * side / (500 * 450)) {
		radius := 2.5 + 3.75*random.Float64()
		wood = append(wood, terrain.Obstacle{Kind: terrain.Tree, At: place(), Height: 9, Crown: radius, Cover: radius, Trunk: radius})
	}
	spec := terrain.DefaultSpec(1)
	spec.Width, spec.Depth = side, side
	h := &throng{
		rules: tanks.DefaultTuning(), tuning: steer.DefaultTuning(), tanks: make([]tanks.Tank, n), wishes: make([]steer.Wish, n),
		land:   terrain.NewMap(spec, nil, wood, [2]terrain.Spawn{}),
		scenes: make([]steer.Scene, n), commands: make([]steer.Command, n), strategies: make([]steer.Strategy, n), gathered: make([]mgl64.Vec3, n),
	}
	h.tuning.Strategy = plan
	h.scratch = steer.NewScratch()
	for i := range h.tanks {
		h.tanks[i] = tanks.Tank{ID: tanks.ID(i), Class: tanks.Badger, Speed: 10}
		h.tanks[i].At, h.tanks[i].Heading = place(), geom.Heading(random.Float64()*6)
		h.wishes[i] = steer.Wish{Heading: h.tanks[i].Heading, Speed: 10, Within: true}
		h.strategies[i] = steer.New(plan, uint64(i))
		h.scenes[i] = steer.Scene{Dt: tanks.Dt, Width: side, Depth: side, Scratch: h.scratch}
	}
	return h
}

// tick moves every tank by one tick: neighbours, strategy, motion.
func (h *throng) tick() {
	const moved = 3.0 // m
	spec := &h.land.Spec
	reach := h.tuning.MoverReach(h.rules.Drive.MaxSpeed)
	h.points.Begin(spec.Width, spec.Depth, reach/4)
	h.movers = h.movers[:0]
	for i := range h.tanks {
		t := &h.tanks[i]
		h.points.Add(t.At)
		h.movers = append(h.movers, steer.MoverOf(t.ID, &t.Pose, t.Class, t.Velocity()))
	}
	h.points.End()
	for i := range h.tanks {
		t, s := &h.tanks[i], &h.scenes[i]
		s.Self = steer.BodyOf(t, &h.rules)
		h.around = h.around[:0]
		if steer.Looks(h.strategies[i], tanks.Dt) {
			h.beside = h.points.Near(h.beside[:0], t.At, reach)
			h.around = steer.AppendMovers(h.around, h.movers, h.beside, t.ID)
			h.neighbours += len(h.around)
			if geom.PlaneDist(h.gathered[i], t.At) > moved {
				h.near = h.land.Grid.Near(h.near[:0], t.At, h.tuning.FixedReach(s.Self.Top)+2*moved)
				s.Fixed, h.gathered[i] = steer.AppendFixed(s.Fixed[:0], h.land.Obstacles, h.near), t.At
			}
		}
		s.Movers = h.around
		h.commands[i] = h.strategies[i].Steer(s, h.wishes[i], &h.tuning, nil)
	}
	for i := range h.tanks {
		t, c := &h.tanks[i], &h.commands[i]
		t.Speed += min(max(c.Speed-t.Speed, -h.rules.Drive.Brake*tanks.Dt), 2.5*tanks.Dt)
		t.Heading += geom.Heading(c.Turn * tanks.Dt)
		t.At = t.At.Add(t.Velocity().Mul(tanks.Dt))
		for k, size := range [3]float64{0: spec.Width, 2: spec.Depth} {
			if k != 1 && (t.At[k] < 0 || t.At[k] > size) {
				t.At[k] = min(max(t.At[k], 0), size)
				h.wishes[i].Heading += math.Pi / 2
			}
		}
	}
}

// TestWorkGrowsWithTheNumberOfTanksNotItsSquare: at equal density, the number of neighbours
// considered per tank stays the same.
func TestWorkGrowsWithTheNumberOfTanksNotItsSquare(t *testing.T) {
	var each [2]float64
	for k, n := range [2]int{400, 4000} {
		h := newThrong(steer.Treeline, n, 0.15, 0)
		h.tick()
		each[k] = float64(h.neighbours) / float64(n)
	}
	if each[1] > 1.5*each[0] {
		t.Errorf("%.1f neighbours for each of 4000 tanks and %.1f for each of 400, want at most half as many again", each[1], each[0])
	}
}

func TestAThrongDoesNotAllocate(t *testing.T) {
	for _, plan := range steer.Plans() {
		h := newThrong(plan, 60, 0.15, 200)
		for range 120 {
			h.tick()
		}
		if got := testing.AllocsPerRun(30, h.tick); got > 1 { // a slice of neighbours may still grow occasionally
			t.Errorf("%v: %g allocations a tick, want 0", plan, got)
		}
	}
}

// BenchmarkThrong moves tanks by a tick at equal density: grid, neighbours, strategy, motion. The
// result is ns/tank-tick. Reciprocal avoidance in the same throng is a yardstick.
func BenchmarkThrong(b *testing.B) {
	for _, c := range []struct {
		plan  steer.Plan
		trees int
		tanks int
	}{
		{steer.Treeline, 0, 100},
		{steer.Treeline, 0, 1000},
		{steer.Treeline, 0, 10_000},
		{steer.Orca, 0, 1000},
		{steer.Treeline, 200, 100},
		{steer.Treeline, 200, 1000},
		{steer.Treeline, 200, 10_000},
		{steer.Orca, 200, 1000},
	} {
		b.Run(fmt.Sprintf("%v/trees=%d/tanks=%d", c.plan, c.trees, c.tanks), func(b *testing.B) {
			h := newThrong(c.plan, c.tanks, 0.15, c.trees)
			for range 60 {
				h.tick()
			}
			b.ReportAllocs()
			for b.Loop() {
				h.tick()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(c.tanks), "ns/tank-tick")
		})
	}
}
