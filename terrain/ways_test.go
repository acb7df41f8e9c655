package terrain

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
)

func TestWaysJoinFarmsAndCampsAndGoRoundWhatStands(t *testing.T) {
	const camps, off = 2, 1.0 // m
	for seed := range uint64(6) {
		m := Standard(t, seed)
		ways := m.Ways()
		farms := yards(m)
		// A tree over n places has n-1 edges; each camp has a way out.
		if want := len(farms) + camps - 1 + camps; len(ways) != want {
			t.Errorf("seed %d: %d ways, want %d for %d farms", seed, len(ways), want, len(farms))
		}
		blocked, points := 0, 0
		for _, line := range ways[:len(ways)-camps] {
			for i, p := range line {
				points++
				if i > 0 && math.Hypot(p[0]-line[i-1][0], p[2]-line[i-1][2]) > WayStep+1e-6 {
					t.Fatalf("seed %d: a way leaps from %v to %v", seed, line[i-1], p)
				}
				for k := range m.Obstacles {
					if o := &m.Obstacles[k]; !o.Plant() && inBox(o, p) {
						blocked++
					}
				}
			}
		}
		if blocked > 0 {
			t.Errorf("seed %d: %d of %d points of ways lie in rocks or buildings", seed, blocked, points)
		}
		for _, f := range append(farms, m.Spawns[0].At, m.Spawns[1].At) {
			if !touched(ways, f, off) {
				t.Errorf("seed %d: no way leads to %v", seed, f)
			}
		}
	}
}

func inBox(o *Obstacle, p mgl64.Vec3) bool {
	b := o.Box()
	l := b.Local(p)
	return math.Abs(l[0]) < o.HalfLength && math.Abs(l[2]) < o.HalfWidth
}

func touched(ways [][]mgl64.Vec3, p mgl64.Vec3, off float64) bool {
	for _, line := range ways {
		for _, q := range line {
			if math.Hypot(p[0]-q[0], p[2]-q[2]) < off {
				return true
			}
		}
	}
	return false
}

// TestWaysAreTheCheapest: no detour over single squares is cheaper, by relaxation until nothing
// changes.
func TestWaysAreTheCheapest(t *testing.T) {
	m := Standard(t, 3)
	w := newWayfinder(m)
	start, end := w.square(m.Spawns[0].At), w.square(m.Spawns[1].At)
	got := 0.0
	before := w.search(start, end)
	for k := end; k != start; k = before[k] {
		got += stepCost(w, before[k], k)
	}
	spent := make([]float64, len(w.cost))
	for k := range spent {
		spent[k] = math.Inf(1)
	}
	spent[start] = 0
	for changed := true; changed; {
		changed = false
		for k := range spent {
			i, j := k%w.cols, k/w.cols
			for dj := max(-1, -j); dj <= min(1, w.rows-1-j); dj++ {
				for di := max(-1, -i); di <= min(1, w.cols-1-i); di++ {
					if c := spent[k] + stepCost(w, k, k+dj*w.cols+di); c < spent[k+dj*w.cols+di]-1e-9 {
						spent[k+dj*w.cols+di], changed = c, true
					}
				}
			}
		}
	}
	if math.Abs(got-spent[end]) > 1e-6 {
		t.Errorf("way costs %.3f, the cheapest %.3f", got, spent[end])
	}
}

// stepCost returns the cost of going from a square to an adjacent one.
func stepCost(w *wayfinder, a, b int) float64 {
	return (w.cost[a] + w.cost[b]) / 2 * math.Hypot(float64(a%w.cols-b%w.cols), float64(a/w.cols-b/w.cols))
}
