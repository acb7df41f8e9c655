package hud

import "treeline/scene/canvas"

// mapHint tells what the mouse does in a picture from above.
type mapHint struct{}

func (m *mapHint) place(f *frame) rect {
	if !m.shows(f) {
		return rect{}
	}
	return f.layout.betweenCorners(240, 20)
}

func (m *mapHint) shows(f *frame) bool { return f.above() && f.s.Hints.Map != "" }

func (m *mapHint) draw(f *frame, b rect) {
	const pad = 12
	x, y := b.middle()
	size := canvas.Small
	if f.canvas.TextWidth(size, f.s.Hints.Map, canvas.Left)+2*pad > b.w {
		size = canvas.Tiny
	}
	width := min(f.canvas.TextWidth(size, f.s.Hints.Map, canvas.Left)+2*pad, b.w)
	f.canvas.Plate(x-width/2, b.y, width, b.h, 5, canvas.Plate, 0)
	f.say(f.s.Hints.Map).within(width-pad, size).at(x, y, size, canvas.Ink, canvas.Center)
}
