package screen_test

import (
	"testing"
	"time"

	"treeline/scene/input"
	"treeline/scene/screen/stack"
)

// TestABattleIsPausedWhileItsDriverIsAway: not for a moment, as when the window fills the screen, and
// not for those who only watch.
func TestABattleIsPausedWhileItsDriverIsAway(t *testing.T) {
	const longer = 400 * time.Millisecond
	w := battle(t, false)
	w.Take(input.Event{Kind: input.FocusLost})
	w.Step(frame)
	w.Take(input.Event{Kind: input.FocusWon})
	w.Step(longer)
	open(t, w, "back at once", stack.BattleName)
	w.Take(input.Event{Kind: input.FocusLost})
	w.Step(longer)
	open(t, w, "away", stack.BattleName, stack.MenuName)
	w.Take(input.Event{Kind: input.FocusWon})
	w.Step(longer)
	if open(t, w, "back", stack.BattleName, stack.MenuName); !w.Held() {
		t.Error("the battle goes on under the menu")
	}
	w.Press(input.KeyEscape)
	w.Step(longer)
	open(t, w, "resumed", stack.BattleName)
	w.Press('T') // the autopilot
	w.Take(input.Event{Kind: input.FocusLost})
	w.Step(longer)
	open(t, w, "driven by the autopilot", stack.BattleName)
}
