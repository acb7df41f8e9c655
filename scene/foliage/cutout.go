package foliage

import (
	"fmt"
	"image"
	"io/fs"
	"math"
)

// Cutouts are the pictures of plants after the alpha test.
type Cutouts struct {
	mask   *image.Gray
	byName map[string]*Picture
}

// ReadCutouts reads the pictures of all plants.
func ReadCutouts(fsys fs.FS) (*Cutouts, error) {
	all, err := Pictures(fsys)
	if err != nil {
		return nil, err
	}
	mask, err := Mask(fsys)
	if err != nil {
		return nil, err
	}
	c := &Cutouts{mask: mask, byName: map[string]*Picture{}}
	for i := range all {
		c.byName[all[i].Name] = &all[i]
	}
	return c, nil
}

// Of returns the picture of a kind of plant, or an error with its name.
func (c *Cutouts) Of(name string) (*Picture, error) {
	p := c.byName[name]
	if p == nil {
		return nil, fmt.Errorf("no picture of a %s in assets/%s", name, Atlas)
	}
	return p, nil
}

// Opaque reports whether a plant, scaled by scale, is opaque at x and y, in metres from its middle
// axis and above the ground at its foot.
func (c *Cutouts) Opaque(p *Picture, scale, x, y float64) bool {
	x, y = 2*x/(scale*float64(p.Width)), (y+Sunk)/(scale*float64(p.Height))
	if x <= -1 || x >= 1 || y < 0 || y >= 1 {
		return false
	}
	w, h := c.mask.Rect.Dx(), c.mask.Rect.Dy()
	u := lerp(float64(p.Side[0]), float64(p.Side[2]), x/2+0.5) * float64(w)
	v := lerp(float64(p.Side[3]), float64(p.Side[1]), y) * float64(h)
	return float64(c.mask.Pix[c.mask.PixOffset(int(u), min(int(v), h-1))]) > Cut*math.MaxUint8
}

func lerp(a, b, t float64) float64 { return a + (b-a)*t }
