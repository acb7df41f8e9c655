package terrain

import (
	"math"
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// woods holds where which kinds of trees grow, as smooth functions of the place, and which
// corridors must stay free.
type woods struct {
	noise    *noise
	ground   *Ground
	low      float64 // m, height of the lowest ground
	relief   float64 // m, from there to the top; at least 1
	clumping float64
}

func newWoods(m *Map, random *rand.Rand) woods {
	low, high := math.Inf(1), math.Inf(-1)
	for _, h := range m.Ground.Heights {
		low, high = min(low, float64(h)), max(high, float64(h))
	}
	return woods{
		noise: newNoise(random), ground: m.Ground, low: low, relief: max(high-low, 1),
		clumping: m.Spec.Tuning.Clumping,
	}
}

// Sizes of the woods in metres.
const (
	woodLength  = 95.0
	groveLength = 34.0
	kindLength  = 120.0
)

// density returns how dense the wood is at a place, 0 on open fields to 1: woods broken
// up into groves.
func (w *woods) density(at mgl64.Vec3) float64 {
	wood := w.noise.fractal(at[0]/woodLength+9.3, at[2]/woodLength+3.1, 2)
	if wood < woodEdge {
		return 0
	}
	grove := w.noise.value(at[0]/groveLength+51.1, at[2]/groveLength+12.7)
	return ramp(woodEdge, woodCore, wood) * mix(0.12, 1, ramp(-0.12, 0.16, grove))
}

// The noise at which a wood begins and is at its thickest.
const woodEdge, woodCore = 0.05, 0.20

// chance returns the probability that a tree tried at a place of this density may stand
// there: 1 everywhere without clumping, at full clumping nearly 0 in the open. crowding
// from 0 to 1 is how full the woods already are, which drives trees into the open.
func (w *woods) chance(density, crowding float64) float64 {
	const lone = 0.012
	even := ieee.Pow(1-w.clumping, 3)
	return mix(mix(lone, 1, density), 1, max(even, crowding))
}

// conifers returns the share of conifers in a wood, from below 0 for none to above 1: whole woods
// of one kind, with conifers mostly on high ground.
func (w *woods) conifers(at mgl64.Vec3) float64 {
	n := w.noise.value(at[0]/kindLength+71.9, at[2]/kindLength+23.3)
	high := (w.ground.Height(at[0], at[2]) - w.low) / w.relief
	return 0.5 + float64(2.2*n) + float64(0.9*(high-0.5))
}

// damp returns how near the lowest ground of the map a place lies, 1 for there to
// 0 for the highest.
func (w *woods) damp(at mgl64.Vec3) float64 {
	return 1 - (w.ground.Height(at[0], at[2])-w.low)/w.relief
}

// Corridors: winding ways that no trunk and no rock may block, crossing each other, so
// that every part of every forest can be left in all directions.
const (
	laneApart  = 72.0  // m between the middles of two lanes
	laneHalf   = 3.6   // m from the middle to a trunk, where the plane is not bent
	laneLength = 170.0 // m, wavelength of the bends
	laneReach  = 26.0  // m, of the bends
)

// inLane reports whether a disc reaches into a lane.
func (w *woods) inLane(at mgl64.Vec3, radius float64) bool {
	for axis := 0; axis <= 2; axis += 2 {
		shift := float64(200 * float64(axis))
		bent := at[axis] + float64(laneReach*w.noise.value(at[0]/laneLength+shift, at[2]/laneLength+40.7))
		away := math.Abs(bent - float64(math.Floor(bent/laneApart)*laneApart) - laneApart/2)
		if away < laneHalf+radius {
			return true
		}
	}
	return false
}

// treeGaps returns the distances in metres kept between two trunks, each used when there is no room
// left with the one before. With the first two any tank can pass between trunks; denser woods are
// crossed by their corridors.
func treeGaps() []float64 { return []float64{7, 5.4, 4.2, 3.3, 2.7, 2.2} }

// A pass ends when fewer than passShare of its last passTries tries fit.
const (
	passTries = 4096
	passShare = 0.01
)

// addTrees plants the trees of the spec, or as many as fit.
func (b *builder) addTrees(random *rand.Rand) {
	left := b.m.Spec.Trees
	gaps := treeGaps()
	for pass, gap := range gaps {
		crowding := float64(pass) / float64(len(gaps)-1)
		for found := passTries; left > 0 && float64(found) > passShare*passTries; {
			found = 0
			for tries := 0; tries < passTries && left > 0; tries++ {
				if b.addTree(gap, crowding, random) {
					found++
					left--
				}
			}
		}
	}
}

// thickest is the radius of the thickest trunk at scale 1, in metres.
const thickest = 0.55

// addTree tries to plant one tree at a random place, gap metres from all others.
func (b *builder) addTree(gap, crowding float64, random *rand.Rand) bool {
	at := b.point(random)
	if !b.open(at, 0) {
		return false
	}
	density := b.woods.density(at)
	if ieee.Uniform(random) > b.woods.chance(density, crowding) {
		return false
	}
	if !b.plants.free(at, 0, gap) || !b.solidsFree(at, passage) || b.woods.inLane(at, thickest) {
		return false
	}
	draw, conifer, damp := ieee.Uniform(random), ieee.Uniform(random) < b.woods.conifers(at), b.woods.damp(at)
	b.addPlant(b.mix.Of(treeStand(density, damp, conifer), draw, damp), at, random)
	b.plants.add(at, 0, ObstacleID(len(b.obstacles)-1))
	return true
}

// solidsFree reports whether a point is at least gap away from all rocks and buildings.
func (b *builder) solidsFree(at mgl64.Vec3, gap float64) bool {
	return b.solids.each(at, 0, gap, func(c *plotCircle) bool {
		o := &b.obstacles[c.id]
		p := o.Box().Local(at)
		return ieee.Hypot(outside(p[0], -o.HalfLength, o.HalfLength), outside(p[2], -o.HalfWidth, o.HalfWidth)) >= gap
	})
}

// treeStand returns the stand that a tree belongs to at a place of the given
// density and dampness.
func treeStand(density, damp float64, conifer bool) Stand {
	const alone, thick, wet = 0.05, 0.4, 0.78
	edge := density < thick
	switch {
	case density < alone:
		return LoneTree
	case conifer && edge:
		return ConiferEdge
	case conifer:
		return ConiferWood
	case damp > wet:
		return WetWood
	case edge:
		return LeafEdge
	}
	return LeafWood
}

// addPlant puts a plant of random size on the map.
func (b *builder) addPlant(s SpeciesIndex, at mgl64.Vec3, random *rand.Rand) {
	const smallest, largest = 0.8, 1.25
	heading := geom.Heading(2 * math.Pi * ieee.Uniform(random)).Norm()
	b.obstacles = append(b.obstacles, b.flora[s].plant(s, b.foot(at), mix(smallest, largest, ieee.Uniform(random)), heading))
}
