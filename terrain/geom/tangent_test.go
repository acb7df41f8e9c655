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
	// Seen along +x from 5 m, a circle of 3 m is touched 3.2 m ahead and 2.4 m to the sides: the
	// 3-4-5 triangle. Left of +x is -z.
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
				continue // the angle has few correct digits here
			}
			bearing, half := geom.Bearing(from, mid, p)*side, math.Asin(c.Radius/geom.PlaneDist(from, c.At))
			if math.Abs(bearing-half) > 1e-6 {
				t.Fatalf("bearing %g, want the half angle %g", bearing, half)
			}
		}
	})
}

func ExampleTangents() {
	left, right, _ := geom.Tangents(v(0, 0), geom.Circle{At: v(5, 0), Radius: 3})
	fmt.Printf("left (%.1f, %.1f), right (%.1f, %.1f)\n", left[0], left[2], right[0], right[2])
	// Output: left (3.2, -2.4), right (3.2, 2.4)
}
