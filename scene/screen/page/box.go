package page

import (
	"treeline/scene/canvas"
	"treeline/scene/input"
)

// Box is a rectangle in units of the canvas.
type Box struct{ X, Y, W, H float64 }

// Holds reports whether a place lies in the box.
func (b Box) Holds(x, y float64) bool { return x >= b.X && x < b.X+b.W && y >= b.Y && y < b.Y+b.H }

// BoxAt returns which of the boxes lies at a place in units, -1 for none.
func BoxAt(boxes []Box, x, y float64) int {
	for i, b := range boxes {
		if b.Holds(x, y) {
			return i
		}
	}
	return -1
}

// Targets are the boxes of a screen that the left button of the mouse presses.
type Targets struct {
	Boxes []Box // of the last picture
	down  int   // one more than that on which the mouse went down, 0 for none
}

// Follow returns which of them is under the mouse, -1 for none, and whether that has just
// been clicked: the left button went down and up on it.
func (t *Targets) Follow(c *canvas.Canvas, e *input.Event) (at int, clicked bool) {
	x, y := c.Units(e.PX, e.PY)
	at = BoxAt(t.Boxes, x, y)
	if e.Button != input.LeftButton {
		return at, false
	}
	switch e.Kind {
	case input.ButtonWentDown:
		t.down = at + 1
	case input.ButtonWentUp:
		clicked = at >= 0 && t.down == at+1
		t.down = 0
	}
	return at, clicked
}
