package screen

import (
	"treeline/scene/canvas"
	"treeline/scene/input"
)

// row is a row of a form: something that can be turned, or done.
type row struct {
	title, value, help string

	heading bool                // only to be read
	share   float64             // of the way of a slider
	slide   func(share float64) // nil: it has no slider
	on      bool                // state of a switch
	flip    func()              // nil: it is no switch
	step    func(n int)         // to the next value, or with -1 the one before; nil: it has none
	choose  func()              // nil: it cannot be chosen
	reset   func()              // back to the default; nil: it stands there
}

// form is a list of rows that keys and mouse walk through, and which scrolls where it is
// longer than its place.
type form struct {
	kit  *Kit
	rows func() []row
	at   int // row that is selected, -1 for none
	held int // row whose slider the mouse holds, -1 for none
	down int // row on which the button of the mouse went down, -1 for none
	top  int // first row that is shown

	place box
	boxes []box // of the rows of the last picture, from top on
}

func newForm(k *Kit, rows func() []row) form { return form{kit: k, rows: rows, held: -1, down: -1} }

// Measures of a form in units.
const (
	rowHigh    = 30.0
	formReset  = 30.0  // room of the arrow that resets a row
	formValue  = 104.0 // room of a value beside its slider
	formSlider = 190.0
	formPad    = 12.0
)

// walk selects the next row that can be, or the one before. It reports whether there is
// one.
func (f *form) walk(step int) bool {
	rows := f.rows()
	for i := f.at + step; i >= 0 && i < len(rows); i += step {
		if !rows[i].heading {
			f.choose(i)
			return true
		}
	}
	return false
}

// choose selects a row, and scrolls to it.
func (f *form) choose(i int) {
	f.at = i
	f.kit.Sound.Play("ui_hover")
	f.show()
}

// show scrolls so that the row that is selected has room, and the heading over it.
func (f *form) show() {
	f.top = min(f.top, max(f.at-1, 0))
	if f.place.h > 0 { // it has been drawn
		f.top = max(f.top, f.at-f.fit()+1)
	}
}

// fit returns how many rows the place holds.
func (f *form) fit() int { return max(int(f.place.h/rowHigh), 1) }

// Handle does what a key of the menu asks for, and reports whether it had a use for it.
func (f *form) Handle(a input.Action) bool {
	rows := f.rows()
	if f.at < 0 || f.at >= len(rows) {
		return false
	}
	r := &rows[f.at]
	switch {
	case a == input.Less && r.step != nil:
		r.step(-1)
	case a == input.More && r.step != nil:
		r.step(1)
	case a == input.Accept && r.choose != nil:
		r.choose()
	case a == input.Accept && r.flip != nil:
		r.flip()
	case a == input.Accept && r.slide == nil && r.step != nil:
		r.step(1)
	case a == input.ResetKnob && r.reset != nil:
		r.reset()
	default:
		return false
	}
	f.kit.Sound.Play("ui_slider")
	return true
}

// Point lets the mouse select rows, turn them and scroll. It reports whether it did
// anything.
func (f *form) Point(e *input.Event) bool {
	x, y := f.kit.Canvas.Units(e.PX, e.PY)
	at := f.under(x, y)
	switch e.Kind {
	case input.CursorMoved:
		switch {
		case f.held >= 0:
			f.drag(x)
		case at >= 0 && at != f.at:
			f.at = at
			f.kit.Sound.Play("ui_hover")
		}
	case input.WheelTurned:
		if f.place.holds(x, y) {
			f.scroll(f.kit.stack.Hand.Scrolled(e))
		}
	case input.ButtonWentDown:
		if e.Button == input.LeftButton {
			f.press(at, x)
		}
	case input.ButtonWentUp, input.FocusLost:
		if e.Kind == input.ButtonWentUp && at >= 0 && at == f.down && f.held < 0 {
			f.click(at, x)
		}
		f.held, f.down = -1, -1
	}
	return at >= 0
}

// under returns the row at a place in units, -1 for none. There may be fewer rows than were
// drawn: a page was turned since, or a profile deleted.
func (f *form) under(x, y float64) int {
	rows, i := f.rows(), boxAt(f.boxes, x, y)
	if at := f.top + i; i >= 0 && at < len(rows) && !rows[at].heading {
		return at
	}
	return -1
}

// scroll shows what lies some rows further down.
func (f *form) scroll(by int) {
	f.top = max(min(f.top+by, len(f.rows())-f.fit()), 0)
}

// press takes hold of a slider under the mouse.
func (f *form) press(at int, x float64) {
	f.down = at
	if at < 0 {
		return
	}
	f.at = at
	if s := f.slider(f.boxes[at-f.top]); f.rows()[at].slide != nil && x >= s.x-8 && x < s.x+s.w+8 {
		f.held = at
		f.drag(x)
	}
}

// drag moves the slider that is held to the mouse.
func (f *form) drag(x float64) {
	s := f.slider(f.boxes[0])
	if rows := f.rows(); f.held < len(rows) && rows[f.held].slide != nil {
		rows[f.held].slide((x - s.x) / s.w)
	}
}

// click does what a click on a row means at that place.
func (f *form) click(at int, x float64) {
	r, b := &f.rows()[at], f.boxes[at-f.top]
	control := f.control(b)
	switch {
	case r.reset != nil && x >= control.x+control.w:
		r.reset()
	case r.choose != nil:
		r.choose()
	case r.flip != nil:
		r.flip()
	case r.slide != nil || r.step == nil:
		return
	case x < control.x+control.w/2 && x >= control.x:
		r.step(-1)
	default:
		r.step(1)
	}
	f.kit.Sound.Play("ui_click")
}

// control returns the part of a row in which it is turned.
func (f *form) control(b box) box {
	w := min(formSlider+formValue, b.w*0.55)
	return box{b.x + b.w - formReset - w, b.y, w, b.h}
}

// slider returns the track of the slider of a row.
func (f *form) slider(b box) box {
	c := f.control(b)
	c.w -= formValue
	return c
}

// draw draws the rows that have room in a place.
func (f *form) draw(place box) {
	rows := f.rows()
	f.place, f.boxes = place, f.boxes[:0]
	if f.at >= len(rows) {
		f.at = len(rows) - 1
	}
	fit := f.fit()
	f.top = max(min(f.top, len(rows)-fit), 0)
	if len(rows) > fit {
		f.kit.drawBar(f.place, len(rows), fit, f.top)
		place.w -= formPad
	}
	for i := f.top; i < min(f.top+fit, len(rows)); i++ {
		b := box{place.x, place.y + rowHigh*float64(i-f.top), place.w, rowHigh}
		f.boxes = append(f.boxes, b)
		f.drawRow(&rows[i], b, i == f.at)
	}
}

// drawBar draws at the right edge of a list how far it is scrolled: it has n rows, of which
// fit are shown from the one of number top on.
func (k *Kit) drawBar(b box, n, fit, top int) {
	const wide = 4.0
	c, x, high := k.Canvas, b.x+b.w-wide, b.h/float64(n)
	c.Rect(x, b.y, wide, b.h, canvas.White.Fade(0.1))
	c.Rect(x, b.y+high*float64(top), wide, high*float64(fit), canvas.Edge.Fade(2))
}
