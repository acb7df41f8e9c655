package stack

import (
	"slices"

	"treeline/scene/input"
)

// Take passes an event on to the screens.
func (s *Stack) Take(e *input.Event) {
	c := &s.Hand
	if !c.note(e) {
		return
	}
	carried, typing := c.held.Carried(e), s.typing()
	if !carried {
		s.use(e)
	}
	switch e.Kind {
	case input.KeyWentDown, input.KeyRepeats:
		s.stray = carried || s.typing() != typing
	case input.KeyWentUp:
		s.stray = false
	}
}

// use lets the screens do what an event means.
func (s *Stack) use(e *input.Event) {
	c := &s.Hand
	if top, ok := s.Top().(interface{ Capture(e *input.Event) bool }); ok && top.Capture(e) {
		return
	}
	switch e.Kind {
	case input.KeyWentDown, input.KeyRepeats, input.PadWentDown, input.PadRepeats:
		s.Press(e.Control(), e.Kind == input.KeyRepeats || e.Kind == input.PadRepeats)
	case input.ButtonWentDown:
		if c.caught || !s.point(e) {
			s.Press(e.Control(), false)
		}
	case input.WheelTurned:
		if c.caught || !s.point(e) {
			s.wheel(e.Notches)
		}
	case input.CursorMoved:
		s.point(e)
	case input.ButtonWentUp, input.FocusLost:
		s.pass(e)
	case input.FileDropped:
		s.Dropped(e.Path)
	case input.Typed:
		s.letter(e.Letter)
	case input.Pasted:
		if top, ok := s.Top().(interface{ Pasted(text string) }); ok {
			top.Pasted(e.Text)
		}
	case input.PadJoined, input.PadLeft:
		s.Plugged(e.Name, e.Kind == input.PadJoined)
	}
}

// Missed handles events from the time when something was loaded: what is held counts from this
// moment, including the driving keys, and presses do nothing.
func (s *Stack) Missed(events []input.Event) {
	for i := range events {
		switch e := &events[i]; e.Kind {
		case input.PadJoined, input.PadLeft, input.FocusLost, input.FocusWon, input.WindowChanged:
			s.Take(e)
		case input.KeyWentDown, input.KeyWentUp, input.ButtonWentDown, input.ButtonWentUp, input.CursorMoved,
			input.PadWentDown, input.PadWentUp, input.PadMoved:
			s.Hand.note(e)
		case input.KeyRepeats, input.PadRepeats, input.Typed, input.Pasted, input.WheelTurned, input.FileDropped:
		}
	}
}

// wheel does what whole notches of the wheel mean.
func (s *Stack) wheel(notches float64) {
	const most = 10 // notches at once, for a wheel that was spun
	n := s.Hand.notches.take(notches)
	for range min(max(n, -n), most) {
		s.Press(input.OfWheel(n > 0), false)
	}
}

// typing returns the screen that receives typed letters, nil if there is none.
func (s *Stack) typing() Screen {
	for _, c := range slices.Backward(s.screens) {
		switch t := c.Traits(); {
		case t.Types:
			return c
		case t.Modal:
			return nil
		}
	}
	return nil
}

// reader is a screen that reads typed letters.
type reader interface{ Letter(r rune) }

// reads reports whether a screen reads typed letters: there are those that only receive keys.
func reads(c Screen) bool {
	_, ok := c.(reader)
	return ok
}

// letter passes a typed letter on to the screen that receives them.
func (s *Stack) letter(r rune) {
	if c, ok := s.typing().(reader); ok && !s.stray {
		c.Letter(r)
	}
}

// Press does what a control means.
func (s *Stack) Press(c input.Control, repeats bool) {
	table := s.Hand.Table
	if a := table.Meaning(input.Always, c, repeats); a != input.NoAction && (!reads(s.typing()) || !c.Writes()) {
		s.Always(a)
		return
	}
	shielded := false
	for _, o := range slices.Backward(s.screens) {
		t := o.Traits()
		if shielded && !t.Beside {
			continue
		}
		if a := table.First(t.Reads(), c, repeats); a != input.NoAction {
			o.Handle(a)
			return
		}
		if t.Modal || t.Types {
			return
		}
		shielded = shielded || t.Shields
	}
}

// point passes a mouse event on to the topmost screen that it is meant for, and reports whether
// there is one.
func (s *Stack) point(e *input.Event) bool {
	shielded := false
	for _, c := range slices.Backward(s.screens) {
		t := c.Traits()
		if shielded && !t.Beside {
			continue
		}
		if c.Point(e) {
			return true
		}
		if t.Modal {
			return false
		}
		shielded = shielded || t.Shields
	}
	return false
}

// push returns how far the person pushes an action of a screen, 0 to 1, with controls that no
// screen above uses.
func (s *Stack) push(of Screen, a input.Action) float64 {
	c, most := &s.Hand, 0.0
	for o := range c.Table.Controls(a) {
		if v := c.held.Push(o, c.sticks); v > most && !s.taken(of, o) {
			most = v
		}
	}
	return most
}

// Pressed reports whether the person holds a control of an action of a screen.
func (s *Stack) Pressed(of Screen, a input.Action) bool {
	const down = 0.5 // of the travel of a stick or trigger
	return s.push(of, a) >= down
}

// taken reports whether a screen above another one uses a control.
func (s *Stack) taken(below Screen, c input.Control) bool {
	beside := below.Traits().Beside
	for _, o := range s.above(below) {
		if t := o.Traits(); t.Modal || t.Types || t.Shields && !beside || s.Hand.Table.First(t.Reads(), c, false) != input.NoAction {
			return true
		}
	}
	return false
}

// Axis returns how far the person pushes to one side, -1 to 1: 1 while plus is held, -1 while minus
// is, and 0 for both or neither.
func (s *Stack) Axis(of Screen, plus, minus input.Action) float64 {
	return s.push(of, plus) - s.push(of, minus)
}

// Look returns by how much mouse and stick have turned the view left and up in dt seconds, in rad.
func (s *Stack) Look(of Screen, dt float64) (left, up float64) {
	c := &s.Hand
	left, up = c.mouse.Take()
	l, u := c.turn.Rates(s.Axis(of, input.LookLeft, input.LookRight), s.Axis(of, input.LookUp, input.LookDown), c.Zoom)
	return left + l*dt, up + u*dt
}
