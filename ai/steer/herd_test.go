package steer_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// herd is the result of wanderers on a map.
type herd struct {
	touches      int
	outOfBounds  int
	speedShare   float64 // mean speed as a share of the wanted one
	longestStall float64 // s
	edgeStay     float64 // s, the longest time that a tank was within one hull of an edge
}

// runHerd has n tanks wander on a map for some minutes. One parked tank in a corner keeps the round
// going.
func runHerd(t testing.TB, m *terrain.Map, n int, speed, minutes float64, tuning *steer.Tuning, seed uint64) herd {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 7))
	members := make([]tanks.Member, 0, n+1)
	ground := steer.NewTraversability(m)
	for i := range n {
		members = append(members, tanks.Member{Class: tanks.Badger, Driver: newWanderer(speed, tuning, ground, seed*1000+uint64(i))})
	}
	members = append(members, tanks.Member{Team: 1, Class: tanks.Badger, Driver: matchtest.Parked()})
	rules := tanks.DefaultTuning()
	rules.Damage.Ram = 0
	rules.Round.ZoneStart = 3600
	w, err := tanks.NewWorld(tanks.Setup{Map: m, Seed: seed, Members: members, Tuning: rules})
	if err != nil {
		t.Fatal(err)
	}
	w.Standing.Follow(ground)
	scatter(w, random)
	var h herd
	stall, edge := make([]int, n), make([]int, n)
	sum := 0.0
	ticks := int(minutes * 60 * tanks.Hertz)
	for range ticks {
		w.Step()
		for _, e := range w.Events {
			if e.Kind == tanks.Touched && int(e.Tank) < n && int(e.Other) < n {
				h.touches++
			}
		}
		for i := range n {
			tk := &w.Tanks[i]
			v := tk.Velocity().Len()
			if math.IsNaN(v) {
				t.Fatalf("tank %d moves at NaN", i)
			}
			sum += v
			stall[i]++
			if v >= 0.3 {
				stall[i] = 0
			}
			edge[i]++
			body := tk.Body().Radius()
			if tk.At[0] > body && tk.At[2] > body && tk.At[0] < m.Spec.Width-body && tk.At[2] < m.Spec.Depth-body {
				edge[i] = 0
			}
			h.longestStall = max(h.longestStall, float64(stall[i])*tanks.Dt)
			h.edgeStay = max(h.edgeStay, float64(edge[i])*tanks.Dt)
		}
	}
	h.outOfBounds = w.OutOfBounds
	h.speedShare = sum / float64(ticks) / float64(n) / speed
	return h
}

// scatter puts the tanks at random places, clear of each other and of obstacles; the last one into
// the corner.
func scatter(w *tanks.World, random *rand.Rand) {
	const margin, apart = 40.0, 16.0
	last := len(w.Tanks) - 1
	var near []terrain.ObstacleID
	for i := range last {
		for {
			at := mgl64.Vec3{margin + random.Float64()*(w.Map.Spec.Width-2*margin), 0, margin + random.Float64()*(w.Map.Spec.Depth-2*margin)}
			free := len(w.Standing.Grid().Near(near[:0], at, 6)) == 0
			for j := range i {
				free = free && geom.PlaneDist(w.Tanks[j].At, at) > apart
			}
			if free {
				matchtest.Place(w, tanks.ID(i), at[0], at[2], geom.Heading(random.Float64()*6))
				break
			}
		}
	}
	matchtest.Place(w, tanks.ID(last), 4, 4, 0)
}

// field returns an open map of the usual size.
func field() *terrain.Map {
	m := matchtest.Field(500, 450)
	m.Spawns[0].Radius = 100
	return m
}

// wanderMinutes is the time in min for which the herds of the tests wander.
const wanderMinutes = 10.0

func TestTwentyWanderersKeepClearOfEachOtherAndOfTheEdges(t *testing.T) {
	tuning := steer.DefaultTuning()
	touches, minutes := 0, 0.0
	for seed := uint64(1); seed <= 5; seed++ {
		h := runHerd(t, field(), 20, 10, wanderMinutes, &tuning, seed)
		touches, minutes = touches+h.touches, minutes+wanderMinutes
		if h.outOfBounds != 0 {
			t.Errorf("seed %d: %d positions outside the map, want 0", seed, h.outOfBounds)
		}
		if h.edgeStay > 5 {
			t.Errorf("seed %d: a tank was within a body of an edge for %.1f s, want at most 5", seed, h.edgeStay)
		}
		if h.speedShare < 0.9 {
			t.Errorf("seed %d: mean speed is %.2f of the wanted one, want at least 0.90", seed, h.speedShare)
		}
		if h.longestStall > 6 {
			t.Errorf("seed %d: longest stall %.1f s, want at most 6", seed, h.longestStall)
		}
	}
	if rate := float64(touches) / minutes; rate > 0.1 {
		t.Errorf("%.2f touches a minute, want at most 0.1", rate)
	}
}

func TestWanderersInAForestDoNotStall(t *testing.T) {
	tuning := steer.DefaultTuning()
	for seed := uint64(1); seed <= 2; seed++ {
		m, err := terrain.Generate(terrain.DefaultSpec(seed))
		if err != nil {
			t.Fatal(err)
		}
		h := runHerd(t, m, 20, 10, wanderMinutes, &tuning, seed)
		if h.outOfBounds != 0 || h.longestStall > 6 {
			t.Errorf("seed %d: %d positions outside, longest stall %.1f s, want 0 and at most 6", seed, h.outOfBounds, h.longestStall)
		}
		if h.touches > int(wanderMinutes) {
			t.Errorf("seed %d: %d touches in %g minutes, want at most one a minute", seed, h.touches, wanderMinutes)
		}
	}
}

// TestThePlainRuleTouchesWhereTheTreelineDoesNot: this is the reason for everything that was added
// to the plain rule, which is not safe at 10 m/s.
func TestThePlainRuleTouchesWhereTheTreelineDoesNot(t *testing.T) {
	tuning := steer.DefaultTuning()
	best := runHerd(t, field(), 20, 10, 2, &tuning, 1)
	tuning.Strategy = steer.HitPoint
	plain := runHerd(t, field(), 20, 10, 2, &tuning, 1)
	if plain.touches < 5 || best.touches > 0 {
		t.Errorf("touches in 2 minutes: plain %d, treeline %d, want at least 5 and 0", plain.touches, best.touches)
	}
	if plain.outOfBounds != 0 {
		t.Errorf("plain: %d positions outside the map, want 0", plain.outOfBounds)
	}
}
