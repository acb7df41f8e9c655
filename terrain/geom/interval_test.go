package geom_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"treeline/terrain/geom"
)

func TestUnion(t *testing.T) {
	type list = []geom.Interval
	for _, c := range []struct {
		name     string
		in, want list
	}{
		{"none", nil, list{}},
		{"apart, out of order", list{{3, 4}, {1, 2}}, list{{1, 2}, {3, 4}}},
		{"overlapping", list{{1, 3}, {2, 5}}, list{{1, 5}}},
		{"touching", list{{1, 2}, {2, 3}}, list{{1, 3}}},
		{"one in another", list{{1, 9}, {3, 4}, {8, 8.5}}, list{{1, 9}}},
		{"empty ones", list{{2, 2}, {5, 4}, {1, 3}, {math.NaN(), 3}}, list{{1, 3}}},
	} {
		if got := geom.Union(c.in); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
}

func TestAppendArcWrapsAtTheSeam(t *testing.T) {
	for _, c := range []struct {
		name      string
		mid, half float64
		want      []geom.Interval
	}{
		{"ahead", 0, 0.5, []geom.Interval{{-0.5, 0.5}}},
		{"over the seam from the left", 3, 0.5, []geom.Interval{{2.5, math.Pi}, {-math.Pi, 3.5 - 2*math.Pi}}},
		{"over the seam from the right", -3, 0.5, []geom.Interval{{-math.Pi, -2.5}, {2*math.Pi - 3.5, math.Pi}}},
		{"turned full circles", 3 + 4*math.Pi, 0.1, []geom.Interval{{2.9, 3.1}}},
		{"all round", 1, math.Pi, []geom.Interval{{-math.Pi, math.Pi}}},
		{"nothing", 1, 0, nil},
	} {
		got := geom.AppendArc(nil, c.mid, c.half)
		same := slices.EqualFunc(got, c.want, func(a, b geom.Interval) bool {
			return math.Abs(a.From-b.From) < 1e-9 && math.Abs(a.To-b.To) < 1e-9
		})
		if !same {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
}

// Arcs may be turned together without any change of what they cover, also over
// the seam; and what they cover is what a dense row of bearings says.
func TestCoveredArcsDoNotCareAboutTheSeam(t *testing.T) {
	const rays = 20_000
	rapid.Check(t, func(t *rapid.T) {
		turn := rapid.Float64Range(-10, 10).Draw(t, "turn")
		n := rapid.IntRange(0, 8).Draw(t, "arcs")
		var plain, turned []geom.Interval
		type arc struct{ mid, half float64 }
		var arcs []arc
		for range n {
			a := arc{rapid.Float64Range(-math.Pi, math.Pi).Draw(t, "mid"), rapid.Float64Range(0, 1).Draw(t, "half")}
			arcs = append(arcs, a)
			plain = geom.AppendArc(plain, a.mid, a.half)
			turned = geom.AppendArc(turned, a.mid+turn, a.half)
		}
		all := geom.Interval{From: -math.Pi, To: math.Pi}
		got := geom.Covered(geom.Union(plain), all)
		if again := geom.Covered(geom.Union(turned), all); math.Abs(got-again) > 1e-9 {
			t.Fatalf("turned by %g they cover %g, before %g", turn, again, got)
		}
		hit := 0
		for i := range rays {
			bearing := (float64(i)+0.5)/rays*2*math.Pi - math.Pi
			for _, a := range arcs {
				if math.Abs(geom.Wrap(bearing-a.mid)) < a.half {
					hit++
					break
				}
			}
		}
		if want := float64(hit) / rays * 2 * math.Pi; math.Abs(got-want) > float64(2*n+1)*2*math.Pi/rays {
			t.Fatalf("got %g covered, rays say %g", got, want)
		}
	})
}

func TestCoveredAndLargestGap(t *testing.T) {
	for _, c := range []struct {
		name    string
		in      []geom.Interval
		within  geom.Interval
		covered float64
		gap     geom.Interval
	}{
		{"free", nil, geom.Interval{From: 1, To: 3}, 0, geom.Interval{From: 1, To: 3}},
		{"covered", []geom.Interval{{0, 5}}, geom.Interval{From: 1, To: 3}, 2, geom.Interval{From: 1, To: 1}},
		{"left rest", []geom.Interval{{0, 2}}, geom.Interval{From: 1, To: 4}, 1, geom.Interval{From: 2, To: 4}},
		{"middle", []geom.Interval{{0, 1.5}, {3.5, 9}}, geom.Interval{From: 1, To: 4}, 1, geom.Interval{From: 1.5, To: 3.5}},
		{"first of equals", []geom.Interval{{2, 3}}, geom.Interval{From: 1, To: 4}, 1, geom.Interval{From: 1, To: 2}},
		{"elsewhere", []geom.Interval{{7, 8}}, geom.Interval{From: 1, To: 4}, 0, geom.Interval{From: 1, To: 4}},
	} {
		u := geom.Union(slices.Clone(c.in))
		if got := geom.Covered(u, c.within); math.Abs(got-c.covered) > 1e-12 {
			t.Errorf("%s: covered %g, want %g", c.name, got, c.covered)
		}
		if got := geom.LargestGap(u, c.within); got != c.gap {
			t.Errorf("%s: gap %v, want %v", c.name, got, c.gap)
		}
	}
}

func TestUnionDoesNotAllocate(t *testing.T) {
	all := make([]geom.Interval, 0, 64)
	if n := testing.AllocsPerRun(20, func() {
		all = all[:0]
		for i := range 20 {
			all = geom.AppendArc(all, float64(i), 0.3)
		}
		geom.Covered(geom.Union(all), geom.Interval{From: -1, To: 1})
	}); n != 0 {
		t.Errorf("%v allocations, want 0", n)
	}
}

// Two trees before a target that fills the bearings from -0.1 to 0.1.
func ExampleUnion() {
	target := geom.Interval{From: -0.1, To: 0.1}
	var blocked []geom.Interval
	blocked = geom.AppendArc(blocked, 0.08, 0.04)
	blocked = geom.AppendArc(blocked, 0.03, 0.03)
	union := geom.Union(blocked)
	fmt.Printf("%.0f %% visible\n", 100*(1-geom.Covered(union, target)/target.Length()))
	// Output: 50 % visible
}
