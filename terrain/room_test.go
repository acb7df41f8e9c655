package terrain_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
	"treeline/terrain/geom"
)

// gap returns the free distance in m between the solid parts of two obstacles on the plane.
func gap(a, b *terrain.Obstacle) float64 {
	if a.Plant() && b.Plant() {
		return geom.PlaneDist(a.At, b.At) - a.Trunk - b.Trunk
	}
	if b.Plant() {
		a, b = b, a
	}
	if a.Plant() {
		l := b.Box().Local(a.At)
		return math.Hypot(max(math.Abs(l[0])-b.HalfLength, 0), max(math.Abs(l[2])-b.HalfWidth, 0)) - a.Trunk
	}
	if _, touch := geom.BoxBox(a.Box(), b.Box()); touch {
		return 0
	}
	least := math.Inf(1)
	for _, pair := range [][2]geom.Box{{a.Box(), b.Box()}, {b.Box(), a.Box()}} {
		for _, p := range pair[0].Corners() {
			l := pair[1].Local(p)
			d := math.Hypot(max(math.Abs(l[0])-pair[1].HalfLength, 0), max(math.Abs(l[2])-pair[1].HalfWidth, 0))
			least = min(least, d)
		}
	}
	return least
}

// checkRoom fails unless any two trunks, rocks and buildings leave a tank, at most 3.91 m wide, a
// way between them, and nothing is too near the edge.
func checkRoom(t *testing.T, m *terrain.Map) {
	t.Helper()
	const hull = 3.91
	var near []terrain.ObstacleID
	for i := range m.Obstacles {
		o := &m.Obstacles[i]
		if o.At[0] < 4 || o.At[2] < 4 || o.At[0] > m.Spec.Width-4 || o.At[2] > m.Spec.Depth-4 {
			t.Errorf("%s %d at %v is too near to the edge", o.Kind, i, o.At)
		}
		near = m.Grid.Near(near[:0], o.At, 18)
		for _, id := range near {
			other := &m.Obstacles[id]
			if int(id) <= i || !o.Stops() || !other.Stops() || o.Kind == terrain.Wall && other.Kind == terrain.Wall {
				continue // stretches of a wall touch
			}
			if d := gap(o, other); d < hull {
				t.Errorf("seed %d: %s %d and %s %d leave %.2f m", m.Spec.Seed, o.Kind, i, other.Kind, id, d)
			}
		}
	}
}

func TestTanksFindAWayBetweenAnyTwoThings(t *testing.T) {
	for seed := range uint64(20) {
		checkRoom(t, terrain.Standard(t, seed))
	}
}

// checkSpawns fails unless both spawn areas are on the map, level enough, clear of everything and
// facing each other.
func checkSpawns(t *testing.T, m *terrain.Map) {
	t.Helper()
	for i, s := range m.Spawns {
		other := m.Spawns[1-i]
		if s.At[0]-s.Radius < 0 || s.At[2]-s.Radius < 0 || s.At[0]+s.Radius > m.Spec.Width || s.At[2]+s.Radius > m.Spec.Depth {
			t.Errorf("seed %d: spawn %d reaches off the map", m.Spec.Seed, i)
		}
		if b := geom.Bearing(s.At, geom.Heading(s.Heading), other.At); math.Abs(b) > 1e-9 {
			t.Errorf("seed %d: spawn %d looks %g rad past the other", m.Spec.Seed, i, b)
		}
		if s.At[1] != m.Ground.Height(s.At[0], s.At[2]) {
			t.Errorf("seed %d: spawn %d is not on the ground", m.Spec.Seed, i)
		}
		for j := range m.Obstacles {
			o := &m.Obstacles[j]
			reach := max(o.Crown, o.Cover, math.Hypot(o.HalfLength, o.HalfWidth))
			if geom.PlaneDist(o.At, s.At) < s.Radius+min(reach, 3) {
				t.Errorf("seed %d: %s %d stands in spawn %d", m.Spec.Seed, o.Kind, j, i)
			}
		}
		for d := 0.0; d < 2*math.Pi; d += 0.3 {
			for r := 0.0; r <= s.Radius; r += 5 {
				p := s.At.Add(geom.Heading(d).Dir().Mul(r))
				if slope := math.Acos(m.Ground.Normal(p[0], p[2])[1]); slope > 11*math.Pi/180 {
					t.Errorf("seed %d: %.1f degrees in spawn %d", m.Spec.Seed, slope*180/math.Pi, i)
				}
			}
		}
	}
	if m.Spawns[0].At[0] >= m.Spawns[1].At[0] {
		t.Errorf("team 0 is not in the west")
	}
}

