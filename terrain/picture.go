package terrain

import (
	"cmp"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"slices"

	"treeline/terrain/geom/ieee"
)

// pictureSide is the longer side of a map's picture in pixels.
const pictureSide = 1600

// WritePNG writes a picture of the map from above, north (-z) up: shaded relief
// with contours every 2 m, obstacles by kind at their true size, spawn areas with
// their headings, and a bar of 50 m. A pixel is the same length everywhere: the
// picture is 1600 pixels on its longer side and holds the map and nothing else.
func (m *Map) WritePNG(w io.Writer) error {
	p := newPicture(m)
	p.drawGround()
	for i := range m.Obstacles {
		p.drawShadow(&m.Obstacles[i])
	}
	for _, id := range m.lowToHigh() {
		if o := &m.Obstacles[id]; o.Plant() {
			p.drawPlant(o)
		} else {
			p.drawSolid(o)
		}
	}
	for team := range m.Spawns {
		p.drawSpawn(&m.Spawns[team], teamPaint(team))
	}
	p.drawBar()
	return png.Encode(w, p.RGBA)
}

// lowToHigh returns all obstacles ordered by the height of their tops, the lowest first.
func (m *Map) lowToHigh() []ObstacleID {
	ids := make([]ObstacleID, len(m.Obstacles))
	for i := range ids {
		ids[i] = ObstacleID(i)
	}
	slices.SortStableFunc(ids, func(a, b ObstacleID) int {
		return cmp.Compare(m.Obstacles[a].Height, m.Obstacles[b].Height)
	})
	return ids
}

// picture is a map's picture while it is drawn.
type picture struct {
	canvas

	m     *Map
	flora []Species
	scale float64 // pixels for a metre
	low   float64 // m, least height of the ground
	rise  float64 // m, from there to the greatest; at least 10
}

func newPicture(m *Map) *picture {
	p := &picture{m: m, flora: Flora(), scale: pictureSide / max(m.Spec.Width, m.Spec.Depth)}
	low, high := slices.Min(m.Ground.Heights), slices.Max(m.Ground.Heights)
	const leastRise = 10
	p.low, p.rise = float64(low), max(float64(high-low), leastRise)
	size := image.Rect(0, 0, int(math.Ceil(m.Spec.Width*p.scale)), int(math.Ceil(m.Spec.Depth*p.scale)))
	p.canvas = canvas{image.NewRGBA(size)}
	return p
}

// The paints of the ground from valley to top, of bare slopes and of contours.
func groundPaints() (valley, middle, top, bare, contour color.RGBA) {
	return color.RGBA{104, 128, 68, 255}, color.RGBA{140, 152, 86, 255}, color.RGBA{184, 170, 118, 255},
		color.RGBA{140, 128, 108, 255}, color.RGBA{70, 58, 36, 255}
}

// drawGround paints the relief, lit from the north-west as on maps.
func (p *picture) drawGround() {
	light := [3]float64{-0.52, 0.68, -0.52}
	valley, middle, top, bare, contour := groundPaints()
	eachRow(p.Rect.Dy(), func(y int) {
		for x := range p.Rect.Dx() {
			px, pz := (float64(x)+0.5)/p.scale, (float64(y)+0.5)/p.scale
			h, n := p.m.Ground.Height(px, pz), p.m.Ground.Normal(px, pz)
			up := (h - p.low) / p.rise
			paint := between(between(valley, middle, 2*up), top, float64(2*up)-1)
			paint = between(paint, bare, ramp(0.06, 0.12, 1-n[1]))
			// Slopes are drawn steeper than they are, or rolling land looks flat.
			const stress = 2.6
			l := math.Sqrt(float64(stress*stress*(float64(n[0]*n[0])+float64(n[2]*n[2]))) + float64(n[1]*n[1]))
			lit := (float64(stress*n[0]*light[0]) + float64(n[1]*light[1]) + float64(stress*n[2]*light[2])) / l
			p.SetRGBA(x, y, tint(paint, 0.34+float64(0.97*max(lit, 0))))
			p.blend(x, y, contour, p.contour(h, ieee.Hypot(n[0], n[2])/n[1]))
		}
	})
}

// contour returns how strongly a contour shows at a place of height h where the
// ground rises by steep metres per metre.
func (p *picture) contour(h, steep float64) float64 {
	const every, strong = 2.0, 5 // m, and every how many are drawn stronger
	if steep < 1e-6 {
		return 0
	}
	nearest := math.Round(h / every)
	pixels := float64(math.Abs(h-float64(nearest*every)) / steep * p.scale)
	opacity := 0.16
	if math.Mod(nearest, strong) == 0 {
		opacity = 0.38
	}
	// Where contours would run together they fade.
	apart := float64(every / steep * p.scale)
	return opacity * edge(pixels-0.6) * ramp(2, 8, apart)
}

