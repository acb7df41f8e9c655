package overlay

import (
	"math"

	"treeline/ai/sight"
	"treeline/scene/canvas"
	"treeline/scene/view"
	"treeline/tanks"
)

// methods draws the field of view and, over every enemy in view, what seed mode and exact sight
// make of it, side by side. A frame pulses where only one of the two finds enough of it visible.
func (d *looker) methods() {
	d.wedge(&d.in.Own.Pose)
	for i := range d.in.Methods {
		if m := &d.in.Methods[i]; m.Exact.InView {
			d.pair(m)
		}
	}
}

// pair draws both methods' columns over an enemy.
func (d *looker) pair(m *view.Methods) {
	b, ok := d.plate(&m.Exact, 2, 1)
	if !ok {
		return
	}
	c := d.canvas
	for i, side := range []struct {
		name string
		look *sight.Explanation
	}{{"seed mode", &m.Seed}, {"exact sight", &m.Exact}} {
		x, y := b.x+platePad+float64(i)*(columnWide+columnGap), b.y+platePad
		c.Text(x+columnWide/2, y+legendLine/2-1, canvas.Tiny, side.name, canvas.Muted, canvas.Center)
		d.column(x, y+legendLine, side.look)
	}
	if enough(&m.Seed) != enough(&m.Exact) {
		d.differ(b)
	}
}

// enough reports whether more of a target is visible than is needed.
func enough(e *sight.Explanation) bool { return e.Share > e.Threshold }

// differ draws the pulsing frame, slowly enough for everyone's eyes. The pulse stops while the
// battle is paused, and the frame never disappears.
func (d *looker) differ(b rect) {
	const every, faintest = 1.5, 0.45 // s; least opacity
	phase := 2 * math.Pi * float64(d.in.Tick) * tanks.Dt / every
	ink := canvas.Amber.Fade(faintest + (1-faintest)*(1+math.Cos(phase))/2)
	for _, side := range []rect{{b.x, b.y, b.w, 2}, {b.x, b.y + b.h - 2, b.w, 2}, {b.x, b.y, 2, b.h}, {b.x + b.w - 2, b.y, 2, b.h}} {
		d.canvas.Rect(side.x, side.y, side.w, side.h, ink)
	}
}
