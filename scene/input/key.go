package input

// Key is a key of the keyboard, by its GLFW code: that of the character on an American keyboard if
// the key has one.
type Key int

// The keys that the code refers to, other than letters and signs.
const (
	KeySpace      Key = 32
	KeyEscape     Key = 256
	KeyEnter      Key = 257
	KeyTab        Key = 258
	KeyBackspace  Key = 259
	KeyDelete     Key = 261
	KeyRight      Key = 262
	KeyLeft       Key = 263
	KeyDown       Key = 264
	KeyUp         Key = 265
	KeyPageUp     Key = 266
	KeyPageDown   Key = 267
	KeyHome       Key = 268
	KeyPause      Key = 284
	KeyF1         Key = 290
	KeyF2         Key = 291
	KeyF3         Key = 292
	KeyF4         Key = 293
	KeyF9         Key = 298
	KeyF11        Key = 300
	KeyF12        Key = 301
	KeyPadMinus   Key = 333
	KeyPadPlus    Key = 334
	KeyPadEnter   Key = 335
	KeyLeftShift  Key = 340
	KeyLeftCtrl   Key = 341
	KeyRightShift Key = 344
	KeyRightCtrl  Key = 345
)

// Writes reports whether the key types a letter, a digit, a sign or a space.
func (k Key) Writes() bool { return k < KeyEscape }

// Plain returns the key of the main block for minus, plus and Enter of the numeric keypad, and any
// other key as it is.
func (k Key) Plain() Key {
	switch k {
	case KeyPadMinus:
		return '-'
	case KeyPadPlus:
		return '='
	case KeyPadEnter:
		return KeyEnter
	default:
		return k
	}
}

// shifts reports whether the key is one of the two Shift keys.
func (k Key) shifts() bool { return k == KeyLeftShift || k == KeyRightShift }

// modifies reports whether the key is Shift or Ctrl, which change what other keys mean.
func (k Key) modifies() bool { return k.shifts() || k == KeyLeftCtrl || k == KeyRightCtrl }

// keyName is a key with its names in the settings file and on the screen.
type keyName struct {
	key         Key
	name, label string
}

// keyNames returns the keys that do not have the character that they type as their name, in the
// order of their codes.
func keyNames() []keyName {
	return []keyName{
		{KeySpace, "space", "Space"},
		{161, "world-1", "World 1"},
		{162, "world-2", "World 2"},
		{KeyEscape, "escape", "Esc"},
		{KeyEnter, "enter", "Enter"},
		{KeyTab, "tab", "Tab"},
		{KeyBackspace, "backspace", "Backspace"},
		{260, "insert", "Ins"},
		{KeyDelete, "delete", "Del"},
		{KeyRight, "right", "Right"},
		{KeyLeft, "left", "Left"},
		{KeyDown, "down", "Down"},
		{KeyUp, "up", "Up"},
		{KeyPageUp, "page-up", "PgUp"},
		{KeyPageDown, "page-down", "PgDn"},
		{KeyHome, "home", "Home"},
		{269, "end", "End"},
		{280, "caps-lock", "Caps Lock"},
		{281, "scroll-lock", "Scroll Lock"},
		{282, "num-lock", "Num Lock"},
		{283, "print-screen", "PrtSc"},
		{KeyPause, "pause", "Pause"},
		{330, "number-block-point", "Num ."},
		{331, "number-block-divide", "Num /"},
		{332, "number-block-times", "Num *"},
		{336, "number-block-equal", "Num ="},
		{KeyLeftShift, "left-shift", "Left Shift"},
		{KeyLeftCtrl, "left-ctrl", "Left Ctrl"},
		{342, "left-alt", "Left Alt"},
		{343, "left-super", "Left Super"},
		{KeyRightShift, "right-shift", "Right Shift"},
		{KeyRightCtrl, "right-ctrl", "Right Ctrl"},
		{346, "right-alt", "Right Alt"},
		{347, "right-super", "Right Super"},
		{348, "menu", "Menu"},
	}
}
