package page

import (
	"treeline/scene/input"
)

// Row is a row of a form: something that can be changed or chosen.
type Row struct {
	Title, Value, Help string

	Heading bool                // the row is only for reading
	Share   float64             // position of a slider, 0 to 1
	Slide   func(share float64) // nil if there is no slider
	On      bool                // state of a switch
	Flip    func()              // nil if it is no switch
	Step    func(n int)         // to the next value, or for -1 the previous one; nil if there is none
	Choose  func()              // nil if the row cannot be chosen
	Reset   func()              // back to the default; nil if it has it
}

// idle reports whether nothing can be done with the row, as its help explains.
func (r *Row) idle() bool {
	return !r.Heading && r.Slide == nil && r.Flip == nil && r.Step == nil && r.Choose == nil
}

// Form is a list of rows for keys and mouse. It scrolls if it is longer than its place.
type Form struct {
	Rows  func() []Row // in their present state
	At    int          // selected row, -1 for none
	Top   int          // first row that is shown
	Boxes []Box        // of the rows in the last picture, from Top on

	shared *Shared
	place  Box // in the last picture
	held   int // row whose slider the mouse holds, -1 for none
	down   int // row on which the mouse button was pressed, -1 for none
}

// NewForm returns a form of rows.
func NewForm(d *Shared, rows func() []Row) Form {
	return Form{shared: d, Rows: rows, held: -1, down: -1}
}

// Measures of a form in units.
const (
	rowHigh    = 30.0
	ResetWide  = 30.0  // for the arrow that resets a row
	formValue  = 104.0 // for a value beside its slider
	formSlider = 190.0
	Pad        = 12.0
)

// Restart shows the rows from the first one on, with none selected.
func (f *Form) Restart() { f.At, f.Top, f.held = -1, 0, -1 }

// Walk selects the next row that is not a heading, or the previous one for -1. It reports whether
// there is one.
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

// show scrolls so that the selected row and the heading above it are shown.
func (f *Form) show() {
	f.Top = min(f.Top, max(f.At-1, 0))
	if f.place.H > 0 { // the form has been drawn
		f.Top = max(f.Top, f.At-f.fit()+1)
	}
}

// fit returns the number of rows that fit, at least 1.
func (f *Form) fit() int { return max(int(f.place.H/rowHigh), 1) }

// Handle handles a key of the menu, and reports whether the form used it.
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

// Point lets the mouse select rows, change them and scroll. It reports whether it did anything.
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

// under returns the row at a point in units, -1 for none. There may be fewer rows than were drawn,
// after a change of the page or the deletion of a profile.
func (f *Form) under(x, y float64) int {
	rows, i := f.Rows(), BoxAt(f.Boxes, x, y)
	if at := f.Top + i; i >= 0 && at < len(rows) && !rows[at].Heading {
		return at
	}
	return -1
}

// scroll scrolls down by some rows.
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

// drag moves the held slider to the mouse.
func (f *Form) drag(x float64) {
	s := f.Slider(f.Boxes[0])
	if rows := f.Rows(); f.held < len(rows) && rows[f.held].Slide != nil {
		rows[f.held].Slide((x - s.X) / s.W)
	}
}

// click does what a click on a row means at that point.
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

// Control returns the part of a row in which its value is changed.
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

// Draw draws the rows that fit into a place.
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
