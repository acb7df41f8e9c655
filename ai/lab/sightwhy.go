package lab

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"

	"treeline/terrain"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// writeWhy lists the pairs for which seed mode differs most from exact sight, and what makes the
// difference.
func (s *survey) writeWhy(w io.Writer) {
	const most, least = 8, 0.05
	var far []int
	off := func(i int) float64 { return math.Abs(s.shares[exactMode][i] - s.shares[seedMode][i]) }
	for i := range s.pairs {
		if off(i) > least {
			far = append(far, i)
		}
	}
	slices.SortStableFunc(far, func(a, b int) int { return cmp.Compare(off(b), off(a)) })
	fmt.Fprintf(w, "\nseed mode is more than %.0f points off at %s", 100*least, pairs(len(far)))
	if len(far) > most {
		far = far[:most]
	}
	for _, i := range far {
		fmt.Fprintf(w, "\n  pair %d at %.0f m: exact %.3f, seed %.3f: %s", i, s.pairs[i].distance, s.shares[exactMode][i], s.shares[seedMode][i], s.why(&s.pairs[i]))
	}
	fmt.Fprintln(w)
}

// why returns what makes seed mode differ from exact sight for a pair.
func (s *survey) why(p *sightPair) string {
	s.share(exactMode, p)
	exact := s.occluders.Blockers(&s.scratch)
	s.share(seedMode, p)
	seed := s.occluders.Blockers(&s.scratch)
	for _, id := range exact {
		if !slices.Contains(seed, id) {
			return s.missed(p, id)
		}
	}
	widest, by := 0.0, terrain.ObstacleID(-1)
	for _, id := range seed {
		if !slices.Contains(exact, id) {
			return s.name(id) + " counts, though it is looked over or stands behind"
		}
		b := &s.m.Obstacles[id]
		if d := geom.PlaneDist(p.eye, b.At); b.Plant() && b.Cover/d > widest {
			widest, by = b.Cover/d, id
		}
	}
	if by >= 0 && 20*(ieee.Asin(min(widest, 1))-ieee.Atan(widest)) > s.width(p) {
		return fmt.Sprintf("the diameter of %s is not its tangents, %.1f m away with %.1f m of cover",
			s.name(by), s.m.Obstacles[by].Cover/widest, s.m.Obstacles[by].Cover)
	}
	for _, id := range seed {
		if b := &s.m.Obstacles[id]; b.Plant() && geom.PlaneDist(b.At, p.body.At) < b.Cover+p.body.Radius {
			return "the target stands partly in " + s.name(id) + ", seed mode takes it for in or out"
		}
	}
	return "parts of a twentieth, or heights"
}

// missed returns why seed mode does not count an obstacle.
func (s *survey) missed(p *sightPair, id terrain.ObstacleID) string {
	for _, square := range s.m.Grid.Line(nil, p.eye, p.body.At) {
		if slices.Contains(s.m.Grid.In(square), id) {
			if s.m.Obstacles[id].Plant() {
				return s.name(id) + " stands before the target, but its middle beyond that of the target"
			}
			return s.name(id) + " hides the lower heights only, seed mode knows all or nothing"
		}
	}
	return s.name(id) + " stands beside the squares of the centre line"
}

// width returns the angle in rad that the target of a pair fills.
func (s *survey) width(p *sightPair) float64 {
	s.picture.aim(p)
	return s.picture.left - s.picture.right
}

func (s *survey) name(id terrain.ObstacleID) string {
	b := &s.m.Obstacles[id]
	name := b.Model
	if b.Plant() {
		name = terrain.Flora()[b.Species].Name
	}
	return fmt.Sprintf("%s %d", name, id)
}
