package sight_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/terrain/geom"
)

// wedgeMeets is the plain answer: the disc meets the wedge if its middle is inside by its bearing,
// or within the radius of one of the two edges.
func wedgeMeets(eye mgl64.Vec3, heading geom.Heading, half float64, at mgl64.Vec3, r float64) bool {
	if eye == at || math.Abs(geom.Bearing(eye, heading, at)) <= half {
		return true
	}
	for _, edge := range []geom.Heading{heading + geom.Heading(half), heading - geom.Heading(half)} {
		dir := edge.Dir()
		along := max(0, at.Sub(eye).Dot(dir))
		if geom.PlaneDist(eye.Add(dir.Mul(along)), at) <= r {
			return true
		}
	}
	return false
}

func TestFieldOfViewOnRandomCircles(t *testing.T) {
	n := 200_000
	if testing.Short() {
		n = 20_000
	}
	random := rand.New(rand.NewPCG(1, 2))
	in := func(low, high float64) float64 { return low + (high-low)*random.Float64() }
	met, falseAccepts := 0, 0
	for range n {
		eye, at := mgl64.Vec3{in(-50, 50), 2, in(-50, 50)}, mgl64.Vec3{in(-50, 50), 0, in(-50, 50)}
		heading, half, r := geom.Heading(in(-7, 7)), in(0.02, 1.6), in(0.1, 8)
		if random.IntN(2) == 0 {
			half = math.Pi / 8
		}
		want := wedgeMeets(eye, heading, half, at, r)
		if nearEdge := wedgeMeets(eye, heading, half, at, r*(1+1e-9)) != wedgeMeets(eye, heading, half, at, r*(1-1e-9)); nearEdge {
			continue // too close to decide in floating point
		}
		field := sight.NewField(eye, heading, half)
		if want {
			met++
			if !field.Cull(at, r) {
				t.Fatalf("false reject: eye %v heading %v half %v circle %v r %v", eye, heading, half, at, r)
			}
		} else if field.Cull(at, r) {
			falseAccepts++
		}
		if got := field.Meets(at, r); got != want {
			t.Fatalf("Meets = %t, want %t: eye %v heading %v half %v circle %v r %v", got, want, eye, heading, half, at, r)
		}
	}
	t.Logf("%d of %d meet; the quick test alone takes %d that do not", met, n, falseAccepts)
	if met < n/20 || falseAccepts == 0 {
		t.Errorf("%d meet, %d false accepts: the test looks away", met, falseAccepts)
	}
	if falseAccepts > n/50 {
		t.Errorf("the quick test takes %d of %d that do not meet: it rules too few out", falseAccepts, n-met)
	}
}

func TestFieldOfViewCases(t *testing.T) {
	eye := mgl64.Vec3{0, 2, 0}
	half := math.Pi / 8
	for name, c := range map[string]struct {
		heading geom.Heading
		half    float64
		at      mgl64.Vec3
		r       float64
		want    bool
	}{
		"ahead":                         {0, half, mgl64.Vec3{10, 0, 0}, 1, true},
		"behind, nearer than 2.6 r":     {0, half, mgl64.Vec3{-2, 0, 0}, 1, false},
		"behind, over the eye":          {0, half, mgl64.Vec3{-0.5, 0, 0}, 1, true},
		"on the eye":                    {0, half, mgl64.Vec3{}, 1, true},
		"touches the left edge":         {0, math.Pi / 4, mgl64.Vec3{10, 0, -10 - math.Sqrt2}, 1 + 1e-9, true},
		"a hair beside the left edge":   {0, math.Pi / 4, mgl64.Vec3{10, 0, -10 - math.Sqrt2}, 1 - 1e-9, false},
		"across the seam":               {math.Pi, half, mgl64.Vec3{-10, 0, 1}, 0.1, true},
		"across the seam, other side":   {-math.Pi, half, mgl64.Vec3{-10, 0, -1}, 0.1, true},
		"wide field, beside":            {0, 2, mgl64.Vec3{-3, 0, 10}, 0.1, true},
		"wide field, in the blind part": {0, 2, mgl64.Vec3{-10, 0, 0}, 0.1, false},
	} {
		field := sight.NewField(eye, c.heading, c.half)
		if got := field.Meets(c.at, c.r); got != c.want {
			t.Errorf("%s: Meets = %t, want %t", name, got, c.want)
		}
	}
}
