package geom_test

import (
	"math"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/terrain/geom"
)

func TestPointsEqualBruteForce(t *testing.T) {
	var points geom.Points
	rapid.Check(t, func(t *rapid.T) {
		width, depth := rapid.Float64Range(10, 300).Draw(t, "width"), rapid.Float64Range(10, 300).Draw(t, "depth")
		// To the millimetre: the square of 1e-162 m is 0, and so would be the distance.
		metres := func(extent float64, name string) float64 {
			return math.Round(1000*rapid.Float64Range(-5, extent+5).Draw(t, name)) / 1000
		}
		place := func(name string) mgl64.Vec3 { return mgl64.Vec3{metres(width, name), 0, metres(depth, name)} }
		points.Begin(width, depth, rapid.Float64Range(3, 60).Draw(t, "cell"))
		all := make([]mgl64.Vec3, rapid.IntRange(0, 40).Draw(t, "points"))
		for i := range all {
			all[i] = place("at")
			points.Add(all[i])
		}
		points.End()
		at, reach := place("from"), rapid.Float64Range(0, 200).Draw(t, "reach")
		got := points.Near(nil, at, reach)
		var want []int32
		for i := range all {
			if geom.PlaneDist(all[i], at) <= reach {
				want = append(want, int32(i))
			}
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Fatalf("Near = %v, want %v", got, want)
		}
	})
}

func TestPointsKeepTheirMemory(t *testing.T) {
	var points geom.Points
	near := make([]int32, 0, 64)
	fill := func() {
		points.Begin(500, 450, 25)
		for i := range 64 {
			points.Add(mgl64.Vec3{float64(7 * i), 0, float64(3 * i)})
		}
		points.End()
		near = points.Near(near[:0], mgl64.Vec3{100, 0, 50}, 150)
	}
	fill()
	if n := testing.AllocsPerRun(10, fill); n != 0 || len(near) == 0 {
		t.Errorf("%v allocations to find %d points again", n, len(near))
	}
}
