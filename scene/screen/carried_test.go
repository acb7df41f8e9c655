package screen_test

import (
	"slices"
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/screen"
	"treeline/scene/screen/stack"
)

// TestAStickThatWasPushedToDriveStaysOutOfTheMenu until it is pushed again.
func TestAStickThatWasPushedToDriveStaysOutOfTheMenu(t *testing.T) {
	w := battle(t, false)
	g := w.Connect("Xbox Controller")
	w.Press(input.KeyEscape) // the menu that came with the gamepad
	g.Push(input.LeftY, -1)
	draw(t, w)
	g.Press(input.PadStart)
	draw(t, w)
	first := w.Selected()
	for range 50 { // a second
		g.Poll()
		draw(t, w)
		if w.Selected() != first {
			t.Fatalf("the stick, pushed since before the menu opened, selects %q", w.Selected())
		}
	}
	g.Push(input.LeftY, 0)
	g.Push(input.LeftY, 1)
	second := w.Selected()
	for range 50 {
		g.Poll()
	}
	if second == first || w.Selected() == second {
		t.Errorf("pushed again the stick goes from %q to %q and does not repeat", first, second)
	}
}

// TestAKeyThatWasHeldToTurnChoosesNothingAtTheEnd of the round.
func TestAKeyThatWasHeldToTurnChoosesNothingAtTheEnd(t *testing.T) {
	w := battle(t, false)
	draw(t, w)
	w.Hold(input.KeyRight)
	ended(w)
	draw(t, w)
	for range 2 {
		w.Take(input.Event{Kind: input.KeyRepeats, Key: input.KeyRight})
	}
	w.Release(input.KeyRight)
	w.Press(input.KeyEnter)
	w.Step(frame)
	open(t, w, "Enter at the end of the round", stack.BattleName)
	if w.Battle().World.Tick > 1 {
		t.Errorf("no round begins: tick %d", w.Battle().World.Tick)
	}
}

// TestTheKeyThatOpensThePanelIsNotTyped into its search, nor is one that was held to drive.
func TestTheKeyThatOpensThePanelIsNotTyped(t *testing.T) {
	w := battle(t, false)
	w.Controls()[input.ShowTuning][1] = input.OfKey(';')
	draw(t, w)
	w.Hold('W')
	w.Type(";")
	open(t, w, "its key", stack.BattleName, stack.TuningName)
	w.Take(input.Event{Kind: input.KeyRepeats, Key: 'W'})
	w.Take(input.Event{Kind: input.Typed, Letter: 'w'})
	w.Release('W')
	if !reads(t, w, "type to search") {
		t.Error("the search is not empty")
	}
	w.Type("mo")
	if !reads(t, w, "mo") {
		t.Error("the search is not for the two letters that were typed")
	}
}

// reads reports whether a text is in the picture, by itself.
func reads(t *testing.T, w *screen.Windowless, text string) bool {
	t.Helper()
	layers, _, _, err := w.Layers()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range layers {
		if slices.ContainsFunc(l.Parts, func(p canvas.Part) bool { return p.Text == text }) {
			return true
		}
	}
	return false
}
