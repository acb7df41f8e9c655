package terrain

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// Species says what one kind of plant is, at scale 1. The picture and the sight
// rule share it: Cover is the radius within which a plant hides a tank on level
// ground, and Profile how that differs with the height; where a crown is too high
// to hide a tank, Undergrowth names the bush that the scene draws at the foot,
// scaled so that its own Cover equals this one's. Profile is measured in the
// picture, bush and all.
type Species struct {
	Name        string
	Bush        bool
	Height      float64 // m, of the whole plant
	Crown       float64 // m, radius of the crown's outline
	Cover       float64 // m, radius that blocks sight at tank height; 0 hides nothing
	Trunk       float64 // m, radius that stops tanks and shells; 0 for bushes
	Undergrowth string  // species drawn at the foot, "" for none
	Profile     Profile // width by height
}

// SpeciesIndex points into the table of Flora.
type SpeciesIndex uint8

// NoSpecies is the index of plants of no kind, which are columns.
const NoSpecies SpeciesIndex = 0xff

// Flora returns the table of plants that are obstacles. The slice is fresh.
func Flora() []Species {
	all := flora()
	for i := range all {
		all[i].Profile = profileOf(all[i].Name)
	}
	return all
}

func flora() []Species {
	return []Species{
		{Name: "oak", Height: 13.6, Crown: 5.3, Cover: 2.6, Trunk: 0.42, Undergrowth: "hazel"},
		{Name: "linden", Height: 11.4, Crown: 4.4, Cover: 2.6, Trunk: 0.3, Undergrowth: "hawthorn"},
		{Name: "birch", Height: 14.1, Crown: 2.7, Cover: 1.8, Trunk: 0.19, Undergrowth: "hawthorn"},
		{Name: "spruce", Height: 17, Crown: 3.65, Cover: 3.1, Trunk: 0.3},
		{Name: "pine", Height: 17.5, Crown: 4.1, Cover: 1.9, Trunk: 0.3, Undergrowth: "hazel"},
		{Name: "snag", Height: 7.1, Crown: 1.8, Cover: 0.2, Trunk: 0.3},
		{Name: "hazel", Bush: true, Height: 4.2, Crown: 2.1, Cover: 2},
		{Name: "hawthorn", Bush: true, Height: 3.5, Crown: 2, Cover: 1.85},
		{Name: "spruce_young", Bush: true, Height: 5.3, Crown: 1.6, Cover: 1.05},
		{Name: "old_oak", Height: 11.6, Crown: 5.9, Cover: 2.6, Trunk: 0.55, Undergrowth: "hazel"},
		{Name: "slim_spruce", Height: 18.8, Crown: 2.6, Cover: 1.9, Trunk: 0.27},
		{Name: "larch", Height: 17.1, Crown: 3.3, Cover: 1.9, Trunk: 0.28, Undergrowth: "hawthorn"},
		{Name: "poplar", Height: 19.2, Crown: 1.95, Cover: 1.5, Trunk: 0.34, Undergrowth: "elder"},
		{Name: "willow", Height: 9.7, Crown: 4.9, Cover: 4.2, Trunk: 0.52},
		{Name: "alder", Height: 13.3, Crown: 3, Cover: 1.9, Trunk: 0.24, Undergrowth: "elder"},
		{Name: "rowan", Height: 7.6, Crown: 2.6, Cover: 1.6, Trunk: 0.15, Undergrowth: "hawthorn"},
		{Name: "blackthorn", Bush: true, Height: 2.7, Crown: 2.3, Cover: 1.85},
		{Name: "elder", Bush: true, Height: 4.9, Crown: 1.95, Cover: 1.75},
		{Name: "young_pine", Bush: true, Height: 4.2, Crown: 1.15, Cover: 0.7},
	}
}

// NewPlant returns a plant of a species of Flora with its foot at a place.
func NewPlant(s SpeciesIndex, at mgl64.Vec3, scale float64, heading geom.Heading) Obstacle {
	return Flora()[s].plant(s, at, scale, heading)
}

// plant returns a plant of the species, index s in Flora, as an obstacle.
func (p *Species) plant(s SpeciesIndex, at mgl64.Vec3, scale float64, heading geom.Heading) Obstacle {
	o := Obstacle{
		Kind: Tree, Species: s, At: at, Scale: scale, Heading: heading, Height: p.Height * scale,
		Crown: p.Crown * scale, Cover: p.Cover * scale, Trunk: p.Trunk * scale,
	}
	if p.Bush {
		o.Kind = Bush
	}
	return o
}
