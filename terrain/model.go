package terrain

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// model is an entry in the manifest of everything but plants, walls and fences: the box
// of its mesh at scale 1, in metres. The mesh is assets/props/NAME.glb.
type model struct {
	kind                  Kind
	name                  string
	length, width, height float64
}

//nolint:gochecknoglobals // a constant table; Go has no constant structs.
var models = [...]model{
	{Building, "barn", 13.7, 8.9, 7.33},
	{Building, "house", 10.5, 8.3, 7.31},
	{Rock, "rock_a", 2.56, 2.14, 1.66},
	{Rock, "rock_b", 1.57, 1.8, 1.26},
	{Rock, "rock_c", 5.32, 3.67, 1.91},
	{Bale, "bale_round", 1.48, 1.24, 1.45},
	{Bale, "bale_stack", 1.75, 2.46, 1.23},
}

// modelsOf returns the models of a kind. A new one changes what is drawn from the list,
// the rocks or farms or bales of every map.
func modelsOf(k Kind) (list []model) {
	for _, d := range models {
		if d.kind == k {
			list = append(list, d)
		}
	}
	return list
}

// obstacle returns the model as an obstacle.
func (d *model) obstacle(at mgl64.Vec3, scale float64, heading geom.Heading) Obstacle {
	return Obstacle{
		Kind: d.kind, Model: d.name, At: at, Scale: scale, Heading: heading,
		Height: d.height * scale, HalfLength: d.length * scale / 2, HalfWidth: d.width * scale / 2,
	}
}

// NewSolid returns the rock, building or bale with a model's name ("rock_a", "barn")
// with its foot at a place. ok is false if no model has the name.
func NewSolid(name string, at mgl64.Vec3, scale float64, heading geom.Heading) (o Obstacle, ok bool) {
	for _, d := range models {
		if d.name == name {
			return d.obstacle(at, scale, heading), true
		}
	}
	return Obstacle{}, false
}
