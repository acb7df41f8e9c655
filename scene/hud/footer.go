package hud

import "treeline/scene/canvas"

// notice is a short message from the program.
type notice struct{}

func (n *notice) place(f *frame) rect {
	const pad = 14.0
	w := f.canvas.TextWidth(canvas.Small, f.s.Notice, canvas.Left) + 2*pad
	return f.layout.foot(w, 22, n.shows(f))
}

func (n *notice) shows(f *frame) bool { return f.s.Notice != "" }

func (n *notice) draw(f *frame, b rect) {
	c := f.canvas
	x, y := b.middle()
	c.Plate(b.x, b.y, b.w, b.h, 5, canvas.Plate, 0)
	c.Text(x, y, canvas.Small, f.s.Notice, canvas.Ink, canvas.Center)
}

// waiting says why a battle that nobody has paused stands still.
type waiting struct{}

const waitingText = "waiting for the program in %s"

// place takes room only while the message shows, as narrow windows have little of it. The pause
// sign, which would jump, never shows beside it.
func (w *waiting) place(f *frame) rect {
	const pad = 14.0
	if !w.shows(f) {
		return rect{}
	}
	width := f.put(waitingText, f.s.Waiting).width(canvas.Small) + 2*pad
	return f.layout.foot(width, 22, true)
}

func (w *waiting) shows(f *frame) bool { return f.s.Waiting != "" && !f.s.Paused }

func (w *waiting) draw(f *frame, b rect) {
	x, y := b.middle()
	f.canvas.Plate(b.x, b.y, b.w, b.h, 5, canvas.Plate, canvas.Amber.Fade(0.7))
	f.put(waitingText, f.s.Waiting).at(x, y, canvas.Small, canvas.Amber, canvas.Center)
}

// pauseSign shows that the game is paused without covering the picture.
type pauseSign struct{}

func (p *pauseSign) place(f *frame) rect {
	const width = 112.0
	if !p.shows(f) { // only instruments that come and go anyway are placed above it
		return rect{}
	}
	return f.layout.foot(width, 28, true)
}

func (p *pauseSign) shows(f *frame) bool { return f.s.Paused && !f.s.Covered }

func (p *pauseSign) draw(f *frame, b rect) {
	c := f.canvas
	x, y := b.middle()
	c.Plate(b.x, b.y, b.w, b.h, 6, canvas.Dense, canvas.Amber.Fade(0.7))
	c.Rect(x-40, y-6, 4, 12, canvas.Amber)
	c.Rect(x-33, y-6, 4, 12, canvas.Amber)
	c.Text(x-18, y, canvas.Body, "paused", canvas.Ink, canvas.Left|canvas.Bold)
}
