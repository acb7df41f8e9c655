package screen

import (
	"slices"
	"strings"
	"unicode/utf8"

	"treeline/scene/canvas"
	"treeline/scene/hud"
	"treeline/scene/input"
)

// KeyOf returns what the player reads on what stands for an action, in their language: on
// the gamepad if that was used last. It is empty for an unbound action.
func (k *Kit) KeyOf(a input.Action) string { return k.label(k.stack.Hand.Table.Main(a)) }

// label returns what the player reads on a control, in their language. What stands on a
// key is the same in every one: E is no east there. Ctrl has a name of its own.
func (k *Kit) label(c input.Control) string {
	name := k.stack.Hand.Table.Label(c)
	switch {
	case c.Shift && !c.Ctrl:
		c.Shift = false
		return k.Canvas.T("Shift+%s", k.label(c))
	case c.Writes() && c.Key() != input.KeySpace && !c.Ctrl:
		return name
	}
	return k.Canvas.T(name)
}

// hint returns in a few words what the key of an action does, the zero value for an unbound one.
func (k *Kit) hint(a input.Action, does string) canvas.Hint { return k.keyed(k.KeyOf(a), does) }

// keyed returns in a few words what a key does, the zero value for none.
func (k *Kit) keyed(key, does string) canvas.Hint {
	if key == "" {
		return canvas.Hint{}
	}
	return canvas.Hint{Key: key, Does: k.Canvas.T(does)}
}

// hints returns the notes of the HUD on what can be done.
func (k *Kit) hints() hud.Hints {
	return hud.Hints{
		Why: k.hint(input.AskWhy, "why"), Round: k.hint(input.NextRound, "next round"), Teammate: k.hint(input.NextTank, "follow a teammate"),
		Follow: k.hint(input.NextTank, "follow a tank"), Next: k.hint(input.NextTank, "next tank"),
		Smoke: k.KeyOf(input.ReleaseSmoke),
	}
}

// hintOf returns in a few words what the keys of some actions do together.
func (k *Kit) hintOf(does string, all ...input.Action) canvas.Hint {
	return k.keyed(k.together(all, k.stack.Hand.Table.Short), does)
}

// together names the controls of some actions, each once, by what is said for one of them. What
// stands on a key is the same in every language. Words stand apart, single letters need not.
func (k *Kit) together(all []input.Action, said func(input.Control) string) string {
	var names []string
	t := k.stack.Hand.Table
	for _, a := range all {
		c := t.Main(a)
		name := k.label(c)
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
