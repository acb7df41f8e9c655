package hud

import "treeline/scene/canvas"

// pauseSign shows that the game is paused without covering the picture.
func pauseSign(f *frame) {
	c, b := f.canvas, f.layout.hint
	x, y := b.middle()
	y -= b.h + 8
	const width, high = 112.0, 28.0
	c.Plate(x-width/2, y-high/2, width, high, 6, canvas.Dense, canvas.Amber.Fade(0.7))
	c.Rect(x-40, y-6, 4, 12, canvas.Amber)
	c.Rect(x-33, y-6, 4, 12, canvas.Amber)
	c.Text(x-18, y, canvas.Body, "paused", canvas.Ink, canvas.Left|canvas.Bold)
}

// footer draws the notice and the frame rate.
func footer(f *frame) {
	c := f.canvas
	if f.s.Notice != "" {
		x, y := f.layout.hint.middle()
		w := c.TextWidth(canvas.Small, f.s.Notice, canvas.Left) + 28
		c.Plate(x-w/2, y-hintH/2, w, hintH, 5, canvas.Plate, 0)
		c.Text(x, y, canvas.Small, f.s.Notice, canvas.Ink, canvas.Center)
	}
}
