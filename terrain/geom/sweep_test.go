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

// TestSweepOfTwoMovingCircles: with a shell and a tank that both move, the fraction holds for the
// true positions.
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

// A shell covers 4 m in a tick: a test at the ends of the step would miss a tree trunk in between.
func ExampleSweep() {
	shell, motion := v(0, 0.1), v(4.2, 0)
	trunk := geom.Circle{At: v(2, 0), Radius: 0.4}
	fraction, ok := geom.Sweep(shell.Sub(trunk.At), motion, trunk.Radius)
	fmt.Printf("%v after %.2f m\n", ok, fraction*motion.Len())
	// Output: true after 1.61 m
}
