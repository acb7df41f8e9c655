package hud

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/canvas"
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// minimap draws the map from above: relief, zone, what the followed tank's field of view covers,
// the tanks whose places are known, and where others were last seen or reported.
type minimap struct {
	alwaysShown

	relief   *relief
	xy       []float64 // scratch of polygons
	cut, off []float64
}

func (m *minimap) place(f *frame) rect {
	const longer, least, most = 196.0, 110.0, 0.4 // units, of the longer side; share of the screen's height
	const corner = 130.0                          // units: what is above a low map keeps clear of the hints beside it
	land, screen := &m.relief.land.Spec, &f.layout.screen
	room := min(screen.w-statusW-3*margin, max(most*screen.h, longer)) // between the plate in the other corner and the column above
	unit := max(min(longer*f.s.minimapScale(), room), least) / max(land.Width, land.Depth)
	f.chart = chart{rect: f.layout.plate(f.layout.inLowerRight(land.Width*unit, land.Depth*unit)), width: land.Width, depth: land.Depth}
	f.layout.lowerRight = min(f.layout.lowerRight, screen.h-corner)
	return f.chart.rect
}

func (m *minimap) draw(f *frame, b rect) {
	c := f.canvas
	s := c.Scale()
	c.Image(m.relief.at(c, int(math.Round(b.w*s)), int(math.Round(b.h*s))), b.x, b.y, b.w, b.h, canvas.White)
	m.sight(f)
	m.zone(f)
	m.circle(f)
	c.Frame(b.x-2, b.y-2, b.w+4, b.h+4, canvas.Plate)
	c.Frame(b.x-1, b.y-1, b.w+2, b.h+2, canvas.Edge)
	for i := range f.v.Clouds {
		x, y := f.chart.at(f.v.Clouds[i].At)
		c.Disc(x, y, max(f.v.Clouds[i].Radius*f.chart.scale(), 2), canvas.White.Fade(0.8))
	}
	for i := range f.v.Wrecks {
		x, y := f.chart.at(f.v.Wrecks[i].Pose.At)
		c.Line(x-3, y-3, x+3, y+3, 1.4, canvas.Black.Fade(0.7))
		c.Line(x-3, y+3, x+3, y-3, 1.4, canvas.Black.Fade(0.7))
	}
	for i := range f.v.Contacts {
		m.contact(f, &f.v.Contacts[i])
	}
	var own *view.Tank
	for i := range f.v.Tanks {
		if t := &f.v.Tanks[i]; f.own(t.ID) {
			own = t
		} else if f.marks(t) {
			m.tank(f, t)
		}
	}
	if own != nil {
		m.tank(f, own)
	}
	c.Text(b.x+b.w/2, b.y+8, canvas.Tiny, cardinal(c, 0), canvas.Ink.Fade(0.8), canvas.Center|canvas.Bold|canvas.Verbatim)
}

// chart maps places of the world to the minimap.
type chart struct {
	rect

	width, depth float64 // m
}

// at returns the point on the minimap of a place in the world, clamped to the edge.
func (k *chart) at(p mgl64.Vec3) (x, y float64) {
	u, v := p[0]/k.width, p[2]/k.depth
	return k.x + k.w*min(max(u, 0), 1), k.y + k.h*min(max(v, 0), 1)
}

// scale returns how many units a metre is on the minimap.
func (k *chart) scale() float64 { return k.w / k.width }

// tank draws a tank: an arrow for green, a diamond with a pointer for red, and a frame round a
// truck.
func (m *minimap) tank(f *frame, t *view.Tank) {
	x, y := f.chart.at(t.Shown.At)
	color := teamColor(t.Team)
	if f.own(t.ID) {
		color = canvas.White
	}
	g := f.from(x, y, northUp(t.Shown.Heading), 1)
	rim := canvas.Black.Fade(0.75)
	if t.Team == 0 {
		g.poly(rim, 10, 0, -6.5, 5, -6.5, -5)
		g.poly(color, 7.5, 0, -5.2, 3.4, -5.2, -3.4)
	} else {
		g.poly(rim, 8.5, 0, 0, 5.5, -5.5, 0, 0, -5.5)
		g.poly(color, 7, 0, 0, 4, -4, 0, 0, -4)
	}
	if tanks.ClassOf(t.Class).Unarmed {
		f.canvas.Frame(x-6.5, y-6.5, 13, 13, color)
		return
	}
	dx, dy := offset(northUp(t.Shown.TurretHeading()), 12)
	f.canvas.Line(x, y, x+dx, y+dy, 1.2, color.Fade(0.9))
}

// contact draws where the crew last knew an enemy to be, with a circle for the error of the report
// and the distance that the enemy may have driven since.
func (m *minimap) contact(f *frame, k *view.Contact) {
	last := f.lastOf(k)
	if last == nil {
		return
	}
	age := f.v.Age(last.Tick)
	left := remembered(age)
	if left == 0 {
		return
	}
	const doubt = 0.5 // share of the last speed
	x, y := f.chart.at(last.At)
	color := teamColor(k.Team).Fade(0.35 + 0.65*left)
	f.canvas.Polyline(1.4, color, true, x, y-5, x+5, y, x, y+5, x-5, y)
	if r := (last.Error + doubt*last.Velocity.Len()*age) * f.chart.scale(); r > 5 {
		f.canvas.Circle(x, y, min(r, 30), 1, color.Fade(0.5))
	}
}

// sight fills the area that the followed tank's field of view covers.
func (m *minimap) sight(f *frame) {
	if !f.v.Living() {
		return
	}
	pose := &f.v.Shown
	x, y := f.chart.at(pose.At)
	mid := northUp(pose.TurretHeading())
	half, r := f.v.Eyesight.HalfFOV, f.v.Eyesight.Range*f.chart.scale()
	const steps = 8
	m.xy = append(m.xy[:0], x, y)
	for i := -steps; i <= steps; i++ {
		dx, dy := offset(mid+half*float64(i)/steps, r)
		m.xy = append(m.xy, x+dx, y+dy)
	}
	m.cut, m.off = clip(m.cut, m.off, m.xy, f.chart.rect)
	f.canvas.Convex(canvas.Ink.Fade(0.2), m.cut...)
}

// zone draws the edge of the zone, as far as it is on the map.
func (m *minimap) zone(f *frame) {
	z, b := &f.v.Zone, &f.chart
	if !z.Active || math.IsInf(z.Radius, 0) {
		return
	}
	const steps = 96
	scale := b.scale()
	cx, cy := b.x+scale*z.At[0], b.y+scale*z.At[2]
	px, py, was := 0.0, 0.0, false
	for i := range steps + 1 {
		dx, dy := offset(2*math.Pi*float64(i)/steps, z.Radius*scale)
		x, y := cx+dx, cy+dy
		in := x >= b.x && x <= b.right() && y >= b.y && y <= b.bottom()
		if in && was {
			f.canvas.Line(px, py, x, y, 1.6, canvas.Sky)
		}
		px, py, was = x, y, in
	}
}

// circle draws the circle that the teams fight for, or the exit of the trucks.
func (m *minimap) circle(f *frame) {
	if o := &f.v.Objective; o.Set() {
		x, y := f.chart.at(o.At)
		f.canvas.Circle(x, y, o.Radius*f.chart.scale(), 1.6, circleColor(o.Holder))
	}
}

// northUp returns the angle of a heading on a map with north up, in rad clockwise from the top.
func northUp(h geom.Heading) float64 { return math.Pi/2 - float64(h) }
