package screen_test

import (
	"strings"
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/screen"
)

// onTop returns the texts and plates of the next picture.
func onTop(t *testing.T, w *screen.Windowless) (all []canvas.Part) {
	t.Helper()
	draw(t, w)
	layers, _, _, err := w.Layers()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range layers {
		all = append(all, l.Parts...)
	}
	return all
}

// TestWhoeverWatchesCanHideTheHUD: all of it but the word on how to bring it back, which goes
// too; the battle goes on, and the bar at its end does not come either.
func TestWhoeverWatchesCanHideTheHUD(t *testing.T) {
	replayed := watching(t)
	replayed.Press('P')
	for name, w := range map[string]*screen.Windowless{"spectator": battle(t, true), "replay": replayed} {
		const short = 0.2 // s
		if n := len(onTop(t, w)); n < 10 {
			t.Fatalf("%s: only %d parts of the HUD are there", name, n)
		}
		w.Press(input.KeyF9)
		said := false
		for _, p := range onTop(t, w) {
			said = said || strings.Contains(p.Text, "F9 shows it again")
		}
		if !said {
			t.Errorf("%s: nobody says how the HUD comes back", name)
		}
		tick := w.Battle().World.Tick
		w.Say("")
		pass(w, short)
		if all := onTop(t, w); len(all) > 0 || w.Battle().World.Tick == tick {
			t.Errorf("%s: still there: %+v; tick %d, was %d", name, all, w.Battle().World.Tick, tick)
		}
		if name == "spectator" {
			ended(w)
			if all := onTop(t, w); len(all) > 0 {
				t.Errorf("at the end of the round: %+v", all)
			}
		}
		w.Press(input.KeyF9)
		pass(w, short)
		if n := len(onTop(t, w)); n < 10 {
			t.Errorf("%s: only %d parts come back", name, n)
		}
	}
}

func TestTheHUDStaysForWhoeverIsInTheBattle(t *testing.T) {
	w := battle(t, false)
	w.Press(input.KeyF9)
	if n := len(onTop(t, w)); n < 10 || !strings.Contains(w.Notice(), "HUD stays") {
		t.Errorf("%d parts, notice %q", n, w.Notice())
	}
	w = battle(t, true)
	w.Press(input.KeyF9)
	w.Press('T')
	pass(w, 0.1)
	w.Press('T')
	if n := len(onTop(t, w)); w.Playing() || n < 10 {
		t.Errorf("after driving a tank: playing %v, %d parts", w.Playing(), n)
	}
}
