package panel

import (
	"treeline/scene/canvas"
)

// Draw adds the bar to the canvas's frame, between Begin and Flush.
func (b *Bar) Draw(f *BarFace) {
	b.face = *f
	l, c := b.plan(), b.canvas
	rim := canvas.Edge
	if b.focused {
		rim = canvas.Amber.Fade(0.6)
	}
	c.Plate(l.body.x, l.body.y, l.body.w, l.body.h, 8, canvas.Dense, rim)
	for i := range b.sliders {
		b.slider(&l, i)
	}
	for i, r := range l.presets {
		b.chip(r, f.Presets[i], BarHit{PresetButton, i}, i == f.Preset)
	}
	b.chip(l.buttons[EyesButton], f.Eyes, BarHit{Button: EyesButton}, false)
	b.chip(l.buttons[BeforeButton], f.Before, BarHit{Button: BeforeButton}, f.Old)
	b.chip(l.buttons[UndoButton], b.undoText(), BarHit{Button: UndoButton}, false)
	b.chip(l.buttons[RedoButton], b.redoText(), BarHit{Button: RedoButton}, false)
	b.chip(l.buttons[MoreButton], f.More, BarHit{Button: MoreButton}, false)
	b.chip(l.buttons[CloseButton], "x", BarHit{Button: CloseButton}, false)
	color := canvas.Muted
	if f.Changed {
		color = canvas.Amber
	}
	c.Text(l.count.x+l.count.w/2, l.count.y+l.count.h/2, canvas.Small, b.Told(), color, canvas.Center|canvas.Bold)
}

func (b *Bar) undoText() string { return b.canvas.T("Undo %s", b.face.Undo) }
func (b *Bar) redoText() string { return b.canvas.T("Redo %s", b.face.Redo) }

// Told returns what was undone or redone last, if anything, and what has been changed.
func (b *Bar) Told() string {
	says := b.outcome()
	if says == "" {
		return b.face.Count
	}
	return b.canvas.T(says) + "; " + b.canvas.T(b.face.Count)
}

// slider draws one slider under its label, with a tick at the old value and a smaller one at the
// default.
func (b *Bar) slider(l *barPlan, i int) {
	const thick, handle = 5.0, 7.5
	c, k, t := b.canvas, b.knob(i), l.track(i)
	color, ink := canvas.Moss.Mix(canvas.Black, 0.15), canvas.Ink
	active := b.dragged == i || b.focused && b.selected == i
	if active {
		color = canvas.Amber
	}
	y := l.columns[i].y + 10
	c.Text(t.x, y, canvas.Small, b.labels[i], ink, canvas.Left|canvas.Bold)
	if l.tight {
		c.Text(t.x, y+barLine-2, canvas.Small, b.face.Says[i], color, canvas.Left|canvas.Bold)
	} else {
		c.Text(t.x+t.w, y, canvas.Small, b.face.Says[i], color, canvas.Right|canvas.Bold)
	}
	mid, at := t.y+t.h/2, func(v float64) float64 { return t.x + t.w*k.Share(v) }
	x, ghost := at(*k.Value), at(b.face.Ghosts[i])
	c.Rect(t.x, mid-thick/2, t.w, thick, canvas.White.Fade(0.14))
	c.Rect(t.x, mid-thick/2, x-t.x, thick, color)
	c.Rect(at(k.Default)-0.5, mid-5, 1, 10, canvas.Muted.Fade(0.7))
	if b.face.Ghosts[i] != *k.Value {
		c.Rect(min(x, ghost), mid-thick/2, max(x, ghost)-min(x, ghost), thick, canvas.White.Fade(0.4))
		c.Rect(ghost-1.5, mid-9, 3, 18, canvas.White.Fade(0.85))
	}
	if active {
		c.Disc(x, mid, handle+2.5, color.Fade(0.4))
	}
	c.Disc(x, mid, handle, canvas.White)
}

// chip draws a button.
func (b *Bar) chip(r rect, text string, which BarHit, on bool) {
	c := b.canvas
	fill, ink := canvas.Edge.Fade(0.35), canvas.Ink
	switch {
	case on:
		fill, ink = canvas.Amber.Mix(canvas.Black, 0.35), canvas.White
	case which.Button == UndoButton && len(b.values.history.done) == 0, which.Button == RedoButton && len(b.values.history.undone) == 0:
		ink = canvas.Muted.Fade(0.8)
	}
	if r.holds(b.x, b.y) {
		fill = fill.Mix(canvas.White, 0.18)
	}
	if b.pressed == which {
		fill = fill.Mix(canvas.Black, 0.4)
	}
	c.Plate(r.x, r.y, r.w, r.h, 5, fill, canvas.Edge)
	c.Text(r.x+r.w/2, r.y+r.h/2, canvas.Small, text, ink, canvas.Center)
}
