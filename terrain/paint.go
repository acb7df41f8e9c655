package terrain

import (
	"image"
	"image/color"
	"math"

	"treeline/terrain/geom/ieee"
)

// canvas is a picture on which to draw soft-edged discs, lines and convex shapes, in
// pixels from its upper left corner.
type canvas struct{ *image.RGBA }

// blend paints a colour over a pixel with the given opacity from 0 to 1.
func (c canvas) blend(x, y int, paint color.RGBA, opacity float64) {
	if !(image.Point{X: x, Y: y}).In(c.Rect) || opacity <= 0 {
		return
	}
	const whole = 256
	o := int(min(opacity, 1) * whole)
	p := c.Pix[c.PixOffset(x, y):]
	p[0] = uint8((int(p[0])*(whole-o) + int(paint.R)*o) / whole)
	p[1] = uint8((int(p[1])*(whole-o) + int(paint.G)*o) / whole)
	p[2] = uint8((int(p[2])*(whole-o) + int(paint.B)*o) / whole)
}

// fill paints a colour over all pixels within reach of (x, y), each with the opacity
// that the shape gives for its middle relative to (x, y).
func (c canvas) fill(x, y, reach float64, shape func(dx, dy float64) (color.RGBA, float64)) {
	for py := int(y - reach - 1); py <= int(y+reach+1); py++ {
		for px := int(x - reach - 1); px <= int(x+reach+1); px++ {
			paint, opacity := shape(float64(px)+0.5-x, float64(py)+0.5-y)
			c.blend(px, py, paint, opacity)
		}
	}
}

// edge turns the distance of a pixel's middle outside a shape into the share of
// the pixel that the shape covers.
func edge(outside float64) float64 { return min(max(0.5-outside, 0), 1) }

// disc draws a disc.
func (c canvas) disc(x, y, radius float64, paint color.RGBA, opacity float64) {
	c.fill(x, y, radius, func(dx, dy float64) (color.RGBA, float64) {
		return paint, opacity * edge(ieee.Hypot(dx, dy)-radius)
	})
}

// ring draws a circle with a line of the given width.
func (c canvas) ring(x, y, radius, width float64, paint color.RGBA, opacity float64) {
	c.fill(x, y, radius+width, func(dx, dy float64) (color.RGBA, float64) {
		return paint, opacity * edge(math.Abs(ieee.Hypot(dx, dy)-radius)-float64(width/2))
	})
}

// line draws a straight line with round ends.
func (c canvas) line(x0, y0, x1, y1, width float64, paint color.RGBA, opacity float64) {
	vx, vy := (x1-x0)/2, (y1-y0)/2
	length2 := max(float64(vx*vx)+float64(vy*vy), 1e-9)
	c.fill((x0+x1)/2, (y0+y1)/2, math.Sqrt(length2)+width, func(dx, dy float64) (color.RGBA, float64) {
		t := min(max((float64(dx*vx)+float64(dy*vy))/length2, -1), 1)
		return paint, opacity * edge(ieee.Hypot(dx-float64(t*vx), dy-float64(t*vy))-float64(width/2))
	})
}

// rectangle draws a turned rectangle. (ux, uy) is the unit vector along its
// length; shade colours a point given along and across, from -1 to 1 inside.
func (c canvas) rectangle(x, y, ux, uy, half, halfAcross float64, shade func(along, across float64) color.RGBA) {
	c.fill(x, y, ieee.Hypot(half, halfAcross), func(dx, dy float64) (color.RGBA, float64) {
		along, across := float64(dx*ux)+float64(dy*uy), float64(dy*ux)-float64(dx*uy)
		out := max(math.Abs(along)-half, math.Abs(across)-halfAcross)
		return shade(along/half, across/halfAcross), edge(out)
	})
}

// tint returns a colour made lighter (above 1) or darker.
func tint(c color.RGBA, by float64) color.RGBA {
	scale := func(v uint8) uint8 { return uint8(min(float64(v)*by, math.MaxUint8)) }
	return color.RGBA{scale(c.R), scale(c.G), scale(c.B), c.A}
}

// between returns the colour a share t of the way from a to b.
func between(a, b color.RGBA, t float64) color.RGBA {
	one := func(a, b uint8) uint8 { return uint8(mix(float64(a), float64(b), min(max(t, 0), 1)) + 0.5) }
	return color.RGBA{one(a.R, b.R), one(a.G, b.G), one(a.B, b.B), math.MaxUint8}
}