// drawShadow darkens the ground to the south-east of an obstacle.
func (p *picture) drawShadow(o *Obstacle) {
	const reach, opacity = 0.22, 0.36 // m of shadow for each metre of height
	shadow := color.RGBA{24, 30, 22, 255}
	x, y := (o.At[0]+float64(reach*o.Height))*p.scale, (o.At[2]+float64(reach*o.Height))*p.scale
	if o.Plant() {
		p.disc(x, y, o.Crown*p.scale, shadow, opacity)
		return
	}
	d := o.Heading.Dir()
	steps := math.Ceil(reach * o.Height * p.scale)
	for i := 1.0; i <= steps; i++ {
		x, y = float64(o.At[0]*p.scale)+i, float64(o.At[2]*p.scale)+i
		p.fill(x, y, ieee.Hypot(o.HalfLength, o.HalfWidth)*p.scale, func(dx, dy float64) (color.RGBA, float64) {
			along, across := float64(dx*d[0])+float64(dy*d[2]), float64(dy*d[0])-float64(dx*d[2])
			out := max(math.Abs(along)-float64(o.HalfLength*p.scale), math.Abs(across)-float64(o.HalfWidth*p.scale))
			return shadow, opacity / 2 * edge(out)
		})
	}
}

// drawPlant draws a crown as a lit dome, with a darker disc as wide as its cover.
func (p *picture) drawPlant(o *Obstacle) {
	paint := p.flora[o.Species].Paint
	// No two trees are quite the same colour.
	paint = tint(paint, 0.92+float64(0.16*float64(float64(ieee.Sin(float64(o.Heading)*7)/2)+0.5)))
	r := max(o.Crown*p.scale, 0.8)
	x, y := o.At[0]*p.scale, o.At[2]*p.scale
	p.fill(x, y, r, func(dx, dy float64) (color.RGBA, float64) {
		d := ieee.Hypot(dx, dy) / r
		lobes := 1 - float64(0.07*(1+ieee.Sin(float64(7*ieee.Atan2(dy, dx))+float64(5*float64(o.Heading)))))
		lit := 1 - 0.34*(dx+dy)/r - float64(0.16*d*d)
		return tint(paint, lit), edge(float64((d - lobes) * r))
	})
	if o.Cover > 0 {
		p.ring(x, y, float64(o.Cover*p.scale), 1, tint(paint, 0.6), 0.5)
	}
}

// solidPaint returns the colour of obstacles other than plants.
func solidPaint(k Kind) color.RGBA {
	switch k {
	case Building:
		return paint(140, 84, 62)
	case Wall:
		return paint(172, 166, 150)
	case Fence:
		return paint(122, 94, 62)
	case Bale:
		return paint(212, 180, 104)
	case Rock, Tree, Bush:
	}
	return paint(150, 144, 132)
}

// drawSolid draws a rock as a lit block and a building as a roof with its ridge.
func (p *picture) drawSolid(o *Obstacle) {
	paint := solidPaint(o.Kind)
	d, right := o.Heading.Dir(), o.Heading.Right()
	p.rectangle(o.At[0]*p.scale, o.At[2]*p.scale, d[0], d[2], o.HalfLength*p.scale, o.HalfWidth*p.scale,
		func(along, across float64) color.RGBA {
			if o.Kind == Building { // two sides of a roof, each with its own light
				side := math.Copysign(1, across)
				return tint(paint, 1-float64(0.24*side*(right[0]+right[2])))
			}
			nx, nz := float64(along*d[0])+float64(across*right[0]), float64(along*d[2])+float64(across*right[2])
			return tint(paint, 1-float64(0.3*(nx+nz)*max(math.Abs(along), math.Abs(across))))
		})
}

// teamPaint returns the colour of a team's spawn area.
func teamPaint(team int) color.RGBA {
	if team == 0 {
		return color.RGBA{64, 214, 96, 255}
	}
	return color.RGBA{236, 76, 60, 255}
}

// drawSpawn draws a spawn area as a ring with an arrow along its heading.
func (p *picture) drawSpawn(s *Spawn, paint color.RGBA) {
	x, y, r := float64(s.At[0]*p.scale), float64(s.At[2]*p.scale), float64(s.Radius*p.scale)
	p.disc(x, y, r, paint, 0.14)
	p.ring(x, y, r, 3, paint, 0.95)
	dy, dx := ieee.Sincos(-s.Heading)
	const tail, tip, barb = 0.35, 0.55, 0.22 // of the radius
	tx, ty := x+float64(tip*r*dx), y+float64(tip*r*dy)
	p.line(x-float64(tail*r*dx), y-float64(tail*r*dy), tx, ty, 4, paint, 0.95)
	for _, side := range []float64{-1, 1} {
		p.line(tx, ty, tx-float64(barb*r*(dx-float64(side*dy))), ty-float64(barb*r*(dy+float64(side*dx))), 4, paint, 0.95)
	}
}

// drawBar draws a bar of 50 m, half dark and half light, in the lower left
// corner.
func (p *picture) drawBar() {
	const metres, inset, width = 50, 18, 7
	y := float64(p.Rect.Dy() - inset)
	x0, x1 := float64(inset), inset+float64(metres*p.scale)
	p.line(x0, y, x1, y, width+3, color.RGBA{20, 20, 16, 255}, 0.9)
	p.line((x0+x1)/2, y, x1, y, width-2, color.RGBA{240, 236, 220, 255}, 1)
}
