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
	bound    *Bound // that of the settings, which can change
	inHand   bool   // a gamepad was used last
	layout   Layout // of the keyboard
	family   Family // of the gamepad that was used last
}

// Layout returns what stands on a key that writes something, "" where that is not known.
type Layout func(Key) string

// NewTable returns the table of the game's bindings over those of a player, which it
// reads and changes in place.
func NewTable(bound *Bound) *Table {
	return &Table{bindings: Bindings(), bound: bound, layout: func(Key) string { return "" }}
}

// ReadBy lets the table name keys as they are on the player's keyboard, and not on an
// American one.
func (t *Table) ReadBy(l Layout) { t.layout = l }

// Hold takes note of what was used last: a gamepad of a family, or keyboard and mouse.
func (t *Table) Hold(pad bool, f Family) {
	t.inHand = pad
	if pad {
		t.family = f
	}
}

// Pad reports whether a gamepad was used last.
func (t *Table) Pad() bool { return t.inHand }

// Label returns what the player reads for a control, by the layout of the keyboard and the
// gamepad that was used last.
func (t *Table) Label(c Control) string {
	if c.Ctrl || !c.Writes() { // with Ctrl a key goes by what stands on it
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

// letter returns the one letter or sign that stands on a key by the layout of the keyboard, 0
// where that is not known or the game cannot write it.
func (t *Table) letter(k Key) rune {
	name := strings.ToUpper(t.layout(k))
	if r, size := utf8.DecodeRuneInString(name); size == len(name) && r > ' ' && r <= lastLatin {
		return r
	}
	return 0
}

// lastLatin is the last letter that the game's letters are sure to hold.
const lastLatin = 'ÿ'

// Name returns what the player reads for an action: the label of its main control. It is
// empty for an unbound action.
func (t *Table) Name(a Action) string { return t.Label(t.Main(a)) }

// Main returns the first control of an action on the device that was used last, else its
// first, and none for an unbound action.
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

// Controls yields all that stands for an action: what it borrows from another, what
// stays, and what the player chose.
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

// Meaning returns the action of a control in a context, or of one that repeats while it
// is held; NoAction for none. Shift and Ctrl make no difference where no binding requires them.
func (t *Table) Meaning(x Context, c Control, repeats bool) Action {
	return t.First([]Context{x}, c, repeats)
}

// First returns the meaning of a control in the first of some contexts that has one for it. One
// that requires Ctrl or Shift comes before all that do not.
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

// written returns a control with Ctrl by what stands on its key, and not by the place of the
// key: Ctrl+Z is where the Z is, as in other programs.
func (t *Table) written(c Control) Control {
	if r := t.letter(c.Key()); c.Ctrl && c.Writes() && r >= 'A' && r <= 'Z' {
		c.Code = int16(r)
	}
	return c
}

// stands reports whether a control stands for the action of a binding.
func (t *Table) stands(b *Binding, c Control) bool {
	return !c.None() && (slices.Contains(t.bound[b.Action][:], c) || slices.Contains(b.Fixed, c) ||
		b.With != NoAction && slices.Contains(t.bound[b.With][:], c))
}

// Of returns the binding of an action with its defaults, nil for one without. It must
// not be changed.
func (t *Table) Of(a Action) *Binding {
	for i := range t.bindings {
		if t.bindings[i].Action == a {
			return &t.bindings[i]
		}
	}
	return nil
}

// Row is a row of the quick list of controls: what to press, and what it does.
type Row struct {
	Keys []string
	Does string
}

// Rows returns the quick list for the device that was used last, without menus and
// panels. What is not bound there is left out.
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
				if last.Keys[len(last.Keys)-1] != keys[0] { // another side of the same stick
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

// listed returns the controls of a binding on the device that was used last. Of several
// in one row, the first will do.
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

// Short returns what the player reads for a control where its neighbours stand beside it:
// one side of a stick is the stick.
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

// Spoken returns what a control is called in a sentence, after "with": "the left button", "the
// right stick", and what stands on a key or a button that has a letter.
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
