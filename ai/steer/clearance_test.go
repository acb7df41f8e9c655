package steer_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/ai/steer"
	"treeline/terrain/geom"
)

// barred is the slow version of ClearAhead: it reports whether one of many points of a bar
// perpendicular to dir is in the obstacle.
func barred(f *steer.Fixed, at, dir mgl64.Vec3, half float64) bool {
	const points = 80
	across := mgl64.Vec3{dir[2], 0, -dir[0]}
	for k := -points; k <= points; k++ {
		if meets(f, at.Add(across.Mul(half*float64(k)/points)), 0) {
			return true
		}
	}
	return false
}

// meets reports whether a trunk reaches into the disc of half width around a point, or whether the
// point is in a box widened by as much.
func meets(f *steer.Fixed, at mgl64.Vec3, half float64) bool {
	if f.Disc() {
		return geom.PlaneDist(f.Box.At, at) < f.Radius+half
	}
	b := f.Box
	b.HalfLength, b.HalfWidth = b.HalfLength+half, b.HalfWidth+half
	return b.Contains(at)
}

func TestClearAheadEqualsSmallSteps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const half, look, step = 2.0, 26.0, 0.04
		var fixed []steer.Fixed
		for range rapid.IntRange(1, 5).Draw(t, "n") {
			f := steer.Fixed{Radius: rapid.Float64Range(0.1, 1).Draw(t, "r")}
			f.Box.At = polar(rapid.Float64Range(8, 40).Draw(t, "d"), rapid.Float64Range(-180, 180).Draw(t, "b"))
			if rapid.Bool().Draw(t, "box") {
				f.Box.Heading = geom.Heading(rapid.Float64Range(-3, 3).Draw(t, "h"))
				f.Box.HalfLength, f.Box.HalfWidth = rapid.Float64Range(1, 4).Draw(t, "l"), rapid.Float64Range(1, 3).Draw(t, "w")
				f.Radius = math.Hypot(f.Box.HalfLength, f.Box.HalfWidth)
			}
			if meets(&f, mgl64.Vec3{}, half) {
				continue
			}
			fixed = append(fixed, f)
		}
		dir := geom.Heading(rapid.Float64Range(-3, 3).Draw(t, "heading")).Dir()
		want := look
	walk:
		for d := 0.0; d < look; d += step {
			for i := range fixed {
				if barred(&fixed[i], dir.Mul(d), dir, half) {
					want = d
					break walk
				}
			}
		}
		got := steer.ClearAhead(mgl64.Vec3{}, dir, half, look, fixed)
		// Small steps may jump over the tip of an obstacle that is only grazed.
		if math.Abs(got-want) > 2*step && !grazes(fixed, dir, half, got) {
			t.Fatalf("clear for %.3f m, small steps find %.3f", got, want)
		}
	})
}

// grazes reports whether the way only just enters something d metres ahead: a slightly narrower bar
// would pass.
func grazes(fixed []steer.Fixed, dir mgl64.Vec3, half, d float64) bool {
	return steer.ClearAhead(mgl64.Vec3{}, dir, half-0.06, 26, fixed) > d+0.1
}

func TestATankThatTouchesATrunkMayLeaveIt(t *testing.T) {
	trunk := []steer.Fixed{{Box: geom.Box{At: mgl64.Vec3{0.2, 0, 1}}, Radius: 0.3}}
	if got := steer.ClearAhead(mgl64.Vec3{}, mgl64.Vec3{1, 0, 0}, 2, 26, trunk); got != 0 {
		t.Errorf("toward the trunk: clear for %g m, want 0", got)
	}
	if got := steer.ClearAhead(mgl64.Vec3{}, mgl64.Vec3{-1, 0, 0}, 2, 26, trunk); got != 26 {
		t.Errorf("away from the trunk: clear for %g m, want 26", got)
	}
}
