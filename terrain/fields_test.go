package terrain_test

import (
	"math"
	"reflect"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
	"treeline/terrain/geom"
)

// standing returns the obstacles of a kind.
func standing(m *terrain.Map, kind terrain.Kind) (list []terrain.Obstacle) {
	for _, o := range m.Obstacles {
		if o.Kind == kind {
			list = append(list, o)
		}
	}
	return list
}

func TestWallsMoveNothingElse(t *testing.T) {
	for seed := range uint64(5) {
		without := terrain.DefaultSpec(seed)
		without.Tuning.Walls, without.Tuning.Fences, without.Tuning.Bales = 0, 0, 0
		a, b := terrain.Standard(t, seed), generate(t, without)
		n := len(b.Obstacles)
		if len(a.Obstacles) <= n || !reflect.DeepEqual(a.Obstacles[:n], b.Obstacles) || !reflect.DeepEqual(a.Ground.Heights, b.Ground.Heights) {
			t.Errorf("seed %d: %d things without walls, %d with; the first %d differ", seed, n, len(a.Obstacles), n)
		}
		if !reflect.DeepEqual(a.Ways(), b.Ways()) {
			t.Errorf("seed %d: walls moved a way", seed)
		}
	}
}

// TestWallsAreAsLongAsAskedFor: approximately, because the last run that fits ends the work.
func TestWallsAreAsLongAsAskedFor(t *testing.T) {
	for seed := range uint64(10) {
		m := terrain.Standard(t, seed)
		const ha = 22.5
		length := map[terrain.Kind]float64{}
		for _, o := range m.Obstacles {
			length[o.Kind] += 2 * o.HalfLength
		}
		for kind, want := range map[terrain.Kind]float64{terrain.Wall: m.Spec.Tuning.Walls * ha, terrain.Fence: m.Spec.Tuning.Fences * ha} {
			if got := length[kind]; got < 0.2*want || got > 1.12*want {
				t.Errorf("seed %d: %.0f m of %ss, want up to about %.0f", seed, got, kind, want)
			}
		}
		if got, want := len(standing(m, terrain.Bale)), m.Spec.Tuning.Bales*ha; got < 4 || float64(got) > want {
			t.Errorf("seed %d: %d bales, want up to %.0f", seed, got, want)
		}
	}
}

// runs joins the walls that touch each other.
func runs(walls []terrain.Obstacle) [][]terrain.Obstacle {
	var all [][]terrain.Obstacle
	for _, w := range walls {
		last := len(all) - 1
		if last >= 0 && gap(&w, &all[last][len(all[last])-1]) == 0 {
			all[last] = append(all[last], w)
			continue
		}
		all = append(all, []terrain.Obstacle{w})
	}
	return all
}

// TestWallsLeaveGatesBetweenThem: a run is 8 to 30 m long, and the widest tank passes easily
// between two of them.
func TestWallsLeaveGatesBetweenThem(t *testing.T) {
	const gate = 7.0 // m
	for seed := range uint64(10) {
		m := terrain.Standard(t, seed)
		all := runs(standing(m, terrain.Wall))
		for i, run := range all {
			length := 0.0
			for k := range run {
				length += 2 * run[k].HalfLength
			}
			if length < 7.9 || length > 32 {
				t.Errorf("seed %d: a run of %.1f m at %v", seed, length, run[0].At)
			}
			for _, other := range all[:i] {
				for a := range run {
					for b := range other {
						if d := gap(&run[a], &other[b]); d < gate {
							t.Errorf("seed %d: %.1f m between the walls at %v and %v", seed, d, run[a].At, other[b].At)
						}
					}
				}
			}
		}
	}
}

