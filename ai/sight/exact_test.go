package sight_test

import (
	"flag"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// randomStands returns plants, rocks, buildings and low walls scattered over 150 x 120 m, dense
// enough for tanks to be among them.
func randomStands(random *rand.Rand) []terrain.Obstacle {
	in := func(low, high float64) float64 { return low + (high-low)*random.Float64() }
	var out []terrain.Obstacle
	for i := range 10 + random.IntN(60) {
		p := oak(in(0, 150), in(0, 120), in(0.2, 5))
		if i%2 == 0 {
			kind := terrain.SpeciesIndex(random.IntN(len(flora())))
			p = terrain.NewPlant(kind, p.At, in(0.4, 1.3), 0)
		}
		out = append(out, p)
	}
	for i := range random.IntN(12) {
		b := terrain.Obstacle{Kind: terrain.Building, At: mgl64.Vec3{in(0, 150), 0, in(0, 120)}, Height: 7, Heading: geom.Heading(in(-3, 3)), HalfLength: in(1, 7), HalfWidth: in(1, 5)}
		switch i % 3 {
		case 1:
			b.Kind, b.Height = terrain.Rock, in(0.8, 3)
		case 2:
			b.Height, b.HalfLength, b.HalfWidth = in(0.8, 2), in(3, 20), in(0.1, 0.5)
		}
		out = append(out, b)
	}
	return out
}

var bruteForce = flag.Int("pairs", 30_000, "random pairs whose shares are compared with those by brute force")

// comparedPairs returns how many pairs a test compares.
func comparedPairs() int {
	if testing.Short() {
		return min(*bruteForce, 10_000)
	}
	return *bruteForce
}

// TestShareEqualsBruteForce: shares of random pairs on level ground equal the oracle's, including
// tanks in cover and eyes among the plants.
func TestShareEqualsBruteForce(t *testing.T) {
	pairs := comparedPairs()
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

// TestLongLooksEqualBruteForce: this holds far across a wide wood with boxes, through many cells of
// the index in all directions, and close by, where the target fills the view.
func TestLongLooksEqualBruteForce(t *testing.T) {
	const width, depth = 900.0, 800.0
	random := rand.New(rand.NewPCG(17, 8))
	in := func(low, high float64) float64 { return low + (high-low)*random.Float64() }
	var stands []terrain.Obstacle
	for range 2500 {
		stands = append(stands, oak(in(0, width), in(0, depth), in(0.1, 1)*in(0.1, 6)))
	}
	for range 150 {
		stands = append(stands, terrain.Obstacle{Kind: terrain.Building, At: mgl64.Vec3{in(0, width), 0, in(0, depth)}, Height: 7, Heading: geom.Heading(in(-3, 3)), HalfLength: in(1, 12), HalfWidth: in(1, 5)})
	}
	m := levelMap(width, depth, stands)
	o, slow := sight.NewOccluders(m), oracle{m: m}
	var s sight.Scratch
	partial := 0
	for i := range 6000 {
		reach := []float64{10, 60, 350}[i%3]
		eye := mgl64.Vec3{in(0, width), 2.5, in(0, depth)}
		at := eye.Add(geom.Heading(in(-4, 4)).Dir().Mul(in(5.5, reach)))
		pose := tanks.Pose{At: mgl64.Vec3{at[0], 0, at[2]}, Heading: geom.Heading(in(-4, 4)), Turret: in(-4, 4)}
		if inBox(eye, m) {
			continue
		}
		body := sight.BodyOf(tanks.Bear, &pose)
		got, want := o.Share(&s, eye, &body), slow.share(eye, tanks.Bear, &pose)
		if math.Abs(got-want) > 1e-9 {
			t.Fatalf("pair %d: share %.12f, brute force %.12f, eye %v, pose %+v", i, got, want, eye, pose)
		}
		if want > 0 && want < 1 {
			partial++
		}
	}
	if partial < 500 {
		t.Errorf("only %d pairs are partly hidden", partial)
	}
}

// TestVeryNearLooksEqualBruteForce: this holds for tanks a hand's breadth away, which fill up to
// 160 degrees of the view, past thin plants.
func TestVeryNearLooksEqualBruteForce(t *testing.T) {
	random := rand.New(rand.NewPCG(18, 8))
	in := func(low, high float64) float64 { return low + (high-low)*random.Float64() }
	var s sight.Scratch
	hidden, empty := 0, levelMap(500, 500, nil)
	for i := range 4000 {
		eye := mgl64.Vec3{in(100, 400), 2.5, in(100, 400)}
		pose := tanks.Pose{Heading: geom.Heading(in(-4, 4)), Turret: in(-4, 4)}
		side := pose.Heading.Right().Mul(in(2.2, 5)).Add(pose.Heading.Dir().Mul(in(-3, 3)))
		pose.At = mgl64.Vec3{eye[0], 0, eye[2]}.Add(side)
		stands := []terrain.Obstacle{oak(100, 100, 6), oak(400, 400, 6)} // at the corners of the index
		for range 4 {
			at := eye.Add(geom.Heading(in(-4, 4)).Dir().Mul(in(0.3, 3)))
			stands = append(stands, oak(at[0], at[2], in(0.05, 2)))
		}
		m := *empty
		m.Obstacles = stands
		slow := oracle{m: &m}
		body := sight.BodyOf(tanks.Badger, &pose)
		got, want := sight.NewOccluders(&m).Share(&s, eye, &body), slow.share(eye, tanks.Badger, &pose)
		if math.Abs(got-want) > 1e-9 {
			t.Fatalf("pair %d: share %.12f, brute force %.12f, eye %v, pose %+v, stands %+v", i, got, want, eye, pose, stands)
		}
		if want < 1 {
			hidden++
		}
	}
	if hidden < 1000 {
		t.Errorf("only %d pairs with something between", hidden)
	}
}

// inBox reports whether an eye is inside a rock or building, where no tank can be.
func inBox(eye mgl64.Vec3, m *terrain.Map) bool {
	for i := range m.Obstacles {
		if b := &m.Obstacles[i]; !b.Plant() && b.Box().Contains(eye) {
			return true
		}
	}
	return false
}
