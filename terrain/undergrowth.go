package terrain

import (
	"math"
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Undergrowth: bushes at the feet of trees, on the side from which light comes. Deep in
// a wood the ground is bare.
const (
	shadeReach  = 14.0 // m from which a tree shades the foot of another
	shadeLight  = 0.35 // shade up to which as much grows as at the edge of a wood
	shadeDark   = 1.3  // shade from which on nothing grows
	thicketNear = 1.3  // m from a stem to the middle of a bush, at least
	thicketFar  = 2.9  // m, at most
	thicketTurn = 1.25 // rad that a bush stands off the side of the light, at most
	thicketMost = 3    // bushes of one tree
	underApart  = 1.9  // m between the middles of two bushes
)

// Chances of undergrowth.
const (
	underLone = 0.5  // of a tree that no other shades, to that of one on the edge of a wood
	underMore = 0.55 // that another bush grows beside the last one
)

// addUndergrowth plants bushes at the feet of trees where light reaches. They depend on
// where trees stand, not on what trees they are. Walls may run through them.
func (b *builder) addUndergrowth(random *rand.Rand) {
	grown := newPlot(b.m.Spec.Width, b.m.Spec.Depth)
	for _, c := range b.plants.circles {
		at := mgl64.Vec3{c.x, 0, c.z}
		light, side, known := b.light(at)
		if !known {
			side = geom.Heading(2 * math.Pi * ieee.Uniform(random))
		}
		if ieee.Uniform(random) >= light*b.m.Spec.Tuning.Undergrowth {
			continue
		}
		for range thicketMost {
			b.addUnder(at, side, grown, random)
			if ieee.Uniform(random) >= underMore {
				break
			}
		}
	}
}

// light returns how well undergrowth grows at the foot of a tree, 0 to 1, and from which side light
// comes, which is unknown if no other tree is near. Trees all round shade the foot; trees on only
// one side leave the other open.
func (b *builder) light(at mgl64.Vec3) (share float64, side geom.Heading, known bool) {
	shade, away := 0.0, mgl64.Vec3{}
	b.plants.each(at, 0, shadeReach, func(c *plotCircle) bool {
		x, z := at[0]-c.x, at[2]-c.z
		if d := ieee.Hypot(x, z); d > 0 && d < shadeReach {
			w := 1 - d/shadeReach
			shade += w
			away[0] += float64(w * (x / d))
			away[2] += float64(w * (z / d))
		}
		return true
	})
	if shade == 0 {
		return underLone, 0, false
	}
	dark := ramp(shadeLight, shadeDark, shade-ieee.Hypot(away[0], away[2]))
	return 1 - dark, geom.HeadingOf(away), true
}

// addUnder tries to plant a bush beside a tree, about on one side of it and clear of what
// has grown before.
func (b *builder) addUnder(tree mgl64.Vec3, side geom.Heading, grown *plot, random *rand.Rand) {
	side += geom.Heading(mix(-thicketTurn, thicketTurn, ieee.Uniform(random)))
	at := tree.Add(geom.Scale(side.Dir(), mix(thicketNear, thicketFar, ieee.Uniform(random))))
	stand, draw := LeafFloor, ieee.Uniform(random)
	if ieee.Uniform(random) < b.woods.conifers(at) {
		stand = ConiferFloor
	}
	if !b.open(at, bushGap) || !b.plants.free(at, 0, thicketNear) || !b.solidsFree(at, bushSolid) ||
		!b.bushes.free(at, 0, underApart) || !grown.free(at, 0, underApart) {
		return
	}
	grown.add(at, 0, ObstacleID(len(b.obstacles)))
	b.addPlant(b.mix.Of(stand, draw, 0), at, random)
}
