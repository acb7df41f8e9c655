package page

import "treeline/scene/canvas"

// drawRow draws a row of a form.
func (f *Form) drawRow(r *Row, b Box, selected bool) {
	c, mid := f.shared.Paper.Canvas, b.Y+b.H/2
	if r.Heading {
		c.Text(b.X+Pad, mid+4, canvas.Small, r.Title, canvas.Moss, canvas.Left|canvas.Bold)
		x := b.X + Pad + c.TextWidth(canvas.Small, r.Title, canvas.Bold) + Pad
		c.Rect(x, mid+4, b.X+b.W-x, 1, canvas.Edge.Fade(0.6))
		return
	}
	ink, weight := canvas.Ink, canvas.Left
	if selected {
		c.Rect(b.X, b.Y+1, b.W, b.H-2, canvas.Edge.Fade(0.5))
		c.Rect(b.X, b.Y+1, 3, b.H-2, canvas.Amber)
		ink, weight = canvas.White, canvas.Left|canvas.Bold
	}
	value := canvas.Amber
	if r.idle() {
		ink, value = canvas.Muted, canvas.Muted
	}
	control := f.Control(b)
	room := control.X - b.X - 2*Pad
	if r.Slide == nil && r.Flip == nil && r.Step == nil {
		room = b.W - 2*Pad - ResetWide
	}
	c.Text(b.X+Pad, mid, canvas.Body, f.shared.Paper.Fitted(canvas.Body, r.Title, room), ink, weight)
	switch {
	case r.Slide != nil:
		f.drawSlider(r, f.Slider(b), selected)
		c.Text(control.X+control.W, mid, canvas.Body, r.Value, canvas.Ink, canvas.Right|canvas.Bold)
	case r.Flip != nil:
		f.drawSwitch(r, control)
	case r.Step != nil:
		f.drawChoice(r, control, selected)
	case r.Value != "":
		c.Text(control.X+control.W, mid, canvas.Body, r.Value, value, canvas.Right|canvas.Bold)
	}
	if r.Reset != nil {
		DrawReset(f.shared.Paper.Canvas, control.X+control.W+ResetWide/2, mid)
	}
}

// drawSlider draws a track, the part up to the value, and the handle.
func (f *Form) drawSlider(r *Row, b Box, selected bool) {
	const track, handle = 4.0, 6.0
	c, mid := f.shared.Paper.Canvas, b.Y+b.H/2
	color := canvas.Moss
	if selected {
		color = canvas.Amber
	}
	c.Rect(b.X, mid-track/2, b.W, track, canvas.White.Fade(0.14))
	c.Rect(b.X, mid-track/2, b.W*r.Share, track, color)
	c.Disc(b.X+b.W*r.Share, mid, handle, canvas.White.Mix(color, 0.25))
}

// drawSwitch draws a switch, with its knob on the right while it is on.
func (f *Form) drawSwitch(r *Row, b Box) {
	const wide, high = 36.0, 16.0
	c, mid := f.shared.Paper.Canvas, b.Y+b.H/2
	x := b.X + b.W - wide
	fill, at, ink := canvas.White.Fade(0.14), x+high/2, canvas.Muted
	if r.On {
		fill, at, ink = canvas.Moss.Mix(canvas.Black, 0.3), x+wide-high/2, canvas.White
	}
	c.Plate(x, mid-high/2, wide, high, high/3, fill, canvas.Edge)
	c.Disc(at, mid, high/2-3, ink)
	c.Text(x-Pad, mid, canvas.Body, r.Value, canvas.Ink, canvas.Right|canvas.Bold)
}

// drawChoice draws the value between two arrows.
func (f *Form) drawChoice(r *Row, b Box, selected bool) {
	const arrow = 5.0
	c, mid := f.shared.Paper.Canvas, b.Y+b.H/2
	color := canvas.Muted
	if selected {
		color = canvas.Amber
	}
	for side := -1.0; side <= 1; side += 2 {
		x := b.X + b.W/2 + side*(b.W/2-arrow)
		c.Triangle(x-side*arrow/2, mid-arrow, x+side*arrow, mid, x-side*arrow/2, mid+arrow, color)
	}
	c.Text(b.X+b.W/2, mid, canvas.Body, f.shared.Paper.Fitted(canvas.Body, r.Value, b.W-6*arrow), canvas.Ink, canvas.Center|canvas.Bold)
}

// DrawReset draws the round arrow that restores a default.
func DrawReset(c *canvas.Canvas, x, y float64) {
	c.Arc(x, y, 5.5, 1.6, -0.9, 3.9, canvas.Amber)
	c.Triangle(x-8.5, y-5.5, x-1.5, y-6.5, x-4.5, y-0.5, canvas.Amber)
}
