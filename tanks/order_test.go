package tanks_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"treeline/tanks"
	"treeline/terrain/geom"
)

func TestAnOrderInStepsIsTheOrderThatCounts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		order := tanks.Order{
			Throttle: rapid.Float64Range(-1, 1).Draw(t, "throttle"), Steer: rapid.Float64Range(-1, 1).Draw(t, "steer"),
			Aim: tanks.Aim{
				Yaw:   geom.Heading(rapid.Float64Range(-7, 7).Draw(t, "yaw")),
				Pitch: rapid.Float64Range(-math.Pi/2, math.Pi/2).Draw(t, "pitch"),
			},
			Fire: rapid.Bool().Draw(t, "fire"), Smoke: rapid.Bool().Draw(t, "smoke"), Target: 3, Say: tanks.Flanking,
		}
		taken := order.Clamped()
		if again := taken.Steps(); again != order.Steps() || again.Order() != taken || taken.Clamped() != taken {
			t.Fatalf("%+v is taken as %+v, and that as %+v", order, taken, again.Order())
		}
		const fine = 0.5001
		off := max(math.Abs(order.Throttle-taken.Throttle), math.Abs(order.Steer-taken.Steer)) * tanks.DriveSteps
		turn := max(math.Abs(order.Aim.Yaw.To(taken.Aim.Yaw)), math.Abs(order.Aim.Pitch-taken.Aim.Pitch)) / (2 * math.Pi) * tanks.AimSteps
		if off > fine || turn > fine || taken.Fire != order.Fire || taken.Smoke != order.Smoke || taken.Target != 3 || taken.Say != tanks.Flanking {
			t.Fatalf("%+v is taken as %+v", order, taken)
		}
	})
}
