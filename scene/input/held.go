package input

import (
	"math"
	"slices"
)

// Held is which controls of keyboard, mouse and gamepad are being held. The zero value holds none.
type Held struct {
	down    []Control
	carried []Control // those that were already held at the last Carry
	axes    [PadSlots]axes
}

// axes is the positions of a gamepad's axes.
type axes [Axes]float64

// Note records an event.
func (h *Held) Note(e *Event) {
	switch e.Kind {
	case KeyWentDown:
		h.press(e.Control().plain())
	case ButtonWentDown, PadWentDown:
		h.press(e.Control())
	case KeyWentUp:
		h.release(OfKey(e.Key.Plain()))
	case ButtonWentUp:
		h.release(OfButton(e.Button))
	case PadWentUp:
		h.release(OfPad(e.Pad))
	case PadMoved:
		h.axes[e.Slot][e.Axis] = e.Value
	case FocusLost:
		*h = Held{down: h.down[:0]}
	}
}

// Carry notes that what is held was pressed for something that lies behind.
func (h *Held) Carry() { h.carried = append(h.carried[:0], h.down...) }

// Carried reports whether an event is the repeat of a control that has been held since before the
// last Carry.
func (h *Held) Carried(e *Event) bool {
	return (e.Kind == KeyRepeats || e.Kind == PadRepeats) && slices.Contains(h.carried, e.Control().plain())
}

func (h *Held) press(c Control) {
	h.carried = without(h.carried, c)
	if !slices.Contains(h.down, c) {
		h.down = append(h.down, c)
	}
}

func (h *Held) release(c Control) { h.down, h.carried = without(h.down, c), without(h.carried, c) }

func without(all []Control, c Control) []Control {
	return slices.DeleteFunc(all, func(o Control) bool { return o == c })
}

// LetGo forgets the mouse buttons, as when the cursor is captured or released.
func (h *Held) LetGo() {
	h.down = slices.DeleteFunc(h.down, func(c Control) bool { return c.Device == MouseButtons })
}

// Down reports whether a control is held. One that requires Shift is only held together with Shift.
func (h *Held) Down(c Control) bool {
	if c.Shift && !slices.ContainsFunc(h.down, func(o Control) bool { return o.Device == Keyboard && o.Key().shifts() }) {
		return false
	}
	return slices.Contains(h.down, c.plain())
}

// Push returns how far a control is pushed, 0 to 1: a held key or button counts as 1, and a stick
// starts at the edge of its dead zone. Of several gamepads the one pushed furthest counts.
func (h *Held) Push(c Control, feel PadFeel) float64 {
	if c.Device == Gamepad {
		if a, sign, ok := Pad(c.Code).side(); ok {
			most := 0.0
			for i := range h.axes {
				most = max(most, sign*h.axes[i].push(a, feel))
			}
			return most
		}
	}
	if h.Down(c) {
		return 1
	}
	return 0
}

// PadFeel holds the player's dead zones: the shares of the sticks' travel that are ignored, 0 to
// 0.9.
type PadFeel struct{ Left, Right float64 }

// push returns the position of an axis, -1 to 1, outside the dead zone. That of a stick is a
// circle, so that no direction is favoured.
func (x *axes) push(a Axis, feel PadFeel) float64 {
	const pull = 0.05 // dead zone of a trigger
	if a >= LeftPull {
		return max(x[a]-pull, 0) / (1 - pull)
	}
	dead := feel.Left
	if a >= RightX {
		dead = feel.Right
	}
	out := math.Hypot(x[a], x[a^1])
	if out <= dead || out == 0 {
		return 0
	}
	return x[a] / out * min((out-dead)/(1-dead), 1)
}
