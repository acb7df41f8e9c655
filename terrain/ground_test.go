package terrain_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl64"
	"pgregory.net/rapid"

	"treeline/terrain"
)

// generate returns the map of a spec, which must be valid.
func generate(t testing.TB, spec terrain.Spec) *terrain.Map {
	t.Helper()
	m, err := terrain.Generate(spec)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// rough returns ground with unrelated samples.
func rough() *terrain.Ground {
	return terrain.NewGround(40, 30, func(x, z float64) float64 {
		return 3 * math.Sin(12.9898*x+78.233*z)
	})
}

// triangleHeight computes the height at a place from the triangles that the scene draws, by
// barycentric coordinates.
func triangleHeight(g *terrain.Ground, x, z float64) float64 {
	i, j := min(int(x/g.Cell), g.NX-2), min(int(z/g.Cell), g.NZ-2)
	corner := func(di, dj int) mgl64.Vec3 {
		return mgl64.Vec3{
			float64(i+di) * g.Cell, float64(g.Heights[(j+dj)*g.NX+i+di]), float64(j+dj) * g.Cell,
		}
	}
	a, b, c, d := corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)
	for _, tri := range [][3]mgl64.Vec3{{a, c, b}, {b, c, d}} {
		p, q, r := tri[0], tri[1], tri[2]
		det := (q[2]-r[2])*(p[0]-r[0]) + (r[0]-q[0])*(p[2]-r[2])
		u := ((q[2]-r[2])*(x-r[0]) + (r[0]-q[0])*(z-r[2])) / det
		v := ((r[2]-p[2])*(x-r[0]) + (p[0]-r[0])*(z-r[2])) / det
		if w := 1 - u - v; u >= -1e-9 && v >= -1e-9 && w >= -1e-9 {
			return u*p[1] + v*q[1] + w*r[1]
		}
	}
	return math.NaN()
}

func TestHeightIsThatOfTheDrawnTriangles(t *testing.T) {
	g := rough()
	r := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		x, z := r.Float64()*40, r.Float64()*30
		if got, want := g.Height(x, z), triangleHeight(g, x, z); math.Abs(got-want) > 1e-9 {
			t.Fatalf("Height(%g, %g) = %g, want %g", x, z, got, want)
		}
	}
	for j := range g.NZ {
		for i := range g.NX {
			got, want := g.Height(float64(i)*g.Cell, float64(j)*g.Cell), float64(g.Heights[j*g.NX+i])
			if got != want {
				t.Fatalf("at sample %d, %d: got %g, want exactly %g", i, j, got, want)
			}
		}
	}
}

func TestHeightOutsideIsThatOfTheNearestEdge(t *testing.T) {
	g := rough()
	for _, c := range [][4]float64{
		{-5, 12, 0, 12},
		{44, 12, 40, 12},
		{13, -100, 13, 0},
		{13, 31, 13, 30},
		{-9, -9, 0, 0},
		{1e9, 1e9, 40, 30},
		{math.Inf(1), 7, 40, 7},
	} {
		if got, want := g.Height(c[0], c[1]), g.Height(c[2], c[3]); got != want {
			t.Errorf("Height(%g, %g) = %g, want %g", c[0], c[1], got, want)
		}
	}
}

func TestFlatGroundIsExactlyZeroInside(t *testing.T) {
	spec := terrain.DefaultSpec(4)
	spec.Preset = terrain.Flat
	m := generate(t, spec)
	r := rand.New(rand.NewPCG(1, 3))
	for range 5000 {
		x, z := r.Float64()*spec.Width, r.Float64()*spec.Depth
		for name, h := range map[string]float64{"Height": m.Ground.Height(x, z), "Shape": m.Ground.Shape(x, z)} {
			if math.Float64bits(h) != 0 {
				t.Fatalf("%s(%g, %g) = %g, want 0 bit for bit", name, x, z, h)
			}
		}
		if n := m.Ground.Normal(x, z); n != (mgl64.Vec3{0, 1, 0}) || math.Signbit(n[0]) || math.Signbit(n[2]) {
			t.Fatalf("Normal(%g, %g) = %v, want straight up", x, z, n)
		}
	}
	for i := range m.Obstacles {
		if y := m.Obstacles[i].At[1]; y != 0 {
			t.Fatalf("obstacle %d stands at height %g", i, y)
		}
	}
}

func TestHillsRiseOutsideTheMap(t *testing.T) {
	for _, preset := range []terrain.Preset{terrain.Hills, terrain.Flat} {
		spec := terrain.DefaultSpec(4)
		spec.Preset = preset
		g := generate(t, spec).Ground
		sum, edgeSum := 0.0, 0.0
		for i := range 64 {
			s, c := math.Sincos(2 * math.Pi * float64(i) / 64)
			sum += g.Shape(250+1100*c, 225+1100*s) / 64
			edgeSum += g.Height(250+1100*c, 225+1100*s) / 64
		}
		if sum < edgeSum+12 {
			t.Errorf("%s: %g m at the horizon, %g at the edge", preset, sum, edgeSum)
		}
	}
}

