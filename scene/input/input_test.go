package input_test

import (
	"math"
	"testing"

	"treeline/scene/input"
)

func TestEveryActionIsBoundOnceAndExplained(t *testing.T) {
	bound := map[input.Action]int{}
	for _, g := range input.Groups() {
		if g.Heading == "" || g.Bindings[0].Shown == "" {
			t.Errorf("group %+v: want a heading, and a first line that shows its keys", g)
		}
		for _, b := range g.Bindings {
			if len(b.Keys)+len(b.Buttons) == 0 || b.Help == "" {
				t.Errorf("action %d: a binding needs keys and a help: %+v", b.Action, b)
			}
			bound[b.Action]++
		}
	}
	for a := input.NoAction + 1; a <= input.CloseTuning; a++ {
		if bound[a] != 1 {
			t.Errorf("action %d has %d bindings", a, bound[a])
		}
	}
}

// TestNoKeyHasTwoActions looks at the contexts that are read together: what is
// always read, and the two of a screen.
func TestNoKeyHasTwoActions(t *testing.T) {
	type chord struct {
		key   input.Key
		shift bool
	}
	for _, together := range [][]input.Context{
		{input.Always, input.Driving, input.Battle},
		{input.Always, input.Overhead, input.Battle},
		{input.Always, input.Menu, input.Title},
		{input.Always, input.Menu, input.Paused},
		{input.Always, input.Report},
		{input.Always, input.Page},
		{input.Always, input.Tuning},
	} {
		seen := map[chord]input.Action{}
		for _, c := range together {
			for _, b := range input.Bindings() {
				if b.Context != c {
					continue
				}
				for _, k := range b.Keys {
					at := chord{k, b.Shift}
					if other, ok := seen[at]; ok {
						t.Errorf("contexts %v: key %d is bound to the actions %d and %d", together, k, other, b.Action)
					}
					seen[at] = b.Action
				}
			}
		}
	}
}

func TestAKeyMeansWhatItsContextSays(t *testing.T) {
	table := input.NewTable()
	for _, c := range []struct {
		name           string
		context        input.Context
		key            input.Key
		shift, repeats bool
		want           input.Action
	}{
		{"plain", input.Battle, input.KeyTab, false, false, input.NextTank},
		{"with shift", input.Battle, input.KeyTab, true, false, input.PreviousTank},
		{"shift changes nothing", input.Battle, 'C', true, false, input.NextCamera},
		{"driving", input.Driving, 'W', false, false, input.Ahead},
		{"over the map", input.Overhead, 'W', false, false, input.PanUp},
		{"in a menu", input.Menu, 'W', false, false, input.Up},
		{"in a menu, held", input.Menu, 'W', false, true, input.Up},
		{"in a battle, held", input.Battle, 'P', false, true, input.NoAction},
		{"elsewhere", input.Menu, 'G', false, false, input.NoAction},
		{"unbound", input.Battle, input.KeyF1 + 8, false, false, input.NoAction},
	} {
		if got := table.Pressed(c.context, c.key, c.shift, c.repeats); got != c.want {
			t.Errorf("%s: got action %d, want %d", c.name, got, c.want)
		}
	}
	if got := table.Clicked(input.Driving, input.LeftButton); got != input.Fire {
		t.Errorf("left button: got action %d, want fire", got)
	}
	if got := table.Clicked(input.Menu, input.LeftButton); got != input.NoAction {
		t.Errorf("left button in a menu: got action %d, want none", got)
	}
}

func TestWhatIsHeldIsHeldUntilItIsLetGo(t *testing.T) {
	var h input.Held
	note := func(e input.Event) { h.Note(&e) }
	note(input.Event{Kind: input.KeyWentDown, Key: 'W'})
	note(input.Event{Kind: input.KeyWentDown, Key: 'A'})
	note(input.Event{Kind: input.ButtonWentDown, Button: input.LeftButton})
	if !h.Key('W') || !h.Key('A') || h.Key('S') || !h.Button(input.LeftButton) || h.Button(input.RightButton) {
		t.Errorf("got %+v, want W, A and the left button", h)
	}
	note(input.Event{Kind: input.KeyWentUp, Key: 'W'})
	note(input.Event{Kind: input.ButtonWentUp, Button: input.LeftButton})
	if h.Key('W') || !h.Key('A') || h.Button(input.LeftButton) {
		t.Errorf("got %+v, want A alone", h)
	}
	note(input.Event{Kind: input.ButtonWentDown, Button: input.RightButton})
	h.LetGo()
	if h.Button(input.RightButton) || !h.Key('A') {
		t.Errorf("the mouse changed hands: got %+v, want A alone", h)
	}
	note(input.Event{Kind: input.FocusLost})
	if h.Key('A') {
		t.Error("a key counts as held after the focus was lost")
	}
}

func TestNamesAreThoseOfThePage(t *testing.T) {
	for a, want := range map[input.Action]string{input.AskWhy: "H", input.OpenMenu: "Esc", input.Slower: "-", input.NoAction: ""} {
		if got := input.Name(a); got != want {
			t.Errorf("action %d: got %q, want %q", a, got, want)
		}
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
