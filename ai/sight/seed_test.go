package sight_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// TestSeedModeEqualsItsDefinition: seed mode is computed again, except for the table of parts:
// squares on the centre line, diameters perpendicular to the line of sight, nearer than the
// target's middle; the union of what they hide instead of the table. The two differ by at most one
// part for every edge of a shadow.
func TestSeedModeEqualsItsDefinition(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 1))
	in := func(low, high float64) float64 { return low + (high-low)*random.Float64() }
	var s sight.Scratch
	differ := 0
	for range 300 {
		var stands []terrain.Obstacle
		for range 30 {
			stands = append(stands, oak(in(0, 150), in(0, 120), in(0.5, 4)))
		}
		m := levelMap(150, 120, stands)
		o := sight.NewOccluders(m)
		for range 20 {
			eye := mgl64.Vec3{in(0, 150), 2.5, in(0, 120)}
			pose := tanks.Pose{At: mgl64.Vec3{in(0, 150), 0, in(0, 120)}, Heading: geom.Heading(in(-3, 3))}
			if geom.PlaneDist(eye, pose.At) < 8 {
				continue
			}
			body := sight.BodyOf(tanks.Badger, &pose)
			got := o.ShareSeed(&s, eye, &body)
			want, edges := seedUnion(m, eye, &body)
			if math.Abs(got-want) > 0.05*float64(edges)+1e-9 {
				t.Fatalf("seed mode %.4f, union %.4f with %d edges, eye %v, pose %+v", got, want, edges, eye, pose)
			}
			if math.Abs(got*20-math.Round(got*20)) > 1e-9 {
				t.Fatalf("seed mode gives %.6f, want parts of 20", got)
			}
			if exact := o.Share(&s, eye, &body); math.Abs(exact-got) > 0.1 {
				differ++
			}
		}
	}
	if differ == 0 {
		t.Error("seed mode never differs from exact sight by more than a tenth")
	}
}

// seedUnion returns the share that seed mode's shadows leave, and the number of ends of shadows
// within the width.
func seedUnion(m *terrain.Map, eye mgl64.Vec3, b *sight.Body) (share float64, edges int) {
	axis := geom.HeadingOf(b.At.Sub(eye))
	low, high := math.Inf(1), math.Inf(-1)
	for _, p := range b.Outline() {
		low, high = min(low, geom.Bearing(eye, axis, p)), max(high, geom.Bearing(eye, axis, p))
	}
	type shadow struct{ from, to float64 }
	var all []shadow
	done := map[terrain.ObstacleID]bool{}
	for _, square := range m.Grid.Line(nil, eye, b.At) {
		for _, id := range m.Grid.In(square) {
			tree := &m.Obstacles[id]
			d := geom.PlaneDist(eye, tree.At)
			if done[id] || d <= tree.Cover || d >= geom.PlaneDist(eye, b.At) {
				continue
			}
			done[id] = true
			dir := tree.At.Sub(eye).Mul(1 / d)
			left := tree.At.Add(mgl64.Vec3{dir[2], 0, -dir[0]}.Mul(tree.Cover))
			right := tree.At.Sub(mgl64.Vec3{dir[2], 0, -dir[0]}.Mul(tree.Cover))
			all = append(all, shadow{geom.Bearing(eye, axis, right), geom.Bearing(eye, axis, left)})
		}
	}
	slices.SortFunc(all, func(a, b shadow) int {
		if a.from < b.from {
			return -1
		}
		return 1
	})
	covered, end := 0.0, low
	for _, s := range all {
		if s.from > s.to || s.from >= high { // across the seam behind the eye, or beside the target
			continue
		}
		for _, v := range []float64{s.from, s.to} {
			if v > low && v < high {
				edges++
			}
		}
		if to := min(s.to, high); to > end {
			covered += to - max(s.from, end)
			end = to
		}
	}
	return 1 - covered/(high-low), edges
}

// TestSeedModeAtADistance: far from every tree, where diameters and tangents are the same, and with
// all trees on the line, seed mode is within one part per edge of exact sight.
func TestSeedModeAtADistance(t *testing.T) {
	random := rand.New(rand.NewPCG(12, 1))
	var s sight.Scratch
	worst := 0.0
	for range 3000 {
		var stands []terrain.Obstacle
		n := random.IntN(4)
		for range n {
			stands = append(stands, oak(150+40*random.Float64(), 103+4*random.Float64(), 0.3+0.7*random.Float64()))
		}
		o := sight.NewOccluders(flatMap(stands...))
		eye, body := mgl64.Vec3{50, 2.5, 105}, badger(200, 105, geom.Heading(3*random.Float64()))
		exact, seed := o.Share(&s, eye, &body), o.ShareSeed(&s, eye, &body)
		if off := math.Abs(exact - seed); off > 0.05*float64(2*n)+1e-3 {
			t.Fatalf("exact %.4f, seed %.4f behind %d trees", exact, seed, n)
		} else {
			worst = max(worst, off)
		}
	}
	if worst == 0 {
		t.Error("the two never differ")
	}
}

// TestDiametersAreNotTangents: this is the known difference. Close to a tree of radius 2 at 2.4 m,
// the diameter hides atan(r/d) = 39.8 deg on either side, the tangents asin(r/d) = 56.4 deg.
func TestDiametersAreNotTangents(t *testing.T) {
	o := sight.NewOccluders(flatMap(oak(100, 102.4, 2)))
	var s sight.Scratch
	eye := mgl64.Vec3{100, 2.5, 100}
	for _, c := range []struct {
		off         float64 // deg between the tree's middle and the target
		exact, seed float64
	}{{30, 0, 0}, {48, 0, 1}, {65, 1, 1}} {
		sin, cos := math.Sincos(c.off * math.Pi / 180)
		body := badger(100+80*sin, 100+80*cos, geom.Heading(c.off*math.Pi/180-math.Pi/2))
		if got := o.Share(&s, eye, &body); got != c.exact {
			t.Errorf("%.0f deg off: exact %.4f, want %.0f", c.off, got, c.exact)
		}
		if got := o.ShareSeed(&s, eye, &body); got != c.seed {
			t.Errorf("%.0f deg off: seed mode %.4f, want %.0f", c.off, got, c.seed)
		}
	}
}
