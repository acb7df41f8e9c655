package screen

import "treeline/scene/canvas"

// drawRow draws a row of a form.
func (f *form) drawRow(r *row, b box, selected bool) {
	c, mid := f.kit.Canvas, b.y+b.h/2
	if r.heading {
		c.Text(b.x+formPad, mid+4, canvas.Small, r.title, canvas.Moss, canvas.Left|canvas.Bold)
		x := b.x + formPad + c.TextWidth(canvas.Small, r.title, canvas.Bold) + formPad
		c.Rect(x, mid+4, b.x+b.w-x, 1, canvas.Edge.Fade(0.6))
		return
	}
	ink, weight := canvas.Ink, canvas.Left
	if selected {
		c.Rect(b.x, b.y+1, b.w, b.h-2, canvas.Edge.Fade(0.5))
		c.Rect(b.x, b.y+1, 3, b.h-2, canvas.Amber)
		ink, weight = canvas.White, canvas.Left|canvas.Bold
	}
	control := f.control(b)
	room := control.x - b.x - 2*formPad
	if r.slide == nil && r.flip == nil && r.step == nil {
		room = b.w - 2*formPad - formReset
	}
	c.Text(b.x+formPad, mid, canvas.Body, f.kit.fitted(canvas.Body, r.title, room), ink, weight)
	switch {
	case r.slide != nil:
		f.drawSlider(r, f.slider(b), selected)
		c.Text(control.x+control.w, mid, canvas.Body, r.value, canvas.Ink, canvas.Right|canvas.Bold)
	case r.flip != nil:
		f.drawSwitch(r, control)
	case r.step != nil:
		f.drawChoice(r, control, selected)
	case r.value != "":
		c.Text(control.x+control.w, mid, canvas.Body, r.value, canvas.Amber, canvas.Right|canvas.Bold)
	}
	if r.reset != nil {
		drawReset(f.kit.Canvas, control.x+control.w+formReset/2, mid)
	}
}

// drawSlider draws a track, the part up to the value, and the handle.
func (f *form) drawSlider(r *row, b box, selected bool) {
	const track, handle = 4.0, 6.0
	c, mid := f.kit.Canvas, b.y+b.h/2
	color := canvas.Moss
	if selected {
		color = canvas.Amber
	}
	c.Rect(b.x, mid-track/2, b.w, track, canvas.White.Fade(0.14))
	c.Rect(b.x, mid-track/2, b.w*r.share, track, color)
	c.Disc(b.x+b.w*r.share, mid, handle, canvas.White.Mix(color, 0.25))
}

// drawSwitch draws a switch: a knob on the right while it is on.
func (f *form) drawSwitch(r *row, b box) {
	const wide, high = 36.0, 16.0
	c, mid := f.kit.Canvas, b.y+b.h/2
	x := b.x + b.w - wide
	fill, at, ink := canvas.White.Fade(0.14), x+high/2, canvas.Muted
	if r.on {
		fill, at, ink = canvas.Moss.Mix(canvas.Black, 0.3), x+wide-high/2, canvas.White
	}
	c.Plate(x, mid-high/2, wide, high, high/3, fill, canvas.Edge)
	c.Disc(at, mid, high/2-3, ink)
	c.Text(x-formPad, mid, canvas.Body, r.value, canvas.Ink, canvas.Right|canvas.Bold)
}

// drawChoice draws the value between two arrows.
func (f *form) drawChoice(r *row, b box, selected bool) {
	const arrow = 5.0
	c, mid := f.kit.Canvas, b.y+b.h/2
	color := canvas.Muted
	if selected {
		color = canvas.Amber
	}
	for side := -1.0; side <= 1; side += 2 {
		x := b.x + b.w/2 + side*(b.w/2-arrow)
		c.Triangle(x-side*arrow/2, mid-arrow, x+side*arrow, mid, x-side*arrow/2, mid+arrow, color)
	}
	c.Text(b.x+b.w/2, mid, canvas.Body, f.kit.fitted(canvas.Body, r.value, b.w-6*arrow), canvas.Ink, canvas.Center|canvas.Bold)
}

// drawReset draws the round arrow that restores a default.
func drawReset(c *canvas.Canvas, x, y float64) {
	c.Arc(x, y, 5.5, 1.6, -0.9, 3.9, canvas.Amber)
	c.Triangle(x-8.5, y-5.5, x-1.5, y-6.5, x-4.5, y-0.5, canvas.Amber)
}

// fitted returns a text as far as it fits a width, as bold letters would.
func (k *Kit) fitted(size float64, text string, width float64) string {
	if k.Canvas.TextWidth(size, text, canvas.Bold) <= width {
		return text
	}
	const bolder = 1.1 // than the letters that are measured
	return string(k.Canvas.Fit(size, []byte(k.Canvas.T(text)), width/bolder))
}
