package tanks

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
	"treeline/terrain/geom"
)

// placeToHold returns the circle that two teams hold: the farmstead for which the lengths of their
// ways are most nearly equal, if one is fair, otherwise the highest fair ground, otherwise the
// map's middle.
func placeToHold(w *World) (at mgl64.Vec3, radius float64, holder Team) {
	m := w.Map
	v := fairSite{m: m, ways: [2]func(mgl64.Vec3) float64{w.lengths(m.Spawns[0].At), w.lengths(m.Spawns[1].At)}}
	at, ok := v.farm()
	if !ok {
		at = v.crest()
	}
	at[1] = m.Ground.Height(at[0], at[2])
	return at, w.Tuning.Hold.Radius, NoTeam
}

// fairSite looks for a place that lies evenly between the spawns.
type fairSite struct {
	m    *terrain.Map
	ways [2]func(to mgl64.Vec3) float64 // lengths of those of the teams, m
	near []terrain.ObstacleID           // scratch
}

// even is the greatest fair difference of the two teams' ways to a place, as a share of their sum.
const even = 0.04

// farm returns the best farmstead, and whether there is one that is fair.
func (v *fairSite) farm() (best mgl64.Vec3, ok bool) {
	const weight = 3 // of unevenness beside distance from the middle
	least := math.Inf(1)
	for i := range v.m.Obstacles {
		o := &v.m.Obstacles[i]
		if o.Kind != terrain.Building {
			continue
		}
		at := v.yard(o.At)
		if u := v.unfair(at); u < even && float64(weight*u)+far(v.m, at) < least {
			best, least = at, float64(weight*u)+far(v.m, at)
		}
	}
	return best, !math.IsInf(least, 1)
}

// crest returns the highest fair ground of the middle half of the map, its middle if there
// is none.
func (v *fairSite) crest() mgl64.Vec3 {
	const step = 12.0 // m between the places that are looked at
	s := &v.m.Spec
	best := mgl64.Vec3{s.Width / 2, 0, s.Depth / 2}
	highest := math.Inf(-1)
	for z := float64(s.Depth / 4); z < float64(s.Depth*3/4); z += step {
		for x := float64(s.Width / 4); x < float64(s.Width*3/4); x += step {
			at := mgl64.Vec3{x, 0, z}
			if h := v.m.Ground.Height(x, z); h > highest && v.unfair(at) < even {
				best, highest = at, h
			}
		}
	}
	return best
}

// unfair returns how uneven the ways of the teams to a place are: their difference over
// their sum, 1 if one of them has none.
func (v *fairSite) unfair(at mgl64.Vec3) float64 {
	a, b := v.ways[0](at), v.ways[1](at)
	if math.IsInf(a+b, 1) {
		return 1
	}
	return math.Abs(a-b) / max(a+b, 1)
}

// far returns how far from the middle of the map a place lies, as a share of its width
// and depth together.
func far(m *terrain.Map, at mgl64.Vec3) float64 {
	middle := mgl64.Vec3{m.Spec.Width / 2, 0, m.Spec.Depth / 2}
	return geom.PlaneDist(middle, at) / (m.Spec.Width + m.Spec.Depth)
}

// yard returns the middle of the buildings round one of them.
func (v *fairSite) yard(of mgl64.Vec3) mgl64.Vec3 {
	sum, n := mgl64.Vec3{}, 0.0
	v.near = v.m.Grid.Near(v.near[:0], of, terrain.FarmReach)
	for _, id := range v.near {
		if o := &v.m.Obstacles[id]; o.Kind == terrain.Building && geom.PlaneDist(o.At, of) < terrain.FarmReach {
			sum, n = sum.Add(o.At), n+1
		}
	}
	return geom.Scale(sum, 1/n)
}
