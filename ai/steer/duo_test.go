package steer_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// toward returns a driver that wants to go along a heading at a speed, steered by a strategy, on a
// map on which nothing falls.
func toward(m *terrain.Map, heading geom.Heading, speed float64, plan steer.Plan, tuning *steer.Tuning) matchtest.Script {
	strategy, survey := steer.New(plan, 1), steer.NewSurvey(steer.NewTraversability(m))
	return func(v *tanks.View) tanks.Order {
		survey.Look(v, tuning, true)
		o := tanks.Order{Aim: tanks.Aim{Yaw: v.Self.Heading}, Target: tanks.NoTank}
		strategy.Steer(&survey.Scene, steer.Wish{Heading: heading, Speed: speed}, tuning, nil).Apply(&v.Self, v.Rules, &o)
		return o
	}
}

// pair returns a match of two tanks at given places that want to drive along headings.
func pair(m *terrain.Map, plan steer.Plan, at [2]mgl64.Vec3, heading [2]geom.Heading, speed float64) *tanks.World {
	tuning := steer.DefaultTuning()
	w := matchtest.World(m, 1,
		tanks.Member{Class: tanks.Badger, Driver: toward(m, heading[0], speed, plan, &tuning)},
		tanks.Member{Class: tanks.Badger, Driver: toward(m, heading[1], speed, plan, &tuning)},
		tanks.Member{Team: 1, Class: tanks.Badger, Driver: matchtest.Parked()},
	)
	for i := range at {
		matchtest.Place(w, tanks.ID(i), at[i][0], at[i][2], heading[i])
	}
	matchtest.Place(w, 2, 4, 4, 0)
	return w
}

func TestHeadOnPairPasses(t *testing.T) {
	for _, plan := range []steer.Plan{steer.Treeline, steer.HitPoint} {
		// The plain rule is safe where the turning circle is about as large as the hull.
		speed := map[steer.Plan]float64{steer.Treeline: 10, steer.HitPoint: 3}[plan]
		w := pair(field(), plan, [2]mgl64.Vec3{{180, 0, 225}, {320, 0, 225}}, [2]geom.Heading{0, math.Pi}, speed)
		matchtest.Run(w, 160/speed)
		if w.Touches != 0 {
			t.Errorf("%v: %d touches, want 0", plan, w.Touches)
		}
		if a, b := w.Tanks[0].At[0], w.Tanks[1].At[0]; a < b+20 {
			t.Errorf("%v: at x = %.0f and %.0f the tanks have not passed", plan, a, b)
		}
	}
}

func TestCrossingPairDoesNotTouch(t *testing.T) {
	for bearing := 30.0; bearing <= 150; bearing += 15 {
		other := geom.Heading(bearing * deg)
		meet := mgl64.Vec3{250, 0, 225}
		at := [2]mgl64.Vec3{meet.Sub(geom.Heading(0).Dir().Mul(90)), meet.Sub(other.Dir().Mul(90))}
		w := pair(field(), steer.Treeline, at, [2]geom.Heading{0, other}, 10)
		matchtest.Run(w, 16)
		if w.Touches != 0 {
			t.Errorf("crossing at %g degrees: %d touches, want 0", bearing, w.Touches)
		}
	}
}

// TestNoseToNoseInAnAlleyTheLowerBacksUp: between two long buildings there is no way round, so one
// of them must give way.
func TestNoseToNoseInAnAlleyTheLowerBacksUp(t *testing.T) {
	wall := func(z float64) terrain.Obstacle {
		return terrain.Obstacle{Kind: terrain.Building, At: mgl64.Vec3{250, 0, z}, Height: 6, HalfLength: 60, HalfWidth: 4}
	}
	m := matchtest.Map(500, 450, matchtest.Level, wall(217), wall(233))
	w := pair(m, steer.Treeline, [2]mgl64.Vec3{{235, 0, 225}, {265, 0, 225}}, [2]geom.Heading{0, math.Pi}, 8)
	low := 0.0
	for range 20 * tanks.Hertz {
		w.Step()
		low = min(low, w.Tanks[0].Speed)
	}
	if low > -1 {
		t.Errorf("the tank with the lower ID never backed up: least speed %.1f m/s", low)
	}
	if w.Touches > 1 {
		t.Errorf("%d touches, want at most one", w.Touches)
	}
}

