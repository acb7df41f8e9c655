package screen

import (
	"math"
	"slices"

	"treeline/scene/config"
	"treeline/scene/input"
)

// settling is how long the mouse is not listened to after the window has changed
// its size or place, in seconds.
const settling = 0.25

// controls is the state of keyboard, mouse and gamepad.
type controls struct {
	table   *input.Table
	held    input.Held
	mouse   input.Mouse
	feel    input.MouseFeel
	sticks  input.PadFeel
	turn    input.Turn // of the stick that looks
	zoom    float64    // of the sight, for mouse and stick
	caught  bool
	focused bool
	deaf    float64 // s for which movements of the mouse do not count
	x, y    float64 // cursor while it is free, px
	notches parts   // of the wheel, that are not yet a whole one
	lines   parts   // of a list, that the wheel has not yet scrolled by
	pads    int     // gamepads that are connected
}

// feels takes over how mouse and sticks are to feel.
func (c *controls) feels(v *config.View) {
	c.feel = input.MouseFeel{Sensitivity: v.Mouse.Sensitivity, Zoomed: v.Mouse.Zoomed, Invert: v.Mouse.Invert}
	c.sticks = input.PadFeel{Left: v.Pad.DriveDeadZone, Right: v.Pad.LookDeadZone}
	c.turn = input.Turn{Sensitivity: v.Pad.Sensitivity, Curve: v.Pad.Curve, Invert: v.Pad.Invert}
}

// catch takes note that the cursor was caught or freed.
func (c *controls) catch(on bool, x, y float64) {
	c.caught = on
	c.held.LetGo()
	c.mouse.Start(x, y)
}

// note records an event and reports whether it is one for the screens.
func (c *controls) note(e *input.Event) bool {
	c.inHand(e)
	switch e.Kind {
	case input.PadJoined:
		c.pads++
	case input.PadLeft:
		c.pads--
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
		if !c.caught {
			c.x, c.y = e.PX, e.PY
			if e.Button.Points() { // at things, and holds none of them down
				return true
			}
		}
	}
	c.held.Note(e)
	return true
}

// inHand takes note of which device the person uses: hints name its controls.
func (c *controls) inHand(e *input.Event) {
	const meant = 4 // px: a table that shakes moves a mouse by less
	switch e.Kind {
	case input.PadWentDown:
		c.table.Hold(true, input.FamilyOf(e.Name))
	case input.KeyWentDown, input.ButtonWentDown, input.WheelTurned:
		c.table.Hold(false, 0)
	case input.CursorMoved:
		if c.deaf <= 0 && !c.caught && math.Hypot(e.PX-c.x, e.PY-c.y) >= meant {
			c.table.Hold(false, 0)
		}
	}
}

