package screen

import (
	"treeline/scene/canvas"
	"treeline/scene/input"
)

// box is a rectangle in units of the canvas.
type box struct{ x, y, w, h float64 }

// holds reports whether a place lies in the box.
func (b box) holds(x, y float64) bool { return x >= b.x && x < b.x+b.w && y >= b.y && y < b.y+b.h }

// boxAt returns which of the boxes lies at a place in units, -1 for none.
func boxAt(boxes []box, x, y float64) int {
	for i, b := range boxes {
		if b.holds(x, y) {
			return i
		}
	}
	return -1
}

// targets are the boxes of a screen that the left button of the mouse presses.
type targets struct {
	boxes []box // of the last picture
	down  int   // one more than that on which the mouse went down, 0 for none
}

// follow returns which of them is under the mouse, -1 for none, and whether that has just
// been clicked: the left button went down and up on it.
func (t *targets) follow(c *canvas.Canvas, e *input.Event) (at int, clicked bool) {
	x, y := c.Units(e.PX, e.PY)
	at = boxAt(t.boxes, x, y)
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

// drawButton draws a button: the key that presses it too, "" for none, and what it does.
func (k *Kit) drawButton(b box, size float64, key, text string, selected bool) {
	const pad = 12.0
	c, mid := k.Canvas, b.y+b.h/2
	fill, edge, ink := canvas.Moss.Mix(canvas.Black, 0.55), canvas.Edge, canvas.Ink
	if selected {
		fill, edge, ink = canvas.Moss.Mix(canvas.Black, 0.3), canvas.Amber, canvas.White
	}
	c.Plate(b.x, b.y, b.w, b.h, 5, fill, edge)
	wide := 0.0
	if key != "" {
		wide = c.TextWidth(size, key, canvas.Bold|canvas.Verbatim) + pad
	}
	text = k.fitted(size, text, b.w-2*pad-wide)
	x := b.x + (b.w-wide-c.TextWidth(size, text, canvas.Bold))/2
	if key != "" {
		c.Text(x, mid, size, key, canvas.Amber, canvas.Left|canvas.Bold|canvas.Verbatim)
	}
	c.Text(x+wide, mid, size, text, ink, canvas.Left|canvas.Bold)
}

// drawHelp draws a text in small print, on up to three lines as wide as that. y is the
// middle of the first.
func (k *Kit) drawHelp(x, y, wide float64, text string, ink canvas.Color) {
	const pitch, lines = 17.0, 3
	for i := 0; i < lines && text != ""; i++ {
		var line string
		line, text = k.Canvas.Wrap(canvas.Small, text, wide)
		k.Canvas.Text(x, y+pitch*float64(i), canvas.Small, line, ink, canvas.Left)
	}
}
