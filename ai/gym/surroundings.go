package gym

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// reach is how far away in metres things are looked for round a tank.
const reach = 40.0

// surroundings are the discs that stand round a tank, in rings by how near they come to
// where it was when they were gathered: the nearest hide most of the others. They are
// gathered anew once it has moved on, or something has fallen. The zero value knows none.
type surroundings struct {
	known   bool
	at      mgl64.Vec3 // where the tank was
	removed int        // from the grid until then
	first   [rings + 1]int32
	discs   []disc               // ring by ring
	found   []disc               // scratch: the same as they were found
	near    []terrain.ObstacleID // scratch
}

const (
	rings    = 22
	ringWide = 2.0                    // m
	slack    = ringWide*rings - reach // m that a tank moves before they are gathered anew
)

func newSurroundings() surroundings {
	const things = 256 // usually
	return surroundings{near: make([]terrain.ObstacleID, 0, things), discs: make([]disc, 0, things), found: make([]disc, 0, things)}
}

// look gathers the discs round a tank if those that are known no longer will do.
func (s *surroundings) look(v *tanks.View, from *scenery) {
	if s.known && s.removed == v.Grid.Removed && geom.PlaneDist(s.at, v.Self.At) < slack {
		return
	}
	s.known, s.at, s.removed = true, v.Self.At, v.Grid.Removed
	s.near = v.Grid.Around(s.near[:0], s.at, reach+slack+boxStep)
	s.found, s.first = s.found[:0], [rings + 1]int32{}
	from.each(s.near, func(o *disc) {
		if k := o.ringRound(s.at); k < rings {
			s.found = append(s.found, *o)
			s.first[k+1]++
		}
	})
	for k := range rings {
		s.first[k+1] += s.first[k]
	}
	s.discs = slices.Grow(s.discs[:0], len(s.found))[:len(s.found)]
	next := s.first
	for i := range s.found {
		k := s.found[i].ringRound(s.at)
		s.discs[next[k]] = s.found[i]
		next[k]++
	}
}

// ringRound returns in which ring round a place the nearest of the disc lies.
func (o *disc) ringRound(at mgl64.Vec3) int {
	x, z := o.x-at[0], o.z-at[2]
	return int(max(0, math.Sqrt(float64(x*x)+float64(z*z))-o.widest-guessed) * (1 / ringWide))
}

// mark fills in how near what stops a tank and what hides one is in every sector round the
// place of a pen.
func (s *surroundings) mark(p *pen, stops, hides *[sectors]float64) {
	moved := geom.PlaneDist(s.at, p.at) + guessed
	least := leastNear{}
	for k := range rings {
		in := s.discs[s.first[k]:s.first[k+1]]
		if len(in) == 0 {
			continue
		}
		if near := nearness(float64(float64(k)*ringWide)-moved, reach); least.reaches(near, stops, hides) {
			return // all that is left is behind
		}
		for i := range in {
			p.mark(&in[i], stops, hides)
		}
	}
}

// leastNear remembers a sector in which nothing near was known.
type leastNear struct{ sector int }

// reaches reports whether in all sectors something is known that is at least so near.
func (l *leastNear) reaches(near float64, stops, hides *[sectors]float64) bool {
	if stops[l.sector] < near || hides[l.sector] < near {
		return false
	}
	for i := range sectors {
		if stops[i] < near || hides[i] < near {
			l.sector = i
			return false
		}
	}
	return true
}