// Take hands an event to the screens.
func (s *Stack) Take(e *input.Event) {
	c := &s.controls
	if !c.note(e) {
		return
	}
	if top, ok := s.screens[len(s.screens)-1].(interface{ capture(e *input.Event) bool }); ok && top.capture(e) {
		return
	}
	switch e.Kind {
	case input.KeyWentDown, input.KeyRepeats, input.PadWentDown, input.PadRepeats:
		s.press(e.Control(), e.Kind == input.KeyRepeats || e.Kind == input.PadRepeats)
	case input.ButtonWentDown:
		if c.caught || !s.point(e) {
			s.press(e.Control(), false)
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
		s.dropped(e.Path)
	case input.Typed:
		s.letter(e.Letter)
	case input.Pasted:
		if top, ok := s.screens[len(s.screens)-1].(interface{ pasted(text string) }); ok {
			top.pasted(e.Text)
		}
	case input.PadJoined, input.PadLeft:
		s.plugged(e.Name, e.Kind == input.PadJoined)
	}
}

// Missed takes in what happened while something was loaded: what is held counts from now
// on, also the keys to drive with, and presses do nothing.
func (s *Stack) Missed(events []input.Event) {
	for i := range events {
		switch e := &events[i]; e.Kind {
		case input.PadJoined, input.PadLeft, input.FocusLost, input.FocusWon, input.WindowChanged:
			s.Take(e)
		case input.KeyWentDown, input.KeyWentUp, input.ButtonWentDown, input.ButtonWentUp, input.CursorMoved,
			input.PadWentDown, input.PadWentUp, input.PadMoved:
			s.controls.note(e)
		case input.KeyRepeats, input.PadRepeats, input.Typed, input.Pasted, input.WheelTurned, input.FileDropped:
		}
	}
}

// parts is what the wheel has turned beyond the last whole step: a touchpad turns it in
// parts of a notch.
type parts float64

// take adds to it and takes out the whole steps.
func (p *parts) take(steps float64) int {
	sum := float64(*p) + steps
	whole := math.Round(sum)
	*p = parts(sum - whole)
	return int(whole)
}

// wheel does what whole notches of the wheel mean.
func (s *Stack) wheel(notches float64) {
	const most = 10 // at once: a wheel that was spun
	n := s.controls.notches.take(notches)
	for range min(max(n, -n), most) {
		s.press(input.OfWheel(n > 0), false)
	}
}

// scrolled takes in a turn of the wheel and returns how many lines further down it scrolls a list.
func (k *Kit) scrolled(e *input.Event) int {
	return -k.stack.controls.lines.take(wheelLines * e.Notches)
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

// press finds out what a control means and does it.
func (s *Stack) press(c input.Control, repeats bool) {
	table := s.controls.table
	if a := table.Meaning(input.Always, c, repeats); a != input.NoAction && (s.typing() == nil || !c.Writes()) {
		s.always(a)
		return
	}
	for _, o := range slices.Backward(s.screens) {
		t := o.Traits()
		if a := table.First(t.contexts(), c, repeats); a != input.NoAction {
			o.Handle(a)
			return
		}
		if t.Modal || t.Types {
			return
		}
	}
}

// point hands a mouse event to the topmost screen for which it is meant, and reports
// whether there is one.
func (s *Stack) point(e *input.Event) bool {
	for _, c := range slices.Backward(s.screens) {
		if c.Point(e) {
			return true
		}
		if c.Traits().Modal {
			return false
		}
	}
	return false
}

// push returns how far the person pushes for an action of a screen, 0 to 1, with controls
// that no screen over it has a use for.
func (s *Stack) push(of Screen, a input.Action) float64 {
	c, most := &s.controls, 0.0
	for o := range c.table.Controls(a) {
		if v := c.held.Push(o, c.sticks); v > most && !s.taken(of, o) {
			most = v
		}
	}
	return most
}

// pressed reports whether the person holds what stands for an action of a screen.
func (s *Stack) pressed(of Screen, a input.Action) bool {
	const down = 0.5 // of the way of a stick or trigger
	return s.push(of, a) >= down
}

// taken reports whether a screen over another one has a use for a control.
func (s *Stack) taken(below Screen, c input.Control) bool {
	for _, o := range s.above(below) {
		if t := o.Traits(); t.Modal || t.Types || s.controls.table.First(t.contexts(), c, false) != input.NoAction {
			return true
		}
	}
	return false
}

// axis returns how far the person pushes to one side, -1 to 1: 1 while plus is held, -1
// while minus is, and 0 for both or none.
func (s *Stack) axis(of Screen, plus, minus input.Action) float64 {
	return s.push(of, plus) - s.push(of, minus)
}

// look returns how far mouse and stick have turned the look left and up in dt seconds, in
// radians.
func (s *Stack) look(of Screen, dt float64) (left, up float64) {
	c := &s.controls
	left, up = c.mouse.Take()
	l, u := c.turn.Rates(s.axis(of, input.LookLeft, input.LookRight), s.axis(of, input.LookUp, input.LookDown), c.zoom)
	return left + l*dt, up + u*dt
}
