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
	FileDropped // onto the window
	Typed       // a character, after its key went down
	Pasted      // a text from the clipboard
	PadWentDown // a gamepad button, or one direction of a stick
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
	Shift   bool // Shift was held when the key or the button went down
	Ctrl    bool // Ctrl or Command was held
	Button  Button
	X, Y    float64 // cursor in units of the window, unbounded while it is captured
	PX, PY  float64 // cursor in pixels of the picture
	Notches float64 // of the wheel, positive away from the person
	Path    string  // of the dropped file
	Text    string  // the pasted text
	Letter  rune    // the typed character
	Pad     Pad     // button or direction that was pressed
	Axis    Axis    // that moved
	Value   float64 // of the axis, -1 to 1; of a trigger 0 to 1
	Name    string  // of the gamepad
	Slot    int     // of the gamepad, 0 to PadSlots-1
}

// Control returns the control that was pressed, no control for events that are not a press. A key
// comes with Shift and Ctrl if they were held.
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
