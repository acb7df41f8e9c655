package terrain

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// Kind says what an obstacle is.
type Kind uint8

// The kinds of obstacle.
const (
	Tree Kind = iota
	Bush
	Rock
	Building
)

// String returns the kind's name in lower case.
func (k Kind) String() string {
	switch k {
	case Tree:
		return "tree"
	case Bush:
		return "bush"
	case Rock:
		return "rock"
	case Building:
		return "building"
	}
	return "unknown"
}

// ObstacleID is an index into Map.Obstacles.
type ObstacleID int32

// Obstacle is one thing that stands on the map. Plants are circles: Cover hides,
// Trunk stops. Rocks and buildings are convex boxes that do both.
type Obstacle struct {
	Kind    Kind
	Species SpeciesIndex // plants: index into Flora
	Model   string       // rocks and buildings: name of the model ("rock_a", "barn", ...)
	At      mgl64.Vec3   // foot on the ground, m
	Scale   float64      // size relative to the species or model
	Height  float64      // m above the foot
	Crown   float64      // m, radius of the outline (plants)
	Cover   float64      // m, radius that blocks sight (plants)
	Trunk   float64      // m, radius that stops tanks and shells (plants)

	// Heading, HalfLength and HalfWidth give the box of rocks and buildings; a
	// plant uses Heading only to vary its picture.
	Heading               geom.Heading
	HalfLength, HalfWidth float64
}

// Plant says whether the obstacle is a circle with cover and trunk.
func (o *Obstacle) Plant() bool { return o.Kind == Tree || o.Kind == Bush }

// Box returns the footprint of a rock or building.
func (o *Obstacle) Box() geom.Box {
	return geom.Box{At: o.At, Heading: o.Heading, HalfLength: o.HalfLength, HalfWidth: o.HalfWidth}
}
