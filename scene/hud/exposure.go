package hud

import (
	"math"

	"treeline/scene/canvas"
	"treeline/scene/view"
)

// eye shows whether the player is seen, how close it is to being seen, and from which direction the
// strongest observer looks.
type eye struct {
	xy []float64 // scratch
}

func (e *eye) place(f *frame) rect {
	if f.v.Person == nil {
		return rect{}
	}
	b := f.layout.inColumn(152, 40)
	f.layout.eye = b.bottom()
	return b
}

func (e *eye) shows(f *frame) bool { return f.driving() }

func (e *eye) draw(f *frame, b rect) {
	seen := &f.v.Person.Exposure
	c := f.canvas
	color := canvas.Muted
	switch {
	case seen.Observers > 0:
		color = canvas.Alarm
	case seen.Level > 0:
		color = canvas.Amber
	}
	c.Plate(b.x, b.y, b.w, b.h, plateCut, canvas.Plate, canvas.Edge.Fade(0.6))
	e.lids(f, b.x+32, b.y+b.h/2, 19, seen.Level, color)
	x, y := b.x+62, b.y+b.h/2
	switch {
	case seen.Observers > 1:
		f.put("seen by %d", seen.Observers).at(x, y, canvas.Body, color, canvas.Left|canvas.Bold)
	case seen.Observers == 1:
		c.Text(x, y, canvas.Body, "seen", color, canvas.Left|canvas.Bold)
	case seen.Level > 0:
		f.put("noticed %.0f%%", 100*seen.Level).at(x, y, canvas.Small, color, canvas.Left|canvas.Bold)
	default:
		c.Text(x, y, canvas.Small, "unseen", color, canvas.Left)
	}
	if seen.Level > 0 {
		e.gaze(f, seen, color)
	}
}

// lids draws an eye that opens with the level: shut at 0, wide open with a full pupil at 1.
func (e *eye) lids(f *frame, x, y, half, level float64, color canvas.Color) {
	c := f.canvas
	if level <= 0 {
		e.shut(f, x, y, half, color)
		return
	}
	open := 0.25 + 0.45*level
	e.xy = e.xy[:0]
	for i := -lidSteps; i <= lidSteps; i++ {
		u := float64(i) / lidSteps
		e.xy = append(e.xy, x+u*half, y-open*half*(1-u*u))
	}
	for i := lidSteps - 1; i > -lidSteps; i-- {
		u := float64(i) / lidSteps
		e.xy = append(e.xy, x+u*half, y+open*half*(1-u*u)*0.8)
	}
	c.Polyline(1.8, color, true, e.xy...)
	r := open * half * 0.72
	c.Circle(x, y, r, 1.6, color)
	c.Disc(x, y, r*(0.25+0.75*level), color)
}

// lidSteps is the number of line segments in half an eyelid.
const lidSteps = 8

// shut draws a closed lid with lashes.
func (e *eye) shut(f *frame, x, y, half float64, color canvas.Color) {
	const hang, lash = 0.42, 0.26
	e.xy = e.xy[:0]
	for i := -lidSteps; i <= lidSteps; i++ {
		u := float64(i) / lidSteps
		e.xy = append(e.xy, x+u*half, y-3+hang*half*(1-u*u))
	}
	f.canvas.Polyline(1.8, color, false, e.xy...)
	for _, u := range []float64{-0.66, -0.24, 0.24, 0.66} {
		lx, ly := x+u*half, y-3+hang*half*(1-u*u)
		f.canvas.Line(lx, ly, lx+u*half*lash, ly+half*lash, 1.6, color)
	}
}

// gaze draws an arc in the direction of the strongest observer: round the middle of the screen, or
// seen from above round the tank. The arc gets shorter and brighter as the meter fills, but never
// narrower than the error of the direction. It stays below the instruments at the upper edge.
func (e *eye) gaze(f *frame, seen *view.Exposure, color canvas.Color) {
	x, y := f.layout.screen.middle()
	radius := min(f.layout.screen.w, f.layout.screen.h) * gazeShare
	if f.above() {
		var ok bool
		if x, y, ok = f.project(f.v.Shown.At); !ok || !f.layout.screen.holds(x, y) {
			return
		}
		radius = 46
	}
	angle, level := -f.facing().To(seen.Heading), seen.Level
	half := max(0.3-0.18*level, seen.Error)
	o := oval{x, y, radius, radius}
	if !f.above() {
		o.high = gazeHigh(f, y, radius)
	}
	e.xy = o.arc(e.xy[:0], angle-half, angle+half)
	f.canvas.Polyline(2+2*level, color.Fade(0.35+0.5*level), false, e.xy...)
	px, py := o.at(angle, gazeDot)
	f.canvas.Disc(px, py, 3, color.Fade(0.35+0.5*level))
}

// gazeHigh returns how far the arc rises above its middle y: radius, or less to stay below the eye.
func gazeHigh(f *frame, y, radius float64) float64 {
	return min(radius, max(y-f.layout.eye-gazeGap, gazeLeast))
}

// gazeShare is the radius of the arc, as a share of the screen's smaller side.
const gazeShare = 0.3

// Measures of the arc, in units: how far outside it its dot is, its least distance from the eye
// above it, and its least height above the middle of the screen.
const (
	gazeDot   = 9.0
	gazeGap   = 20.0
	gazeLeast = 70.0
)

// oval is a circle round x, y whose upper half is flattened to a height.
type oval struct{ x, y, radius, high float64 }

// at returns the point out units outside the oval in a direction, clockwise from the top.
func (o *oval) at(angle, out float64) (px, py float64) {
	sin, cos := math.Sincos(angle)
	high := o.radius
	if cos > 0 {
		high = o.high
	}
	return o.x + (o.radius+out)*sin, o.y - (high+out)*cos
}

// arc adds points along a part of the oval, between two angles.
func (o *oval) arc(xy []float64, from, to float64) []float64 {
	const steps = 16
	for i := range steps + 1 {
		x, y := o.at(from+(to-from)*float64(i)/steps, 0)
		xy = append(xy, x, y)
	}
	return xy
}