func TestATankBehindAnotherGetsRoundItWithoutATouch(t *testing.T) {
	tuning := steer.DefaultTuning()
	for _, gap := range []float64{0.1, 1, 5} {
		m := field()
		w := matchtest.World(m, 1,
			tanks.Member{Class: tanks.Badger, Driver: toward(m, 0, 10, steer.Treeline, &tuning)},
			tanks.Member{Class: tanks.Badger, Driver: matchtest.Parked()},
			tanks.Member{Team: 1, Class: tanks.Badger, Driver: matchtest.Parked()},
		)
		matchtest.Place(w, 0, 200, 225, 0)
		matchtest.Place(w, 1, 200+gap+tanks.ClassOf(tanks.Badger).HullLength, 225, 0)
		matchtest.Place(w, 2, 4, 4, 0)
		matchtest.Run(w, 15)
		if w.Touches != 0 {
			t.Errorf("from %g m behind: %d touches, want 0", gap, w.Touches)
		}
		if w.Tanks[0].At[0] < w.Tanks[1].At[0]+10 {
			t.Errorf("from %g m behind: is %.1f m past it after 15 s, want at least 10", gap, w.Tanks[0].At[0]-w.Tanks[1].At[0])
		}
	}
}

func TestABlockedTankFreesItselfFromACorner(t *testing.T) {
	box := func(x, z, l, w float64) terrain.Obstacle {
		return terrain.Obstacle{Kind: terrain.Building, At: mgl64.Vec3{x, 0, z}, Height: 6, HalfLength: l, HalfWidth: w}
	}
	// A pocket that opens to the west: the tank wants to go east and must not freeze.
	m := matchtest.Map(500, 450, matchtest.Level, box(270, 225, 3, 14), box(255, 209, 18, 2), box(255, 241, 18, 2))
	w := pair(m, steer.Treeline, [2]mgl64.Vec3{{255, 0, 225}, {60, 0, 60}}, [2]geom.Heading{0, 0}, 9)
	still, longest := 0, 0
	for range 40 * tanks.Hertz {
		w.Step()
		if still++; w.Tanks[0].Velocity().Len() > 0.3 {
			still = 0
		}
		longest = max(longest, still)
	}
	if s := float64(longest) * tanks.Dt; s > 6 {
		t.Errorf("stood for %.1f s, want at most 6", s)
	}
}

// glide moves a body by a command for a step, as a tank without inertia would.
func glide(b *steer.Body, c steer.Command, dt float64) {
	b.Speed, b.HullRate = c.Speed, c.Turn
	b.Heading += geom.Heading(c.Turn * dt)
	b.At = b.At.Add(b.Heading.Dir().Mul(c.Speed * dt))
}

// TestRulesWorkTheSameAtAnyRate: two bodies cross each other's way at 30, 60 and 120 ticks per
// second, the second one a little later each time.
func TestRulesWorkTheSameAtAnyRate(t *testing.T) {
	tuning := steer.DefaultTuning()
	for _, plan := range []steer.Plan{steer.Treeline, steer.HitPoint} {
		want := [2]float64{}
		for _, hertz := range []float64{120, 60, 30} {
			nearest, turned := 0.0, 0.0
			const times = 9
			for k := range times {
				n, t := cross(plan, &tuning, 1/hertz, 0.5*float64(k))
				nearest, turned = nearest+n/times, turned+t/times
			}
			t.Logf("%v at %g Hz: nearest %.2f m, turned %.3f rad", plan, hertz, nearest, turned)
			if hertz == 120 {
				want = [2]float64{nearest, turned}
				continue
			}
			// The Treeline chooses twelve times a second, so the moment of its turn varies.
			slack := map[steer.Plan][2]float64{steer.Treeline: {0.05, 0.25}, steer.HitPoint: {0.02, 0.02}}[plan]
			if math.Abs(nearest-want[0]) > slack[0]*want[0] || math.Abs(turned-want[1]) > slack[1]*want[1] {
				t.Errorf("%v at %g Hz: nearest %.2f m, turned %.3f rad, want %.2f and %.3f", plan, hertz, nearest, turned, want[0], want[1])
			}
		}
	}
}

