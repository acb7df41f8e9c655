package terrain

import (
	"image/color"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// Species is an entry in the manifest of plants, at scale 1. The picture and the sight
// rule share it: Cover is the radius within which a plant hides a tank on level ground,
// and Profile how that varies with height, measured in the picture of that name in
// assets/trees.
type Species struct {
	Name    string // in lower case; that of the picture
	Bush    bool
	Height  float64    // m, of the whole plant
	Crown   float64    // m, radius of the crown's outline
	Cover   float64    // m, radius that blocks sight at tank height; 0 hides nothing
	Trunk   float64    // m, radius that stops tanks and shells; 0 for bushes
	Cone    bool       // the crown tapers to a tip
	Paint   color.RGBA // on maps, seen from above
	Grows   []Share    // where and how often it grows; empty for nowhere
	Profile Profile    // width by height
}

// SpeciesIndex points into the table of Flora.
type SpeciesIndex uint8

// NoSpecies is the index of plants of no kind, which are columns.
const NoSpecies SpeciesIndex = 0xff

// Flora returns the table of plants that are obstacles. It is a new copy.
func Flora() []Species {
	all := slices.Clone(flora[:])
	for i := range all {
		all[i].Grows = slices.Clone(all[i].Grows)
		all[i].Profile = profileOf(all[i].Name)
	}
	return all
}

// NewPlant returns a plant of a species of Flora with its foot at a place.
func NewPlant(s SpeciesIndex, at mgl64.Vec3, scale float64, heading geom.Heading) Obstacle {
	return Flora()[s].plant(s, at, scale, heading)
}

// plant returns a plant of the species, index s in Flora, as an obstacle.
func (p *Species) plant(s SpeciesIndex, at mgl64.Vec3, scale float64, heading geom.Heading) Obstacle {
	return Obstacle{
		Kind: p.kind(), Species: s, At: at, Scale: scale, Heading: heading, Height: p.Height * scale,
		Crown: p.Crown * scale, Cover: p.Cover * scale, Trunk: float64(p.Trunk * scale),
	}
}

// kind returns Bush or Tree.
func (p *Species) kind() Kind {
	if p.Bush {
		return Bush
	}
	return Tree
}