// TestShapeIsSampledAndSmoothOverTheEdge: the ground of the scene beyond the edge must meet that of
// the map.
func TestShapeIsSampledAndSmoothOverTheEdge(t *testing.T) {
	m := generate(t, terrain.DefaultSpec(5))
	g := m.Ground
	for j := range g.NZ {
		for i := range g.NX {
			if got, want := g.Heights[j*g.NX+i], float32(g.Shape(float64(i)*g.Cell, float64(j)*g.Cell)); got != want {
				t.Fatalf("sample %d, %d is %g, want the shape's %g", i, j, got, want)
			}
		}
	}
	const stride = 0.25
	for z := 0.0; z < 450; z += 10 {
		for x := -40.0; x < 540; x += stride {
			if rise := math.Abs(g.Shape(x+stride, z) - g.Shape(x, z)); rise > 0.8*stride {
				t.Fatalf("the shape rises by %g m within %g m at (%g, %g)", rise, stride, x, z)
			}
		}
	}
}

func TestNormalIsSmoothAndFollowsTheShape(t *testing.T) {
	m := generate(t, terrain.DefaultSpec(6))
	rapid.Check(t, func(t *rapid.T) {
		x, z := rapid.Float64Range(5, 495).Draw(t, "x"), rapid.Float64Range(5, 445).Draw(t, "z")
		n := m.Ground.Normal(x, z)
		if math.Abs(n.Len()-1) > 1e-12 || n[1] <= 0 {
			t.Fatalf("Normal(%g, %g) = %v is no upward unit vector", x, z, n)
		}
		const h = 2.5
		want := mgl64.Vec3{
			m.Ground.Shape(x-h, z) - m.Ground.Shape(x+h, z), 2 * h, m.Ground.Shape(x, z-h) - m.Ground.Shape(x, z+h),
		}.Normalize()
		if angle := math.Acos(min(n.Dot(want), 1)); angle > 0.06 {
			t.Fatalf("Normal(%g, %g) is %g rad off the shape's", x, z, angle)
		}
		near := m.Ground.Normal(x+0.01, z-0.01)
		if step := near.Sub(n).Len(); step > 0.01 {
			t.Fatalf("the normal jumps by %g within 14 mm at (%g, %g)", step, x, z)
		}
	})
}

// march finds where a ray passes below the ground, by small steps.
func march(g *terrain.Ground, from, dir mgl64.Vec3, limit float64) (float64, bool) {
	const stride = 0.004
	for t := 0.0; t <= limit; t += stride {
		if p := from.Add(dir.Mul(t)); p[1] < g.Height(p[0], p[2]) {
			return t, true
		}
	}
	return 0, false
}

func TestRaycastEqualsMarching(t *testing.T) {
	g := rough()
	rapid.Check(t, func(t *rapid.T) {
		draw := func(name string, low, high float64) float64 { return rapid.Float64Range(low, high).Draw(t, name) }
		from := mgl64.Vec3{draw("x", -10, 50), draw("y", -4, 8), draw("z", -10, 40)}
		dir := mgl64.Vec3{draw("dx", -1, 1), draw("dy", -0.6, 0.4), draw("dz", -1, 1)}
		if rapid.IntRange(0, 3).Draw(t, "along an axis") == 0 {
			dir[rapid.IntRange(0, 2).Draw(t, "axis")] = 0
		}
		if dir.Len() < 0.1 {
			return
		}
		dir = dir.Normalize()
		const limit = 45
		got, ok := g.Raycast(from, dir, limit)
		want, wantOK := march(g, from, dir, limit)
		if wantOK && (!ok || got > want+1e-6) {
			t.Fatalf("got %g, %v, but the ray is below the ground at %g", got, ok, want)
		}
		if !ok {
			return
		}
		p := from.Add(dir.Mul(got))
		if off := p[1] - g.Height(p[0], p[2]); got > 0 && math.Abs(off) > 1e-6 {
			t.Fatalf("hit at %g is %g m above the ground", got, off)
		}
		if wantOK && want-got > 0.0041 { // marching steps over ridges thinner than its stride
			beyond := p.Add(dir.Mul(1e-5))
			const graze = 1e-9 // m, by which rounding may lift a ray that runs along the ground
			if beyond[1] > g.Height(beyond[0], beyond[2])+graze && got > 0 {
				t.Fatalf("hit at %g touches nothing; marching finds %g", got, want)
			}
		}
	})
}

