package input

import (
	"slices"
	"strings"
)

// Table maps keys and buttons to actions.
type Table struct{ bindings []Binding }

// NewTable returns the table of the game's bindings.
func NewTable() *Table { return &Table{bindings: Bindings()} }

// Name returns what the player reads on the key of an action: the first one, where
// there are several. It is empty for an unbound action.
func Name(a Action) string { return NewTable().Name(a) }

// Name is the same as the function Name.
func (t *Table) Name(a Action) string {
	b := t.Of(a)
	if b == nil {
		return ""
	}
	name, _, _ := strings.Cut(b.Shown, "  ")
	return name
}

// Pressed returns the action of a key that went down in a context, or that repeats
// while it is held; NoAction for none.
func (t *Table) Pressed(c Context, k Key, shift, repeats bool) Action {
	plain := NoAction
	for i := range t.bindings {
		b := &t.bindings[i]
		switch {
		case b.Context != c || repeats && !b.Repeats || !slices.Contains(b.Keys, k):
		case b.Shift == shift:
			return b.Action
		case !b.Shift:
			plain = b.Action // Shift makes no difference where no binding requires it
		}
	}
	return plain
}

// Clicked returns the action of a button of the captured mouse in a context, or
// NoAction.
func (t *Table) Clicked(c Context, button Button) Action {
	for i := range t.bindings {
		if b := &t.bindings[i]; b.Context == c && slices.Contains(b.Buttons, button) {
			return b.Action
		}
	}
	return NoAction
}

// Of returns the binding of an action, nil for one without. It must not be changed.
func (t *Table) Of(a Action) *Binding {
	for i := range t.bindings {
		if t.bindings[i].Action == a {
			return &t.bindings[i]
		}
	}
	return nil
}
