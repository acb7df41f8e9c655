package hud

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/canvas"
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// Measures of the list of orders, in units, and the greatest number of lines.
const (
	orderLine = 18.0
	orderPad  = 6.0
	orderMost = 6
)

// orders lists the squad's orders above the status plate and marks where they apply.
type orders struct{}

func (o *orders) place(f *frame) rect {
	lines := float64(min(len(f.v.Orders), orderMost))
	if lines == 0 {
		return rect{}
	}
	return f.layout.inLowerLeft(statusW, orderLine*lines+2*orderPad)
}

func (o *orders) shows(f *frame) bool { return len(f.v.Orders) > 0 }

func (o *orders) draw(f *frame, b rect) {
	const pad = 8.0
	c, n, wide := f.canvas, len(f.v.Orders), 0.0
	for i := range f.v.Orders {
		k := &f.v.Orders[i]
		wide = max(wide, c.TextWidth(canvas.Small, f.name(k.ID), canvas.Bold))
		o.mark(f, k)
	}
	c.Plate(b.x, b.y, b.w, b.h, plateCut, canvas.Plate, canvas.Edge.Fade(0.6))
	for row := range min(n, orderMost) {
		k := &f.v.Orders[row]
		y := b.y + orderPad + orderLine*(float64(row)+0.5)
		if row == orderMost-1 && n > orderMost {
			f.put("and %d more", n-orderMost+1).at(b.x+pad, y, canvas.Small, canvas.Muted, canvas.Left)
			break
		}
		c.Text(b.x+pad, y, canvas.Small, f.name(k.ID), teamColor(f.v.Side()).Mix(canvas.Ink, 0.3), canvas.Left|canvas.Bold)
		what := f.say(k.Call.Kind.String())
		if whom := f.v.Member(k.Call.Whom); k.Call.Kind == tanks.Follow && whom != nil {
			what.add(" ").add(whom.Name)
		}
		what.at(b.x+pad+wide+12, y, canvas.Small, canvas.Amber, canvas.Left)
		c.Text(b.right()-pad, y, canvas.Small, k.Doing, canvas.Muted, canvas.Right)
	}
}

// mark marks where a tank is ordered to go, in the world and on the map.
func (o *orders) mark(f *frame, k *view.Order) {
	order := &k.Call
	c, color := f.canvas, canvas.Amber.Fade(0.9)
	at := order.At
	if order.Kind == tanks.Follow {
		whom := f.v.Find(order.Whom)
		if whom == nil {
			return
		}
		at = whom.Shown.At
	}
	x, y := f.chart.at(at)
	if who := f.v.Find(k.ID); who != nil && order.Kind != tanks.Hold {
		fromX, fromY := f.chart.at(who.Shown.At)
		c.Line(fromX, fromY, x, y, 1, color.Fade(0.35))
	}
	switch order.Kind {
	case tanks.Hold:
		o.bracket(f, x, y, 5, color)
		o.post(f, order)
	case tanks.Move:
		o.bracket(f, x, y, 5, color)
		o.post(f, order)
	case tanks.Overwatch:
		c.Circle(x, y, 4, 1.4, color)
		o.watched(f, k)
	case tanks.Attack:
		o.crosshair(f, x, y, 5, color)
		o.target(f, k)
	}
}

// target marks the place to attack on the ground, once for all who attack it. Where there is room,
// it says so below, with the distance from the followed tank unless the picture is from above.
func (o *orders) target(f *frame, k *view.Order) {
	const above = 1.5 // m
	x, y, ok := f.project(k.Call.At.Add(mgl64.Vec3{0, above, 0}))
	if !ok || !f.open(x, y) || !first(f.v.Orders, k) {
		return
	}
	o.crosshair(f, x, y, 10, canvas.Amber)
	f.take(rect{x - 14, y - 14, 28, 28})
	if !f.reserve(rect{x - 14, y + 14, 28, 16}) {
		return
	}
	what := f.say("attack")
	if f.v.Following() && !f.above() {
		what.put(" %.0f m", geom.PlaneDist(f.v.Own.At, k.Call.At))
	}
	what.at(x, y+20, canvas.Tiny, canvas.Amber, canvas.Center|canvas.Bold)
}

// first reports whether an order is the first of a list to attack its place.
func first(list []view.Order, k *view.Order) bool {
	for i := range list {
		if c := &list[i].Call; c.Kind == tanks.Attack && c.At == k.Call.At {
			return &list[i] == k
		}
	}
	return false
}

// watched marks, if seen from above, the place that a tank is ordered to watch.
func (o *orders) watched(f *frame, k *view.Order) {
	who := f.v.Find(k.ID)
	if who == nil || !f.above() {
		return
	}
	fromX, fromY, ok := f.project(who.Shown.At)
	x, y, ok2 := f.project(k.Call.At)
	if !ok || !ok2 || !f.open(x, y) {
		return
	}
	const eye, pupil, thick = 9.0, 3.0, 1.4 // units
	color := canvas.Amber.Fade(0.8)
	f.canvas.Line(fromX, fromY, x, y, 1, color.Fade(0.5))
	f.canvas.Circle(x, y, eye, thick, color)
	f.canvas.Disc(x, y, pupil, color)
}

// post marks, if seen from above, the place that a tank is ordered to hold or to move to.
func (o *orders) post(f *frame, order *tanks.Call) {
	if x, y, ok := f.project(order.At); f.above() && ok && f.open(x, y) {
		o.bracket(f, x, y, 16, canvas.Amber.Fade(0.8))
	}
}

// bracket draws four corners round a point.
func (o *orders) bracket(f *frame, x, y, r float64, color canvas.Color) {
	const thick = 1.4
	c := f.canvas
	for _, sx := range [...]float64{-1, 1} {
		for _, sy := range [...]float64{-1, 1} {
			c.Line(x+sx*r, y+sy*r, x+sx*r*0.4, y+sy*r, thick, color)
			c.Line(x+sx*r, y+sy*r, x+sx*r, y+sy*r*0.4, thick, color)
		}
	}
}

// crosshair draws a circle with a cross through it.
func (o *orders) crosshair(f *frame, x, y, r float64, color canvas.Color) {
	const thick = 1.6
	c := f.canvas
	c.Circle(x, y, r*0.75, thick, color)
	c.Line(x-r*1.3, y, x-r*0.4, y, thick, color)
	c.Line(x+r*0.4, y, x+r*1.3, y, thick, color)
	c.Line(x, y-r*1.3, x, y-r*0.4, thick, color)
	c.Line(x, y+r*0.4, x, y+r*1.3, thick, color)
}
