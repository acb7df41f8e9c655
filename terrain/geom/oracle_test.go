package geom_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/terrain/geom"
)

// v returns a point or direction on the ground plane.
func v(x, z float64) mgl64.Vec3 { return mgl64.Vec3{x, 0, z} }

// near reports whether two vectors are equal to within a millionth of a metre.
func near(a, b mgl64.Vec3) bool { return a.Sub(b).Len() < 1e-6 }

// place draws a point within the reach of each coordinate, often on a lattice of whole metres,
// which produces the degenerate cases.
func place(t *rapid.T, name string, reach float64) mgl64.Vec3 {
	p := mgl64.Vec3{
		rapid.Float64Range(-reach, reach).Draw(t, name+".x"),
		rapid.Float64Range(-reach, reach).Draw(t, name+".y"),
		rapid.Float64Range(-reach, reach).Draw(t, name+".z"),
	}
	if rapid.IntRange(0, 3).Draw(t, name+" on the lattice") == 0 {
		for i := range p {
			p[i] = math.Round(p[i])
		}
	}
	return p
}

func drawBox(t *rapid.T, name string) geom.Box {
	return geom.Box{
		At:         place(t, name, 6),
		Heading:    geom.Heading(rapid.Float64Range(-7, 7).Draw(t, name+" heading")),
		HalfLength: rapid.Float64Range(0.3, 5).Draw(t, name+" half length"),
		HalfWidth:  rapid.Float64Range(0.3, 3).Draw(t, name+" half width"),
	}
}

// first returns the smallest fraction in [0, 1] at which a convex test holds, by ternary search for
// the deepest point of the convex function and bisection before that point. depth is negative
// inside.
func first(depth func(t float64) float64) (fraction float64, ok bool) {
	if depth(0) <= 0 {
		return 0, true
	}
	low, high := 0.0, 1.0
	for range 200 {
		p, q := low+(high-low)/3, high-(high-low)/3
		if depth(p) <= depth(q) {
			high = q
		} else {
			low = p
		}
	}
	in := (low + high) / 2
	if depth(in) > 0 {
		return 0, false
	}
	out := 0.0
	for range 100 {
		if mid := (out + in) / 2; depth(mid) <= 0 {
			in = mid
		} else {
			out = mid
		}
	}
	return in, true
}

// boxDepth returns how far p is outside a box along its worst axis, negative inside.
func boxDepth(b geom.Box, p mgl64.Vec3) float64 {
	l := b.Local(p)
	return max(math.Abs(l[0])-b.HalfLength, math.Abs(l[2])-b.HalfWidth)
}

// agree fails unless a fast answer equals the oracle's. Grazing cases, in which the deepest point
// is within slack of the edge, may go either way.
func agree(t *rapid.T, got, want float64, gotOK, wantOK bool, deepest float64) {
	t.Helper()
	const slack = 1e-7
	if math.Abs(deepest) < slack {
		return
	}
	if gotOK != wantOK || gotOK && math.Abs(got-want) > 1e-6 {
		t.Fatalf("got %g, %v, want %g, %v", got, gotOK, want, wantOK)
	}
}

// deepest returns the least value of a convex function on [0, 1].
func deepest(depth func(t float64) float64) float64 {
	low, high := 0.0, 1.0
	for range 200 {
		p, q := low+(high-low)/3, high-(high-low)/3
		if depth(p) <= depth(q) {
			high = q
		} else {
			low = p
		}
	}
	return min(depth((low+high)/2), depth(0), depth(1))
}

func TestHeadingAndDirAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := geom.Heading(rapid.Float64Range(-20, 20).Draw(t, "heading"))
		if back := geom.HeadingOf(h.Dir()); math.Abs(back.To(h)) > 1e-9 {
			t.Fatalf("HeadingOf(Dir(%g)) = %g", h, back)
		}
		if d := h.Dir().Dot(h.Right()); math.Abs(d) > 1e-12 {
			t.Fatalf("Dir and Right of %g are not square: %g", h, d)
		}
		// Right is the direction of a heading a quarter turn clockwise.
		if !near(h.Right(), (h - math.Pi/2).Dir()) {
			t.Fatalf("Right(%g) = %v, want %v", h, h.Right(), (h - math.Pi/2).Dir())
		}
	})
}

func TestWrap(t *testing.T) {
	for _, c := range []struct{ in, want float64 }{
		{0, 0},
		{math.Pi, math.Pi},
		{-math.Pi, math.Pi},
		{3 * math.Pi, math.Pi},
		{-3 * math.Pi, math.Pi},
		{1.5 * math.Pi, -0.5 * math.Pi},
		{-1.5 * math.Pi, 0.5 * math.Pi},
		{100 * math.Pi, 0},
	} {
		if got := geom.Wrap(c.in); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("Wrap(%g) = %g, want %g", c.in, got, c.want)
		}
	}
	for _, bad := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		if got := geom.Wrap(bad); !math.IsNaN(got) {
			t.Errorf("Wrap(%g) = %g, want NaN", bad, got)
		}
	}
}

func TestBearingIsLeftPositive(t *testing.T) {
	for _, c := range []struct {
		name    string
		heading geom.Heading
		to      mgl64.Vec3
		want    float64
	}{
		{"ahead", 0, v(5, 0), 0},
		{"left of +x is -z", 0, v(0, -5), math.Pi / 2},
		{"right of +x is +z", 0, v(0, 5), -math.Pi / 2},
		{"behind", 0, v(-5, 0), math.Pi},
		{"over the seam", 3, v(-1, 0.1), math.Atan2(-0.1, -1) - 3 + 2*math.Pi},
		{"here", 1, v(0, 0), 0},
	} {
		if got := geom.Bearing(v(0, 0), c.heading, c.to); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%s: got %g, want %g", c.name, got, c.want)
		}
	}
}
