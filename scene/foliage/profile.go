package foliage

import (
	"math"

	"treeline/terrain"
)

// layer is one of the pictures that a species is drawn with.
type layer struct {
	picture *Picture
	scale   float64
}

// Profile measures how wide a species of a table is drawn by height, with the bush
// at its foot: at each level the mean of the opaque widths round it, weighted by how
// near they are, as shares of the species' Cover to three digits.
func (c *Cutouts) Profile(s *terrain.Species, table []terrain.Species) (terrain.Profile, error) {
	layers, err := c.layers(s, table)
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
				sum += w * c.halfWidth(layers, at)
				weight += w
			}
		}
		p[i] = math.Round(thousand*sum/weight/s.Cover) / thousand
	}
	return p, nil
}

// layers returns the picture of a species and that of its undergrowth.
func (c *Cutouts) layers(s *terrain.Species, table []terrain.Species) ([]layer, error) {
	own, err := c.Of(s.Name)
	if err != nil {
		return nil, err
	}
	all := []layer{{own, 1}}
	for i := range table {
		if b := &table[i]; b.Name == s.Undergrowth {
			p, err := c.Of(b.Name)
			if err != nil {
				return nil, err
			}
			all = append(all, layer{p, s.Cover / b.Cover})
		}
	}
	return all, nil
}

// grain is how finely a picture is measured, in metres.
const grain = 0.02

// halfWidth returns how far some layers are opaque from their middle at a height,
// the mean of both sides. Gaps between leaves do not end it.
func (c *Cutouts) halfWidth(layers []layer, y float64) float64 {
	const gap = 0.16 // m
	sum := 0.0
	for _, side := range [2]float64{-1, 1} {
		opaque, last := 0, 0.0
		for x := grain / 2; x < last+gap; x += grain {
			if c.anyOpaque(layers, side*x, y) {
				opaque++
				last = x
			}
		}
		sum += float64(opaque) * grain
	}
	return sum / 2
}

func (c *Cutouts) anyOpaque(layers []layer, x, y float64) bool {
	for _, l := range layers {
		if c.Opaque(l.picture, l.scale, x, y) {
			return true
		}
	}
	return false
}
