package panel_test

import (
	"testing"

	"treeline/scene/config"
	"treeline/scene/panel"
)

// drag drags the slider of still to one share of its track after another.
func drag(t *testing.T, p *panel.Panel, shares ...float64) {
	t.Helper()
	x0, y, x1, ok := p.SliderAt(still)
	if !ok {
		t.Fatal("the slider is not shown")
	}
	for i, share := range shares {
		if x := x0 + (x1-x0)*share; i == 0 {
			p.Press(x, y)
		} else {
			p.Move(x, y)
		}
		p.Rest() // so that time alone would end the step
	}
	p.Release(x1, y)
}

// TestASliderDragIsUndoneInOneStep: two drags are two steps, however long they take.
func TestASliderDragIsUndoneInOneStep(t *testing.T) {
	p, tree, changes := open(t, 1280, 720, nil)
	value := &tree.AI.Sight.Still
	before := *value
	drag(t, p, 0.3, 0.5, 0.6)
	first := *value
	drag(t, p, 0.7, 0.9)
	second := *value
	if first == before || second == first {
		t.Fatalf("the drags lead from %v to %v and %v", before, first, second)
	}
	*changes = 0
	for i, test := range []struct {
		do   func()
		want float64
		says string
	}{
		{p.Undo, first, "undone: Still"},
		{p.Undo, before, "undone: Still"},
		{p.Undo, before, "nothing to undo"},
		{p.Redo, first, "redone: Still"},
		{p.Redo, second, "redone: Still"},
		{p.Redo, second, "nothing to redo"},
		{p.Undo, first, "undone: Still"},
	} {
		if test.do(); *value != test.want || p.Outcome() != test.says {
			t.Errorf("step %d leads to %v and says %q, want %v and %q", i, *value, p.Outcome(), test.want, test.says)
		}
	}
	if *changes != 5 {
		t.Errorf("%d changes told, want 5: a step that there is not changes nothing", *changes)
	}
	drag(t, p, 0.1)
	if third := *value; third == first {
		t.Error("the third drag changed nothing")
	} else if p.Redo(); *value != third {
		t.Error("what was undone comes back over a later change")
	}
}

// TestABurstOfPressesIsUndoneAtOnce if it is on one knob. A pause or another knob ends it.
func TestABurstOfPressesIsUndoneAtOnce(t *testing.T) {
	p, tree, _ := open(t, 1280, 720, nil)
	p.Show(still)
	start := *tree
	p.Nudge(1)
	p.Nudge(1)
	p.Nudge(-4)
	burst := *tree
	p.Rest()
	p.Nudge(1)
	paused := *tree
	p.Show("ai.sight.range")
	p.Nudge(-1)
	other := *tree
	p.Nudge(1)
	p.Nudge(-1)
	p.Undo()
	if *tree != paused || other == paused {
		t.Error("the press on another knob is not undone by itself")
	}
	if p.Undo(); *tree != burst || paused == burst {
		t.Error("the press after a pause is not undone by itself")
	}
	if p.Undo(); *tree != start || burst == start {
		t.Error("the burst is not undone at once")
	}
}

// TestResetAllIsUndoneAtOnce with numbers, switches and choices, and the footer says how.
func TestResetAllIsUndoneAtOnce(t *testing.T) {
	p, tree, _ := open(t, 1280, 720, nil)
	p.Name(panel.Keys{Undo: "Ctrl+Z"})
	tree.AI.Sight.Still, tree.View.Hints, tree.View.Colors = 0.9, false, config.Tritanopia
	changed := *tree
	_, _, x, y := p.Buttons()
	click := func() { p.Press(x, y); p.Release(x, y) }
	click()
	if *tree != config.Default() || p.Outcome() != "Ctrl+Z brings them back" {
		t.Fatalf("%d knobs differ after the reset, and it says %q", p.Changes(), p.Outcome())
	}
	click() // changes nothing
	if p.Undo(); *tree != changed || p.Outcome() != "undone: 3 settings" {
		t.Errorf("%d knobs differ after the undo, and it says %q", p.Changes(), p.Outcome())
	}
	if p.Redo(); *tree != config.Default() {
		t.Errorf("%d knobs differ after the redo", p.Changes())
	}
	p.SetVisible(false)
	if p.Undo(); *tree != config.Default() {
		t.Error("a closed panel undoes")
	}
}

// TestForgottenChangesAreNotUndone, as when the values become those of another profile or tank.
func TestForgottenChangesAreNotUndone(t *testing.T) {
	for path, want := range map[string]string{"": "nothing to undo", still: "nothing to undo", "ai.sight.edge": "undone: Still"} {
		p, tree, _ := open(t, 1280, 720, nil)
		drag(t, p, 0.3, 0.5)
		now := tree.AI.Sight.Still
		p.Forget(path)
		if p.Undo(); p.Outcome() != want || (tree.AI.Sight.Still == now) != (want == "nothing to undo") {
			t.Errorf("%q forgotten: %q, value %v, was %v", path, p.Outcome(), tree.AI.Sight.Still, now)
		}
	}
}
