package stack

import (
	"math"

	"treeline/scene/config"
	"treeline/scene/input"
)

// settling is the time in s for which the mouse is ignored after the window has changed its size or
// place.
const settling = 0.25

// landing is the same after the cursor was caught: the system moves a cursor outside the window
// into it, and reports that as a movement.
const landing = 0.1

// Hand is the state of keyboard, mouse and gamepad.
type Hand struct {
	Table *input.Table // bindings of controls to actions
	Zoom  float64      // of the sight, for mouse and stick

	held    input.Held
	mouse   input.Mouse
	feel    input.MouseFeel
	sticks  input.PadFeel
	turn    input.Turn // of the stick for looking
	caught  bool
	focused bool
	left    bool    // the focus was lost
	away    float64 // s since then
	deaf    float64 // s for which movements of the mouse are ignored
	x, y    float64 // cursor while it is free, px
	notches parts   // of the wheel, not yet a whole one
	lines   parts   // of a list, not yet scrolled by the wheel
	pads    int     // number of connected gamepads
}

// Feels sets how mouse and sticks feel.
func (c *Hand) Feels(v *config.View) {
	c.feel = input.MouseFeel{Sensitivity: v.Mouse.Sensitivity, Zoomed: v.Mouse.Zoomed, Invert: v.Mouse.Invert}
	c.sticks = input.PadFeel{Left: v.Pad.DriveDeadZone, Right: v.Pad.LookDeadZone}
	c.turn = input.Turn{Sensitivity: v.Pad.Sensitivity, Curve: v.Pad.Curve, Invert: v.Pad.Invert}
}

// catch notes that the cursor was caught or freed.
func (c *Hand) catch(on bool, x, y float64) {
	c.caught = on
	c.held.LetGo()
	c.mouse.Start(x, y)
	if on {
		c.deaf = max(c.deaf, landing)
	}
}

// note records an event and reports whether it is for the screens.
func (c *Hand) note(e *input.Event) bool {
	c.inHand(e)
	switch e.Kind {
	case input.PadJoined:
		c.pads++
	case input.PadLeft:
		c.pads--
	case input.WindowChanged: // the system may move the cursor within the window, which nobody meant
		c.deaf = settling
		return false
	case input.FocusWon, input.FocusLost:
		c.focused = e.Kind == input.FocusWon
		c.left, c.away = !c.focused, 0
		c.mouse.Start(e.X, e.Y)
	case input.CursorMoved:
		switch {
		case !c.caught:
			c.x, c.y = e.PX, e.PY
		case c.deaf > 0:
			c.mouse.Start(e.X, e.Y)
		default:
			c.mouse.Move(e.X, e.Y, c.Zoom, c.feel)
		}
		return !c.caught
	case input.ButtonWentDown:
		if !c.caught {
			c.x, c.y = e.PX, e.PY
			if e.Button.Points() { // it points at things, and is not held
				return true
			}
		}
	}
	c.held.Note(e)
	return true
}

// inHand notes which device the person uses: hints show its controls.
func (c *Hand) inHand(e *input.Event) {
	const meant = 4 // px; a shaking table moves a mouse by less
	switch e.Kind {
	case input.PadWentDown:
		c.Table.SetDevice(true, input.FamilyOf(e.Name))
	case input.KeyWentDown, input.ButtonWentDown, input.WheelTurned:
		c.Table.SetDevice(false, 0)
	case input.CursorMoved:
		if c.deaf <= 0 && !c.caught && math.Hypot(e.PX-c.x, e.PY-c.y) >= meant {
			c.Table.SetDevice(false, 0)
		}
	}
}

// Caught reports whether the cursor is caught: the mouse turns the view.
func (c *Hand) Caught() bool { return c.caught }

// Cursor returns the pixel at which the cursor was last while it was free.
func (c *Hand) Cursor() (x, y float64) { return c.x, c.y }

// Pads returns how many gamepads are connected.
func (c *Hand) Pads() int { return c.pads }

// Settle makes the mouse be ignored for a moment: the window is about to change its size.
func (c *Hand) Settle() { c.deaf = settling }

// Notches adds a turn of the wheel and returns the number of whole notches that it has completed.
func (c *Hand) Notches(e *input.Event) int { return c.notches.take(e.Notches) }

// Scrolled adds a turn of the wheel and returns by how many lines it scrolls a list down.
func (c *Hand) Scrolled(e *input.Event) int {
	const lines = 3 // per notch
	return -c.lines.take(lines * e.Notches)
}

// parts is the turn of the wheel beyond the last whole step: a touchpad turns it by fractions of a
// notch.
type parts float64

// take adds to the turn, and removes and returns the whole steps.
func (p *parts) take(steps float64) int {
	sum := float64(*p) + steps
	whole := math.Round(sum)
	*p = parts(sum - whole)
	return int(whole)
}
