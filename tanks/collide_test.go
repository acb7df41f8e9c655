package tanks_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

const noOverlap = 1.1e-4 // m: the tolerance of the solver, and some rounding

// worstOverlap returns the deepest overlap in m of any hull with another one, with obstacles on the
// map, and with the map's edge, found with the plane geometry that the solver does not use.
func worstOverlap(w *tanks.World) float64 {
	worst := 0.0
	for i := range w.Tanks {
		t := &w.Tanks[i]
		hull := t.Body().Footprint(&t.Pose)
		for j := range w.Tanks[:i] {
			other := &w.Tanks[j]
			if c, ok := geom.BoxBox(hull, other.Body().Footprint(&other.Pose)); ok {
				worst = math.Max(worst, c.Depth)
			}
		}
		for id := range w.Map.Obstacles {
			o := &w.Map.Obstacles[id]
			switch {
			case !w.Standing.Stands(terrain.ObstacleID(id)) || !o.Stops():
			case o.Plant():
				if c, ok := geom.BoxCircle(hull, geom.Circle{At: o.At, Radius: o.Trunk}); ok {
					worst = math.Max(worst, c.Depth)
				}
			default:
				if c, ok := geom.BoxBox(hull, o.Box()); ok {
					worst = math.Max(worst, c.Depth)
				}
			}
		}
		for _, p := range hull.Corners() {
			s := w.Map.Spec
			worst = math.Max(worst, math.Max(math.Max(-p[0], -p[2]), math.Max(p[0]-s.Width, p[2]-s.Depth)))
		}
	}
	return worst
}

func TestNoOverlapIsLeftInACrowd(t *testing.T) {
	m, places := matchtest.ASCII(10, `
		............
		.01.T..R....
		.23....b.T..
		.45..B....h.
		.67.T...R...
		.89...b.....
		............
		............`)
	members := matchtest.LineUp(5)
	for seed := range uint64(6) {
		w := matchtest.World(m, seed, members...)
		for i := range w.Tanks {
			// All drive toward one place, swerving, and cannot all be there.
			goal := mgl64.Vec3{60 + 5*float64(seed), 0, 40}
			w.SetDriver(tanks.ID(i), matchtest.Script(func(v *tanks.View) tanks.Order {
				turn := geom.Bearing(v.Self.At, v.Self.Heading, goal)
				return tanks.Order{Throttle: math.Cos(turn), Steer: mgl64.Clamp(3*turn, -1, 1)}
			}), false)
			matchtest.Place(w, tanks.ID(i), places[i][0], places[i][2], geom.Heading(float64(i)*float64(seed)))
		}
		for range 40 * tanks.Hertz {
			w.Step()
			if depth := worstOverlap(w); depth > noOverlap {
				t.Fatalf("seed %d, tick %d: overlap of %g m", seed, w.Tick, depth)
			}
			if err := w.Check(); err != nil {
				t.Fatal(err)
			}
		}
		if w.Touches == 0 {
			t.Errorf("seed %d: nobody touched anybody: the crowd tests nothing", seed)
		}
		if w.OutOfBounds != 0 {
			t.Errorf("seed %d: %d times off the map", seed, w.OutOfBounds)
		}
	}
}

func TestTanksDrivingAtRandomNeverOverlap(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		members := matchtest.LineUp(3)
		order := rapid.Custom(func(rt *rapid.T) tanks.Order {
			return tanks.Order{Throttle: rapid.Float64Range(-1, 1).Draw(rt, "throttle"), Steer: rapid.Float64Range(-1, 1).Draw(rt, "steer")}
		})
		m := matchtest.Map(60, 40, matchtest.Level, matchtest.Plant("oak", mgl64.Vec3{30, 0, 20}))
		m.Spawns[0].At, m.Spawns[1].At = mgl64.Vec3{12, 0, 20}, mgl64.Vec3{48, 0, 20}
		w := matchtest.World(m, 1, members...)
		for range 6 {
			for i := range members {
				w.SetDriver(tanks.ID(i), matchtest.Fixed(order.Draw(rt, "order")), false)
			}
			for range 60 {
				w.Step()
				if depth := worstOverlap(w); depth > noOverlap {
					rt.Fatalf("tick %d: overlap of %g m", w.Tick, depth)
				}
			}
		}
	})
}

func TestOverlappingTanksComeApart(t *testing.T) {
	w := matchtest.World(matchtest.Field(200, 200), 1, matchtest.LineUp(2)...)
	for i := range w.Tanks {
		matchtest.Place(w, tanks.ID(i), 100+float64(i), 100, geom.Heading(i))
	}
	matchtest.Run(w, 1)
	if depth := worstOverlap(w); depth > noOverlap {
		t.Errorf("still %g m deep", depth)
	}
}

