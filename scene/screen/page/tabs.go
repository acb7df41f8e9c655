package page

import (
	"treeline/scene/canvas"
	"treeline/scene/input"
)

// Tabs are the strip below the heading of a page that chooses one of several sheets, and the foot
// of that page with the button that closes it.
type Tabs struct {
	Shared *Shared
	Names  []string
	Open   int   // index of the open one
	Boxes  []Box // of the names, in the last picture

	foot Targets // button that closes the page
}

// Draw draws the strip along the top of a box and returns the rest of the box. The name of the open
// sheet gets a frame while it is selected.
func (t *Tabs) Draw(b Box, selected bool) Box {
	const high, gap = 30.0, 8.0
	c := t.Shared.Paper.Canvas
	t.Boxes = t.Boxes[:0]
	wide := b.W / float64(len(t.Names))
	for i, name := range t.Names {
		at := Box{b.X + wide*float64(i), b.Y, wide, high}
		t.Boxes = append(t.Boxes, at)
		ink, weight := canvas.Muted, canvas.Center
		if i == t.Open {
			ink, weight = canvas.Ink, canvas.Center|canvas.Bold
			c.Rect(at.X+1, at.Y, at.W-2, at.H, canvas.Edge.Fade(0.7))
			c.Rect(at.X+1, at.Y+at.H-3, at.W-2, 3, canvas.Amber)
			if selected {
				ink = canvas.White
				c.Frame(at.X+1, at.Y, at.W-2, at.H, canvas.Amber)
			}
		}
		c.Text(at.X+at.W/2, at.Y+at.H/2-1, canvas.Small, t.Shared.Paper.Fitted(canvas.Small, name, at.W-6), ink, weight)
	}
	c.Rect(b.X, b.Y+high, b.W, 1, canvas.Edge)
	return Box{b.X, b.Y + high + gap, b.W, b.H - high - gap}
}

// DrawFoot draws hints for keys, and the button that closes the page.
func (t *Tabs) DrawFoot(b Box, keys ...canvas.Hint) {
	const wide = 120.0
	d := t.Shared
	back := Box{b.X + b.W - wide, b.Y + 8, wide, b.H - 10}
	t.foot.Boxes = append(t.foot.Boxes[:0], back)
	d.Paper.Button(back, canvas.Small, d.Keys.Of(input.Cancel), "Back", false)
	d.Paper.Canvas.Hints(b.X, back.Y+back.H/2, canvas.Small, b.W-wide-Pad, canvas.Muted, canvas.Left, keys...)
}

// Point handles a mouse event: it returns the index of the name that was pressed, -1 for none, and
// whether the closing button was clicked.
func (t *Tabs) Point(e *input.Event) (pressed int, closed bool) {
	c := t.Shared.Paper.Canvas
	_, closed = t.foot.Follow(c, e)
	if e.Kind != input.ButtonWentDown || e.Button != input.LeftButton {
		return -1, closed
	}
	x, y := c.Units(e.PX, e.PY)
	return BoxAt(t.Boxes, x, y), closed
}
