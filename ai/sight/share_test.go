package sight_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// flatMap is a level map with the obstacles given.
func flatMap(obstacles ...terrain.Obstacle) *terrain.Map {
	g := &terrain.Ground{Cell: 2.5, NX: 201, NZ: 181}
	g.Heights = make([]float32, g.NX*g.NZ)
	spec := terrain.DefaultSpec(1)
	spec.Preset = terrain.Flat
	return &terrain.Map{Spec: spec, Ground: g, Obstacles: obstacles, Grid: terrain.NewGrid(500, 450, 10, obstacles)}
}

// oak is a tree with a cover radius at (x, z).
func oak(x, z, cover float64) terrain.Obstacle {
	return terrain.Obstacle{Kind: terrain.Tree, At: mgl64.Vec3{x, 0, z}, Height: 12, Cover: cover, Crown: cover, Trunk: 0.4}
}

// badger is the body of a medium tank.
func badger(x, z, heading float64) sight.Body {
	return sight.BodyOf(tanks.Badger, &tanks.Pose{At: mgl64.Vec3{x, 0, z}, Heading: geom.Heading(heading)})
}

func TestShareOfSimpleScenes(t *testing.T) {
	eye := mgl64.Vec3{100, 2.5, 100}
	target := badger(200, 100, math.Pi/2) // side on: 6.53 m wide
	half := func(off float64) terrain.Obstacle { return oak(150, 100+off, 5) }
	for name, c := range map[string]struct {
		stands []terrain.Obstacle
		want   float64
	}{
		"nothing":         {nil, 1},
		"tree in the way": {[]terrain.Obstacle{half(0)}, 0},
		"tree behind":     {[]terrain.Obstacle{oak(210, 100, 5)}, 1},
		"tree beside":     {[]terrain.Obstacle{half(10)}, 1},
		"left half":       {[]terrain.Obstacle{half(-5)}, 0.5},
	} {
		var s sight.Scratch
		got := sight.NewOccluders(flatMap(c.stands...)).Share(&s, eye, &target)
		if math.Abs(got-c.want) > 2e-2 {
			t.Errorf("%s: share %.6f, want %.2f", name, got, c.want)
		}
	}
}