func TestWhatStopsAHull(t *testing.T) {
	at := mgl64.Vec3{100, 0, 50}
	tests := []struct {
		name     string
		obstacle terrain.Obstacle
		passes   bool
		falls    bool
	}{
		{"oak", matchtest.Plant("oak", at), false, false},
		{"birch", matchtest.Plant("birch", at), true, true},
		{"hazel", matchtest.Plant("hazel", at), true, false},
		{"rock", terrain.Obstacle{Kind: terrain.Rock, At: at, Height: 1, HalfLength: 2, HalfWidth: 1, Heading: 0.5}, false, false},
		{"building", terrain.Obstacle{Kind: terrain.Building, At: at, Height: 5, HalfLength: 4, HalfWidth: 3, Heading: 1}, false, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			order := tanks.Order{Throttle: 1}
			w := lone(matchtest.Map(200, 100, matchtest.Level, tt.obstacle), &order)
			fallen := 0
			for range 12 * tanks.Hertz {
				was := w.Tanks[0].Speed
				w.Step()
				if e, n := only(w.Events, tanks.TreeFell); n > 0 {
					fallen += n
					if e.Tank != 0 || e.Obstacle != 0 || e.Dir.Sub(mgl64.Vec3{1, 0, 0}).Len() > 1e-9 {
						t.Errorf("fell along %v: %+v", e.Dir, e)
					}
					if lost := was - w.Tanks[0].Speed; lost < 0.3 || lost > 2 {
						t.Errorf("felling it cost %g m/s", lost)
					}
				}
			}
			if passed := w.Tanks[0].At[0] > 110; passed != tt.passes {
				t.Errorf("the tank is at x = %.1f", w.Tanks[0].At[0])
			}
			if (fallen == 1) != tt.falls || !w.Standing.Stands(0) != tt.falls {
				t.Errorf("fell %d times", fallen)
			}
			if near := w.Standing.Grid().Near(nil, at, 1); (len(near) == 0) != tt.falls {
				t.Errorf("the grid lists %v", near)
			}
			if len(w.Map.Grid.Near(nil, at, 1)) != 1 {
				t.Error("the map's own grid was changed")
			}
		})
	}
}

func TestASmallTreeHoldsASlowTank(t *testing.T) {
	order := tanks.Order{Throttle: 0.1}
	w := lone(matchtest.Map(200, 100, matchtest.Level, matchtest.Plant("birch", mgl64.Vec3{40, 0, 50})), &order)
	matchtest.Run(w, 20)
	if !w.Standing.Stands(0) || w.Tanks[0].At[0] > 40 {
		t.Errorf("fallen %v, tank at x = %g", !w.Standing.Stands(0), w.Tanks[0].At[0])
	}
}

// crossing returns a wall, fence or bale across the way of a tank that drives along z = 50, at x =
// 100.
func crossing(kind terrain.Kind) terrain.Obstacle {
	from, to := mgl64.Vec3{100, 0, 47.5}, mgl64.Vec3{100, 0, 52.5}
	switch kind {
	case terrain.Wall:
		return terrain.NewWall(from, to, 1.2)
	case terrain.Fence:
		return terrain.NewFence(from, to)
	case terrain.Bale, terrain.Tree, terrain.Bush, terrain.Rock, terrain.Building:
	}
	o, _ := terrain.NewSolid("bale_round", mgl64.Vec3{100, 0, 50}, 1, 0)
	return o
}

func TestWhatTanksCrush(t *testing.T) {
	for _, tt := range []struct {
		name             string
		kind             terrain.Kind
		throttle         float64
		crushed          bool
		atLeast, atMost  float64 // m/s that the tank loses
		stopsBefore, far float64 // m, where the tank stops
	}{
		{"a wall stops a fast tank", terrain.Wall, 1, false, 0, 0, 100, 90},
		{"a fence gives way to a fast tank", terrain.Fence, 1, true, 0.05, 0.5, 200, 110},
		{"a fence gives way to a slow tank", terrain.Fence, 0.15, true, 0.05, 0.5, 200, 101},
		{"a bale bursts under a fast tank", terrain.Bale, 1, true, 0.3, 1.5, 200, 110},
		{"a bale stops a slow tank", terrain.Bale, 0.1, false, 0, 0, 100, 60},
	} {
		t.Run(tt.name, func(t *testing.T) {
			order := tanks.Order{Throttle: tt.throttle}
			w := lone(matchtest.Map(200, 100, matchtest.Level, crossing(tt.kind)), &order)
			crushed := 0
			before := w.Hash()
			for range 60 * tanks.Hertz {
				was := w.Tanks[0].Speed
				w.Step()
				e, n := only(w.Events, tanks.Crushed)
				if crushed += n; n > 0 {
					if e.Tank != 0 || e.Obstacle != 0 || e.Dir.Sub(mgl64.Vec3{1, 0, 0}).Len() > 1e-9 {
						t.Errorf("crushed along %v: %+v", e.Dir, e)
					}
					if lost := was - w.Tanks[0].Speed; lost < tt.atLeast || lost > tt.atMost {
						t.Errorf("it cost %g m/s, want %g to %g", lost, tt.atLeast, tt.atMost)
					}
				}
			}
			if (crushed == 1) != tt.crushed || !w.Standing.Stands(0) != tt.crushed {
				t.Errorf("crushed %d times, fallen %t", crushed, !w.Standing.Stands(0))
			}
			if x := w.Tanks[0].At[0]; x > tt.stopsBefore || x < tt.far {
				t.Errorf("the tank is at x = %.1f, want %.0f to %.0f", x, tt.far, tt.stopsBefore)
			}
			if before == w.Hash() {
				t.Error("the hash has not changed")
			}
		})
	}
}

