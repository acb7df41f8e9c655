package geom_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/terrain/geom"
)

func TestBoxBox(t *testing.T) {
	b := geom.Box{HalfLength: 3, HalfWidth: 2}
	for _, c := range []struct {
		name string
		a    geom.Box
		want geom.Contact
		ok   bool
	}{
		{"apart", geom.Box{At: v(7, 0), HalfLength: 3, HalfWidth: 2}, geom.Contact{}, false},
		{"nose to tail", geom.Box{At: v(5.5, 0), HalfLength: 3, HalfWidth: 2}, geom.Contact{Depth: 0.5, Normal: v(1, 0)}, true},
		{"side by side", geom.Box{At: v(1, 3.7), HalfLength: 3, HalfWidth: 2}, geom.Contact{Depth: 0.3, Normal: v(0, 1)}, true},
		{"touching", geom.Box{At: v(0, -4), HalfLength: 3, HalfWidth: 2}, geom.Contact{Normal: v(0, -1)}, true},
		{
			"a corner into the side",
			geom.Box{At: v(0, 2+2*math.Sqrt2-0.4), Heading: math.Pi / 4, HalfLength: 2, HalfWidth: 2},
			geom.Contact{Depth: 0.4, Normal: v(0, 1)},
			true,
		},
		{"corners past each other", geom.Box{At: v(4.9, 3.9), Heading: math.Pi / 4, HalfLength: 2, HalfWidth: 2}, geom.Contact{}, false},
		{"same middle", geom.Box{HalfLength: 3, HalfWidth: 2}, geom.Contact{Depth: 4, Normal: v(0, 1)}, true},
	} {
		got, ok := geom.BoxBox(c.a, b)
		if ok != c.ok || math.Abs(got.Depth-c.want.Depth) > 1e-9 || !near(got.Normal, c.want.Normal) {
			t.Errorf("%s: got %v, %v, want %v, %v", c.name, got, ok, c.want, c.ok)
		}
	}
}

// apart reports whether two boxes have no point in common, by clipping one against the sides of the
// other (Sutherland and Hodgman).
func apart(a, b geom.Box) bool {
	c := a.Corners()
	poly := c[:]
	for _, side := range []struct {
		axis mgl64.Vec3
		half float64
	}{
		{b.Heading.Dir(), b.HalfLength},
		{b.Heading.Dir().Mul(-1), b.HalfLength},
		{b.Heading.Right(), b.HalfWidth},
		{b.Heading.Right().Mul(-1), b.HalfWidth},
	} {
		var kept []mgl64.Vec3
		out := func(p mgl64.Vec3) float64 {
			d := p.Sub(b.At)
			return d[0]*side.axis[0] + d[2]*side.axis[2] - side.half
		}
		for i, p := range poly {
			q := poly[(i+1)%len(poly)]
			dp, dq := out(p), out(q)
			if dp <= 0 {
				kept = append(kept, p)
			}
			if (dp < 0) != (dq < 0) && dp != dq {
				kept = append(kept, p.Add(q.Sub(p).Mul(dp/(dp-dq))))
			}
		}
		poly = kept
	}
	return len(poly) == 0
}

func TestBoxBoxPartsByTheShortestWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawBox(t, "a"), drawBox(t, "b")
		c, ok := geom.BoxBox(a, b)
		if ok == apart(a, b) && (!ok || c.Depth > 1e-9) && !nearlyTouch(a, b) {
			t.Fatalf("contact %v, %v, but apart is %v", c, ok, apart(a, b))
		}
		if !ok {
			return
		}
		moved := a
		moved.At = a.At.Add(c.Normal.Mul(c.Depth + 1e-6))
		if left, still := geom.BoxBox(moved, b); still {
			t.Fatalf("moved by %v they still overlap by %v", c, left)
		}
		for h := 0.0; h < 2*math.Pi; h += 0.1 { // no other way out is shorter
			moved.At = a.At.Add(geom.Heading(h).Dir().Mul(c.Depth * 0.999))
			if _, still := geom.BoxBox(moved, b); !still && c.Depth > 1e-6 {
				t.Fatalf("heading %g parts them within %g m", h, c.Depth)
			}
		}
	})
}

