package page

import (
	"slices"
	"strings"
	"unicode/utf8"

	"treeline/scene/canvas"
	"treeline/scene/input"
)

// Keys are the labels that the player reads for controls.
type Keys struct {
	Table  *input.Table
	Canvas *canvas.Canvas // in whose language
}

// Of returns the label of an action's control, in the player's language: on the gamepad if that was
// used last. It is empty for an unbound action.
func (k *Keys) Of(a input.Action) string { return k.Label(k.Table.Main(a)) }

// Label returns the label of a control, in the player's language. The legend of a key is the same
// in every language: the key E is not translated as east. Ctrl has a name of its own.
func (k *Keys) Label(c input.Control) string {
	name := k.Table.Label(c)
	switch {
	case c.Ctrl: // translated here, since it may be in the middle of a sentence
		if _, key, ok := strings.Cut(name, "+"); ok {
			return k.Canvas.T("Ctrl+%s", key)
		}
	case c.Shift:
		c.Shift = false
		return k.Canvas.T("Shift+%s", k.Label(c))
	case c.Writes() && c.Key() != input.KeySpace:
		return name
	}
	return k.Canvas.T(name)
}

// Hint returns a hint about what the key of an action does, the zero value for an unbound one.
func (k *Keys) Hint(a input.Action, does string) canvas.Hint { return k.Keyed(k.Of(a), does) }

// Keyed returns a hint about what a key does, the zero value for "".
func (k *Keys) Keyed(key, does string) canvas.Hint {
	if key == "" {
		return canvas.Hint{}
	}
	return canvas.Hint{Key: key, Does: k.Canvas.T(does)}
}

// HintOf returns a hint about what the keys of some actions do together.
func (k *Keys) HintOf(does string, all ...input.Action) canvas.Hint {
	return k.Keyed(k.Together(all, k.Table.Short), does)
}

// Together returns the names of the controls of some actions, each once, with said for the name of
// one. Legends of keys are the same in every language. Words are separated, single letters need not
// be.
func (k *Keys) Together(all []input.Action, said func(input.Control) string) string {
	var names []string
	t := k.Table
	for _, a := range all {
		c := t.Main(a)
		name := k.Label(c)
		if word := said(c); word != t.Label(c) {
			name = k.Canvas.T(word)
		}
		if name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if slices.ContainsFunc(names, func(name string) bool { return utf8.RuneCountInString(name) > 1 }) {
		return strings.Join(names, " / ")
	}
	return strings.Join(names, " ")
}

// Names returns the names of keys in one line, in the player's language.
func (k *Keys) Names(all []string) string {
	said := slices.Clone(all)
	for i := range said {
		said[i] = k.name(said[i])
	}
	return strings.Join(said, "  ")
}

// name returns the name of a key in the player's language. Single letters are the same in every
// language.
func (k *Keys) name(key string) string {
	c := k.Canvas
	switch rest, shifted := strings.CutPrefix(key, "Shift+"); {
	case shifted:
		return c.T("Shift+%s", k.name(rest))
	case utf8.RuneCountInString(key) > 1:
		return c.T(key)
	}
	return key
}
