package input

import (
	"fmt"
	"strconv"
	"strings"
)

// Device is what a control belongs to.
type Device uint8

// The devices.
const (
	NoDevice Device = iota
	Keyboard
	MouseButtons
	MouseWheel
	Gamepad
)

// Control is one thing that a hand can press, push or turn: a key, a button of the
// mouse, a notch of the wheel, a button of a gamepad or one side of a stick. The zero
// value is none.
type Control struct {
	Device Device
	Shift  bool  // counts only with Shift held; of keys, and of buttons that point at the map
	Ctrl   bool  // counts only with Ctrl held; of keys that stay alone, which go by what stands on them
	Code   int16 // Key, Button or Pad; of the wheel 1 for up and -1 for down
}

// OfKey returns a key as a control.
func OfKey(k Key) Control { return Control{Device: Keyboard, Code: int16(k)} }

// OfButton returns a button of the mouse as a control.
func OfButton(b Button) Control { return Control{Device: MouseButtons, Code: int16(b)} }

// OfPad returns a button of a gamepad, or one side of a stick, as a control.
func OfPad(p Pad) Control { return Control{Device: Gamepad, Code: int16(p)} }

// OfWheel returns the wheel away from the person as a control, or towards them.
func OfWheel(up bool) Control {
	if up {
		return Control{Device: MouseWheel, Code: 1}
	}
	return Control{Device: MouseWheel, Code: -1}
}

// Button is a button of the mouse.
type Button int

// The buttons that have a meaning in the game from the start, and how many there can be.
const (
	LeftButton Button = iota
	RightButton
	MiddleButton
	Buttons Button = 8
)

// Points reports whether the button is one that a free mouse points with.
func (b Button) Points() bool { return b <= RightButton }

// None reports whether this is no control.
func (c Control) None() bool { return c.Device == NoDevice }

// Key returns the key of a control of the keyboard.
func (c Control) Key() Key { return Key(c.Code) }

// Writes reports whether the control is a key that writes something.
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

// WithoutCtrl returns the control as a player can choose it: chords with Ctrl are the game's.
func (c Control) WithoutCtrl() Control {
	c.Ctrl = false
	return c
}

const shiftName, shiftLabel, ctrlLabel = "shift+", "Shift+", "Ctrl+"

// String returns the name of a control in the settings file: "w", "shift+tab",
// "left-button", "mouse-4", "wheel-up", "pad-a". No control is "".
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

// Label returns what the player reads for a control: "W", "Shift+Tab", "Left button",
// "Wheel up", and for a gamepad the name that its family has for it.
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

// ParseControl returns the control of a name in the settings file, in whatever case.
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

// parse returns the control of a name without Shift.
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

// Codes of keys in runs.
const (
	lastKey    Key = 348
	firstF     Key = KeyF1
	lastF      Key = 314
	firstDigit Key = 320 // of the number block
	lastDigit  Key = 329
)

// nameOfKey returns the name of a key in the settings file.
func nameOfKey(k Key) string {
	name, _ := namesOfKey(k)
	return name
}

// labelOfKey returns what the player reads on a key.
func labelOfKey(k Key) string {
	_, label := namesOfKey(k)
	return label
}

// namesOfKey returns both names of a key. One that is not known goes by its number.
func namesOfKey(k Key) (name, label string) {
	number := func(from Key) string { return strconv.Itoa(int(k - from)) }
	switch {
	case k == ',': // which stands between names
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
