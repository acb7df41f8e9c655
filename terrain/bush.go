package terrain

import (
	"math"
	"math/rand/v2"

	"treeline/terrain/geom/ieee"
)

// Bushes.
const (
	bushFringe = 12.0
	bushGap    = 2.6 // m from a trunk to the middle of a bush
	bushApart  = 3.2 // m between the middles of two bushes
	bushSolid  = 2.4 // m from a rock or building to the middle of a bush
	bushLone   = 0.04
	bushShare  = 0.004 // of passTries; when fewer fit, the map counts as full
)

// addBushes fringes the woods with bushes and dots the meadows with a few. Bushes stop
// nobody, so they may grow in the corridors between the woods.
func (b *builder) addBushes(random *rand.Rand) {
	left := int(math.Round(b.m.Spec.Tuning.Bushes * float64(b.m.Spec.Trees)))
	for found := passTries; left > 0 && float64(found) > bushShare*passTries; {
		found = 0
		for tries := 0; tries < passTries && left > 0; tries++ {
			if b.addBush(random) {
				found++
				left--
			}
		}
	}
}

// addBush tries to plant one bush at a random place.
func (b *builder) addBush(random *rand.Rand) bool {
	at := b.point(random)
	if !b.open(at, 2*bushGap) {
		return false
	}
	// The edge of a wood has trees nearby, but is not dense.
	chance := bushLone
	near, id := b.plants.nearest(at, bushFringe)
	if id >= 0 {
		chance = 1 - float64(0.8*b.woods.density(at))
	}
	if ieee.Uniform(random) > chance || near < bushGap {
		return false
	}
	if !b.bushes.free(at, 0, bushApart) || !b.solidsFree(at, bushSolid) {
		return false
	}
	stand, draw := LeafFringe, ieee.Uniform(random)
	if ieee.Uniform(random) < b.woods.conifers(at) {
		stand = ConiferFringe
	}
	b.bushes.add(at, 0, ObstacleID(len(b.obstacles)))
	b.addPlant(b.mix.Of(stand, draw, 0), at, random)
	return true
}
