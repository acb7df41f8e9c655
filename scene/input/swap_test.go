package input_test

import (
	"slices"
	"testing"

	"treeline/scene/input"
)

// TestNoSwapBringsANewConflict: of the default controls no swap that is possible gives an action
// what a third one has.
func TestNoSwapBringsANewConflict(t *testing.T) {
	all, defaults, possible := input.Bindings(), input.DefaultBound(), 0
	bound := defaults
	table := input.NewTable(&bound)
	for _, b := range all {
		for _, other := range all {
			for slot, c := range other.Slots {
				for at := range b.Slots {
					if bound = defaults; !offered(table, &b, at, c) {
						continue
					}
					possible++
					if table.Swap(b.Action, at, c); clash(table, all) {
						t.Errorf("%s gets slot %d of %s in its slot %d: a conflict", b.ID, slot, other.ID, at)
					}
					for _, o := range append(displaced(table, all, c), displaced(table, all, b.Slots[at])...) {
						t.Errorf("%s gets slot %d of %s in its slot %d, and a control stands no longer for %q", b.ID, slot, other.ID, at, o.Help)
					}
				}
			}
		}
	}
	if possible < 100 {
		t.Errorf("only %d swaps are possible", possible)
	}
}

// TestNoControlTakesTheMeaningOfAnother: where a control is given to an action without a word, all
// others that have it keep it, also on pages where it closes what it has opened.
func TestNoControlTakesTheMeaningOfAnother(t *testing.T) {
	all, defaults, free := input.Bindings(), input.DefaultBound(), 0
	bound := defaults
	table := input.NewTable(&bound)
	controls := map[input.Control]bool{}
	for _, b := range all {
		for c := range table.Controls(b.Action) {
			controls[c] = true
		}
	}
	for _, b := range all {
		for c := range controls {
			slot := 0
			if !c.Fits(slot) {
				slot = input.PadSlot
			}
			if bound = defaults; !b.Rebindable() || b.Refuses(c) != "" || len(table.Clashes(b.Action, c)) > 0 {
				continue
			}
			free++
			table.Bind(b.Action, slot, c)
			for _, o := range displaced(table, all, c) {
				t.Errorf("%s gets %s, which no longer means %q", b.ID, c, o.Help)
			}
		}
	}
	if free < 100 {
		t.Errorf("only %d controls are free", free)
	}
}

// displaced returns the bindings that have a control which stands for another action in their
// context.
func displaced(table *input.Table, all []input.Binding, c input.Control) (others []input.Binding) {
	for _, o := range all {
		if slices.Contains(slices.Collect(table.Controls(o.Action)), c) && table.Meaning(o.Context, c, false) != o.Action {
			others = append(others, o)
		}
	}
	return others
}

// offered reports whether a player may swap what is in a slot for a control that others have.
func offered(table *input.Table, b *input.Binding, slot int, c input.Control) bool {
	if !b.Rebindable() || !c.Fits(slot) || b.Refuses(c) != "" {
		return false
	}
	clashes := table.Clashes(b.Action, c)
	fixed := slices.ContainsFunc(clashes, func(o *input.Binding) bool { return !o.Rebindable() })
	return len(clashes) > 0 && !fixed && table.Swaps(b.Action, slot, c)
}

// clash reports whether any two actions have the same control where both are active.
func clash(table *input.Table, all []input.Binding) bool {
	for _, b := range all {
		for slot := range b.Slots {
			if len(table.Clashes(b.Action, table.Slot(b.Action, slot))) > 0 {
				return true
			}
		}
	}
	return false
}
