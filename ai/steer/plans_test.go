package steer_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// onTree returns a scene with one thick tree, d metres away at a bearing in degrees from a tank
// that drives along heading 0.
func onTree(d, bearing, radius, speed float64) steer.Scene {
	self := body(mgl64.Vec3{500, 0, 500}, 0, speed)
	at := self.At.Add(polar(d, bearing))
	return steer.Scene{Dt: tanks.Dt, Width: 1000, Depth: 1000, Self: self, Fixed: []steer.Fixed{{Box: geom.Box{At: at}, Radius: radius}}}
}

// chosen returns the heading that a strategy chooses in a scene.
func chosen(plan steer.Plan, s *steer.Scene, tuning *steer.Tuning) (steer.Trace, geom.Heading) {
	var trace steer.Trace
	steer.New(plan, 1).Steer(s, steer.Wish{Speed: 10, Within: true}, tuning, &trace)
	return trace, trace.Chosen
}

func TestAheadVectors(t *testing.T) {
	for _, tc := range []struct {
		name       string
		d, speed   float64
		change     func(a *steer.AheadTuning)
		want, turn bool // a threat is found; the tank turns
	}{
		{"at the tip", 36, 14, func(*steer.AheadTuning) {}, true, true},
		{"beyond the tip", 50, 14, func(*steer.AheadTuning) {}, false, false},
		{"between the samples, exact", 9, 14, func(*steer.AheadTuning) {}, true, true},
		{"between the samples, as published", 9, 14, func(a *steer.AheadTuning) { a.Exact = false }, false, false},
		{"at the middle, as published", 18, 14, func(a *steer.AheadTuning) { a.Exact = false }, true, true},
		{"the tank itself, as published", 5, 14, func(a *steer.AheadTuning) { a.Exact = false }, true, true},
		{"out of reach at half speed", 30, 7, func(*steer.AheadTuning) {}, false, false},
		{"length lost, as published", 20, 14, func(a *steer.AheadTuning) { a.Scaled = false }, false, false},
		{"dead ahead without a side", 30, 14, func(a *steer.AheadTuning) { a.Side = 0 }, true, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tuning := steer.DefaultTuning()
			tc.change(&tuning.Ahead)
			s := onTree(tc.d, 0, 0.3, tc.speed)
			trace, heading := chosen(steer.Ahead, &s, &tuning)
			if got := trace.Cause == steer.FixedCause; got != tc.want {
				t.Errorf("threat found: %t, want %t", got, tc.want)
			}
			if got := math.Abs(float64(heading)) > 0.01; got != tc.turn {
				t.Errorf("heading %.3f rad, want a turn: %t", heading, tc.turn)
			}
		})
	}
}

func TestWhiskersTakeTheBearingThatJustPasses(t *testing.T) {
	tuning := steer.DefaultTuning()
	for _, bearing := range []float64{-8, -3, 0, 3, 8} {
		s := onTree(20, bearing, 2, 10)
		_, heading := chosen(steer.Whiskers, &s, &tuning)
		miss := math.Asin((2 + s.Self.HalfWidth + tuning.Whiskers.Margin) / 20)
		want := bearing*deg - math.Copysign(miss, bearing)
		if bearing == 0 {
			want = miss // to the left
		}
		if off := math.Abs(float64(heading) - want); off > 1e-9 {
			t.Errorf("tree at %g degrees: heading %.4f, want %.4f", bearing, heading, want)
		}
	}
}

func TestWhiskersHoldTheBearing(t *testing.T) {
	for _, hold := range []float64{0, 0.4} {
		tuning := steer.DefaultTuning()
		tuning.Whiskers.Hold, tuning.Whiskers.Clear = hold, 0
		strategy, held := steer.New(steer.Whiskers, 1), 0.0
		s := onTree(20, 0, 2, 10)
		strategy.Steer(&s, steer.Wish{Speed: 10, Within: true}, &tuning, nil)
		s.Fixed = nil
		for range tanks.Hertz {
			if strategy.Steer(&s, steer.Wish{Speed: 10, Within: true}, &tuning, nil).Turn != 0 {
				held += tanks.Dt
			}
		}
		if math.Abs(held-hold) > 0.03 {
			t.Errorf("held for %.2f s, want %.2f", held, hold)
		}
	}
}