// cross returns how near two bodies on crossing ways come to each other, the second one late by
// some metres, and how far the first one turned.
func cross(plan steer.Plan, tuning *steer.Tuning, dt, late float64) (nearest, turned float64) {
	a, b := body(mgl64.Vec3{420, 0, 500}, 0, 6), body(mgl64.Vec3{500, 0, 572 + late}, math.Pi/2, 6)
	a.ID, b.ID = 1, 2
	headings := [2]geom.Heading{0, math.Pi / 2}
	strategies := [2]steer.Strategy{steer.New(plan, 1), steer.New(plan, 2)}
	nearest = math.Inf(1)
	for time := 0.0; time < 30; time += dt {
		var commands [2]steer.Command
		for i, self := range []steer.Body{a, b} {
			other := []steer.Body{b, a}[i]
			s := steer.Scene{Dt: dt, Width: 1000, Depth: 1000, Self: self, Movers: []steer.Mover{{
				ID: other.ID, At: other.At, Velocity: other.Heading.Dir().Mul(other.Speed), Radius: other.Radius,
			}}}
			commands[i] = strategies[i].Steer(&s, steer.Wish{Heading: headings[i], Speed: 6}, tuning, nil)
		}
		turned += math.Abs(commands[0].Turn) * dt
		glide(&a, commands[0], dt)
		glide(&b, commands[1], dt)
		nearest = min(nearest, geom.PlaneDist(a.At, b.At))
	}
	return nearest, turned
}

func TestSteeringDoesNotAllocate(t *testing.T) {
	tuning := steer.DefaultTuning()
	s := steer.Scene{Dt: tanks.Dt, Width: 500, Depth: 450, Self: body(mgl64.Vec3{250, 0, 225}, 0, 10)}
	for i := range 10 {
		s.Movers = append(s.Movers, steer.Mover{ID: tanks.ID(i + 1), At: s.Self.At.Add(polar(20, float64(36*i))), Radius: 3.7})
		s.Fixed = append(s.Fixed, steer.Fixed{Box: geom.Box{At: s.Self.At.Add(polar(15, float64(36*i+18)))}, Radius: 0.3})
	}
	for _, plan := range []steer.Plan{steer.Treeline, steer.HitPoint} {
		strategy := steer.New(plan, 1)
		if got := testing.AllocsPerRun(100, func() { strategy.Steer(&s, steer.Wish{Speed: 10}, &tuning, nil) }); got != 0 {
			t.Errorf("%v: %g allocations a call, want 0", plan, got)
		}
	}
}

// BenchmarkSteer steers twenty tanks that are all in each other's range.
func BenchmarkSteer(b *testing.B) {
	tuning := steer.DefaultTuning()
	const n = 20
	s := steer.Scene{Dt: tanks.Dt, Width: 500, Depth: 450, Self: body(mgl64.Vec3{250, 0, 225}, 0, 10)}
	for i := range n - 1 {
		s.Movers = append(s.Movers, steer.Mover{ID: tanks.ID(i + 1), At: s.Self.At.Add(polar(20+float64(i), float64(19*i))), Radius: 3.7})
		s.Fixed = append(s.Fixed, steer.Fixed{Box: geom.Box{At: s.Self.At.Add(polar(10+float64(i), float64(37*i)))}, Radius: 0.3})
	}
	for _, plan := range []steer.Plan{steer.Treeline, steer.HitPoint} {
		b.Run(plan.String(), func(b *testing.B) {
			strategy := steer.New(plan, 1)
			for b.Loop() {
				for range n {
					strategy.Steer(&s, steer.Wish{Speed: 10}, &tuning, nil)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/n, "ns/tank-tick")
		})
	}
}
