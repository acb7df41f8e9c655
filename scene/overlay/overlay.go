package overlay

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/sight"
	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// Pen draws strokes in the world; the stage has one.
type Pen interface {
	Line(a, b mgl64.Vec3, width float64, color [4]float32)
	Fill(a, b, c mgl64.Vec3, color [4]float32)
	Ring(at mgl64.Vec3, radius, width float64, color [4]float32)
	Hoop(at mgl64.Vec3, radius, width float64, color [4]float32)
	GroundLine(a, b mgl64.Vec3, width float64, color [4]float32)
	GroundArc(at mgl64.Vec3, from, to, radius, width float64, color [4]float32)
	GroundSector(at mgl64.Vec3, from, to, near, far float64, color [4]float32)
	GroundRect(x0, z0, x1, z1 float64, color [4]float32)
}

// drawing is one frame of the overlay, and what all of its parts need to draw.
type drawing struct {
	strokes Pen
	canvas  *canvas.Canvas
	in      *view.Inside
	camera  *camera.View
	width   int // px
	height  int
	below   float64 // units, where the HUD ends above the upper left plate, if they meet
}

// Overlay is what is drawn of a tank, and what else its legend shows.
type Overlay struct {
	Layers

	Followed tanks.ID // by the viewer: plates leave it in sight; tanks.NoTank for none

	Locked bool        // the overlay stays on its tank, whichever the viewer follows
	Lock   canvas.Hint // hint on what locks or releases it; the zero value is not shown
	Timed  Timings     // for the timings layer
	Below  float64     // units: lower end of what the HUD has at the upper edge left of PlateEnd
	Foot   float64     // units at the lower edge that something covers
	Keys   []string    // that switch the layers, in the order of their numbers, "" for none; nil if nobody can
}

// Draw adds the layers for the tank of in to the strokes of the coming picture and to the
// canvas's frame, which must have begun; width and height are the frame's pixels. in must hold
// what the layers ask for. Without a tank or without layers Draw only draws the legend, and that
// only if layers can be switched.
func (o *Overlay) Draw(st Pen, c *canvas.Canvas, in *view.Inside, cam *camera.View, width, height int) {
	layers, bare := o.Layers, !in.Following()
	if o.Keys == nil && (bare || layers == (Layers{})) {
		return
	}
	d := &drawing{strokes: st, canvas: c, in: in, camera: cam, width: width, height: height, below: o.Below}
	own := *o // the legend keeps it on the heap, and only while there is something to draw
	l := legend{drawing: d, Overlay: &own}
	if bare || layers == (Layers{}) {
		c.Cover(legendLeft, l.top(legendWidth), legendWidth, l.fullHeight(nil))
		l.draw()
		if l.shows(LayerTimings) {
			l.timings(legendLeft, l.bottom())
		}
		return
	}
	top, high := l.top(legendWidth), l.fullHeight(nil)
	c.Cover(legendLeft, top, legendWidth, high)
	d.expectSymbols()
	if layers.Sight && in.Living() {
		look := looker{drawing: d}
		l.why = l.fitting(look.sight())
		c.Cover(legendLeft, top+high, legendWidth, max(l.fullHeight(l.why)-high, 0))
	}
	if layers.Methods && in.Living() {
		look := looker{drawing: d}
		look.methods()
	}
	l.reserveTanks()
	below := l.bottom()
	timed := l.shows(LayerTimings)
	if at := l.place(below, timingsHigh); timed && at.x == legendLeft && at.h == timingsHigh {
		l.timings(at.x, at.y)
		l.reserve(at)
		timed = false
	}
	d.reserveOwn()
	if o.Locked {
		d.flag(in.Body(in.Me), canvas.Amber)
	}
	var m *mindPlate
	if layers.Brain {
		m = l.mindOf(below)
	}
	if timed {
		at := l.place(below, timingsHigh)
		l.timings(at.x, at.y)
	}
	if layers.needSketch() {
		sketch := sketcher{drawing: d, layers: layers, middle: in.Own.At}
		sketch.sketch()
	}
	l.draw()
	if m != nil {
		l.mind(m)
	}
}

// Room, in units, for a tank's symbol in a picture from above.
const symbolWide, symbolHigh = 48.0, 28.0

// expectSymbols keeps text off the tank symbols in a picture from above, which are drawn later.
func (d *drawing) expectSymbols() {
	for i := range d.in.Tanks {
		if x, y, ok := d.project(d.in.Tanks[i].Pose.At); ok && d.camera.Overhead {
			d.canvas.Expect(x-symbolWide/2, y-symbolHigh/2, symbolWide, symbolHigh)
		}
	}
}

