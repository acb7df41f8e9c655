package screen_test

import (
	"testing"

	"treeline/scene/input"
	"treeline/tanks"
)

func TestThePanelSwitchesTheStrategyOfTheFollowedTankAlone(t *testing.T) {
	w := battle(t, true)
	w.Act(input.NextTank)
	first := w.Me()
	p := w.Panel()
	if !p.Show("ai.steer.treeline.slow") || p.Show("ai.steer.orca.pad") {
		t.Error("want the numbers of the treeline shown and no others")
	}
	p.Show("ai.steer.followed-tank")
	p.Nudge(-1) // from "as all" round to orca, the last one
	w.ShowPanel()
	for i := range w.Battle().World.Tanks {
		id := tanks.ID(i)
		want := "treeline"
		if id == first {
			want = "orca"
		}
		if name, own := w.Battle().Strategy(id); name != want || own != (id == first) {
			t.Errorf("tank %d steers by %s, own %v, want %s", i, name, own, want)
		}
	}
	if !p.Show("ai.steer.orca.pad") || !p.Show("ai.steer.treeline.slow") || p.Show("ai.steer.ahead.look") {
		t.Error("want the numbers of both strategies in force and no others")
	}
	w.Act(input.NextTank)
	w.ShowPanel()
	if p.Show("ai.steer.orca.pad") {
		t.Error("the next tank steers as all, yet the numbers of orca are shown")
	}
	w.ResetKnobs()
	if name, _ := w.Battle().Strategy(first); name != "orca" {
		t.Errorf("a reset while another tank is followed gave the first one %s, want orca kept", name)
	}
}

// TestThePanelOverAReplayShowsTheStrategiesInUse, and no others, though it was open over the battle
// before.
func TestThePanelOverAReplayShowsTheStrategiesInUse(t *testing.T) {
	w := battle(t, true)
	w.Panel()
	w.Press(input.KeyF2)
	w.UseReplays("", opens)
	w.Watch(ofOtherRules(t))
	draw(t, w)
	if p := w.Panel(); !p.Show("ai.steer.treeline.slow") || p.Show("ai.steer.orca.pad") {
		t.Error("want the numbers of the treeline shown and no others")
	}
}

// TestThePanelLetsGoOfASliderWhenTheWindowLosesTheFocus: nobody hears where the button is released.
func TestThePanelLetsGoOfASliderWhenTheWindowLosesTheFocus(t *testing.T) {
	w := battle(t, true)
	w.Press(input.KeyF2)
	draw(t, w)
	x0, y, x1, ok := w.Slider("ai.sight.still")
	if !ok {
		t.Fatal("the panel shows no slider")
	}
	w.Take(input.Event{Kind: input.ButtonWentDown, PX: x0 + 0.2*(x1-x0), PY: y})
	w.Take(input.Event{Kind: input.CursorMoved, PX: x0 + 0.3*(x1-x0), PY: y})
	held := w.Own().AI.Sight.Still
	w.Take(input.Event{Kind: input.FocusLost})
	w.Take(input.Event{Kind: input.FocusWon})
	w.Take(input.Event{Kind: input.CursorMoved, PX: x0 + 0.9*(x1-x0), PY: y})
	if got := w.Own().AI.Sight.Still; got != held || held < 0.25 || held > 0.35 {
		t.Errorf("dragged to %v, and to %v without the focus", held, got)
	}
}
