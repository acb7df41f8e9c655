package input

import (
	"iter"
	"slices"
	"strings"
	"unicode/utf8"
)

// Table maps controls to actions, as the player has bound them.
type Table struct {
	bindings []Binding
	bound    *Bound // those of the settings, which can change
	inHand   bool   // a gamepad was used last
	layout   Layout // of the keyboard
	family   Family // of the gamepad that was used last
}

// Layout returns the label of a key that types a character, "" if it is not known.
type Layout func(Key) string

// NewTable returns the table of the game's bindings with those of a player, which it reads and
// changes in place.
func NewTable(bound *Bound) *Table {
	return &Table{bindings: Bindings(), bound: bound, layout: func(Key) string { return "" }}
}

// ReadBy makes the table name keys by the layout of the player's keyboard instead of an American
// one.
func (t *Table) ReadBy(l Layout) { t.layout = l }

// SetDevice notes what was used last: a gamepad of a family, or keyboard and mouse.
func (t *Table) SetDevice(pad bool, f Family) {
	t.inHand = pad
	if pad {
		t.family = f
	}
}

// Pad reports whether a gamepad was used last.
func (t *Table) Pad() bool { return t.inHand }

// Label returns what the player reads for a control, by the layout of the keyboard and the gamepad
// that was used last.
func (t *Table) Label(c Control) string {
	if c.Ctrl || !c.Writes() { // with Ctrl a key goes by the character on it already
		return c.Label(t.family)
	}
	r := t.letter(c.Key())
	switch {
	case r == 0:
		return c.Label(t.family)
	case c.Shift:
		return shiftLabel + string(r)
	}
	return string(r)
}

// letter returns the single character on a key by the layout of the keyboard, 0 if it is not known
// or the game may have no glyph for it.
func (t *Table) letter(k Key) rune {
	name := strings.ToUpper(t.layout(k))
	if r, size := utf8.DecodeRuneInString(name); size == len(name) && r > ' ' && r <= lastLatin {
		return r
	}
	return 0
}

// lastLatin is the last character that the fonts of the game are sure to have.
const lastLatin = 'ÿ'

// Name returns what the player reads for an action: the label of its main control, "" for an
// unbound action.
func (t *Table) Name(a Action) string { return t.Label(t.Main(a)) }

// Main returns the first control of an action on the device that was used last, or else its first
// control; no control for an unbound action.
func (t *Table) Main(a Action) Control {
	var first Control
	for c := range t.Controls(a) {
		switch {
		case (c.Device == Gamepad) == t.inHand:
			return c
		case first.None():
			first = c
		}
	}
	return first
}

// Controls yields all controls of an action: those that it borrows from another action, the fixed
// ones, and those that the player chose.
func (t *Table) Controls(a Action) iter.Seq[Control] {
	return func(yield func(Control) bool) {
		b := t.Of(a)
		if b == nil {
			return
		}
		for _, all := range [...][]Control{t.bound[b.With][:], b.Fixed, t.bound[a][:]} {
			for _, c := range all {
				if !c.None() && !yield(c) {
					return
				}
			}
		}
	}
}

// Meaning returns the action of a control in a context, NoAction for none; if repeats is set, only
// of actions that repeat. Shift and Ctrl are ignored if no binding requires them.
func (t *Table) Meaning(x Context, c Control, repeats bool) Action {
	return t.First([]Context{x}, c, repeats)
}

// First returns the meaning of a control in the first of some contexts in which it has one.
// Meanings that require Ctrl or Shift come before all others.
func (t *Table) First(all []Context, c Control, repeats bool) Action {
	for _, held := range [...]Control{t.written(c), c.WithoutCtrl(), c.plain()} {
		for _, x := range all {
			for i := range t.bindings {
				if b := &t.bindings[i]; b.Context == x && (b.Repeats || !repeats) && t.stands(b, held) {
					return b.Action
				}
			}
		}
	}
	return NoAction
}

// written converts a control with Ctrl from the place of its key to the character on it: Ctrl+Z is
// where the Z is, as in other programs.
func (t *Table) written(c Control) Control {
	if r := t.letter(c.Key()); c.Ctrl && c.Writes() && r >= 'A' && r <= 'Z' {
		c.Code = int16(r)
	}
	return c
}

// stands reports whether a control is one for the action of a binding.
func (t *Table) stands(b *Binding, c Control) bool {
	return !c.None() && (slices.Contains(t.bound[b.Action][:], c) || slices.Contains(b.Fixed, c) ||
		b.With != NoAction && slices.Contains(t.bound[b.With][:], c))
}

// Of returns the binding of an action with its defaults, nil if it has none. It must not be
// changed.
func (t *Table) Of(a Action) *Binding {
	for i := range t.bindings {
		if t.bindings[i].Action == a {
			return &t.bindings[i]
		}
	}
	return nil
}

// Row is a line of the quick list of controls: what to press, and what it does.
type Row struct {
	Keys []string
	Does string
}

// Rows returns the quick list for the device that was used last, without menus and panels. Actions
// without a control on that device are left out.
func (t *Table) Rows() []Row {
	var rows []Row
	for _, g := range Groups() {
		if g.Menus {
			continue
		}
		for i := range g.Bindings {
			b := &g.Bindings[i]
			shared := b.Row != "" && i > 0 && g.Bindings[i-1].Row == b.Row && len(rows) > 0 && rows[len(rows)-1].Does == b.Row
			keys := t.listed(b)
			switch {
			case len(keys) == 0:
			case shared:
				last := &rows[len(rows)-1]
				if last.Keys[len(last.Keys)-1] != keys[0] { // not another direction of the same stick
					last.Keys = append(last.Keys, keys...)
				}
			case b.Row != "":
				rows = append(rows, Row{keys, b.Row})
			default:
				rows = append(rows, Row{keys, b.Help})
			}
		}
	}
	return rows
}

// listed returns the labels of a binding's controls on the device that was used last; only the
// first if the binding shares a row.
func (t *Table) listed(b *Binding) []string {
	var all []string
	for c := range t.Controls(b.Action) {
		if (c.Device == Gamepad) != t.inHand {
			continue
		}
		if b.Row != "" {
			return []string{t.Short(c)}
		}
		all = append(all, t.Label(c))
	}
	return all
}

// Short returns what the player reads for a control that is listed together with its neighbours:
// for one direction of a stick, the stick.
func (t *Table) Short(c Control) string {
	if c.Device == Gamepad {
		switch p := Pad(c.Code); {
		case p >= DPadUp && p <= DPadLeft:
			return "D-pad"
		case p >= LeftStickLeft && p <= LeftStickDown:
			return "Left stick"
		case p >= RightStickLeft && p <= RightStickDown:
			return "Right stick"
		}
	}
	return t.Label(c)
}

// Spoken returns what a control is called in a sentence, after "with", such as "the left button" or
// "the right stick"; a key is called by its label.
func (t *Table) Spoken(c Control) string {
	switch {
	case c.Device == MouseButtons && !c.Shift && c.Code <= int16(MiddleButton):
		return [...]string{"the left button", "the right button", "the middle button"}[c.Code]
	case c.Device == MouseWheel:
		return "the wheel"
	case c.Device == Gamepad:
		switch name := t.Short(c); name {
		case "D-pad":
			return "the D-pad"
		case "Left stick":
			return "the left stick"
		case "Right stick":
			return "the right stick"
		}
	}
	return t.Short(c)
}
