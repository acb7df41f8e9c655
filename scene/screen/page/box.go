package page

import (
	"treeline/scene/canvas"
	"treeline/scene/input"
)

// Box is a rectangle in units of the canvas.
type Box struct{ X, Y, W, H float64 }

// Holds reports whether a point is in the box.
func (b Box) Holds(x, y float64) bool { return x >= b.X && x < b.X+b.W && y >= b.Y && y < b.Y+b.H }

// BoxAt returns the index of the box at a point in units, -1 for none.
func BoxAt(boxes []Box, x, y float64) int {
	for i, b := range boxes {
		if b.Holds(x, y) {
			return i
		}
	}
	return -1
}

// Targets are boxes of a screen that can be clicked with the left mouse button.
type Targets struct {
	Boxes []Box // in the last picture
	down  int   // index of the one on which the button was pressed, plus 1; 0 for none
}

// Follow returns the index of the box under the mouse, -1 for none, and whether it has just been
// clicked: the left button was pressed and released on it.
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
