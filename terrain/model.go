package terrain

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// model is a rock or building: the box of its mesh at scale 1, in metres.
type model struct {
	name                  string
	length, width, height float64
}

// buildingModels returns the buildings, barns first.
func buildingModels() []model {
	return []model{
		{"barn", 13.7, 8.9, 7.33},
		{"house", 10.5, 8.3, 7.31},
	}
}

// obstacle returns the model as an obstacle.
func (d *model) obstacle(kind Kind, at mgl64.Vec3, scale float64, heading geom.Heading) Obstacle {
	return Obstacle{
		Kind: kind, Model: d.name, At: at, Scale: scale, Heading: heading,
		Height: d.height * scale, HalfLength: d.length * scale / 2, HalfWidth: d.width * scale / 2,
	}
}

// rockModels returns the rocks.
func rockModels() []model {
	return []model{
		{"rock_a", 2.56, 2.14, 1.66},
		{"rock_b", 1.57, 1.8, 1.26},
		{"rock_c", 5.32, 3.67, 1.91},
	}
}

// NewSolid returns the rock, building or bale with a model's name ("rock_a", "barn")
// with its foot at a place. ok is false if no model has the name.
func NewSolid(name string, at mgl64.Vec3, scale float64, heading geom.Heading) (o Obstacle, ok bool) {
	for _, d := range buildingModels() {
		if d.name == name {
			return d.obstacle(Building, at, scale, heading), true
		}
	}
	for _, d := range rockModels() {
		if d.name == name {
			return d.obstacle(Rock, at, scale, heading), true
		}
	}
	for _, d := range baleModels() {
		if d.name == name {
			return d.obstacle(Bale, at, scale, heading), true
		}
	}
	return Obstacle{}, false
}
