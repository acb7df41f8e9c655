package hud

import "treeline/scene/canvas"

// notice is a short message from the program.
type notice struct{}

// Measures of a notice, in units.
const (
	noticePad   = 14.0
	noticePitch = 17.0
)

// place is between the lower corners, on several lines if one has no room there, and in the column
// at the upper edge where the corners leave less than its width. Corners that are hidden are free.
func (n *notice) place(f *frame) rect {
	l := &f.layout
	if f.s.Hidden {
		l.left, l.right = margin, l.screen.w-margin
	}
	room := l.right - l.left
	if column := min(columnW, l.screen.w-2*margin); room < column {
		room = column
	}
	lines, w := f.canvas.Wrapped(canvas.Small, f.s.Notice, room-2*noticePad)
	return l.foot(w+2*noticePad, 22+noticePitch*float64(max(lines-1, 0)), n.shows(f))
}

func (n *notice) shows(f *frame) bool { return f.s.Notice != "" }

func (n *notice) draw(f *frame, b rect) {
	c := f.canvas
	const slack = 1e-6 // that the lines are those of the place
	x, _ := b.middle()
	c.Plate(b.x, b.y, b.w, b.h, 5, canvas.Plate, 0)
	c.Centered(x, b.y+11, canvas.Small, noticePitch, b.w-2*noticePad+slack, f.s.Notice, canvas.Ink)
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
