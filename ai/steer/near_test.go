package steer_test

import (
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/steer"
	"treeline/tanks"
)

// TestTheTreelineTurnsToTheSideOfTheHitPoint: a stationary tank in the way, a little to the left or
// right, is passed on the side of the hit point. With the rule off the roll-outs alone decide.
func TestTheTreelineTurnsToTheSideOfTheHitPoint(t *testing.T) {
	for _, tc := range []struct {
		name  string
		at    mgl64.Vec3 // of the other tank, relative to the one that drives east
		near  bool
		left  bool
		cause steer.Cause
	}{
		{"a little to the left", polar(24, 2), true, false, steer.HitPointCause},
		{"a little to the right", polar(24, -2), true, true, steer.HitPointCause},
		{"dead ahead", polar(24, 0), true, true, steer.HitPointCause},
		{"a little to the left, rule off", polar(24, 2), false, false, steer.ApproachCause},
		{"a little to the right, rule off", polar(24, -2), false, true, steer.ApproachCause},
	} {
		tuning := steer.DefaultTuning()
		tuning.Hitpoint.Near = tc.near
		s := steer.Scene{Dt: tanks.Dt, Width: 1000, Depth: 1000, Self: body(mgl64.Vec3{500, 0, 500}, 0, 8)}
		s.Movers = []steer.Mover{{ID: 1, At: s.Self.At.Add(tc.at), Radius: 3.7}}
		var trace steer.Trace
		c := steer.New(steer.Treeline, 1).Steer(&s, steer.Wish{Speed: 8, Within: true}, &tuning, &trace)
		if (c.Turn > 0) != tc.left || c.Turn == 0 {
			t.Errorf("%s: turns at %.2f rad/s, want to the left: %t", tc.name, c.Turn, tc.left)
		}
		if trace.Cause != tc.cause || trace.Threat != 1 {
			t.Errorf("%s: %v of tank %d is traced, want %v of tank 1", tc.name, trace.Cause, trace.Threat, tc.cause)
		}
	}
}

// TestTheHitPointRuleAppliesOnlyToForeseenCollisions: the rule, which assumes a stationary tank,
// would turn for one that gets out of the way in time.
func TestTheHitPointRuleAppliesOnlyToForeseenCollisions(t *testing.T) {
	tuning := steer.DefaultTuning()
	s := steer.Scene{Dt: tanks.Dt, Width: 1000, Depth: 1000, Self: body(mgl64.Vec3{500, 0, 500}, 0, 8)}
	s.Movers = []steer.Mover{{ID: 1, At: s.Self.At.Add(polar(24, 2)), Velocity: mgl64.Vec3{0, 0, -14}, Radius: 3.7}}
	var trace steer.Trace
	c := steer.New(steer.Treeline, 1).Steer(&s, steer.Wish{Speed: 8, Within: true}, &tuning, &trace)
	if c.Turn != 0 || trace.Cause != steer.NoCause {
		t.Errorf("turns at %.2f rad/s by %v, want straight on and free", c.Turn, trace.Cause)
	}
}
