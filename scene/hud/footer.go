package hud

import "treeline/scene/canvas"

// notice is the program's short message.
type notice struct{}

func (n *notice) place(f *frame) rect { return f.layout.betweenCorners(22) }

func (n *notice) shows(f *frame) bool { return f.s.Notice != "" }

func (n *notice) draw(f *frame, b rect) {
	const pad = 14.0
	c := f.canvas
	x, y := b.middle()
	w := c.TextWidth(canvas.Small, f.s.Notice, canvas.Left) + 2*pad
	c.Plate(x-w/2, b.y, w, b.h, 5, canvas.Plate, 0)
	c.Text(x, y, canvas.Small, f.s.Notice, canvas.Ink, canvas.Center)
}

// pauseSign shows that the game is paused without covering the picture.
type pauseSign struct{}

func (p *pauseSign) place(f *frame) rect { return f.layout.betweenCorners(28) }

func (p *pauseSign) shows(f *frame) bool { return f.s.Paused && !f.s.Covered }

func (p *pauseSign) draw(f *frame, b rect) {
	const width = 112.0
	c := f.canvas
	x, y := b.middle()
	c.Plate(x-width/2, b.y, width, b.h, 6, canvas.Dense, canvas.Amber.Fade(0.7))
	c.Rect(x-40, y-6, 4, 12, canvas.Amber)
	c.Rect(x-33, y-6, 4, 12, canvas.Amber)
	c.Text(x-18, y, canvas.Body, "paused", canvas.Ink, canvas.Left|canvas.Bold)
}
