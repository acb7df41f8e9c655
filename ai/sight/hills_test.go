package sight_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// onGround returns a pose on the ground of a map, tilted as the ground is.
func onGround(m *terrain.Map, x, z float64, heading geom.Heading) tanks.Pose {
	p := tanks.Pose{At: mgl64.Vec3{x, m.Ground.Height(x, z), z}, Heading: heading}
	n := m.Ground.Normal(x, z)
	f, r := heading.Dir(), heading.Right()
	p.Pitch = math.Atan2(-n.Dot(f), n[1])
	p.Roll = math.Atan2(n.Dot(r), n[1])
	return p
}

// bareHills returns a generated map with everything on it removed.
func bareHills(t *testing.T, seed uint64) *terrain.Map {
	t.Helper()
	m, err := terrain.Generate(terrain.DefaultSpec(seed))
	if err != nil {
		t.Fatal(err)
	}
	bare := *m
	bare.Obstacles = nil
	return &bare
}
