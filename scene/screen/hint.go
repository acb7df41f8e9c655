package screen

import (
	"slices"
	"strings"

	"treeline/scene/hud"
	"treeline/scene/input"
)

// KeyOf returns what the player reads on what stands for an action: on the gamepad if
// that was used last. It is empty for an unbound action.
func (k *Kit) KeyOf(a input.Action) string { return k.stack.controls.table.Name(a) }

// hint returns in a few words what the key of an action does, "" for an unbound one.
func (k *Kit) hint(a input.Action, does string) string {
	name := k.KeyOf(a)
	if name == "" {
		return ""
	}
	return k.Canvas.T("%s  %s", name, does)
}

// hints returns the notes of the HUD on what can be done.
func (k *Kit) hints() hud.Hints {
	return hud.Hints{
		Why: k.hint(input.AskWhy, "why"), Round: k.hint(input.NextRound, "next round"), Teammate: k.hint(input.NextTank, "follow a teammate"),
		Follow: k.hint(input.NextTank, "follow a tank"), Next: k.hint(input.NextTank, "next tank"),
	}
}

// hintOf returns in a few words what the keys of some actions do together.
func (k *Kit) hintOf(does string, all ...input.Action) string {
	var names []string
	t := k.stack.controls.table
	for _, a := range all {
		name := k.Canvas.T(t.Short(t.Main(a)))
		if name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return k.Canvas.T("%s  %s", strings.Join(names, " "), does)
}
