package input

import "slices"

// Held is what is held down of keyboard and mouse. The zero value holds nothing.
type Held struct {
	keys    []Key
	buttons []Button
}

// Note records an event.
func (h *Held) Note(e *Event) {
	switch e.Kind {
	case KeyWentDown:
		if !slices.Contains(h.keys, e.Key) {
			h.keys = append(h.keys, e.Key)
		}
	case KeyWentUp:
		h.keys = slices.DeleteFunc(h.keys, func(k Key) bool { return k == e.Key })
	case ButtonWentDown:
		if !slices.Contains(h.buttons, e.Button) {
			h.buttons = append(h.buttons, e.Button)
		}
	case ButtonWentUp:
		h.buttons = slices.DeleteFunc(h.buttons, func(b Button) bool { return b == e.Button })
	case FocusLost:
		h.keys = h.keys[:0]
		h.LetGo()
	}
}

// LetGo forgets the buttons of the mouse, as when the cursor is captured or released.
func (h *Held) LetGo() { h.buttons = h.buttons[:0] }

// Key reports whether a key is down.
func (h *Held) Key(k Key) bool { return slices.Contains(h.keys, k) }

// Button reports whether a button of the mouse is down.
func (h *Held) Button(b Button) bool { return slices.Contains(h.buttons, b) }
