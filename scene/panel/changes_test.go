package panel_test

import (
	"slices"
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/config"
	"treeline/scene/panel"
)

// TestWhatIsChangedIsListedWithAReset lists knobs that are not at their defaults, one of them from
// the start as with --set, and resets them one by one.
func TestWhatIsChangedIsListedWithAReset(t *testing.T) {
	tree, c := config.Default(), canvas.Blank()
	c.Begin(1280, 720, 1)
	tree.AI.Sight.Range = 100
	p := panel.New(c, config.Knobs(&tree), nil, nil)
	p.SetVisible(true)
	click := func(x, y float64) {
		p.Move(x, y)
		p.Press(x, y)
		p.Release(x, y)
		p.Draw()
	}
	x0, y, x1, _ := p.SliderAt(still)
	click((x0+x1)/2, y)
	if !p.Show("tanks.gun.dispersion") {
		t.Fatal("there is no dispersion")
	}
	p.Nudge(2)
	want := []string{"ai.sight.still", "ai.sight.range", "tanks.gun.dispersion"}
	click(p.ChangesAt())
	got := p.OnScreen()
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Fatalf("the list of changes holds %q, want %q", got, want)
	}
	for i, path := range want {
		x, y, ok := p.ResetAt(path)
		if !ok {
			t.Fatalf("%s has no reset", path)
		}
		click(x, y)
		if got := p.Changes(); got != len(want)-1-i {
			t.Errorf("%d changes after the reset of %s, want %d", got, path, len(want)-1-i)
		}
		if got := p.OnScreen(); len(got) != len(want) {
			t.Errorf("%q after a reset: a line slipped away", got)
		}
	}
	if tree != config.Default() {
		t.Error("not all is as by default")
	}
	click(p.ChangesAt())
	if slices.Equal(p.OnScreen(), want) || !slices.Contains(p.OnScreen(), still) {
		t.Errorf("%q after the list was left", p.OnScreen())
	}
	before := p.OnScreen()
	if click(p.ChangesAt()); !slices.Equal(p.OnScreen(), before) {
		t.Error("there is a list of no changes")
	}
}

// TestTheTabKeysReachTheChanges goes through all tabs with the keys.
func TestTheTabKeysReachTheChanges(t *testing.T) {
	p, tree, _ := open(t, 1280, 720, nil)
	tree.AI.Sight.Still = 0.7
	p.Refresh()
	for range 12 {
		p.Turn(1)
		p.Draw()
		if slices.Equal(p.OnScreen(), []string{still}) {
			return
		}
	}
	t.Error("no tab lists the change")
}
