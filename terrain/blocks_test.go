package terrain_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
)

// TestRaysThatStayAboveAreTheSame: rays over a map give the same results as over its samples alone,
// about which nothing is known beforehand. They begin below the highest sample: a ray from above
// would be followed only from there on where it is known, with other rounding.
func TestRaysThatStayAboveAreTheSame(t *testing.T) {
	m, err := terrain.Generate(terrain.DefaultSpec(6))
	if err != nil {
		t.Fatal(err)
	}
	g := m.Ground
	bare := &terrain.Ground{Cell: g.Cell, NX: g.NX, NZ: g.NZ, Heights: g.Heights}
	random := rand.New(rand.NewPCG(1, 6))
	in := func(low, high float64) float64 { return low + (high-low)*random.Float64() }
	top := float64(slices.Max(g.Heights))
	met := 0
	const rays = 200_000
	for range rays {
		from := mgl64.Vec3{in(-20, m.Spec.Width+20), 0, in(-20, m.Spec.Depth+20)}
		from[1] = g.Height(from[0], from[2]) + in(-0.1, 4)*in(0, 1)
		from[1] = min(from[1], top)
		dir := mgl64.Vec3{in(-20, 20), in(-3, 2), in(-20, 20)}.Mul(in(0, 3))
		limit := 1.0
		if random.IntN(10) == 0 {
			limit = in(0, 50)
		}
		dist, ok := g.Raycast(from, dir, limit)
		if want, meets := bare.Raycast(from, dir, limit); dist != want || ok != meets {
			t.Fatalf("from %v along %v up to %v: %v %v, want %v %v", from, dir, limit, dist, ok, want, meets)
		}
		if ok {
			met++
		}
	}
	if met < rays/10 || met > rays*9/10 {
		t.Errorf("%d of %d rays meet the ground", met, rays)
	}
}
