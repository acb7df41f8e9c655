package hud

import (
	"image"
	"image/color"
	"math"

	"treeline/scene/canvas"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// relief is the picture of the map, made for the size in pixels at which it is shown.
type relief struct {
	land          *terrain.Map
	picture       *canvas.Picture
	width, height int
}

// at returns the picture for a size in pixels, and makes it if it has another size or does not
// exist.
func (r *relief) at(c *canvas.Canvas, width, height int) *canvas.Picture {
	if r.picture == nil || r.width != width || r.height != height {
		r.drop(c)
		r.picture, r.width, r.height = c.Load(Relief(r.land, width, height)), width, height
	}
	return r.picture
}

func (r *relief) drop(c *canvas.Canvas) {
	c.Drop(r.picture)
	r.picture = nil
}

// Relief draws a map from above, north up: the ground lit from the north-west, contour lines, and
// the obstacles. The picture is at least 1 x 1.
func Relief(m *terrain.Map, width, height int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, max(width, 1), max(height, 1)))
	sx, sz := m.Spec.Width/float64(img.Rect.Dx()), m.Spec.Depth/float64(img.Rect.Dy())
	low, high := span(m)
	for py := range img.Rect.Dy() {
		for px := range img.Rect.Dx() {
			x, z := (float64(px)+0.5)*sx, (float64(py)+0.5)*sz
			img.SetRGBA(px, py, groundColor(m.Ground, x, z, low, high, math.Max(sx, sz)))
		}
	}
	for i := range m.Obstacles {
		paintObstacle(img, &m.Obstacles[i], sx, sz)
	}
	return img
}

// span returns the lowest and the highest height of the ground, in metres.
func span(m *terrain.Map) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, h := range m.Ground.Heights {
		low, high = math.Min(low, float64(h)), math.Max(high, float64(h))
	}
	return low, high
}

// groundColor returns the color of the ground at a place. step is the size of a pixel in metres.
func groundColor(g *terrain.Ground, x, z, low, high, step float64) color.RGBA {
	const contour = 5.0 // m between lines
	h := g.Height(x, z)
	n := g.Normal(x, z)
	share := 0.0
	if high > low {
		share = (h - low) / (high - low)
	}
	light := 0.66 + 0.78*(n[0]*-0.55+n[1]*0.65+n[2]*-0.55-0.4)
	line := math.Floor(h/contour) != math.Floor(g.Height(x+step, z)/contour) ||
		math.Floor(h/contour) != math.Floor(g.Height(x, z+step)/contour)
	if line {
		light *= 0.86
	}
	c := canvas.Color(0x64803EFF).Mix(0xC0AC74FF, share)
	return shaded(c, light)
}

// paintObstacle fills the outline of an obstacle.
func paintObstacle(img *image.RGBA, o *terrain.Obstacle, sx, sz float64) {
	reach := math.Hypot(o.HalfLength, o.HalfWidth)
	fill := canvas.Color(0x8E8B80FF)
	switch o.Kind {
	case terrain.Tree:
		reach, fill = o.Crown, 0x2A4A26FF
	case terrain.Bush:
		reach, fill = o.Crown, 0x45592FFF
	case terrain.Building:
		fill = 0xC9B79AFF
	case terrain.Bale:
		fill = 0xDDBE6CFF
	case terrain.Fence:
		fill = 0x6E5A3CFF
	case terrain.Rock, terrain.Wall:
	}
	thin := 0.6 * math.Max(sx, sz) // anything narrower would be drawn with gaps
	shape := geom.Circle{At: o.At, Radius: math.Max(reach, thin)}
	box := o.Box()
	box.HalfLength, box.HalfWidth = math.Max(box.HalfLength, thin), math.Max(box.HalfWidth, thin)
	for py := int((o.At[2] - reach) / sz); py <= int((o.At[2]+reach)/sz); py++ {
		for px := int((o.At[0] - reach) / sx); px <= int((o.At[0]+reach)/sx); px++ {
			p := o.At
			p[0], p[2] = (float64(px)+0.5)*sx, (float64(py)+0.5)*sz
			inside := geom.PlaneDist(p, shape.At) <= shape.Radius
			if !o.Plant() {
				inside = box.Contains(p)
			}
			if inside && image.Pt(px, py).In(img.Rect) {
				img.SetRGBA(px, py, shaded(fill, 1))
			}
		}
	}
}

// shaded returns an opaque color multiplied by light; 1 leaves it unchanged.
func shaded(c canvas.Color, light float64) color.RGBA {
	const full = 255
	part := func(shift int) uint8 {
		return uint8(min(max(float64(c>>shift&0xFF)*light, 0), full))
	}
	return color.RGBA{R: part(24), G: part(16), B: part(8), A: full}
}
