package input

import (
	"fmt"
	"strconv"
	"strings"
)

// Device is the device to which a control belongs.
type Device uint8

// The devices.
const (
	NoDevice Device = iota
	Keyboard
	MouseButtons
	MouseWheel
	Gamepad
)

// Control is one thing that a hand can press, push or turn: a key, a mouse button, one direction of
// the wheel, a gamepad button or one direction of a stick. The zero value is no control.
type Control struct {
	Device Device
	Shift  bool  // requires Shift; for keys, and for buttons that point at the map
	Ctrl   bool  // requires Ctrl; only for fixed keys, which go by the character on the key
	Code   int16 // Key, Button or Pad; for the wheel 1 is up and -1 down
}

// OfKey returns a key as a control.
func OfKey(k Key) Control { return Control{Device: Keyboard, Code: int16(k)} }

// OfButton returns a mouse button as a control.
func OfButton(b Button) Control { return Control{Device: MouseButtons, Code: int16(b)} }

// OfPad returns a gamepad button, or one direction of a stick, as a control.
func OfPad(p Pad) Control { return Control{Device: Gamepad, Code: int16(p)} }

// OfWheel returns a turn of the wheel as a control: up is away from the person.
func OfWheel(up bool) Control {
	if up {
		return Control{Device: MouseWheel, Code: 1}
	}
	return Control{Device: MouseWheel, Code: -1}
}

// Button is a mouse button.
type Button int

// The buttons that have a meaning by default, and the greatest number of buttons.
const (
	LeftButton Button = iota
	RightButton
	MiddleButton
	Buttons Button = 8
)

// Points reports whether the button is one with which a free cursor points.
func (b Button) Points() bool { return b <= RightButton }

// None reports whether c is no control.
func (c Control) None() bool { return c.Device == NoDevice }

// Key returns the key of a keyboard control.
func (c Control) Key() Key { return Key(c.Code) }

// Writes reports whether the control is a key that types a character.
func (c Control) Writes() bool { return c.Device == Keyboard && c.Key().Writes() }

// Shifted returns the control with Shift held.
func (c Control) Shifted() Control {
	c.Shift = true
	return c
}

// plain returns the control without Shift and Ctrl.
func (c Control) plain() Control {
	c.Shift, c.Ctrl = false, false
	return c
}

// WithoutCtrl returns the control as a player can choose it, because combinations with Ctrl are
// fixed.
func (c Control) WithoutCtrl() Control {
	c.Ctrl = false
	return c
}

const shiftName, shiftLabel, ctrlLabel = "shift+", "Shift+", "Ctrl+"

// String returns the name of a control in the settings file, such as "w", "shift+tab",
// "left-button", "mouse-4", "wheel-up" or "pad-a"; "" for no control.
func (c Control) String() string {
	switch c.Device {
	case Keyboard:
		if c.Shift {
			return shiftName + c.plain().String()
		}
		return nameOfKey(c.Key())
	case MouseButtons:
		if c.Code <= int16(MiddleButton) {
			return [...]string{"left-button", "right-button", "middle-button"}[c.Code]
		}
		return "mouse-" + strconv.Itoa(int(c.Code)+1)
	case MouseWheel:
		if c.Code > 0 {
			return "wheel-up"
		}
		return "wheel-down"
	case Gamepad:
		return "pad-" + padNames()[c.Code].name
	default:
		return ""
	}
}

// Label returns what the player reads for a control, such as "W", "Shift+Tab", "Left button" or
// "Wheel up"; for a gamepad, what its family calls the control.
func (c Control) Label(f Family) string {
	switch {
	case c.Ctrl:
		return ctrlLabel + c.WithoutCtrl().Label(f)
	case c.Shift:
		return shiftLabel + c.plain().Label(f)
	}
	switch c.Device {
	case Keyboard:
		return labelOfKey(c.Key())
	case MouseButtons:
		if c.Code <= int16(MiddleButton) {
			return [...]string{"Left button", "Right button", "Middle button"}[c.Code]
		}
		return "Mouse " + strconv.Itoa(int(c.Code)+1)
	case MouseWheel:
		if c.Code > 0 {
			return "Wheel up"
		}
		return "Wheel down"
	case Gamepad:
		return padNames()[c.Code].labels[f]
	default:
		return ""
	}
}

// ParseControl returns the control with a name from the settings file, in upper or lower case. The
// error is for the player to read.
func ParseControl(name string) (Control, error) {
	low := strings.ToLower(strings.TrimSpace(name))
	plain, shifted := strings.CutPrefix(low, shiftName)
	c, ok := parse(plain)
	if !ok || shifted && c.Device != Keyboard {
		const longest = 30
		if len(name) > longest {
			name = name[:longest] + "..."
		}
		return Control{}, fmt.Errorf("there is no key or button %q (docs/controls.md lists them)", name)
	}
	c.Shift = shifted
	return c, nil
}

// parse returns the control with a name without Shift; false if there is none.
func parse(name string) (Control, bool) {
	for b := range Buttons {
		if c := OfButton(b); c.String() == name {
			return c, true
		}
	}
	for _, up := range []bool{true, false} {
		if c := OfWheel(up); c.String() == name {
			return c, true
		}
	}
	for p := range Pads {
		if c := OfPad(p); c.String() == name {
			return c, true
		}
	}
	for k := KeySpace; k <= lastKey; k++ {
		if nameOfKey(k) == name && k.Plain() == k {
			return OfKey(k), true
		}
	}
	return Control{}, false
}

// Ranges of key codes.
const (
	lastKey    Key = 348
	firstF     Key = KeyF1
	lastF      Key = 314
	firstDigit Key = 320 // of the numeric keypad
	lastDigit  Key = 329
)

// nameOfKey returns the name of a key in the settings file.
func nameOfKey(k Key) string {
	name, _ := namesOfKey(k)
	return name
}

// labelOfKey returns what the player reads for a key.
func labelOfKey(k Key) string {
	_, label := namesOfKey(k)
	return label
}

// namesOfKey returns both names of a key; an unknown key is named by its code.
func namesOfKey(k Key) (name, label string) {
	number := func(from Key) string { return strconv.Itoa(int(k - from)) }
	switch {
	case k == ',': // which separates names
		return "comma", ","
	case k > KeySpace && k <= '`':
		return strings.ToLower(string(rune(k))), string(rune(k))
	case k >= firstF && k <= lastF:
		return "f" + number(firstF-1), "F" + number(firstF-1)
	case k >= firstDigit && k <= lastDigit:
		return "number-block-" + number(firstDigit), "Num " + number(firstDigit)
	}
	for _, n := range keyNames() {
		if n.key == k {
			return n.name, n.label
		}
	}
	return "key-" + number(0), "Key " + number(0)
}
