package foliage

import (
	"math"

	"treeline/terrain"
)

// Profile measures how wide a species is drawn at each height: at each level the weighted mean of
// the opaque half widths around it, nearer ones weighing more, as shares of the species' Cover,
// rounded to three digits.
func (c *Cutouts) Profile(s *terrain.Species) (terrain.Profile, error) {
	picture, err := c.Of(s.Name)
	if err != nil {
		return terrain.Profile{}, err
	}
	const thousand = 1000
	var p terrain.Profile
	step := s.Height / (terrain.Levels - 1)
	for i := range p {
		sum, weight := 0.0, 0.0
		for y := -step + grain/2; y < step; y += grain {
			if at := float64(i)*step + y; at > 0 && at < s.Height {
				w := 1 - math.Abs(y)/step
				sum += w * c.halfWidth(picture, at)
				weight += w
			}
		}
		p[i] = math.Round(thousand*sum/weight/s.Cover) / thousand
	}
	return p, nil
}

// grain is the resolution of the measurement in metres.
const grain = 0.02

// halfWidth returns how much is opaque between the middle of a picture and its edge at a height, in
// metres, averaged over both sides. Small gaps between leaves do not count as the edge.
func (c *Cutouts) halfWidth(p *Picture, y float64) float64 {
	const gap = 0.16 // m
	sum := 0.0
	for _, side := range [2]float64{-1, 1} {
		opaque, last := 0, 0.0
		for x := grain / 2; x < last+gap; x += grain {
			if c.Opaque(p, 1, side*x, y) {
				opaque++
				last = x
			}
		}
		sum += float64(opaque) * grain
	}
	return sum / 2
}
