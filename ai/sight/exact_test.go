package sight_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// randomStands strews plants, rocks and buildings over 150 x 120 m, thick enough
// that tanks stand in them.
func randomStands(random *rand.Rand) []terrain.Obstacle {
	in := func(low, high float64) float64 { return low + (high-low)*random.Float64() }
	var out []terrain.Obstacle
	for range 10 + random.IntN(60) {
		out = append(out, oak(in(0, 150), in(0, 120), in(0.2, 5)))
	}
	for i := range random.IntN(12) {
		b := terrain.Obstacle{Kind: terrain.Building, At: mgl64.Vec3{in(0, 150), 0, in(0, 120)}, Height: 7, Heading: geom.Heading(in(-3, 3)), HalfLength: in(1, 7), HalfWidth: in(1, 5)}
		if i%2 == 1 {
			b.Kind, b.Height = terrain.Rock, in(0.8, 3)
		}
		out = append(out, b)
	}
	return out
}

// TestShareEqualsBruteForce compares random pairs on level ground with the
// oracle, tanks in covers and eyes among them included.
func TestShareEqualsBruteForce(t *testing.T) {
	pairs := 100_000
	if testing.Short() {
		pairs = 10_000
	}
	random := rand.New(rand.NewPCG(7, 8))
	in := func(low, high float64) float64 { return low + (high-low)*random.Float64() }
	var s sight.Scratch
	var o *sight.Occluders
	var slow oracle
	worst, partial := 0.0, 0
	for i := range pairs {
		if i%200 == 0 {
			m := levelMap(150, 120, randomStands(random))
			o, slow = sight.NewOccluders(m), oracle{m: m}
		}
		eye := mgl64.Vec3{in(-10, 160), in(2, 3), in(-10, 130)}
		pose := tanks.Pose{At: mgl64.Vec3{in(-10, 160), 0, in(-10, 130)}, Heading: geom.Heading(in(-4, 4)), Turret: in(-4, 4)}
		class := tanks.ClassID(random.IntN(4))
		if geom.PlaneDist(eye, pose.At) < 5.5 || inBox(eye, slow.m) {
			continue
		}
		body := sight.BodyOf(class, &pose)
		got, want := o.Share(&s, eye, &body), slow.share(eye, class, &pose)
		if want > 0 && want < 1 {
			partial++
		}
		if diff := math.Abs(got - want); diff > worst {
			worst = diff
			if worst > 1e-9 {
				t.Fatalf("pair %d: share %.12f, brute force %.12f, eye %v, pose %+v, class %d", i, got, want, eye, pose, class)
			}
		}
	}
	t.Logf("largest difference %.1e over %d pairs, %d of them partly hidden", worst, pairs, partial)
	if partial < pairs/10 {
		t.Errorf("only %d of %d pairs are partly hidden: the test looks away", partial, pairs)
	}
}

// inBox says whether an eye is inside a rock or building, where no tank can be.
func inBox(eye mgl64.Vec3, m *terrain.Map) bool {
	for i := range m.Obstacles {
		if b := &m.Obstacles[i]; !b.Plant() && b.Box().Contains(eye) {
			return true
		}
	}
	return false
}
