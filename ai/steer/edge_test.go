package steer_test

import (
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

// TestEdgeRuleTurnsInward: whatever the place near an edge, the direction of
// travel and the wish, the heading that is taken leads inward.
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
			// A corner may leave the heading along one of its edges.
			out := steer.Outward(at, trace.Chosen, width, depth, margin/3, 0)
			d := trace.Chosen.Dir()
			if out[0]*d[0]+out[2]*d[2] > 0.5 {
				t.Fatalf("%v at %v: chosen %.2f leads outward", plan, at, trace.Chosen)
			}
		}
	})
}

func TestMarginGrowsWithTheTurningCircle(t *testing.T) {
	if got, want := steer.Margin(10, 0.5, 3, 7), 1.5*10/0.5+3+7; got != want {
		t.Errorf("Margin = %g, want %g", got, want)
	}
	if got := steer.Margin(-10, 0.5, 3, 7); got != steer.Margin(10, 0.5, 3, 7) {
		t.Errorf("in reverse the margin is %g, want the same", got)
	}
}