func TestRaycastCases(t *testing.T) {
	ramp := terrain.NewGround(100, 100, func(x, _ float64) float64 { return x / 10 })
	for _, c := range []struct {
		name      string
		from, dir mgl64.Vec3
		limit     float64
		want      float64
		ok        bool
	}{
		{"straight down", mgl64.Vec3{50, 20, 50}, mgl64.Vec3{0, -1, 0}, 100, 15, true},
		{"down, out of reach", mgl64.Vec3{50, 20, 50}, mgl64.Vec3{0, -1, 0}, 14, 0, false},
		{"up the ramp", mgl64.Vec3{0, 5, 50}, mgl64.Vec3{1, 0, 0}, 100, 50, true},
		{"over the top", mgl64.Vec3{0, 11, 50}, mgl64.Vec3{1, 0, 0}, 1000, 0, false},
		{"into the sky", mgl64.Vec3{50, 6, 50}, mgl64.Vec3{0, 1, 0}, 1000, 0, false},
		{"from below", mgl64.Vec3{50, 1, 50}, mgl64.Vec3{0, 1, 0}, 1000, 0, true},
		{"beyond the edge", mgl64.Vec3{150, 30, 50}, mgl64.Vec3{0, -1, 0}, 1000, 20, true},
		{"no direction", mgl64.Vec3{50, 20, 50}, mgl64.Vec3{}, 1000, 0, false},
		{"without a limit", mgl64.Vec3{50, 20, 50}, mgl64.Vec3{0, -1, 0}, math.Inf(1), 15, true},
		{"dir counts in its own length", mgl64.Vec3{50, 20, 50}, mgl64.Vec3{0, -2, 0}, 100, 7.5, true},
	} {
		got, ok := ramp.Raycast(c.from, c.dir, c.limit)
		if ok != c.ok || math.Abs(got-c.want) > 1e-5 {
			t.Errorf("%s: got %g, %v, want %g, %v", c.name, got, ok, c.want, c.ok)
		}
	}
}

// TestGroundOfSamplesAlone: ground made of samples alone works the same, except that it has no
// shape beyond the edge.
func TestGroundOfSamplesAlone(t *testing.T) {
	g := &terrain.Ground{Cell: 10, NX: 2, NZ: 2, Heights: []float32{0, 10, 0, 10}}
	if got := g.Shape(5, 5); got != 5 {
		t.Errorf("Shape = %g, want 5", got)
	}
	if got, ok := g.Raycast(mgl64.Vec3{0, 5, 5}, mgl64.Vec3{1, 0, 0}, 100); !ok || math.Abs(got-5) > 1e-9 {
		t.Errorf("Raycast = %g, %v, want 5", got, ok)
	}
}

func ExampleGround_Raycast() {
	ground := terrain.NewGround(200, 200, func(x, _ float64) float64 { return max(0, x-100) / 4 })
	distance, ok := ground.Raycast(mgl64.Vec3{20, 10, 100}, mgl64.Vec3{1, 0, 0}, 500)
	fmt.Printf("%v, %.0f m\n", ok, distance)
	// Output: true, 120 m
}

func BenchmarkHeight(b *testing.B) {
	g := generate(b, terrain.DefaultSpec(1)).Ground
	x := 3.0
	for b.Loop() {
		x = math.Mod(x+37.7, 490)
		g.Height(x, 400-x/2)
	}
}

func BenchmarkRaycast(b *testing.B) {
	g := generate(b, terrain.DefaultSpec(1)).Ground
	x := 3.0
	for b.Loop() {
		x = math.Mod(x+37.7, 490)
		g.Raycast(mgl64.Vec3{x, 60, 3}, mgl64.Vec3{0.1, -0.1, 0.99}, 600)
	}
}

func TestNothingIsLowerThanTheLowest(t *testing.T) {
	m, err := terrain.Generate(terrain.DefaultSpec(3))
	if err != nil {
		t.Fatal(err)
	}
	g, random := m.Ground, rand.New(rand.NewPCG(1, 2))
	in := func(low, high float64) float64 { return low + (high-low)*random.Float64() }
	for range 2000 {
		x, z := in(-20, m.Spec.Width+20), in(-20, m.Spec.Depth+20)
		dx, dz := in(-8, 8), in(-8, 8)
		low, least := g.Lowest(x, z, x+dx, z+dz), math.Inf(1)
		for range 50 {
			if h := g.Height(x+in(0, 1)*dx, z+in(0, 1)*dz); h < low {
				t.Fatalf("from (%v, %v) to %v, %v further the lowest is %v, and %v is in it", x, z, dx, dz, low, h)
			}
		}
		for range 200 { // and as much as a cell around it
			a, b := in(-g.Cell, math.Abs(dx)+g.Cell), in(-g.Cell, math.Abs(dz)+g.Cell)
			least = min(least, g.Height(min(x, x+dx)+a, min(z, z+dz)+b))
		}
		if low < least-0.5 {
			t.Fatalf("from (%v, %v) to %v, %v further the lowest is %v, but %v round it", x, z, dx, dz, low, least)
		}
	}
}

func TestOneRaisedSampleMakesGroundUneven(t *testing.T) {
	level := terrain.NewGround(40, 30, func(float64, float64) float64 { return 2.7 })
	bump := terrain.NewGround(40, 30, func(x, z float64) float64 {
		if x == 10 && z == 10 {
			return 3.7
		}
		return 2.7
	})
	for _, at := range [][2]float64{{0, 0}, {11, 9.5}, {33.3, 29}, {-5, 50}} {
		if got := level.Height(at[0], at[1]); got != float64(float32(2.7)) {
			t.Errorf("level ground is %v high at %v", got, at)
		}
	}
	if got := bump.Height(11, 9.5); !(got > 2.8) {
		t.Errorf("ground is %v high beside a sample that is 3.7 m high", got)
	}
}
