package input_test

import (
	"slices"
	"testing"

	"treeline/scene/input"
)

// TestOnlyWhatCanWaitHasNoButtonOfTheGamepad: each action of a driver needs a gamepad button or an
// entry here.
func TestOnlyWhatCanWaitHasNoButtonOfTheGamepad(t *testing.T) {
	canWait := []input.Action{
		input.RangeUp, input.RangeDown, input.AimLock, input.TakeOver, input.Overlays, input.LockOverlays, input.PhotoMode,
		input.Slower, input.Faster, input.Bookmark, input.Pause, input.NextRound, input.SameMap,
	}
	var without []input.Action
	for _, b := range padless() {
		without = append(without, b.Action)
		if !slices.Contains(canWait, b.Action) {
			t.Errorf("%q has no button of the gamepad", b.Help)
		}
	}
	for _, a := range canWait {
		if !slices.Contains(without, a) {
			t.Errorf("action %d has a button of the gamepad: take it off the list", a)
		}
	}
}

// TestNoButtonOfTheGamepadIsLeftOverInATank: as long as one is free, there is no reason for any
// action to do without.
func TestNoButtonOfTheGamepadIsLeftOverInATank(t *testing.T) {
	bound := input.DefaultBound()
	table := input.NewTable(&bound)
	for p := range input.Pads {
		if p != input.PadGuide && table.First([]input.Context{input.Driving, input.Battle, input.Always}, input.OfPad(p), false) == input.NoAction {
			t.Errorf("%v means nothing in a tank", input.OfPad(p))
		}
	}
}