func TestPotentialBalancesWhereItIsMeantTo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := steer.PotentialTuning{
			Attraction: rapid.Float64Range(0, 1).Draw(t, "A"),
			Far:        rapid.Float64Range(0.5, 3).Draw(t, "n"), Near: rapid.Float64Range(3.1, 8).Draw(t, "m"),
		}
		if u := p.U(1); math.Abs(u-1) > 1e-9 {
			t.Fatalf("U(1) = %g, want the strength of the goal, 1", u)
		}
		x := rapid.Float64Range(0.1, 0.99).Draw(t, "x")
		if p.U(x) <= p.U(x+0.01) {
			t.Fatalf("repulsion does not grow toward the obstacle at %g", x)
		}
	})
}

func TestPotentialsAddUp(t *testing.T) {
	tuning := steer.DefaultTuning()
	tuning.Potential.Circulate = 0
	far := onTree(tuning.Potential.Range+10, 10, 2, 10)
	if trace, heading := chosen(steer.Potential, &far, &tuning); heading != 0 || trace.Cause != steer.NoCause {
		t.Errorf("a tree out of range turns the tank to %.3f", heading)
	}
	last := 0.0
	for _, d := range []float64{40, 30, 20, 15} {
		s := onTree(d, -10, 2, 10)
		_, heading := chosen(steer.Potential, &s, &tuning)
		if float64(heading) <= last {
			t.Errorf("tree to the right at %g m: heading %.3f, want more to the left than %.3f", d, heading, last)
		}
		last = float64(heading)
	}
	s := onTree(20, -10, 2, 10)
	s.Fixed = append(s.Fixed, steer.Fixed{Box: geom.Box{At: s.Self.At.Add(polar(20, 10))}, Radius: 2})
	if trace, heading := chosen(steer.Potential, &s, &tuning); math.Abs(float64(heading)) > 1e-9 || len(trace.Marks) != 4 {
		t.Errorf("between two trees: heading %.3f and %d arrows, want straight on and 4", heading, len(trace.Marks))
	}
}

// TestLinearProgramsFindWhatAGridFinds: they agree with a search through a fine grid of velocities.
func TestLinearProgramsFindWhatAGridFinds(t *testing.T) {
	const radius, step = 10.0, 0.25
	rapid.Check(t, func(t *rapid.T) {
		vec := func(name string, r float64) mgl64.Vec2 {
			return mgl64.Vec2{rapid.Float64Range(-r, r).Draw(t, name), rapid.Float64Range(-r, r).Draw(t, name)}
		}
		planes := steer.Planes(rapid.IntRange(1, 8).Draw(t, "planes"))
		for i := range planes {
			// In hundredths: almost parallel borders cross too far away to rely on.
			angle := float64(rapid.IntRange(-310, 310).Draw(t, "angle")) / 100
			planes[i] = steer.HalfPlane(vec("point", 8), mgl64.Vec2{math.Cos(angle), math.Sin(angle)})
		}
		want := vec("want", 9)
		v, failed := steer.Within(planes, radius, want)
		free := failed == len(planes)
		if !free {
			v = steer.Nearest(planes, failed, radius, v)
		}
		worst := func(v mgl64.Vec2) float64 {
			w := math.Inf(-1)
			for i := range planes {
				w = max(w, steer.Beyond(planes[i], v))
			}
			return w
		}
		got := worst(v)
		if v.Len() > radius+1e-6 || (free && got > 1e-6) {
			t.Fatalf("%v breaks a plane by %g or the disc", v, got)
		}
		for x := -radius; x <= radius; x += step {
			for z := -radius; z <= radius; z += step {
				u := mgl64.Vec2{x, z}
				if u.Len() > radius {
					continue
				}
				if w := worst(u); free && w <= 0 && u.Sub(want).Len() < v.Sub(want).Len()-1e-6 {
					t.Fatalf("%v is nearer to %v than %v", u, want, v)
				} else if !free && w < got-0.02 {
					t.Fatalf("%v breaks planes by %.3f only, %v by %.3f", u, w, v, got)
				}
			}
		}
	})
}