// reserveOwn keeps text off the symbol of the followed tank in a picture from above.
func (d *drawing) reserveOwn() {
	if x, y, ok := d.project(d.in.Own.At); ok && d.camera.Overhead {
		d.canvas.Take(x-symbolWide/2, y-symbolHigh/2, symbolWide, symbolHigh)
	}
}

// project returns where a place of the world is on the canvas, in units; ok is false if that is off
// the screen or under a plate.
func (d *drawing) project(p mgl64.Vec3) (x, y float64, ok bool) {
	px, py, ok := d.camera.Project(p, d.width, d.height)
	if !ok || px < 0 || py < 0 || px > float64(d.width) || py > float64(d.height) {
		return 0, 0, false
	}
	x, y = d.canvas.Units(px, py)
	return x, y, !d.canvas.Covered(x, y)
}

// rect is a rectangle in units.
type rect struct{ x, y, w, h float64 }

// free moves a rectangle up until it overlaps no text and nothing expected, and reserves it. If
// there is no room it returns the rectangle as it was, and false.
func (d *drawing) free(b rect) (rect, bool) {
	const tries, step = 16, 9.0
	for i := range tries {
		y := b.y - float64(i)*step
		if i > 0 && y < 0 {
			break
		}
		if !d.canvas.Expects(b.x, y, b.w, b.h) && d.canvas.Reserve(b.x, y, b.w, b.h) {
			b.y = y
			return b, true
		}
	}
	return b, false
}

// room moves a plate up, or to one side and up or down, until it overlaps no text and no other
// plate, and reserves its place. If the canvas has no room the plate stays where it was.
func (d *drawing) room(b rect) rect {
	const far, low = 6, 4 // half widths; heights
	for down := range low + 1 {
		for i := range 2*far + 1 { // the nearest first
			aside := float64((i + 1) / 2 * (i%2*-2 + 1))
			at := rect{b.x + aside*b.w/2, b.y + float64(down)*b.h, b.w, b.h}
			under := down > 0 && math.Abs(aside) < 2 // it would cover the tank itself
			if under || at.x < 0 || at.x+at.w > d.wide() || at.y+at.h > d.canvas.Height() {
				continue
			}
			if r, ok := d.free(at); ok {
				return r
			}
		}
	}
	return b
}

// silhouette draws a target as its observer sees it, as large as fits into the middle of a
// rectangle: what hides it, and which of its rows.
func (d *drawing) silhouette(b rect, e *sight.Explanation) {
	if w := b.h * slenderness(e); w <= b.w {
		b.x, b.w = b.x+(b.w-w)/2, w
	} else {
		h := b.w / slenderness(e)
		b.y, b.h = b.y+(b.h-h)/2, h
	}
	for row := range e.Rows {
		r := d.rowIn(b, e, row)
		d.canvas.Rect(r.x, r.y, r.w, r.h, causeColor(""))
	}
	for i := range e.Blocked {
		p := &e.Blocked[i]
		for row, hidden := range p.Rows {
			if hidden {
				r := d.rowIn(b, e, row)
				from, to := max(p.From, e.Rows[row].From), min(p.To, e.Rows[row].To)
				d.canvas.Rect(b.x+b.w*(1-to), r.y, b.w*max(to-from, 0), r.h, causeColor(p.Cause.Kind))
			}
		}
	}
}

// slenderness returns the width of a target over its height as its observer sees it, clamped to a
// range in which a picture of it is useful.
func slenderness(e *sight.Explanation) float64 {
	const least, usual, most = 1.0, 3.0, 6.0
	wide, high := geom.PlaneDist(e.LeftAt, e.RightAt), e.Rows[sight.Rows-1].Top-e.Rows[0].Bottom
	if !(high > 0) || !(wide > 0) {
		return usual
	}
	return mgl64.Clamp(wide/high, least, most)
}

// rowIn returns the rectangle of a row of a target within the picture b of the target.
func (d *drawing) rowIn(b rect, e *sight.Explanation, row int) rect {
	bottom, top := e.Rows[0].Bottom, e.Rows[sight.Rows-1].Top
	r := &e.Rows[row]
	if !(top > bottom) { // the target fills the view
		return b
	}
	per := b.h / (top - bottom)
	return rect{b.x + b.w*(1-r.To), b.y + (top-r.Top)*per, b.w * (r.To - r.From), (r.Top - r.Bottom) * per}
}
