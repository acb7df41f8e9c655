package input

// Key is a key of the keyboard: the code that GLFW has for it, which is that of the
// character on an American keyboard where there is one.
type Key int

// The keys that have a meaning in the game and are not letters or signs.
const (
	KeySpace     Key = 32
	KeyEscape    Key = 256
	KeyEnter     Key = 257
	KeyTab       Key = 258
	KeyBackspace Key = 259
	KeyDelete    Key = 261
	KeyRight     Key = 262
	KeyLeft      Key = 263
	KeyDown      Key = 264
	KeyUp        Key = 265
	KeyPageUp    Key = 266
	KeyPageDown  Key = 267
	KeyHome      Key = 268
	KeyPause     Key = 284
	KeyF1        Key = 290
	KeyF2        Key = 291
	KeyF3        Key = 292
	KeyF11       Key = 300
	KeyF12       Key = 301
	KeyPadMinus  Key = 333
	KeyPadPlus   Key = 334
	KeyPadEnter  Key = 335
)

// Writes reports whether the key writes a letter, a digit, a sign or a space.
func (k Key) Writes() bool { return k < KeyEscape }

// Button is a button of the mouse.
type Button int

// The buttons that have a meaning in the game.
const (
	LeftButton Button = iota
	RightButton
)

// EventKind is the kind of an event.
type EventKind uint8

// The kinds of events.
const (
	KeyWentDown EventKind = iota
	KeyRepeats
	KeyWentUp
	ButtonWentDown
	ButtonWentUp
	WheelTurned
	CursorMoved
	WindowChanged // in size or place, after which the system moves the cursor
	FocusWon
	FocusLost
	FileDropped // on the window
	Typed       // a letter, after its key went down
)

// Event is one thing that happened at the window.
type Event struct {
	Kind    EventKind
	Key     Key
	Shift   bool // was held when the key went down
	Button  Button
	X, Y    float64 // cursor in units of the window, unbounded while it is captured
	PX, PY  float64 // the same in pixels of the picture
	Notches float64 // of the wheel, positive away from the person
	Path    string  // of the file that was dropped
	Letter  rune    // that was typed
}
