package hud

import "treeline/scene/canvas"

// mapHint tells what the mouse does in a picture from above.
type mapHint struct{}

func (m *mapHint) place(f *frame) rect {
	if !m.shows(f) {
		return rect{}
	}
	return f.layout.plate(f.layout.betweenCorners(240, 20))
}

func (m *mapHint) shows(f *frame) bool { return f.above() && len(f.s.Hints.Map) > 0 }

func (m *mapHint) draw(f *frame, b rect) {
	const pad = 12
	size := canvas.Small
	count, width := m.fitting(f, b.w-2*pad, size)
	if count < len(f.s.Hints.Map) {
		size = canvas.Tiny
		count, width = m.fitting(f, b.w-2*pad, size)
	}
	x, y := b.middle()
	x -= width / 2
	f.canvas.Plate(x-pad, b.y, width+2*pad, b.h, 5, canvas.Plate, 0)
	for _, hint := range f.s.Hints.Map[:count] {
		f.canvas.Text(x, y, size, hint, canvas.Ink, canvas.Left)
		x += f.canvas.TextWidth(size, hint, canvas.Left) + hintGap
	}
}

// hintGap is between two hints, in units.
const hintGap = 18

// fitting returns how many hints have room side by side, whole, and the width that they
// take.
func (m *mapHint) fitting(f *frame, room, size float64) (count int, width float64) {
	for _, hint := range f.s.Hints.Map {
		wide := f.canvas.TextWidth(size, hint, canvas.Left)
		if count > 0 {
			wide += hintGap
		}
		if width+wide > room {
			break
		}
		count, width = count+1, width+wide
	}
	return count, width
}