// TestReciprocalVelocitiesDoNotCollide: each of two discs makes half of the change.
func TestReciprocalVelocitiesDoNotCollide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const reach, horizon = 8.0, 4.0
		angle, d := rapid.Float64Range(-3.1, 3.1).Draw(t, "angle"), rapid.Float64Range(reach+0.5, 60).Draw(t, "d")
		e := mgl64.Vec2{d * math.Cos(angle), d * math.Sin(angle)}
		vec := func(name string) mgl64.Vec2 {
			return mgl64.Vec2{rapid.Float64Range(-10, 10).Draw(t, name), rapid.Float64Range(-10, 10).Draw(t, name)}
		}
		a, b := vec("a"), vec("b")
		mine, theirs := steer.DiscPlane(e, a, b, reach, horizon), steer.DiscPlane(e.Mul(-1), b, a, reach, horizon)
		va, _ := steer.Within(steer.PlanesOf(mine), 30, a)
		vb, _ := steer.Within(steer.PlanesOf(theirs), 30, b)
		w := vb.Sub(va)
		before := a.Sub(b)
		clear := func(w mgl64.Vec2) float64 {
			seconds := mgl64.Clamp(-e.Dot(w)/max(w.Dot(w), 1e-12), 0, horizon)
			return e.Add(w.Mul(seconds)).Len()
		}
		if clear(before.Mul(-1)) < reach && clear(w) < reach-1e-6 {
			t.Fatalf("come as near as %.3f m within %g s", clear(w), horizon)
		}
	})
}

// TestEveryPlanGetsRoundALoneTree: the tree is straight ahead, forward and in reverse, at a speed
// at which the plain rules are safe too.
func TestEveryPlanGetsRoundALoneTree(t *testing.T) {
	for _, plan := range steer.Plans() {
		for _, reverse := range []bool{false, true} {
			tree := terrain.Obstacle{Kind: terrain.Tree, At: mgl64.Vec3{250, 0, 225}, Height: 9, Crown: 2, Cover: 2, Trunk: 2}
			m := matchtest.Map(500, 450, matchtest.Level, tree)
			tuning := steer.DefaultTuning()
			tuning.Strategy = plan
			strategy, survey := steer.New(plan, 1), steer.NewSurvey(steer.NewTraversability(m))
			w := matchtest.World(m, 1, tanks.Member{Class: tanks.Badger, Driver: matchtest.Script(func(v *tanks.View) tanks.Order {
				survey.Look(v, &tuning, true)
				o := tanks.Order{Aim: tanks.Aim{Yaw: v.Self.Heading}, Target: tanks.NoTank}
				wish := steer.Wish{Heading: geom.HeadingOf(mgl64.Vec3{330, 0, 225}.Sub(v.Self.At)), Speed: 3, Reverse: reverse, Within: true}
				strategy.Steer(&survey.Scene, wish, &tuning, nil).Apply(&v.Self, v.Rules, &o)
				return o
			})}, tanks.Member{Team: 1, Driver: matchtest.Parked()})
			heading := geom.Heading(0)
			if reverse {
				heading = math.Pi
			}
			matchtest.Place(w, 0, 200, 225, heading)
			matchtest.Place(w, 1, 4, 4, 0)
			least := math.Inf(1)
			for n := 0; n < 60*tanks.Hertz && w.Tanks[0].At[0] < 310; n++ {
				w.Step()
				hull := w.Tanks[0].Body().Footprint(&w.Tanks[0].Pose)
				l := hull.Local(tree.At)
				least = min(least, math.Hypot(max(0, math.Abs(l[0])-hull.HalfLength), max(0, math.Abs(l[2])-hull.HalfWidth))-2)
			}
			if w.Tanks[0].At[0] < 310 || least < 0.02 {
				t.Errorf("%v, reverse %t: at x = %.0f, came as near as %.2f m", plan, reverse, w.Tanks[0].At[0], least)
			}
		}
	}
}
