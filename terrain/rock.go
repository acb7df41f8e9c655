package terrain

import (
	"math"
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Rocks.
const (
	minRock, maxRock = 0.9, 1.8 // scale
	maxRockGroup     = 4
	rockSpread       = 11.0 // m between a rock and the next of its group
	rockTries        = 60   // for each rock, before the map counts as full
)

// addRocks strews rocks in small groups, more of them where the land is steep.
func (b *builder) addRocks(random *rand.Rand) {
	left := int(math.Round(b.m.Spec.Tuning.Rocks * b.m.Spec.hectares()))
	for tries := left * rockTries; left > 0 && tries > 0; tries-- {
		at := b.point(random)
		if steep := 1 - b.m.Ground.Normal(at[0], at[2])[1]; ieee.Uniform(random) > 0.35+float64(20*steep) {
			continue
		}
		for n := 1 + random.IntN(maxRockGroup); n > 0 && left > 0; n-- {
			if b.addRock(at, random) {
				left--
			}
			s, c := ieee.Sincos(2 * math.Pi * ieee.Uniform(random))
			at = at.Add(geom.Scale(mgl64.Vec3{c, 0, s}, rockSpread*(0.8+float64(0.4*ieee.Uniform(random)))))
		}
	}
}

// addRock puts one rock at a place if there is room.
func (b *builder) addRock(at mgl64.Vec3, random *rand.Rand) bool {
	models := modelsOf(Rock)
	d := &models[random.IntN(len(models))]
	size := ieee.Uniform(random)
	o := d.obstacle(at, mix(minRock, maxRock, size*size), geom.Heading(2*math.Pi*ieee.Uniform(random)).Norm())
	r := ieee.Hypot(o.HalfLength, o.HalfWidth)
	if !b.open(at, r) || !b.solids.free(at, r, passage) || b.woods.inLane(at, r) {
		return false
	}
	b.addSolid(o)
	return true
}
