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
