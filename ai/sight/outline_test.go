package sight_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// anyPose returns a pose at a random place: level, pitched, rolled or both, and sometimes at a
// multiple of a quarter turn and almost level, where rounding decides which corners are on an
// outline.
func anyPose(random *rand.Rand) tanks.Pose {
	const most, hardly, quarter = 0.3, 1e-7, math.Pi / 2 // rad
	in := func(most float64) float64 { return (2*random.Float64() - 1) * most }
	pose := tanks.Pose{At: mgl64.Vec3{500 * random.Float64(), 20 * random.Float64(), 450 * random.Float64()}}
	pose.Heading, pose.Turret = geom.Heading(in(math.Pi)), in(math.Pi)
	switch random.IntN(6) {
	case 0:
	case 1:
		pose.Pitch = in(most)
	case 2:
		pose.Roll = in(most)
	case 3:
		pose.Heading, pose.Turret = geom.Heading(quarter*float64(random.IntN(4))), quarter*float64(random.IntN(4))
		pose.Pitch, pose.Roll = in(hardly), in(hardly)
	default:
		pose.Pitch, pose.Roll = in(most), in(most)
	}
	return pose
}

// TestOutlinesAreConvexHulls: an outline is found without sorting corners where that is safe, and
// equals the convex hull of the corners to the bit.
func TestOutlinesAreConvexHulls(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for range 100_000 {
		class, pose := tanks.ClassID(random.IntN(int(tanks.NumClasses))), anyPose(random)
		body := sight.BodyOf(class, &pose)
		parts, round := sight.PlainOutlines(class, &pose)
		got := body.Parts()
		if !slices.Equal(got[0], parts[0]) || !slices.Equal(got[1], parts[1]) || !slices.Equal(body.Outline(), round) {
			t.Fatalf("class %d in %+v: outlines %v and %v, both %v, want %v and %v, both %v", class, pose, got[0], got[1], body.Outline(), parts[0], parts[1], round)
		}
	}
}

// BenchmarkBody measures finding the outlines of tanks on slopes that look roughly ahead.
func BenchmarkBody(b *testing.B) {
	const n, slope, aside = 1 << 16, 0.08, 0.5 // poses, rad, rad
	random := rand.New(rand.NewPCG(2, 2))
	var poses [n]tanks.Pose
	var hulls, turrets [n]tanks.Frame
	class := tanks.ClassOf(0)
	for i := range poses {
		poses[i] = anyPose(random)
		poses[i].Pitch, poses[i].Roll, poses[i].Turret = slope*random.NormFloat64(), slope*random.NormFloat64(), aside*random.NormFloat64()
		hulls[i] = poses[i].Frame()
		turrets[i] = hulls[i].Turret(class, poses[i].Turret)
	}
	var body sight.Body
	for i := 0; b.Loop(); i++ {
		k := i % n
		body.Set(class, &poses[k], &hulls[k], &turrets[k])
	}
}
