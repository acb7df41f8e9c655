package terrain

import (
	"math"
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Spawn areas: one in the west for team 0, one in the east for team 1.
const (
	spawnRadius  = 30.0
	spawnInset   = 45.0 // from the edge to the middle, on maps that have the room
	spawnMargin  = 5.0  // from the edge to the area, at least
	spawnBlend   = 35.0
	spawnSlope   = 0.1 // rise per metre, at most
	spawnChoices = 9   // places tried on each side
)

// placeSpawns chooses two gentle places at opposite ends that hills separate where
// there are any.
func (l *land) placeSpawns(random *rand.Rand) [2]Spawn {
	inset := min(spawnInset, l.width/4)
	radius := min(spawnRadius, inset-spawnMargin, float64(l.depth/2)-spawnMargin)
	var west, east [spawnChoices]mgl64.Vec3
	for i := range spawnChoices {
		low, high := l.depth*0.2, l.depth*0.8
		low, high = max(low, radius+spawnMargin), min(high, l.depth-radius-spawnMargin)
		west[i] = mgl64.Vec3{inset, 0, mix(low, high, (float64(i)+ieee.Uniform(random))/spawnChoices)}
		east[i] = mgl64.Vec3{l.width - inset, 0, mix(low, high, (float64(i)+ieee.Uniform(random))/spawnChoices)}
	}
	var unevenWest, unevenEast [spawnChoices]float64
	for i := range spawnChoices {
		unevenWest[i] = l.uneven(west[i][0], west[i][2], radius)
		unevenEast[i] = l.uneven(east[i][0], east[i][2], radius)
	}
	best, w, e := math.Inf(1), west[0], east[0]
	for i, a := range west {
		for j, b := range east {
			uneven, luck := unevenWest[i]+unevenEast[j], float64(0.1*ieee.Uniform(random))
			if uneven+luck >= best {
				continue // whatever is open between them
			}
			// A metre of unevenness weighs as much as a quarter of open view.
			if cost := uneven + float64(4*l.openView(a, b)) + luck; cost < best {
				best, w, e = cost, a, b
			}
		}
	}
	spawns := [2]Spawn{
		{At: w, Radius: radius, Heading: float64(geom.HeadingOf(e.Sub(w)))},
		{At: e, Radius: radius, Heading: float64(geom.HeadingOf(w.Sub(e)))},
	}
	return spawns
}

// levelSpawns makes the spawn areas gentle. They override all other levelled places.
func (l *land) levelSpawns(spawns [2]Spawn) {
	// On small maps the levelling of one must end before the other begins.
	blend := min(spawnBlend, geom.PlaneDist(spawns[0].At, spawns[1].At)-float64(2*spawns[0].Radius))
	for _, s := range spawns {
		l.pads.add(l.padAt(s.At[0], s.At[2], s.Radius, blend, spawnSlope))
	}
}

// openView returns the share of sight lines between the areas round a and b, from
// tank roof to tank roof, that no hill cuts.
func (l *land) openView(a, b mgl64.Vec3) float64 {
	if l.preset == Flat {
		return 1
	}
	const aside, roof = 18.0, 2.4
	right := geom.HeadingOf(b.Sub(a)).Right()
	lines, open := 0.0, 0.0
	for i := -1.0; i <= 1; i++ {
		for j := -1.0; j <= 1; j++ {
			p, q := a.Add(geom.Scale(right, i*aside)), b.Add(geom.Scale(right, j*aside))
			p[1], q[1] = l.bare(p[0], p[2])+roof, l.bare(q[0], q[2])+roof
			lines++
			if !l.cuts(p, q) {
				open++
			}
		}
	}
	return open / lines
}

// cuts reports whether the bare land rises above the line from p to q.
func (l *land) cuts(p, q mgl64.Vec3) bool {
	const stride = 12.0
	steps := math.Ceil(geom.PlaneDist(p, q) / stride)
	for i := 1.0; i < steps; i++ {
		at := p.Add(geom.Scale(q.Sub(p), i/steps))
		if l.bare(at[0], at[2]) > at[1] {
			return true
		}
	}
	return false
}
