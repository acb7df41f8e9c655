package terrain

import "github.com/go-gl/mathgl/mgl64"

// Preset is a shape of the ground.
type Preset string

// The presets.
const (
	Hills Preset = "hills"
	Flat  Preset = "flat"
)

// Presets returns all shapes of the ground. The slice is a new copy. The order is part
// of the codes that people share: a new one goes at the end.
func Presets() []Preset { return []Preset{Hills, Flat} }

// Spec selects a map. Equal specs make equal maps.
type Spec struct {
	Seed         uint64
	Preset       Preset
	Width, Depth float64 // m along x and z, 100 to 4000
	Trees        int     // 0 to 100,000
	Tuning       Tuning
}

// DefaultSpec returns the spec of the standard 500 x 450 m map with 400 trees.
func DefaultSpec(seed uint64) Spec {
	return Spec{Seed: seed, Preset: Hills, Width: 500, Depth: 450, Trees: 400, Tuning: DefaultTuning()}
}

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
