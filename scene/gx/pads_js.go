//go:build js

package gx

import (
	"syscall/js"
	"time"

	"treeline/scene/input"
)

// pads is the gamepads known to the browser.
type pads struct {
	reader input.PadReader
	states []input.PadState
	begun  time.Time
}

// poll returns the events of the gamepads, including the on-screen one, since the last call. While
// the page lacks focus, nothing counts as pressed. The slice is valid until the next call.
func (p *pads) poll(focused bool) []input.Event {
	if p.begun.IsZero() {
		p.begun = time.Now()
	}
	p.states = p.states[:0]
	all := js.Global().Get("browser").Call("pads")
	for i := range min(all.Length(), input.PadSlots-1) {
		if pad := all.Index(i); pad.Truthy() && pad.Get("mapping").String() == "standard" {
			p.states = append(p.states, stateOf(i, pad, focused))
		}
	}
	if pad := js.Global().Get("touch").Call("pad"); pad.Truthy() {
		p.states = append(p.states, stateOf(input.PadSlots-1, pad, focused))
	}
	return p.reader.Read(time.Since(p.begun), p.states)
}

// stateOf returns the state of a gamepad with the standard mapping; that of an untouched one if the
// page lacks focus. Browsers number the buttons differently, and count the triggers among them.
func stateOf(slot int, pad js.Value, focused bool) input.PadState {
	s := input.PadState{Slot: slot, Name: pad.Get("id").String()}
	s.Axes[input.LeftPull], s.Axes[input.RightPull] = -1, -1
	if !focused {
		return s
	}
	buttons, axes := pad.Get("buttons"), pad.Get("axes")
	for i, b := range []input.Pad{
		input.PadA, input.PadB, input.PadX, input.PadY, input.PadLeftBumper, input.PadRightBumper, input.LeftTrigger, input.RightTrigger,
		input.PadBack, input.PadStart, input.PadLeftThumb, input.PadRightThumb, input.DPadUp, input.DPadDown, input.DPadLeft, input.DPadRight, input.PadGuide,
	} {
		if i >= buttons.Length() {
			break
		}
		switch b {
		case input.LeftTrigger:
			s.Axes[input.LeftPull] = 2*buttons.Index(i).Get("value").Float() - 1
		case input.RightTrigger:
			s.Axes[input.RightPull] = 2*buttons.Index(i).Get("value").Float() - 1
		default:
			s.Buttons[b] = buttons.Index(i).Get("pressed").Bool()
		}
	}
	for i, a := range []input.Axis{input.LeftX, input.LeftY, input.RightX, input.RightY} {
		if i < axes.Length() {
			s.Axes[a] = axes.Index(i).Float()
		}
	}
	return s
}
