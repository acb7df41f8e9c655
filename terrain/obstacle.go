package terrain

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// Kind is the kind of an obstacle.
type Kind uint8

// The kinds of obstacle.
const (
	Tree Kind = iota
	Bush
	Rock
	Building
	Wall  // a stretch of a dry-stone wall
	Fence // a panel of a wooden fence: tanks break it, it hides and stops nothing
	Bale  // hay or straw: solid until a fast tank or a shell bursts it
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
	case Wall:
		return "wall"
	case Fence:
		return "fence"
	case Bale:
		return "bale"
	}
	return "unknown"
}

// ObstacleID is an index into Map.Obstacles.
type ObstacleID int32

// Obstacle is one thing that stands on the map. Plants are circles: Cover hides,
// Trunk stops. All others are convex boxes that do both, except fences, which do
// neither.
type Obstacle struct {
	Kind    Kind
	Species SpeciesIndex // plants: index into Flora
	Model   string       // boxes: name of the model ("rock_a", "barn", "wall", ...)
	At      mgl64.Vec3   // foot on the ground, m
	Scale   float64      // size relative to the species or model
	Height  float64      // m above the foot
	Crown   float64      // m, radius of the outline (plants)
	Cover   float64      // m, radius that blocks sight (plants)
	Trunk   float64      // m, radius that stops tanks and shells (plants)

	// Heading, HalfLength and HalfWidth give the footprint of obstacles other than
	// plants; a plant uses Heading only to vary its picture.
	Heading               geom.Heading
	HalfLength, HalfWidth float64
}

// Plant reports whether the obstacle is a circle with cover and trunk.
func (o *Obstacle) Plant() bool { return o.Kind == Tree || o.Kind == Bush }

// Stops reports whether the obstacle stops hulls and shells.
func (o *Obstacle) Stops() bool { return o.Kind != Fence && (!o.Plant() || o.Trunk > 0) }

// Hides reports whether the obstacle can break a line of sight.
func (o *Obstacle) Hides() bool { return o.Kind != Fence && (!o.Plant() || o.Cover > 0) }

// Frail reports whether the obstacle is a fence or a bale: tanks flatten both, and a shell
// bursts a bale. Small trees fall by another rule.
func (o *Obstacle) Frail() bool { return o.Kind == Fence || o.Kind == Bale }

// built reports whether the obstacle was built after the cart tracks were laid out.
func (k Kind) built() bool { return k == Wall || k == Fence || k == Bale }

// Box returns the footprint of an obstacle other than a plant.
func (o *Obstacle) Box() geom.Box {
	return geom.Box{At: o.At, Heading: o.Heading, HalfLength: o.HalfLength, HalfWidth: o.HalfWidth}
}