// TestCrushedFencesAreInTheHash: nothing but the fence differs.
func TestCrushedFencesAreInTheHash(t *testing.T) {
	order := tanks.Order{}
	w := lone(matchtest.Map(200, 100, matchtest.Level, crossing(terrain.Fence)), &order)
	before := w.Hash()
	w.Standing.Fell(0)
	if w.Hash() == before {
		t.Error("the hash does not know of it")
	}
}

func TestTheWholeHullStaysOnTheMap(t *testing.T) {
	for heading := geom.Heading(-3); heading < 3; heading += 0.37 {
		order := tanks.Order{Throttle: 1, Steer: 0.02}
		w := lone(matchtest.Field(100, 100), &order)
		matchtest.Place(w, 0, 50, 50, heading)
		for range 20 * tanks.Hertz {
			w.Step()
			if depth := worstOverlap(w); depth > noOverlap {
				t.Fatalf("heading %g: %g m beyond the edge", heading, depth)
			}
		}
	}
}

// TestAWreckIsPushedByItsWeight: a heavy tank pushes the wreck of a light one in front of it as it
// would a living one, and a light tank hardly moves the wreck of a heavy one. No tank drives
// through a wreck, which stops when it is no longer pushed, and counts no touches.
func TestAWreckIsPushedByItsWeight(t *testing.T) {
	push := func(by, what tanks.ClassID, health float64) float64 {
		order := tanks.Order{Throttle: 1}
		w := matchtest.World(matchtest.Field(200, 100), 1,
			tanks.Member{Class: by, Driver: matchtest.Script(func(*tanks.View) tanks.Order { return order })}, tanks.Member{Class: what})
		matchtest.Place(w, 0, 60, 50, 0)
		pushed := matchtest.Place(w, 1, 67, 50, 1.5)
		pushed.Health *= health
		for range 6 * tanks.Hertz {
			w.Step()
			if depth := worstOverlap(w); depth > noOverlap {
				t.Fatalf("%v into %v: %g m deep", by, what, depth)
			}
		}
		if health == 0 && w.Touches != 0 {
			t.Errorf("%d touches counted with a wreck", w.Touches)
		}
		way := pushed.At[0] - 67
		order = tanks.Order{Throttle: -1}
		matchtest.Run(w, 2)
		was := pushed.Pose
		if matchtest.Run(w, 1); health == 0 && pushed.Pose != was {
			t.Errorf("the wreck goes on by itself to %v", pushed.At)
		}
		return way
	}
	light, living, heavy := push(tanks.Bear, tanks.Stoat, 0), push(tanks.Bear, tanks.Stoat, 1), push(tanks.Stoat, tanks.Bear, 0)
	if light < 5 || light < 0.8*living || light > 1.25*living || heavy > 1 {
		t.Errorf("a Bear pushes the wreck of a Stoat by %.1f m in 6 s, a Stoat by %.1f m, a Stoat the wreck of a Bear by %.1f m", light, living, heavy)
	}
}

// TestATankComesOutBetweenWreckAndTrunk: with a trunk behind the tank and a wreck in front of it,
// only pushing the wreck lets it turn.
func TestATankComesOutBetweenWreckAndTrunk(t *testing.T) {
	order := tanks.Order{Steer: -1}
	trunk := terrain.Obstacle{Kind: terrain.Tree, At: mgl64.Vec3{46.27, 0, 50.95}, Height: 14, Crown: 5, Cover: 1.2, Trunk: 0.46}
	w := matchtest.World(matchtest.Map(100, 100, matchtest.Level, trunk), 1,
		tanks.Member{Class: tanks.Badger, Driver: matchtest.Script(func(*tanks.View) tanks.Order { return order })}, tanks.Member{Class: tanks.Badger})
	matchtest.Place(w, 0, 50, 50, 0)
	matchtest.Place(w, 1, 56.2, 50.9, -2.7).Health = 0
	matchtest.Run(w, 3)
	if turned := math.Abs(w.Tanks[0].Heading.To(0)); turned < 1 {
		t.Errorf("it has turned by %.2f rad in 3 s", turned)
	}
}

