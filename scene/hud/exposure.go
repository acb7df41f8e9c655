package hud

import (
	"math"

	"treeline/scene/canvas"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// exposed says how well the enemy sees a tank.
type exposed struct {
	level     float64 // highest spot meter of all living enemies, 0..1
	observers int     // enemies that see the tank now
	by        tanks.ID
	heading   geom.Heading // from the tank toward the one with the highest meter
}

// exposureOf reads who sees the tank from the sightings. A tank that sees has a
// full meter. Equal meters go to the nearer observer.
func exposureOf(w *tanks.World, id tanks.ID) exposed {
	out := exposed{by: tanks.NoTank}
	me := &w.Tanks[id]
	best, near := 0.0, math.Inf(1)
	for i := range w.Tanks {
		t := &w.Tanks[i]
		if t.Team == me.Team || !t.Alive() {
			continue
		}
		s := w.Sightings.Of(t.ID, id)
		level := min(max(s.Meter, 0), 1)
		if s.Seen {
			level = 1
			out.observers++
		}
		d := geom.PlaneDist(t.At, me.At)
		if level > best || level == best && level > 0 && d < near {
			best, near = level, d
			out.level, out.by, out.heading = level, t.ID, geom.HeadingOf(t.At.Sub(me.At))
		}
	}
	return out
}

// exposure draws the eye that says whether the player is seen, how nearly, and
// where the strongest observer stands.
func (h *HUD) exposure() {
	e := exposureOf(h.w, h.me.ID)
	c, b := h.canvas, h.layout.eye
	color := canvas.Muted
	switch {
	case e.observers > 0:
		color = canvas.Alarm
	case e.level > 0:
		color = canvas.Amber
	}
	c.Plate(b.x, b.y, b.w, b.h, plateCut, canvas.Plate, canvas.Edge.Fade(0.6))
	h.eye(b.x+32, b.y+b.h/2, 19, e.level, color)
	x, y := b.x+62, b.y+b.h/2
	switch {
	case e.observers > 1:
		h.say("seen by ").whole(float64(e.observers)).at(x, y, canvas.Body, color, canvas.Left|canvas.Bold)
	case e.observers == 1:
		c.Text(x, y, canvas.Body, "seen", color, canvas.Left|canvas.Bold)
	case e.level > 0:
		h.say("noticed ").whole(100*e.level).add(" %").at(x, y, canvas.Small, color, canvas.Left|canvas.Bold)
	default:
		c.Text(x, y, canvas.Small, "unseen", color, canvas.Left)
	}
	if e.level > 0 {
		h.gaze(-h.facing().To(e.heading), e.level, color)
	}
}

// eye draws an eye that opens with the level: shut at 0, wide with a full pupil
// at 1.
func (h *HUD) eye(x, y, half, level float64, color canvas.Color) {
	c := h.canvas
	if level <= 0 {
		h.shutEye(x, y, half, color)
		return
	}
	open := 0.25 + 0.45*level
	h.xy = h.xy[:0]
	for i := -lidSteps; i <= lidSteps; i++ {
		u := float64(i) / lidSteps
		h.xy = append(h.xy, x+u*half, y-open*half*(1-u*u))
	}
	for i := lidSteps - 1; i > -lidSteps; i-- {
		u := float64(i) / lidSteps
		h.xy = append(h.xy, x+u*half, y+open*half*(1-u*u)*0.8)
	}
	c.Polyline(1.8, color, true, h.xy...)
	r := open * half * 0.72
	c.Circle(x, y, r, 1.6, color)
	c.Disc(x, y, r*(0.25+0.75*level), color)
}

// lidSteps is the number of pieces of half an eyelid.
const lidSteps = 8

// shutEye draws a closed lid with lashes.
func (h *HUD) shutEye(x, y, half float64, color canvas.Color) {
	const hang, lash = 0.42, 0.26
	h.xy = h.xy[:0]
	for i := -lidSteps; i <= lidSteps; i++ {
		u := float64(i) / lidSteps
		h.xy = append(h.xy, x+u*half, y-3+hang*half*(1-u*u))
	}
	h.canvas.Polyline(1.8, color, false, h.xy...)
	for _, u := range []float64{-0.66, -0.24, 0.24, 0.66} {
		lx, ly := x+u*half, y-3+hang*half*(1-u*u)
		h.canvas.Line(lx, ly, lx+u*half*lash, ly+half*lash, 1.6, color)
	}
}

// gaze draws, round the middle of the screen or from above round the tank, where
// the strongest observer is: an arc that grows shorter and brighter as the meter
// fills.
func (h *HUD) gaze(angle, level float64, color canvas.Color) {
	x, y := h.layout.screen.middle()
	radius := min(h.layout.screen.w, h.layout.screen.h) * 0.3
	if h.s.Mode == Overhead {
		px, py, ok := h.s.Camera.Project(h.poseOf(h.me.ID).At, h.s.Width, h.s.Height)
		if x, y = h.canvas.Units(px, py); !ok || !h.layout.screen.holds(x, y) {
			return
		}
		radius = 46
	}
	half := 0.3 - 0.18*level
	h.canvas.Arc(x, y, radius, 2+2*level, angle-half, angle+half, color.Fade(0.35+0.5*level))
	sin, cos := math.Sincos(angle)
	h.canvas.Disc(x+(radius+9)*sin, y-(radius+9)*cos, 3, color.Fade(0.35+0.5*level))
}
