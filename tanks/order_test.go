package tanks_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain/geom"
)

func TestClampedOrdersAreWholeSteps(t *testing.T) {
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

// TestOrdersAreClampedIndependently: each order is given twice, and next to one that differs in one
// field. The world must treat it as if it were the first.
func TestOrdersAreClampedIndependently(t *testing.T) {
	plain := tanks.Order{Throttle: 0.5, Steer: 0.25, Aim: tanks.Aim{Yaw: 1, Pitch: 0.1}, Target: 1}
	orders := []tanks.Order{{}, {Throttle: math.NaN(), Target: 7}, {Steer: 9, Say: tanks.NumWords}}
	for _, change := range []func(*tanks.Order){
		func(o *tanks.Order) { o.Throttle = 0.6 },
		func(o *tanks.Order) { o.Steer = -0.25 },
		func(o *tanks.Order) { o.Aim.Yaw = 9 },
		func(o *tanks.Order) { o.Aim.Pitch = 2 },
		func(o *tanks.Order) { o.Fire = true },
		func(o *tanks.Order) { o.Smoke = true },
		func(o *tanks.Order) { o.Target = 7 },
		func(o *tanks.Order) { o.Say = tanks.Flanking },
	} {
		other := plain
		change(&other)
		orders = append(orders, plain, other)
	}
	var given tanks.Order
	driver := matchtest.Script(func(*tanks.View) tanks.Order { return given })
	w := matchtest.World(matchtest.Field(200, 200), 1, tanks.Member{Driver: driver}, tanks.Member{Team: 1})
	for i := range orders {
		for range 2 {
			given = orders[i]
			w.Step()
			want := given.Clamped()
			if want.Target == 7 {
				want.Target = tanks.NoTank
			}
			if got := w.Order(0); got != want {
				t.Fatalf("%+v is taken as %+v, want %+v", given, got, want)
			}
		}
	}
}
