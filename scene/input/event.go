package input

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
	Pasted      // a text, from the clipboard
	PadWentDown // a button of a gamepad, or one side of a stick
	PadRepeats
	PadWentUp
	PadMoved // an axis of a gamepad
	PadJoined
	PadLeft
)

// Event is one thing that happened at the window.
type Event struct {
	Kind    EventKind
	Key     Key
	Shift   bool // was held when the key or the button went down
	Ctrl    bool // so was Ctrl, or Command
	Button  Button
	X, Y    float64 // cursor in units of the window, unbounded while it is captured
	PX, PY  float64 // the same in pixels of the picture
	Notches float64 // of the wheel, positive away from the person
	Path    string  // of the file that was dropped
	Text    string  // that was pasted
	Letter  rune    // that was typed
	Pad     Pad     // button or side that was pressed
	Axis    Axis    // that moved
	Value   float64 // of the axis, -1 to 1; of a trigger 0 to 1
	Name    string  // of the gamepad
	Slot    int     // of the gamepad, 0 to PadSlots-1
}

// Control returns what a hand pressed, none for events that are no press. A key
// counts with Shift and Ctrl where they were held.
func (e *Event) Control() Control {
	switch e.Kind {
	case KeyWentDown, KeyRepeats:
		return Control{Device: Keyboard, Code: int16(e.Key.Plain()), Shift: e.Shift && !e.Key.modifies(), Ctrl: e.Ctrl && !e.Key.modifies()}
	case ButtonWentDown:
		return OfButton(e.Button)
	case PadWentDown, PadRepeats:
		return OfPad(e.Pad)
	default:
		return Control{}
	}
}
