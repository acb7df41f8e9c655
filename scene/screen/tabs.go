package screen

import (
	"treeline/scene/canvas"
	"treeline/scene/input"
)

// tabs are the strip under the heading of a page on which one of several sheets is open,
// and the foot of that page with the button that closes it.
type tabs struct {
	kit   *Kit
	names []string
	open  int
	boxes []box   // of the names in the last picture
	foot  targets // the button that closes the page
}

// draw draws the strip along the top of a box and returns what is left below it. The name
// of the sheet that is open gets a frame while it is selected.
func (t *tabs) draw(b box, selected bool) box {
	const high, gap = 30.0, 8.0
	c := t.kit.Canvas
	t.boxes = t.boxes[:0]
	wide := b.w / float64(len(t.names))
	for i, name := range t.names {
		at := box{b.x + wide*float64(i), b.y, wide, high}
		t.boxes = append(t.boxes, at)
		ink, weight := canvas.Muted, canvas.Center
		if i == t.open {
			ink, weight = canvas.Ink, canvas.Center|canvas.Bold
			c.Rect(at.x+1, at.y, at.w-2, at.h, canvas.Edge.Fade(0.7))
			c.Rect(at.x+1, at.y+at.h-3, at.w-2, 3, canvas.Amber)
			if selected {
				ink = canvas.White
				c.Frame(at.x+1, at.y, at.w-2, at.h, canvas.Amber)
			}
		}
		c.Text(at.x+at.w/2, at.y+at.h/2-1, canvas.Small, t.kit.fitted(canvas.Small, name, at.w-6), ink, weight)
	}
	c.Rect(b.x, b.y+high, b.w, 1, canvas.Edge)
	return box{b.x, b.y + high + gap, b.w, b.h - high - gap}
}

// drawFoot draws what the keys do, and the button that closes the page.
func (t *tabs) drawFoot(b box, keys ...canvas.Hint) {
	const wide = 120.0
	k := t.kit
	back := box{b.x + b.w - wide, b.y + 8, wide, b.h - 10}
	t.foot.boxes = append(t.foot.boxes[:0], back)
	k.drawButton(back, canvas.Small, k.KeyOf(input.Cancel), "Back", false)
	k.Canvas.Hints(b.x, back.y+back.h/2, canvas.Small, b.w-wide-formPad, canvas.Muted, canvas.Left, keys...)
}

// point takes an event of the mouse: it returns which name was pressed, -1 for
// none, and whether the button that closes the page was clicked.
func (t *tabs) point(e *input.Event) (pressed int, closed bool) {
	c := t.kit.Canvas
	_, closed = t.foot.follow(c, e)
	if e.Kind != input.ButtonWentDown || e.Button != input.LeftButton {
		return -1, closed
	}
	x, y := c.Units(e.PX, e.PY)
	return boxAt(t.boxes, x, y), closed
}
