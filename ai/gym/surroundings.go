package gym

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// reach is the distance in m around a tank within which it looks for things.
const reach = 40.0

// surroundings are the discs around a tank, in rings by their distance from where the tank was when
// they were gathered: the nearest hide most of the others. They are gathered again once the tank
// has moved on, or an obstacle was removed. The zero value knows none.
type surroundings struct {
	known   bool
	at      mgl64.Vec3 // where the tank was
	removed int        // obstacles removed from the grid by then
	first   [rings + 1]int32
	discs   []disc               // ring by ring
	found   []disc               // scratch: the same in the order found
	near    []terrain.ObstacleID // scratch
}

const (
	rings    = 22
	ringWide = 2.0                    // m
	slack    = ringWide*rings - reach // m that a tank may move before they are gathered again
)

func newSurroundings() surroundings {
	const things = 256 // usual number
	return surroundings{near: make([]terrain.ObstacleID, 0, things), discs: make([]disc, 0, things), found: make([]disc, 0, things)}
}

// look gathers the discs around a tank if the known ones are out of date.
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

// ringRound returns the ring around a place in which the nearest point of the disc lies.
func (o *disc) ringRound(at mgl64.Vec3) int {
	x, z := o.x-at[0], o.z-at[2]
	return int(max(0, math.Sqrt(float64(x*x)+float64(z*z))-o.widest-guessed) * (1 / ringWide))
}

// mark fills in, for every sector around the place of a pen, the nearness of the nearest things
// that stop or hide a tank.
func (s *surroundings) mark(p *pen, stops, hides *[sectors]float64) {
	moved := geom.PlaneDist(s.at, p.at) + guessed
	least := leastNear{}
	for k := range rings {
		in := s.discs[s.first[k]:s.first[k+1]]
		if len(in) == 0 {
			continue
		}
		if near := nearness(float64(float64(k)*ringWide)-moved, reach); least.reaches(near, stops, hides) {
			return // everything left is behind
		}
		for i := range in {
			p.mark(&in[i], stops, hides)
		}
	}
}

// leastNear remembers a sector in which nothing near is known.
type leastNear struct{ sector int }

// reaches reports whether something at least as near as near is known in every sector.
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
