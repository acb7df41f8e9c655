package terrain

import "github.com/go-gl/mathgl/mgl64"

// Spawn is the area in which a team starts: a disc with a common heading.
type Spawn struct {
	At      mgl64.Vec3
	Radius  float64 // m
	Heading float64 // rad, toward the other team
}

// Map is a finished map. It is read-only after Generate.
type Map struct {
	Spec      Spec
	Ground    *Ground
	Obstacles []Obstacle // by ObstacleID
	Spawns    [2]Spawn
	Grid      *Grid
}

// NewMap puts together a map by hand, for tests and experiments: the ground is the
// given function of place (nil is flat), obstacles stand where they are put, and Spec
// holds only size and tuning.
func NewMap(spec Spec, shape func(x, z float64) float64, obstacles []Obstacle, spawns [2]Spawn) *Map {
	if shape == nil {
		shape = func(_, _ float64) float64 { return 0 }
	}
	return &Map{
		Spec: spec, Ground: NewGround(spec.Width, spec.Depth, shape), Obstacles: obstacles, Spawns: spawns,
		Grid: NewGrid(spec.Width, spec.Depth, spec.Tuning.SquareSize, obstacles),
	}
}
