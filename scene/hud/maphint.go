package hud

import (
	"slices"

	"treeline/scene/canvas"
)

// mapHint says in a line or two what the mouse does in a picture from above.
type mapHint struct {
	rooms []rect // of the hints that fit, in their order
}

// Measures of the hints, in units, and the number of lines.
const (
	hintGap   = 18.0 // between two hints
	hintPad   = 12.0
	hintLine  = 20.0
	hintLeast = 240.0
	hintLines = 2
)

func (m *mapHint) place(f *frame) rect {
	m.rooms = m.rooms[:0]
	if !m.shows(f) {
		return rect{}
	}
	l := &f.layout
	room := l.right - l.left
	if room < hintLeast {
		room = min(columnW, l.screen.w-2*margin)
	}
	lines := m.flow(f, room-2*hintPad)
	b := l.plate(l.betweenCorners(hintLeast, hintLine*float64(lines)))
	for i := range m.rooms {
		m.rooms[i].y += b.y
	}
	m.center(b)
	return b
}

// flow arranges whole hints in lines of width room, from the upper left corner on, and returns how
// many lines there are, at least 1. Hints that do not fit are left out.
func (m *mapHint) flow(f *frame, room float64) (lines int) {
	x, y := 0.0, 0.0
	for _, hint := range f.s.Hints.Map {
		wide := f.canvas.HintsWidth(canvas.Small, hint)
		if x > 0 && x+wide > room {
			x, y = 0, y+hintLine
		}
		if wide > room || y >= hintLine*hintLines {
			break
		}
		m.rooms = append(m.rooms, rect{x, y, wide, hintLine})
		x += wide + hintGap
	}
	if n := len(m.rooms); n > 0 {
		return int(m.rooms[n-1].y/hintLine) + 1
	}
	return 1
}

// center centres the hints of each line in a rectangle.
func (m *mapHint) center(b rect) {
	for i := 0; i < len(m.rooms); {
		n := i
		for n < len(m.rooms) && m.rooms[n].y == m.rooms[i].y {
			n++
		}
		by := b.x + (b.w-m.rooms[n-1].right())/2
		for ; i < n; i++ {
			m.rooms[i].x += by
		}
	}
}

func (m *mapHint) shows(f *frame) bool { return f.above() && len(f.s.Hints.Map) > 0 }

func (m *mapHint) draw(f *frame, b rect) {
	if len(m.rooms) == 0 {
		return
	}
	left, right := m.rooms[0].x, m.rooms[0].right()
	for _, r := range m.rooms {
		left, right = min(left, r.x), max(right, r.right())
	}
	f.canvas.Plate(left-hintPad, b.y, right-left+2*hintPad, b.h, 5, canvas.Plate, 0)
	for i, r := range m.rooms {
		f.canvas.Hints(r.x, r.y+r.h/2, canvas.Small, r.w+1, canvas.Ink, canvas.Left, f.s.Hints.Map[i])
	}
}

// MapHint returns the index of the map hint that the last frame shows at a pixel, -1 for none.
func (h *HUD) MapHint(x, y float64) int {
	ux, uy := h.frame.canvas.Units(x, y)
	for _, in := range h.all {
		if m, ok := in.(*mapHint); ok {
			return slices.IndexFunc(m.rooms, func(b rect) bool { return b.holds(ux, uy) })
		}
	}
	return -1
}