func TestSpawnsAreClearGentleAndFaceEachOther(t *testing.T) {
	for seed := range uint64(30) {
		checkSpawns(t, terrain.Standard(t, seed))
	}
}

func TestSpawnsUsuallyDoNotSeeEachOther(t *testing.T) {
	const seeds, eye = 40, 2.2
	squares := make([]terrain.Square, 0, 200)
	open, lines := 0, 0
	for seed := range uint64(seeds) {
		m := terrain.Standard(t, seed)
		for i := -1.0; i <= 1; i++ {
			for j := -1.0; j <= 1; j++ {
				a := m.Spawns[0].At.Add(geom.Heading(m.Spawns[0].Heading).Right().Mul(15 * i))
				b := m.Spawns[1].At.Add(geom.Heading(m.Spawns[1].Heading).Right().Mul(15 * j))
				lines++
				a[1], b[1] = m.Ground.Height(a[0], a[2])+eye, m.Ground.Height(b[0], b[2])+eye
				if _, cut := m.Ground.Raycast(a, b.Sub(a), 1); !cut && !blocked(m, a, b, squares) {
					open++
				}
			}
		}
	}
	if open*20 > lines {
		t.Errorf("%d of %d lines between the spawns are open, want at most one in twenty", open, lines)
	}
}

// flood walks over a lattice with the given stride from the first spawn, over places with a
// clearance from everything that stops tanks and slopes below 30 degrees. It returns the number of
// places that it reached and of those that there are, or 0 if it did not reach the other spawn.
func flood(m *terrain.Map, stride, clearance float64) (reached, free int) {
	nx, nz := int(m.Spec.Width/stride)-1, int(m.Spec.Depth/stride)-1
	open := make([]bool, nx*nz)
	at := func(n int) mgl64.Vec3 {
		return mgl64.Vec3{float64(n%nx+1) * stride, 0, float64(n/nx+1) * stride}
	}
	var near []terrain.ObstacleID
	for n := range open {
		p := at(n)
		open[n] = m.Ground.Normal(p[0], p[2])[1] > math.Cos(30*math.Pi/180)
		near = m.Grid.Near(near[:0], p, clearance+1)
		point := terrain.Obstacle{At: p}
		for _, id := range near {
			if o := &m.Obstacles[id]; o.Stops() && gap(&point, o) < clearance {
				open[n] = false
				break
			}
		}
		if open[n] {
			free++
		}
	}
	index := func(s terrain.Spawn) int {
		return (int(math.Round(s.At[2]/stride))-1)*nx + int(math.Round(s.At[0]/stride)) - 1
	}
	queue := []int{index(m.Spawns[0])}
	open[queue[0]] = false
	for ; len(queue) > reached; reached++ {
		n := queue[reached]
		for _, d := range []int{-1, 1, -nx, nx} {
			k := n + d
			if k >= 0 && k < len(open) && open[k] && (d == nx || d == -nx || k/nx == n/nx) {
				open[k] = false
				queue = append(queue, k)
			}
		}
	}
	if open[index(m.Spawns[1])] {
		return 0, free
	}
	return reached, free
}

func TestTanksReachEveryPlace(t *testing.T) {
	for seed := range uint64(12) {
		wood := terrain.DefaultSpec(seed)
		wood.Trees = 1500
		for _, m := range []*terrain.Map{terrain.Standard(t, seed), generate(t, wood)} {
			reached, free := flood(m, 5, 2.5)
			if float64(reached) < 0.95*float64(free) {
				t.Errorf("seed %d, %d trees: %d of %d free places can be reached", seed, m.Spec.Trees, reached, free)
			}
		}
	}
}

func TestSlopesCanBeDriven(t *testing.T) {
	for seed := range uint64(25) {
		m := terrain.Standard(t, seed)
		steep, all, steepest, low, high := 0, 0, 0.0, math.Inf(1), math.Inf(-1)
		for z := 1.0; z < m.Spec.Depth; z += 3 {
			for x := 1.0; x < m.Spec.Width; x += 3 {
				slope := math.Acos(m.Ground.Normal(x, z)[1]) * 180 / math.Pi
				h := m.Ground.Height(x, z)
				low, high, steepest = min(low, h), max(high, h), max(steepest, slope)
				all++
				if slope > 22 {
					steep++
				}
			}
		}
		if steepest > 33 || float64(steep) > 0.01*float64(all) {
			t.Errorf("seed %d: %d of %d places above 22 degrees, up to %.1f", seed, steep, all, steepest)
		}
		if high-low < 18 || high-low > 45 {
			t.Errorf("seed %d: the relief is %.1f m, want about 30", seed, high-low)
		}
	}
}
