package page

import (
	"treeline/scene/input"
)

// Row is a row of a form: something that can be turned, or done.
type Row struct {
	Title, Value, Help string

	Heading bool                // only to be read
	Share   float64             // of the way of a slider
	Slide   func(share float64) // nil: it has no slider
	On      bool                // state of a switch
	Flip    func()              // nil: it is no switch
	Step    func(n int)         // to the next value, or with -1 the one before; nil: it has none
	Choose  func()              // nil: it cannot be chosen
	Reset   func()              // back to the default; nil: it stands there
}

// idle reports whether nothing can be done with the row, as its help says.
func (r *Row) idle() bool {
	return !r.Heading && r.Slide == nil && r.Flip == nil && r.Step == nil && r.Choose == nil
}

// Form is a list of rows that keys and mouse walk through, and which scrolls where it is
// longer than its place.
type Form struct {
	Rows  func() []Row // as they are now
	At    int          // row that is selected, -1 for none
	Top   int          // first row that is shown
	Boxes []Box        // of the rows of the last picture, from Top on

	shared *Shared
	place  Box // of the last picture
	held   int // row whose slider the mouse holds, -1 for none
	down   int // row on which the button of the mouse went down, -1 for none
}

// NewForm returns a form of rows.
func NewForm(d *Shared, rows func() []Row) Form {
	return Form{shared: d, Rows: rows, held: -1, down: -1}
}

// Measures of a form in units.
const (
	rowHigh    = 30.0
	ResetWide  = 30.0  // room of the arrow that resets a row
	formValue  = 104.0 // room of a value beside its slider
	formSlider = 190.0
	Pad        = 12.0
)

// Restart shows the rows from the first on, with none of them selected.
func (f *Form) Restart() { f.At, f.Top, f.held = -1, 0, -1 }

// Walk selects the next row that can be, or the one before. It reports whether there is
// one.
func (f *Form) Walk(step int) bool {
	rows := f.Rows()
	for i := f.At + step; i >= 0 && i < len(rows); i += step {
		if !rows[i].Heading {
			f.Choose(i)
			return true
		}
	}
	return false
}

// Choose selects a row, and scrolls to it.
func (f *Form) Choose(i int) {
	f.At = i
	f.shared.Sound.Play("ui_hover")
	f.show()
}

// show scrolls so that the row that is selected has room, and the heading over it.
func (f *Form) show() {
	f.Top = min(f.Top, max(f.At-1, 0))
	if f.place.H > 0 { // it has been drawn
		f.Top = max(f.Top, f.At-f.fit()+1)
	}
}

// fit returns how many rows the place holds.
func (f *Form) fit() int { return max(int(f.place.H/rowHigh), 1) }

// Handle does what a key of the menu asks for, and reports whether it had a use for it.
func (f *Form) Handle(a input.Action) bool {
	rows := f.Rows()
	if f.At < 0 || f.At >= len(rows) {
		return false
	}
	r := &rows[f.At]
	switch {
	case a == input.Less && r.Step != nil:
		r.Step(-1)
	case a == input.More && r.Step != nil:
		r.Step(1)
	case a == input.Accept && r.Choose != nil:
		r.Choose()
	case a == input.Accept && r.Flip != nil:
		r.Flip()
	case a == input.Accept && r.Slide == nil && r.Step != nil:
		r.Step(1)
	case a == input.ResetKnob && r.Reset != nil:
		r.Reset()
	default:
		return false
	}
	f.shared.Sound.Play("ui_slider")
	return true
}

// Point lets the mouse select rows, turn them and scroll. It reports whether it did
// anything.
func (f *Form) Point(e *input.Event) bool {
	x, y := f.shared.Paper.Canvas.Units(e.PX, e.PY)
	at := f.under(x, y)
	switch e.Kind {
	case input.CursorMoved:
		switch {
		case f.held >= 0:
			f.drag(x)
		case at >= 0 && at != f.At:
			f.At = at
			f.shared.Sound.Play("ui_hover")
		}
	case input.WheelTurned:
		if f.place.Holds(x, y) {
			f.scroll(f.shared.Stack.Hand.Scrolled(e))
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
func (f *Form) under(x, y float64) int {
	rows, i := f.Rows(), BoxAt(f.Boxes, x, y)
	if at := f.Top + i; i >= 0 && at < len(rows) && !rows[at].Heading {
		return at
	}
	return -1
}

// scroll shows what lies some rows further down.
func (f *Form) scroll(by int) {
	f.Top = max(min(f.Top+by, len(f.Rows())-f.fit()), 0)
}

// press takes hold of a slider under the mouse.
func (f *Form) press(at int, x float64) {
	f.down = at
	if at < 0 {
		return
	}
	f.At = at
	if s := f.Slider(f.Boxes[at-f.Top]); f.Rows()[at].Slide != nil && x >= s.X-8 && x < s.X+s.W+8 {
		f.held = at
		f.drag(x)
	}
}

// drag moves the slider that is held to the mouse.
func (f *Form) drag(x float64) {
	s := f.Slider(f.Boxes[0])
	if rows := f.Rows(); f.held < len(rows) && rows[f.held].Slide != nil {
		rows[f.held].Slide((x - s.X) / s.W)
	}
}

// click does what a click on a row means at that place.
func (f *Form) click(at int, x float64) {
	r, b := &f.Rows()[at], f.Boxes[at-f.Top]
	control := f.Control(b)
	switch {
	case r.Reset != nil && x >= control.X+control.W:
		r.Reset()
	case r.Choose != nil:
		r.Choose()
	case r.Flip != nil:
		r.Flip()
	case r.Slide != nil || r.Step == nil:
		return
	case x < control.X+control.W/2 && x >= control.X:
		r.Step(-1)
	default:
		r.Step(1)
	}
	f.shared.Sound.Play("ui_click")
}

// Control returns the part of a row in which it is turned.
func (f *Form) Control(b Box) Box {
	w := min(formSlider+formValue, b.W*0.55)
	return Box{b.X + b.W - ResetWide - w, b.Y, w, b.H}
}

// Slider returns the track of the slider of a row.
func (f *Form) Slider(b Box) Box {
	c := f.Control(b)
	c.W -= formValue
	return c
}

// Draw draws the rows that have room in a place.
func (f *Form) Draw(place Box) {
	rows := f.Rows()
	f.place, f.Boxes = place, f.Boxes[:0]
	if f.At >= len(rows) {
		f.At = len(rows) - 1
	}
	fit := f.fit()
	f.Top = max(min(f.Top, len(rows)-fit), 0)
	if len(rows) > fit {
		f.shared.Paper.ScrollBar(f.place, len(rows), fit, f.Top)
		place.W -= Pad
	}
	for i := f.Top; i < min(f.Top+fit, len(rows)); i++ {
		b := Box{place.X, place.Y + rowHigh*float64(i-f.Top), place.W, rowHigh}
		f.Boxes = append(f.Boxes, b)
		f.drawRow(&rows[i], b, i == f.At)
	}
}
