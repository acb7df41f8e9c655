package behavior

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
)

// Draw puts the places considered last and the cover nearby into a sketch.
func (c *Places) Draw(k *mind.Sketch, s *Situation) {
	if s.View == nil {
		return
	}
	c.drawPlaces(k, s)
	c.drawCover(k, s)
}

// drawPlaces shows the places considered last, the best at 1 and the worst at 0, with a circle
// round the chosen one. Old ones are not shown.
func (c *Places) drawPlaces(k *mind.Sketch, s *Situation) {
	const shown, ring, least = 5.0, 3.0, 1e-9 // s, m, score that counts as a difference
	if len(c.places) == 0 || s.Age(c.tick) > shown {
		return
	}
	worst, best := math.Inf(1), math.Inf(-1)
	for i := range c.places {
		worst, best = min(worst, c.places[i].score), max(best, c.places[i].score)
	}
	for i := range c.places {
		k.Point(mind.LayerCandidates, c.places[i].at, (c.places[i].score-worst)/max(best-worst, least))
	}
	if c.taken >= 0 {
		k.Circle(mind.LayerCandidates, c.places[c.taken].at, ring)
	}
}

// drawCover shows how much of a tank the believed enemies would see on the squares nearby, or, if
// there are none, from how much ground it would be seen.
func (c *Places) drawCover(k *mind.Sketch, s *Situation) {
	const reach = 60.0 // m
	_, _, cell := s.Cover.Size()
	m, self := s.View.Map, s.At()
	c.watch(s, nil)
	for x := self[0] - reach; x <= self[0]+reach; x += cell {
		for z := self[2] - reach; z <= self[2]+reach; z += cell {
			if x < 0 || z < 0 || x > m.Spec.Width || z > m.Spec.Depth {
				continue
			}
			at := s.Cover.Centre(s.Cover.Index(mgl64.Vec3{x, 0, z}))
			if len(c.threats) == 0 {
				k.Point(mind.LayerCover, at, s.Cover.Exposure(at))
			} else {
				k.Point(mind.LayerCover, at, c.shownAt(s, &place{at: at}, 1))
			}
		}
	}
}
