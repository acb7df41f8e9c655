package steer_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/ai/steer"
)

// TestApproachIsTheLeastDistance checks the closed form against small steps.
func TestApproachIsTheLeastDistance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := mgl64.Vec3{rapid.Float64Range(-60, 60).Draw(t, "ex"), 0, rapid.Float64Range(-60, 60).Draw(t, "ez")}
		w := mgl64.Vec3{rapid.Float64Range(-20, 20).Draw(t, "wx"), 0, rapid.Float64Range(-20, 20).Draw(t, "wz")}
		if w.Len() < 0.01 {
			return // the closest approach is hours away
		}
		seconds, miss := steer.Approach(e, w)
		least := math.Inf(1)
		const step, last = 0.01, 200.0
		for k := 0.0; k <= last; k += step {
			least = min(least, math.Hypot(e[0]+w[0]*k, e[2]+w[2]*k))
			if k > seconds+1 {
				break
			}
		}
		if seconds < last && math.Abs(miss-least) > w.Len()*step {
			t.Fatalf("miss %g after %g s, small steps find %g", miss, seconds, least)
		}
	})
}

func TestApproachOfTanksThatDrawApartIsNow(t *testing.T) {
	for _, c := range []struct {
		name     string
		velocity mgl64.Vec3
	}{{"apart", mgl64.Vec3{5, 0, 0}}, {"side by side", mgl64.Vec3{}}} {
		if seconds, miss := steer.Approach(mgl64.Vec3{10, 0, 0}, c.velocity); seconds != 0 || miss != 10 {
			t.Errorf("%s: %g s, %g m, want 0 s and 10 m", c.name, seconds, miss)
		}
	}
}

func TestGovern(t *testing.T) {
	const top, radii, rng = 10.0, 7.5, 45.0
	for _, c := range []struct{ d, want float64 }{
		{5, 0}, {8.5, 0}, {8.5 + 0.3*rng, 5}, {8.5 + 0.6*rng, 10}, {200, 10},
	} {
		if got := steer.Govern(top, c.d, radii, rng); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("Govern at %g m = %g, want %g", c.d, got, c.want)
		}
	}
}
