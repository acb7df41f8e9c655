package input

import (
	"strings"

	"github.com/g3n/engine/window"
)

// KeyState tells which keys are held.
type KeyState interface {
	Pressed(k window.Key) bool
}

// Table answers which action a key stands for.
type Table struct {
	bindings []Binding
	buttons  map[window.MouseButton]bool // held
}

// NewTable returns the table of the game's bindings, with no button held.
func NewTable() *Table {
	return &Table{bindings: Bindings(), buttons: map[window.MouseButton]bool{}}
}

// Name returns what the player reads on the key of an action: the first one, where
// there are several. It is empty for an action without a binding.
func Name(a Action) string {
	for _, b := range Bindings() {
		if b.Action == a {
			name, _, _ := strings.Cut(b.Shown, "  ")
			return name
		}
	}
	return ""
}

// Pressed returns the action of a key that went down, or NoAction.
func (t *Table) Pressed(k window.Key, mods window.ModifierKey) Action {
	shift := mods&window.ModShift != 0
	plain := NoAction
	for i := range t.bindings {
		b := &t.bindings[i]
		for _, key := range b.Keys {
			switch {
			case key != k:
			case b.Shift == shift:
				return b.Action
			case !b.Shift:
				plain = b.Action // Shift changes nothing where no binding asks for it
			}
		}
	}
	return plain
}

// Clicked returns the action of a mouse button that went down, or NoAction, and
// remembers that it is held.
func (t *Table) Clicked(b window.MouseButton) Action {
	t.buttons[b] = true
	for i := range t.bindings {
		for _, button := range t.bindings[i].Buttons {
			if button == b {
				return t.bindings[i].Action
			}
		}
	}
	return NoAction
}

// Released notes that a mouse button is up again.
func (t *Table) Released(b window.MouseButton) { delete(t.buttons, b) }

// ReleaseAll notes that no button is held, as after the window lost the focus.
func (t *Table) ReleaseAll() { clear(t.buttons) }

// Held says whether a key or button of the action is down.
func (t *Table) Held(keys KeyState, a Action) bool {
	for i := range t.bindings {
		b := &t.bindings[i]
		if b.Action != a {
			continue
		}
		for _, key := range b.Keys {
			if keys.Pressed(key) {
				return true
			}
		}
		for _, button := range b.Buttons {
			if t.buttons[button] {
				return true
			}
		}
	}
	return false
}

// Axis returns 1 while plus is held, -1 while minus is, and 0 for both or none.
func (t *Table) Axis(keys KeyState, plus, minus Action) float64 {
	v := 0.0
	if t.Held(keys, plus) {
		v++
	}
	if t.Held(keys, minus) {
		v--
	}
	return v
}