func nearlyTouch(a, b geom.Box) bool {
	a.HalfLength, a.HalfWidth = a.HalfLength+1e-6, a.HalfWidth+1e-6
	c, ok := geom.BoxBox(a, b)
	return ok && c.Depth < 1e-5
}

func TestBoxCircle(t *testing.T) {
	b := geom.Box{At: v(0, 0), HalfLength: 3, HalfWidth: 2}
	for _, c := range []struct {
		name   string
		circle geom.Circle
		want   geom.Contact
		ok     bool
	}{
		{"apart", geom.Circle{At: v(5, 0), Radius: 1.5}, geom.Contact{}, false},
		{"before the nose", geom.Circle{At: v(4, 0), Radius: 1.5}, geom.Contact{Depth: 0.5, Normal: v(-1, 0)}, true},
		{"at a corner", geom.Circle{At: v(6, 6), Radius: 5.5}, geom.Contact{Depth: 0.5, Normal: v(-0.6, -0.8)}, true},
		{"beyond a corner", geom.Circle{At: v(6, 6), Radius: 4.9}, geom.Contact{}, false},
		{"middle inside, near the side", geom.Circle{At: v(0, 1.5), Radius: 1}, geom.Contact{Depth: 1.5, Normal: v(0, -1)}, true},
		{"middle inside, near the nose", geom.Circle{At: v(2.9, 0), Radius: 1}, geom.Contact{Depth: 1.1, Normal: v(-1, 0)}, true},
		{"touching", geom.Circle{At: v(0, 3), Radius: 1}, geom.Contact{Normal: v(0, -1)}, true},
	} {
		got, ok := geom.BoxCircle(b, c.circle)
		if ok != c.ok || math.Abs(got.Depth-c.want.Depth) > 1e-9 || !near(got.Normal, c.want.Normal) {
			t.Errorf("%s: got %v, %v, want %v, %v", c.name, got, ok, c.want, c.ok)
		}
	}
}

func TestBoxCircleSeparatesExactly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBox(t, "box")
		c := geom.Circle{At: place(t, "middle", 9), Radius: rapid.Float64Range(0.1, 4).Draw(t, "radius")}
		contact, ok := geom.BoxCircle(b, c)
		l := b.Local(c.At)
		gap := math.Hypot(max(math.Abs(l[0])-b.HalfLength, 0), max(math.Abs(l[2])-b.HalfWidth, 0)) - c.Radius
		if ok != (gap <= 0) && math.Abs(gap) > 1e-9 {
			t.Fatalf("ok is %v at a gap of %g", ok, gap)
		}
		if !ok {
			return
		}
		b.At = b.At.Add(contact.Normal.Mul(contact.Depth + 1e-6))
		if left, still := geom.BoxCircle(b, c); still {
			t.Fatalf("moved by %v they still overlap by %v", contact, left)
		}
		b.At = b.At.Sub(contact.Normal.Mul(2e-6))
		if _, still := geom.BoxCircle(b, c); !still && contact.Depth > 1e-5 {
			t.Fatalf("%v is more than is needed", contact)
		}
	})
}

// A hull has driven 0.4 m into a wall that faces +z.
func ExampleBoxBox() {
	hull := geom.Box{At: v(0, 3), Heading: math.Pi / 2, HalfLength: 3.2, HalfWidth: 1.8}
	wall := geom.Box{At: v(0, -1), HalfLength: 20, HalfWidth: 1.2}
	c, _ := geom.BoxBox(hull, wall)
	fmt.Printf("%.1f m toward (%.0f, %.0f)\n", c.Depth, math.Abs(c.Normal[0]), c.Normal[2])
	// Output: 0.4 m toward (0, 1)
}