func TestHeavyTanksPushLightOnes(t *testing.T) {
	push := func(pusher, pushed tanks.ClassID) float64 {
		w := matchtest.World(matchtest.Field(300, 100), 1,
			tanks.Member{Class: pusher, Driver: matchtest.Fixed(tanks.Order{Throttle: 0.5})}, tanks.Member{Class: pushed})
		matchtest.Place(w, 0, 30, 50, 0)
		matchtest.Place(w, 1, 60, 50, 0)
		matchtest.Run(w, 10)
		return w.Tanks[1].At[0] - 60
	}
	light, heavy := push(tanks.Bear, tanks.Stoat), push(tanks.Stoat, tanks.Bear)
	if light < 2*heavy || heavy <= 0 {
		t.Errorf("the Bear pushed the Stoat %.1f m, the Stoat the Bear %.1f m", light, heavy)
	}
}

func TestRamming(t *testing.T) {
	tests := []struct {
		name     string
		teams    [2]tanks.Team
		classes  [2]tanks.ClassID
		speed    float64
		first    float64 // damage to the rammer
		second   float64
		friendly float64
	}{
		{"slow is harmless", [2]tanks.Team{0, 1}, [2]tanks.ClassID{tanks.Badger, tanks.Badger}, 4.9, 0, 0, 0},
		{"fast hurts both", [2]tanks.Team{0, 1}, [2]tanks.ClassID{tanks.Badger, tanks.Badger}, 10, 5, 5, 0},
		{"the lighter suffers more", [2]tanks.Team{0, 1}, [2]tanks.ClassID{tanks.Bear, tanks.Stoat}, 10, 10 * 17.0 / 73, 10 * 56.0 / 73, 0},
		{"friends do not hurt", [2]tanks.Team{0, 0}, [2]tanks.ClassID{tanks.Badger, tanks.Badger}, 10, 0, 0, 0},
		{"unless they are to", [2]tanks.Team{0, 0}, [2]tanks.ClassID{tanks.Badger, tanks.Badger}, 10, 5, 5, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w := matchtest.World(matchtest.Field(300, 100), 1,
				tanks.Member{Team: tt.teams[0], Class: tt.classes[0]}, tanks.Member{Team: tt.teams[1], Class: tt.classes[1]})
			tuning := w.Tuning
			tuning.Drive.Coast, tuning.Damage.FriendlyFire = 0, tt.friendly
			w.SetTuning(tuning)
			matchtest.Place(w, 0, 30, 50, 0).Speed = tt.speed
			matchtest.Place(w, 1, 60, 50, math.Pi/2)
			health := [2]float64{w.Tanks[0].Health, w.Tanks[1].Health}
			var touched []tanks.Event
			for range 7 * tanks.Hertz {
				w.Step()
				if e, n := only(w.Events, tanks.Touched); n > 0 {
					touched = append(touched, e)
				}
			}
			if len(touched) != 1 || w.Touches != 1 || math.Abs(touched[0].Damage-tt.speed) > 0.01 {
				t.Errorf("%d touches, %+v", w.Touches, touched)
			}
			for i, want := range [2]float64{tt.first, tt.second} {
				if lost := health[i] - w.Tanks[i].Health; math.Abs(lost-want) > 0.01 {
					t.Errorf("tank %d lost %g, want %g", i, lost, want)
				}
			}
		})
	}
}

// TestATurningWreckDoesNotOverlapAnother: the shell that killed the tank may have come in the
// middle of a turn.
func TestATurningWreckDoesNotOverlapAnother(t *testing.T) {
	for _, rate := range []float64{-0.9, 0.9} {
		w := matchtest.World(matchtest.Field(200, 200), 1, matchtest.LineUp(1)...)
		matchtest.Place(w, 0, 100, 100, 0)
		matchtest.Place(w, 1, 100, 103.7, 0)
		w.Tanks[0].Health, w.Tanks[1].Health = 0, 0
		w.Tanks[0].HullRate = rate
		start := w.Tanks[0].Heading
		for range 3 * tanks.Hertz {
			w.Step()
			if err := w.Check(); err != nil {
				t.Fatalf("turning at %g rad/s: %v", rate, err)
			}
		}
		if turned := math.Abs(start.To(w.Tanks[0].Heading)); turned < 0.05 {
			t.Errorf("the wreck has turned by %.3f rad only", turned)
		}
	}
}
