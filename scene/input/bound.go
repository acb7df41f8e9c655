package input

import (
	"errors"
	"fmt"
	"slices"
)

// Bound is what a player has bound to each action. Actions that cannot be rebound have empty slots.
type Bound [Actions]Slots

// DefaultBound returns the default controls.
func DefaultBound() Bound {
	var b Bound
	for _, line := range Bindings() {
		b[line.Action] = line.Slots
	}
	return b
}

// Rebindable reports whether a player can choose the controls of the binding.
func (b *Binding) Rebindable() bool { return b.ID != "" }

// Names returns the names of the controls in the settings file, in the order of the slots: "" for
// an empty slot, none for trailing empty slots.
func (s Slots) Names() []string {
	names := make([]string, len(s))
	for i, c := range s {
		names[i] = c.String()
	}
	for len(names) > 0 && names[len(names)-1] == "" {
		names = names[:len(names)-1]
	}
	return names
}

// ParseSlots returns the slots for names from a settings file: up to two controls of keyboard or
// mouse and up to one of the gamepad, in any order; "" leaves a slot empty. None may be one that
// the action refuses. The error is for the player to read.
func (b *Binding) ParseSlots(names []string) (Slots, error) {
	var s Slots
	next, pads := 0, 0
	for _, name := range names {
		if name == "" {
			next++
			continue
		}
		c, err := ParseControl(name)
		if err != nil {
			return Slots{}, err
		}
		at := PadSlot
		if c.Device == Gamepad {
			pads++
		} else {
			at, next = next, next+1
		}
		if at > PadSlot || at == PadSlot && c.Device != Gamepad || pads > 1 {
			return Slots{}, errors.New("an action has at most two keys or buttons, and one of the gamepad")
		}
		if why := b.Refuses(c); why != "" {
			return Slots{}, fmt.Errorf("%q %s", c, why)
		}
		s[at] = c
	}
	return s, nil
}

// Fits reports whether a control can be in a slot; no control fits every slot.
func (c Control) Fits(slot int) bool {
	return c.None() || (c.Device == Gamepad) == (slot == PadSlot)
}

// Together reports whether two contexts can be active at the same time, so that a control cannot
// have different meanings in them.
func Together(a, b Context) bool {
	if a == b || a == Always || b == Always {
		return true
	}
	for _, set := range [...][]Context{{Driving, Battle}, {Overhead, Battle}, {Menu, Title}, {Menu, Paused}, {Menu, Rebinding}} {
		if slices.Contains(set, a) && slices.Contains(set, b) {
			return true
		}
	}
	return false
}

// Clashes returns the other actions that already have a control in contexts that can be active
// together with that of an action, including actions that cannot be rebound. The controls of an
// action also work where another one borrows them (Binding.With); these two do not clash.
func (t *Table) Clashes(of Action, c Control) []*Binding {
	var all []*Binding
	me := t.Of(of)
	for i := range t.bindings {
		b := &t.bindings[i]
		has := slices.Contains(t.bound[b.Action][:], c) || slices.Contains(b.Fixed, c)
		if b.Action == of || b.With == of || me.With == b.Action || c.None() || !has {
			continue
		}
		if t.meet(of, b.Action) {
			all = append(all, b)
		}
	}
	return all
}

// meet reports whether a control of both actions could have two meanings at the same time: theirs,
// or those of actions that borrow their controls.
func (t *Table) meet(a, b Action) bool {
	for i := range t.bindings {
		x := &t.bindings[i]
		if x.Action != a && x.With != a {
			continue
		}
		for j := range t.bindings {
			y := &t.bindings[j]
			if (y.Action == b || y.With == b) && Together(x.Context, y.Context) {
				return true
			}
		}
	}
	return false
}

// Swap puts a control in a slot of an action. Other actions that had the control get what was in
// the slot, or nothing if that does not fit theirs.
func (t *Table) Swap(a Action, slot int, c Control) {
	old := t.bound[a][slot]
	for _, b := range t.Clashes(a, c) {
		t.replace(b.Action, c, old)
	}
	t.Bind(a, slot, c)
}

// Swaps reports whether Swap leaves every other action with a control that it can have: something
// is in the slot that none of them refuses, and that does not clash with a third action.
func (t *Table) Swaps(a Action, slot int, c Control) bool {
	old := t.bound[a][slot]
	if old.None() {
		return false
	}
	for _, b := range t.Clashes(a, c) {
		third := slices.ContainsFunc(t.Clashes(b.Action, old), func(o *Binding) bool { return o.Action != a })
		if third || b.Refuses(old) != "" {
			return false
		}
	}
	return true
}

// Steal puts a control in a slot of an action and takes it from all others that clash.
func (t *Table) Steal(a Action, slot int, c Control) {
	for _, b := range t.Clashes(a, c) {
		t.replace(b.Action, c, Control{})
	}
	t.Bind(a, slot, c)
}

// Bind puts a control in a slot of an action, whatever other actions have. If the action has the
// control in another slot, that becomes empty.
func (t *Table) Bind(a Action, slot int, c Control) {
	t.replace(a, c, Control{})
	t.bound[a][slot] = c
}

// Restore gives an action its default controls.
func (t *Table) Restore(a Action) { t.bound[a] = t.Of(a).Slots }

// Changed reports whether an action's controls differ from its defaults.
func (t *Table) Changed(a Action) bool { return t.bound[a] != t.Of(a).Slots }

// Slot returns the control in a slot of an action.
func (t *Table) Slot(a Action, slot int) Control { return t.bound[a][slot] }

// replace replaces a control of an action by another one, or by none where that does not fit.
func (t *Table) replace(a Action, old, with Control) {
	for i, c := range t.bound[a] {
		if c == old && !c.None() {
			t.bound[a][i] = Control{}
			if with.Fits(i) {
				t.bound[a][i] = with
			}
		}
	}
}

// Refuses returns in a few words why an action cannot have a control even if no other action has
// it, "" if it can, as it can have its defaults.
func (b *Binding) Refuses(c Control) string {
	pointing := b.Context == Overhead && !slices.Contains(b.Slots[:], c) && (c.Device == MouseWheel || c.Device == MouseButtons && Button(c.Code).Points())
	switch {
	case c == OfKey(KeyEscape) || c == OfPad(PadStart):
		return "always opens and closes the menu"
	case c.Device == Keyboard && (c.Key() < KeySpace || c.Key() > lastKey):
		return "is a key that the system does not name"
	case pointing:
		return "is for pointing at the map"
	case b.Lasts && c.Device == MouseWheel:
		return "cannot be held down, as this action needs"
	}
	return ""
}
