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
				}
			}
		}
	}
	if possible < 100 {
		t.Errorf("only %d swaps are possible", possible)
	}
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
