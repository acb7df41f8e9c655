package input

// Key is a key of the keyboard: the code that GLFW has for it, which is that of the
// character on an American keyboard where there is one.
type Key int

// The keys that have a meaning in the game and are not letters or signs.
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

// Writes reports whether the key writes a letter, a digit, a sign or a space.
func (k Key) Writes() bool { return k < KeyEscape }

// Plain returns the key that a key of the number block stands for: its minus, plus and
// Enter are those of the main block. Others are returned as they are.
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

// modifies reports whether the key is one of those that change what others mean.
func (k Key) modifies() bool { return k.shifts() || k == KeyLeftCtrl || k == KeyRightCtrl }

// keyName is a key with its name in the settings file and on the screen.
type keyName struct {
	key         Key
	name, label string
}

// keyNames returns the keys that write nothing but space, in the order of their codes.
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
