package steer_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain/geom"
)

func TestOutward(t *testing.T) {
	const width, depth, margin, least = 500, 450, 40, 8
	for _, c := range []struct {
		name    string
		at      mgl64.Vec3
		heading float64 // deg
		want    mgl64.Vec3
	}{
		{"middle", mgl64.Vec3{250, 0, 200}, 0, mgl64.Vec3{}},
		{"west edge, outward", mgl64.Vec3{30, 0, 200}, 180, mgl64.Vec3{-1, 0, 0}},
		{"west edge, inward", mgl64.Vec3{30, 0, 200}, 0, mgl64.Vec3{}},
		{"west edge, along", mgl64.Vec3{30, 0, 200}, 90.0001, mgl64.Vec3{-1, 0, 0}},
		{"at the west edge, barely inward", mgl64.Vec3{5, 0, 200}, 80, mgl64.Vec3{-1, 0, 0}},
		{"east edge, outward", mgl64.Vec3{470, 0, 200}, 10, mgl64.Vec3{1, 0, 0}},
		{"north edge, outward", mgl64.Vec3{250, 0, 20}, 90, mgl64.Vec3{0, 0, -1}},
		{"south edge, outward", mgl64.Vec3{250, 0, 440}, -90, mgl64.Vec3{0, 0, 1}},
		{"south-west corner, outward", mgl64.Vec3{20, 0, 430}, -135, mgl64.Vec3{-1, 0, 1}},
		{"outside, outward", mgl64.Vec3{-5, 0, 200}, 180, mgl64.Vec3{-1, 0, 0}},
	} {
		if got := steer.Outward(c.at, geom.Heading(c.heading*deg), width, depth, margin, least); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestEdgeRuleTurnsInward: at any place near an edge, with any direction of travel and any wish,
// the chosen heading leads inward.
func TestEdgeRuleTurnsInward(t *testing.T) {
	tuning := steer.DefaultTuning()
	const width, depth = 500.0, 450.0
	rapid.Check(t, func(t *rapid.T) {
		at := mgl64.Vec3{rapid.Float64Range(0, width).Draw(t, "x"), 0, rapid.Float64Range(0, depth).Draw(t, "z")}
		s := steer.Scene{Dt: tanks.Dt, Width: width, Depth: depth, Self: body(at, rapid.Float64Range(-3, 3).Draw(t, "h"), 10)}
		w := steer.Wish{Heading: geom.Heading(rapid.Float64Range(-3, 3).Draw(t, "wish")), Speed: 10}
		margin := steer.Margin(10, tuning.TurnRate, s.Self.Radius, tuning.Edge)
		for _, plan := range []steer.Plan{steer.Treeline, steer.HitPoint} {
			var trace steer.Trace
			steer.New(plan, 3).Steer(&s, w, &tuning, &trace)
			if trace.Cause != steer.EdgeCause {
				continue
			}
			// At a corner the heading may stay along one of its edges.
			out := steer.Outward(at, trace.Chosen, width, depth, margin/3, 0)
			d := trace.Chosen.Dir()
			if out[0]*d[0]+out[2]*d[2] > 0.5 {
				t.Fatalf("%v at %v: chosen %.2f leads outward", plan, at, trace.Chosen)
			}
		}
	})
}

// TestTurnsAtTheEdgeAreDrawn: a tank that drives at an edge, straight or at an angle, makes a turn
// of 90 to 170 degrees that ends within 40 degrees of straight inward, and hardly any two draws
// give the same one.
func TestTurnsAtTheEdgeAreDrawn(t *testing.T) {
	tuning := steer.DefaultTuning()
	for _, heading := range []float64{0, 30, -30, 60, -60} { // deg, the edge is in the east
		seen := map[geom.Heading]bool{}
		low, high := math.Inf(1), math.Inf(-1)
		const draws = 400
		for seed := range uint64(draws) {
			s := steer.Scene{Dt: tanks.Dt, Width: 500, Depth: 450, Self: body(mgl64.Vec3{488, 0, 225}, heading*deg, 8)}
			var trace steer.Trace
			steer.New(steer.HitPoint, seed).Steer(&s, steer.Wish{Heading: s.Self.Heading, Speed: 8}, &tuning, &trace)
			turn, inward := math.Abs(s.Self.Heading.To(trace.Chosen))/deg, math.Abs(geom.Heading(math.Pi).To(trace.Chosen))/deg
			if turn < 90-1e-6 || turn > 170+1e-6 || inward > 40+1e-6 {
				t.Fatalf("from %g degrees: a turn of %.1f that ends %.1f from inward, want 90 to 170 and at most 40", heading, turn, inward)
			}
			seen[trace.Chosen] = true
			low, high = min(low, turn), max(high, turn)
		}
		if len(seen) < draws-2 {
			t.Errorf("from %g degrees: %d of %d draws differ, want all", heading, len(seen), draws)
		}
		if high-low < 25 {
			t.Errorf("from %g degrees: turns of %.0f to %.0f, want them spread over 25 degrees and more", heading, low, high)
		}
	}
}

func TestMarginGrowsWithTheTurningCircle(t *testing.T) {
	if got, want := steer.Margin(10, 0.5, 3, 7), 1.5*10/0.5+3+7; got != want {
		t.Errorf("Margin = %g, want %g", got, want)
	}
	if got := steer.Margin(-10, 0.5, 3, 7); got != steer.Margin(10, 0.5, 3, 7) {
		t.Errorf("in reverse the margin is %g, want the same", got)
	}
}
