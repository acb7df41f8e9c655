package stage

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
)

func trackMap(t *testing.T, seed uint64) *terrain.Map {
	t.Helper()
	m, err := terrain.Generate(terrain.DefaultSpec(seed))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestWaysJoinFarmsAndCampsAndGoRoundWhatStands(t *testing.T) {
	const camps, off = 2, 1.0 // m
	for seed := range uint64(6) {
		m := trackMap(t, seed)
		w := newTracks(m)
		farms := yards(m)
		// A tree over n places has n-1 edges; each camp has a way out.
		if want := len(farms) + camps - 1 + camps; len(w.lines) != want {
			t.Errorf("seed %d: %d ways, want %d for %d farms", seed, len(w.lines), want, len(farms))
		}
		blocked, points := 0, 0
		for _, line := range w.lines[:len(w.lines)-camps] {
			for i, p := range line {
				points++
				if i > 0 && math.Hypot(p[0]-line[i-1][0], p[2]-line[i-1][2]) > wayStep+1e-6 {
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
			if !touched(w, f, off) {
				t.Errorf("seed %d: no way leads to %v", seed, f)
			}
		}
	}
}

func inBox(o *terrain.Obstacle, p mgl64.Vec3) bool {
	b := o.Box()
	l := b.Local(p)
	return math.Abs(l[0]) < o.HalfLength && math.Abs(l[2]) < o.HalfWidth
}

func touched(w *tracks, p mgl64.Vec3, off float64) bool {
	for _, line := range w.lines {
		for _, q := range line {
			if math.Hypot(p[0]-q[0], p[2]-q[2]) < off {
				return true
			}
		}
	}
	return false
}

// The cheapest way is found: no detour over single squares is cheaper, checked
// against relaxation until nothing changes.
func TestWaysAreTheCheapest(t *testing.T) {
	m := trackMap(t, 3)
	w := newWayfinder(m)
	start, end := w.square(m.Spawns[0].At), w.square(m.Spawns[1].At)
	got := 0.0
	before := w.search(start, end)
	for k := end; k != start; k = before[k] {
		got += w.stepCost(before[k], k)
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
					if c := spent[k] + w.stepCost(k, k+dj*w.cols+di); c < spent[k+dj*w.cols+di]-1e-9 {
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

func TestWornGroundIsNegativeCoverAlongTheWays(t *testing.T) {
	l := newLand(trackMap(t, 5))
	at := l.near()
	const texel = 1.25
	cols, rows := int(at.width/texel), int(at.depth/texel)
	h := l.heightMap(cols, rows, at.x, at.z, at.width, at.depth)
	worn := 0
	for i := range cols * rows {
		if h[i*vec4+3] < 0 {
			worn++
		}
	}
	for _, line := range l.tracks.lines {
		for _, p := range line {
			if !l.inside(p[0], p[2], 2) {
				continue
			}
			i, j := int((p[0]-at.x)/at.width*float64(cols)), int((p[2]-at.z)/at.depth*float64(rows))
			if c := h[(j*cols+i)*vec4+3]; c > -0.8 {
				t.Fatalf("ground at %v on a way is worn by %.2f, want nearly 1", p, -c)
			}
		}
	}
	if share := float64(worn) / float64(cols*rows); share < 0.005 || share > 0.05 {
		t.Errorf("%.2f%% of the land is worn, want a few", share*100)
	}
}
