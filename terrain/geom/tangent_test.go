package geom_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/terrain/geom"
)

func TestTangents(t *testing.T) {
	// Seen along +x from 5 m, a circle of 3 m is touched 3.2 m ahead and 2.4 m to
	// the sides: the 3-4-5 triangle. Left of +x is -z.
	left, right, ok := geom.Tangents(v(0, 0), geom.Circle{At: v(5, 0), Radius: 3})
	if !ok || !near(left, v(3.2, -2.4)) || !near(right, v(3.2, 2.4)) {
		t.Errorf("got %v, %v, %v", left, right, ok)
	}
	for _, c := range []struct {
		name string
		from mgl64.Vec3
	}{{"middle", v(5, 0)}, {"inside", v(6, 1)}, {"rim", v(2, 0)}} {
		if _, _, ok := geom.Tangents(c.from, geom.Circle{At: v(5, 0), Radius: 3}); ok {
			t.Errorf("%s: got tangents, want none", c.name)
		}
	}
}

func TestTangentsTouchTheCircleSquarely(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from := place(t, "from", 300)
		c := geom.Circle{At: place(t, "middle", 300), Radius: rapid.Float64Range(0.1, 8).Draw(t, "radius")}
		left, right, ok := geom.Tangents(from, c)
		if d := geom.PlaneDist(from, c.At); ok != (d > c.Radius) {
			t.Fatalf("ok is %v at %g m", ok, d)
		}
		if !ok {
			return
		}
		mid := geom.HeadingOf(c.At.Sub(from))
		for side, p := range map[float64]mgl64.Vec3{1: left, -1: right} {
			if off := geom.PlaneDist(p, c.At) - c.Radius; math.Abs(off) > 1e-9 {
				t.Fatalf("touches %g m off the rim", off)
			}
			a, b := p.Sub(c.At), p.Sub(from)
			if dot := a[0]*b[0] + a[2]*b[2]; math.Abs(dot) > 1e-8*(1+a.Len()*b.Len()) {
				t.Fatalf("not square: %g", dot)
			}
			if geom.PlaneDist(from, c.At) < c.Radius*1.0001 {
				continue // the angle is known to few digits here
			}
			bearing := geom.Bearing(from, mid, p) * side
			if math.Abs(bearing-geom.HalfAngle(from, c)) > 1e-6 {
				t.Fatalf("bearing %g, want the half angle %g", bearing, geom.HalfAngle(from, c))
			}
		}
	})
}

// The half angle is the widest bearing of any point of the rim.
func TestHalfAngleEqualsSearch(t *testing.T) {
	for _, distance := range []float64{1.001, 1.2, 2, 10, 300} {
		c := geom.Circle{At: v(distance, 0), Radius: 1}
		widest := 0.0
		for a := 0.0; a < 2*math.Pi; a += 1e-5 {
			widest = max(widest, geom.Bearing(v(0, 0), 0, c.At.Add(geom.Heading(a).Dir())))
		}
		if got := geom.HalfAngle(v(0, 0), c); math.Abs(got-widest) > 1e-6 {
			t.Errorf("at %g radii: got %g, want %g", distance, got, widest)
		}
	}
	if got := geom.HalfAngle(v(0.5, 0), geom.Circle{Radius: 1}); got != math.Pi {
		t.Errorf("inside: got %g, want pi", got)
	}
}

// Ends are 26.6 degrees apart from the middle where tangents are 30, at twice the
// radius.
func TestEndsFallShortOfTheTangents(t *testing.T) {
	c := geom.Circle{At: v(4, 0), Radius: 2}
	left, right, ok := geom.Ends(v(0, 0), c)
	if !ok || !near(left, v(4, -2)) || !near(right, v(4, 2)) {
		t.Fatalf("got %v, %v, %v", left, right, ok)
	}
	if got := geom.Bearing(v(0, 0), 0, left) * 180 / math.Pi; math.Abs(got-26.565) > 0.001 {
		t.Errorf("got %g degrees, want 26.565", got)
	}
	if got := geom.HalfAngle(v(0, 0), c) * 180 / math.Pi; math.Abs(got-30) > 1e-9 {
		t.Errorf("got %g degrees, want 30", got)
	}
	if _, _, ok := geom.Ends(c.At, c); ok {
		t.Errorf("from the middle: got ends, want none")
	}
}

func ExampleTangents() {
	left, right, _ := geom.Tangents(v(0, 0), geom.Circle{At: v(5, 0), Radius: 3})
	fmt.Printf("left (%.1f, %.1f), right (%.1f, %.1f)\n", left[0], left[2], right[0], right[2])
	// Output: left (3.2, -2.4), right (3.2, 2.4)
}