// TestWallsFollowTheGround: no stretch is longer than 6 m, its foot is on or below the ground at
// every point, and its top is where it should be.
func TestWallsFollowTheGround(t *testing.T) {
	for seed := range uint64(10) {
		m := terrain.Standard(t, seed)
		for _, o := range append(standing(m, terrain.Wall), standing(m, terrain.Fence)...) {
			if 2*o.HalfLength > 6 {
				t.Errorf("seed %d: a %s of %.1f m", seed, o.Kind, 2*o.HalfLength)
			}
			highest := math.Inf(-1)
			for x := -0.9; x <= 0.9; x += 0.1 {
				p := o.At.Add(o.Heading.Dir().Mul(x * o.HalfLength))
				h := m.Ground.Height(p[0], p[2])
				highest = max(highest, h)
				if o.At[1] > h+0.3 {
					t.Errorf("seed %d: the %s at %v hangs %.2f m over the ground", seed, o.Kind, o.At, o.At[1]-h)
				}
			}
			if over := o.At[1] + o.Height - highest; over < 0.75 || over > 2.1 {
				t.Errorf("seed %d: the %s at %v ends %.2f m over the ground", seed, o.Kind, o.At, over)
			}
		}
	}
}

func TestWallsKeepOffTheWays(t *testing.T) {
	const cart = 3.6 // m from the middle of a way
	for seed := range uint64(6) {
		m := terrain.Standard(t, seed)
		for _, way := range m.Ways() {
			for _, p := range way {
				point := terrain.Obstacle{At: p}
				for i := range m.Obstacles {
					o := &m.Obstacles[i]
					if (o.Kind == terrain.Wall || o.Kind == terrain.Fence || o.Kind == terrain.Bale) && geom.PlaneDist(o.At, p) < 12 && gap(&point, o) < cart {
						t.Errorf("seed %d: a %s at %v, %.1f m from a way", seed, o.Kind, o.At, gap(&point, o))
					}
				}
			}
		}
	}
}

func TestAWallBetweenTwoPlaces(t *testing.T) {
	for _, tt := range []struct {
		name     string
		from, to mgl64.Vec3
		want     terrain.Obstacle
	}{
		{"level", mgl64.Vec3{10, 2, 10}, mgl64.Vec3{14, 2, 10}, terrain.Obstacle{At: mgl64.Vec3{12, 2, 10}, Height: 1.2, HalfLength: 2.07}},
		{"uphill", mgl64.Vec3{10, 2, 10}, mgl64.Vec3{14, 2.5, 10}, terrain.Obstacle{At: mgl64.Vec3{12, 2, 10}, Height: 1.7, HalfLength: 2.07}},
		{"downhill", mgl64.Vec3{10, 2.5, 10}, mgl64.Vec3{10, 2, 7}, terrain.Obstacle{At: mgl64.Vec3{10, 2, 8.5}, Height: 1.7, HalfLength: 1.57, Heading: math.Pi / 2}},
	} {
		got := terrain.NewWall(tt.from, tt.to, 1.2)
		if got.Kind != terrain.Wall || !got.Stops() || !got.Hides() || got.Frail() {
			t.Errorf("%s: %+v is no wall", tt.name, got)
		}
		if got.At.Sub(tt.want.At).Len() > 1e-9 || math.Abs(got.Height-tt.want.Height) > 1e-9 ||
			math.Abs(got.HalfLength-tt.want.HalfLength) > 1e-9 || math.Abs(float64(got.Heading-tt.want.Heading)) > 1e-9 {
			t.Errorf("%s: got %+v, want %+v", tt.name, got, tt.want)
		}
	}
}

func TestAFenceStopsAndHidesNothing(t *testing.T) {
	f := terrain.NewFence(mgl64.Vec3{}, mgl64.Vec3{3, 0, 0})
	if f.Stops() || f.Hides() || !f.Frail() {
		t.Errorf("a fence stops %t, hides %t, is frail %t", f.Stops(), f.Hides(), f.Frail())
	}
	bale, ok := terrain.NewSolid("bale_round", mgl64.Vec3{}, 1, 0)
	if !ok || !bale.Stops() || !bale.Hides() || !bale.Frail() {
		t.Errorf("a bale: %+v, %t", bale, ok)
	}
}
