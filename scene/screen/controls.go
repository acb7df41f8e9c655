package screen

import (
	"slices"

	"treeline/scene/input"
)

// settling is how long the mouse is not listened to after the window has changed
// its size or place, in seconds.
const settling = 0.25

// controls is the state of keyboard and mouse.
type controls struct {
	table   *input.Table
	held    input.Held
	mouse   input.Mouse
	feel    input.MouseFeel
	zoom    float64 // of the sight, for the mouse
	caught  bool
	focused bool
	deaf    float64 // s for which movements of the mouse do not count
	x, y    float64 // cursor while it is free, px
}

// catch takes note that the cursor was caught or freed.
func (c *controls) catch(on bool, x, y float64) {
	c.caught = on
	c.held.LetGo()
	c.mouse.Start(x, y)
}

// note records an event and reports whether it is one for the screens.
func (c *controls) note(e *input.Event) bool {
	switch e.Kind {
	case input.WindowChanged: // the system moves the cursor in it: nobody meant that
		c.deaf = settling
		return false
	case input.FocusWon, input.FocusLost:
		c.focused = e.Kind == input.FocusWon
		c.mouse.Start(e.X, e.Y)
	case input.CursorMoved:
		switch {
		case !c.caught:
			c.x, c.y = e.PX, e.PY
		case c.deaf > 0:
			c.mouse.Start(e.X, e.Y)
		default:
			c.mouse.Move(e.X, e.Y, c.zoom, c.feel)
		}
		return !c.caught
	case input.ButtonWentDown:
		if !c.caught { // a free mouse points at things
			c.x, c.y = e.PX, e.PY
			return true
		}
	}
	c.held.Note(e)
	return true
}

// Take hands an event to the screens.
func (s *Stack) Take(e *input.Event) {
	c := &s.controls
	if !c.note(e) {
		return
	}
	switch e.Kind {
	case input.KeyWentDown, input.KeyRepeats:
		s.key(e)
	case input.ButtonWentDown:
		if c.caught {
			s.ask(func(x input.Context) input.Action { return c.table.Clicked(x, e.Button) })
			return
		}
		s.point(e)
	case input.CursorMoved, input.WheelTurned:
		s.point(e)
	case input.ButtonWentUp, input.FocusLost:
		s.pass(e)
	case input.FileDropped:
		s.dropped(e.Path)
	case input.Typed:
		s.letter(e.Letter)
	}
}

// typing returns the screen that takes what is typed, nil if there is none.
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

// letter hands a typed letter to the screen that takes them.
func (s *Stack) letter(r rune) {
	if c, ok := s.typing().(interface{ letter(r rune) }); ok {
		c.letter(r)
	}
}

// key finds out what a key means and does it.
func (s *Stack) key(e *input.Event) {
	of := func(c input.Context) input.Action {
		return s.controls.table.Pressed(c, e.Key, e.Shift, e.Kind == input.KeyRepeats)
	}
	if a := of(input.Always); a != input.NoAction && (s.typing() == nil || !e.Key.Writes()) {
		s.always(a)
		return
	}
	s.ask(of)
}

// ask hands what the person did to the topmost screen that has an action for it.
func (s *Stack) ask(of func(input.Context) input.Action) {
	for _, c := range slices.Backward(s.screens) {
		t := c.Traits()
		for _, x := range t.Contexts {
			if x == input.Always {
				continue
			}
			if a := of(x); a != input.NoAction {
				c.Handle(a)
				return
			}
		}
		if t.Modal || t.Types {
			return
		}
	}
}

// point hands a mouse event to the topmost screen for which it is meant.
func (s *Stack) point(e *input.Event) {
	for _, c := range slices.Backward(s.screens) {
		if c.Point(e) || c.Traits().Modal {
			return
		}
	}
}

// pressed reports whether a key or button of an action of a screen is held, and no
// screen over it has a use for the key.
func (s *Stack) pressed(of Screen, a input.Action) bool {
	c := &s.controls
	b := c.table.Of(a)
	if b == nil {
		return false
	}
	for _, k := range b.Keys {
		if c.held.Key(k) && !s.taken(of, k) {
			return true
		}
	}
	return slices.ContainsFunc(b.Buttons, c.held.Button)
}

// taken reports whether a screen over another one has a use for a key.
func (s *Stack) taken(below Screen, k input.Key) bool {
	for _, o := range s.above(below) {
		t := o.Traits()
		for _, x := range t.Contexts {
			if t.Modal || t.Types || x != input.Always && s.controls.table.Pressed(x, k, false, false) != input.NoAction {
				return true
			}
		}
	}
	return false
}

// axis returns 1 while plus is held, -1 while minus is, and 0 for both or none.
func (s *Stack) axis(of Screen, plus, minus input.Action) float64 {
	v := 0.0
	if s.pressed(of, plus) {
		v++
	}
	if s.pressed(of, minus) {
		v--
	}
	return v
}
