package input_test

import (
	"math"
	"slices"
	"testing"

	"github.com/g3n/engine/window"

	"treeline/scene/input"
)

// held is a set of keys.
type held map[window.Key]bool

func (h held) Pressed(k window.Key) bool { return h[k] }

func TestEveryActionIsBoundAndExplained(t *testing.T) {
	bound := map[input.Action]bool{}
	for _, b := range input.Bindings() {
		if len(b.Keys)+len(b.Buttons) == 0 || b.Shown == "" || b.Help == "" || b.Group == "" {
			t.Errorf("action %d: a binding needs keys, their names and a help: %+v", b.Action, b)
		}
		bound[b.Action] = true
	}
	for a := input.Ahead; a <= input.Menu; a++ {
		if !bound[a] {
			t.Errorf("action %d has no binding", a)
		}
	}
}

func TestNoKeyHasTwoActions(t *testing.T) {
	type chord struct {
		key   window.Key
		shift bool
	}
	seen := map[chord]input.Action{}
	for _, b := range input.Bindings() {
		for _, k := range b.Keys {
			c := chord{k, b.Shift}
			if other, ok := seen[c]; ok {
				t.Errorf("key %d is bound to the actions %d and %d", k, other, b.Action)
			}
			seen[c] = b.Action
		}
	}
}

func TestShiftChoosesOnlyWhereABindingAsksForIt(t *testing.T) {
	table := input.NewTable()
	for _, c := range []struct {
		name string
		key  window.Key
		mods window.ModifierKey
		want input.Action
	}{
		{"plain", window.KeyTab, 0, input.NextTank},
		{"with shift", window.KeyTab, window.ModShift, input.PreviousTank},
		{"shift changes nothing", window.KeyC, window.ModShift, input.NextCamera},
		{"other modifiers change nothing", window.KeyP, window.ModControl, input.Pause},
		{"unbound", window.KeyF9, 0, input.NoAction},
	} {
		if got := table.Pressed(c.key, c.mods); got != c.want {
			t.Errorf("%s: got action %d, want %d", c.name, got, c.want)
		}
	}
}

func TestAxisOfBothKeysIsZero(t *testing.T) {
	table := input.NewTable()
	for _, c := range []struct {
		keys held
		want float64
	}{
		{held{}, 0},
		{held{window.KeyW: true}, 1},
		{held{window.KeyUp: true}, 1},
		{held{window.KeyS: true}, -1},
		{held{window.KeyW: true, window.KeyS: true}, 0},
		{held{window.KeyW: true, window.KeyUp: true}, 1},
	} {
		if got := table.Axis(c.keys, input.Ahead, input.Back); got != c.want {
			t.Errorf("%v: got %v, want %v", c.keys, got, c.want)
		}
	}
}

func TestMouseButtonsAreHeldUntilReleased(t *testing.T) {
	table := input.NewTable()
	if got := table.Clicked(window.MouseButtonLeft); got != input.Fire {
		t.Errorf("got action %d, want fire", got)
	}
	if !table.Held(held{}, input.Fire) {
		t.Error("the button counts as released before it is")
	}
	table.Released(window.MouseButtonLeft)
	if table.Held(held{}, input.Fire) {
		t.Error("the button counts as held after its release")
	}
	table.Clicked(window.MouseButtonLeft)
	table.ReleaseAll()
	if table.Held(held{}, input.Fire) {
		t.Error("the button counts as held after the focus was lost")
	}
}

func TestMouseTurnsByMovementOnly(t *testing.T) {
	feel := input.MouseFeel{Sensitivity: 1, Zoomed: 1}
	var m input.Mouse
	m.Start(5000, 300)
	if left, up := m.Take(); left != 0 || up != 0 {
		t.Errorf("catching the cursor turns by %v %v", left, up)
	}
	m.Move(5100, 250, 1, feel)
	left, up := m.Take()
	if left >= 0 || up <= 0 {
		t.Errorf("right and away: got left %v up %v, want a turn right and up", left, up)
	}
	if left, up = m.Take(); left != 0 || up != 0 {
		t.Errorf("the movement counts twice: %v %v", left, up)
	}
}

func TestMouseFeel(t *testing.T) {
	turn := func(zoom float64, feel input.MouseFeel) (left, up float64) {
		var m input.Mouse
		m.Start(0, 0)
		m.Move(100, -100, zoom, feel)
		return m.Take()
	}
	normal, normalUp := turn(1, input.MouseFeel{Sensitivity: 1, Zoomed: 1})
	for _, c := range []struct {
		name     string
		zoom     float64
		feel     input.MouseFeel
		left, up float64
	}{
		{"twice as sensitive", 1, input.MouseFeel{Sensitivity: 2, Zoomed: 1}, 2, 2},
		{"magnified four times", 4, input.MouseFeel{Sensitivity: 1, Zoomed: 1}, 0.25, 0.25},
		{"magnified and adjusted", 4, input.MouseFeel{Sensitivity: 1, Zoomed: 1.5}, 0.375, 0.375},
		{"adjustment counts in the sight only", 1, input.MouseFeel{Sensitivity: 1, Zoomed: 1.5}, 1, 1},
		{"inverted", 1, input.MouseFeel{Sensitivity: 1, Zoomed: 1, Invert: true}, 1, -1},
	} {
		left, up := turn(c.zoom, c.feel)
		if math.Abs(left/normal-c.left) > 1e-9 || math.Abs(up/normalUp-c.up) > 1e-9 {
			t.Errorf("%s: got %v %v of the normal turn, want %v %v", c.name, left/normal, up/normalUp, c.left, c.up)
		}
	}
}

func TestBindingsAreGrouped(t *testing.T) {
	var groups []string
	for _, b := range input.Bindings() {
		if len(groups) == 0 || groups[len(groups)-1] != b.Group {
			groups = append(groups, b.Group)
		}
	}
	if len(groups) != len(slices.Compact(slices.Sorted(slices.Values(groups)))) {
		t.Errorf("got groups %v: a group is torn apart", groups)
	}
}
