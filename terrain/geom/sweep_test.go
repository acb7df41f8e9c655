package geom_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/terrain/geom"
)

func TestSweep(t *testing.T) {
	for _, c := range []struct {
		name       string
		at, motion mgl64.Vec3
		radius     float64
		want       float64
		ok         bool
	}{
		{"through the middle", v(-10, 0), v(20, 0), 2, 0.4, true},
		{"stops short", v(-10, 0), v(7.9, 0), 2, 0, false},
		{"just arrives", v(-10, 0), v(8, 0), 2, 1, true},
		{"flies past", v(-10, 2.1), v(20, 0), 2, 0, false},
		{"grazes", v(-10, 2), v(20, 0), 2, 0.5, true},
		{"moves away", v(-10, 0), v(-20, 0), 2, 0, false},
		{"circle was passed before", v(10, 0), v(20, 0), 2, 0, false},
		{"starts inside", v(1, 1), v(20, 0), 2, 0, true},
		{"starts on the rim, outward", v(2, 0), v(5, 0), 2, 0, true},
		{"no relative motion, inside", v(1, 0), v(0, 0), 2, 0, true},
		{"no relative motion, outside", v(3, 0), v(0, 0), 2, 0, false},
		{"tunnels in one step", v(-1000, 0.5), v(2000, 0), 1, (1000 - math.Sqrt(0.75)) / 2000, true},
		{"height does not count", mgl64.Vec3{-10, 50, 0}, mgl64.Vec3{20, -90, 0}, 2, 0.4, true},
	} {
		got, ok := geom.Sweep(c.at, c.motion, c.radius)
		if ok != c.ok || math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%s: got %g, %v, want %g, %v", c.name, got, ok, c.want, c.ok)
		}
	}
}

func TestSweepEqualsSearch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at, motion := place(t, "at", 12), place(t, "motion", 25)
		radius := rapid.Float64Range(0.1, 6).Draw(t, "radius")
		depth := func(f float64) float64 {
			return math.Hypot(at[0]+f*motion[0], at[2]+f*motion[2]) - radius
		}
		got, ok := geom.Sweep(at, motion, radius)
		want, wantOK := first(depth)
		agree(t, got, want, ok, wantOK, deepest(depth))
	})
}

// A shell and a tank that both move: the fraction holds for the true positions.
func TestSweepOfTwoMovingCircles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		shell, tank := place(t, "shell", 30), place(t, "tank", 10)
		shellMotion, tankMotion := place(t, "shell motion", 60), place(t, "tank motion", 2)
		const radius = 3.65
		f, ok := geom.Sweep(shell.Sub(tank), shellMotion.Sub(tankMotion), radius)
		if !ok || f == 0 {
			return
		}
		d := geom.PlaneDist(shell.Add(shellMotion.Mul(f)), tank.Add(tankMotion.Mul(f)))
		if math.Abs(d-radius) > 1e-9 {
			t.Fatalf("at fraction %g the distance is %g, want %g", f, d, radius)
		}
	})
}

func TestClosestApproach(t *testing.T) {
	for _, c := range []struct {
		name              string
		at, velocity      mgl64.Vec3
		seconds, distance float64
	}{
		{"head on", v(100, 0), v(-20, 0), 5, 0},
		{"passes at 3 m", v(100, 3), v(-20, 0), 5, 3},
		{"moves away: now", v(100, 3), v(20, 0), 0, math.Hypot(100, 3)},
		{"at rest: now", v(6, 8), v(0, 0), 0, 10},
		{"same place", v(0, 0), v(1, 1), 0, 0},
		{"hardly moves", v(3, 4), v(-1e-200, 0), 0, 5},
	} {
		seconds, distance := geom.ClosestApproach(c.at, c.velocity)
		if math.Abs(seconds-c.seconds) > 1e-9 || math.Abs(distance-c.distance) > 1e-9 {
			t.Errorf("%s: got %g s, %g m, want %g s, %g m", c.name, seconds, distance, c.seconds, c.distance)
		}
	}
}

func TestClosestApproachIsNowhereUndercut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at, velocity := place(t, "at", 200), place(t, "velocity", 30)
		seconds, distance := geom.ClosestApproach(at, velocity)
		if seconds < 0 {
			t.Fatalf("got %g s, which is past", seconds)
		}
		for f := 0.0; f <= 3; f += 0.01 {
			s := f * max(seconds, 1)
			if d := math.Hypot(at[0]+s*velocity[0], at[2]+s*velocity[2]); d < distance-1e-6 {
				t.Fatalf("after %g s they are %g m apart, nearer than %g", s, d, distance)
			}
		}
	})
}

func TestClosestPoint(t *testing.T) {
	a, b := mgl64.Vec3{0, 0, 0}, mgl64.Vec3{10, 5, 0}
	for _, c := range []struct {
		name    string
		p, want mgl64.Vec3
	}{
		{"beside", v(4, 7), mgl64.Vec3{4, 2, 0}},
		{"before", v(-4, 7), a},
		{"beyond", v(14, 7), b},
	} {
		if got := geom.ClosestPoint(a, b, c.p); !near(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
	if got := geom.ClosestPoint(a, a, v(3, 3)); !near(got, a) {
		t.Errorf("on a point: got %v, want %v", got, a)
	}
}

// A shell covers 4 m in a tick: the test at the ends of the step would miss a
// tree trunk in between.
func ExampleSweep() {
	shell, motion := v(0, 0.1), v(4.2, 0)
	trunk := geom.Circle{At: v(2, 0), Radius: 0.4}
	fraction, ok := geom.Sweep(shell.Sub(trunk.At), motion, trunk.Radius)
	fmt.Printf("%v after %.2f m\n", ok, fraction*motion.Len())
	// Output: true after 1.61 m
}

// Two tanks on crossing courses.
func ExampleClosestApproach() {
	seconds, distance := geom.ClosestApproach(v(40, 5), v(-10, 2))
	fmt.Printf("%.1f m apart in %.1f s\n", distance, seconds)
	// Output: 12.7 m apart in 3.8 s
}
