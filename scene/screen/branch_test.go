package screen_test

import (
	"testing"

	"treeline/scene/input"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
)

// line selects a line of the menu on top, and chooses it.
func line(t *testing.T, w *screen.Windowless, text string) {
	t.Helper()
	for range w.MenuLines() {
		if w.Selected() == text {
			w.Press(input.KeyEnter)
			draw(t, w)
			return
		}
		w.Press(input.KeyDown)
	}
	t.Fatalf("there is no line %q in %+v", text, w.MenuLines())
}

// TestAReplayGoesOnAfterABranch, unless it was paused before.
func TestAReplayGoesOnAfterABranch(t *testing.T) {
	w := watching(t)
	for _, paused := range []bool{true, false} {
		if draw(t, w); w.Held() != paused {
			w.Press('P')
			draw(t, w)
		}
		w.Press('V')
		line(t, w, "Back to the recording")
		draw(t, w)
		if w.Held() != paused || w.Branches() {
			t.Errorf("paused before %v, after %v; a branch: %v", paused, w.Held(), w.Branches())
		}
	}
}

// TestTheListOfABranchOpensThePanel, also if it is open already.
func TestTheListOfABranchOpensThePanel(t *testing.T) {
	w := watching(t)
	for range 2 {
		w.Press('V')
		line(t, w, "Settings")
		open(t, w, "the settings of a branch", stack.BattleName, stack.TuningName)
		w.Click(200, 300) // gives the letters back
	}
}
