package screen_test

import (
	"strings"
	"testing"

	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/tanks"
)

func TestReportStopsTheBattleOfOneWhoDrives(t *testing.T) {
	w := battle(t, false)
	w.Press('H')
	if open, of := w.Report(); !open || of != 0 || !w.Paused() {
		t.Fatalf("open %v on tank %d, paused %v; want the own tank's, and time to read", open, of, w.Paused())
	}
	w.Press(input.KeyTab)
	if open, of := w.Report(); !open || of != 1 {
		t.Errorf("Tab: open %v on tank %d, want the teammate's", open, of)
	}
	w.Press('H')
	if open, _ := w.Report(); open || w.Paused() {
		t.Errorf("H again: open %v, paused %v, want the battle to go on", open, w.Paused())
	}
}

func TestReportLeavesTheBattleOfSpectatorsAlone(t *testing.T) {
	w := battle(t, true)
	w.Press(input.KeyTab)
	w.Press('H')
	if open, of := w.Report(); !open || of != 1 || w.Paused() {
		t.Errorf("open %v on tank %d, paused %v", open, of, w.Paused())
	}
	w.Press('P')
	w.Press('H')
	if !w.Paused() {
		t.Error("closing the report ended a pause that was not its own")
	}
}

func TestReportOpensAfterTheOwnDeathOnce(t *testing.T) {
	w := battle(t, false)
	w.Allow(0) // the fallen may always ask
	world := w.Battle().World
	destroy(w, 0)
	world.Tanks[0].KilledTick = world.Tick
	for range tanks.Hertz {
		w.Battle().Step()
		w.Pass(tanks.Dt)
	}
	if open, _ := w.Report(); open {
		t.Error("the report hides the moment of the death")
	}
	for range 2 * tanks.Hertz {
		w.Battle().Step()
		w.Pass(tanks.Dt)
	}
	if open, of := w.Report(); !open || of != 0 || w.Paused() {
		t.Fatalf("open %v on tank %d, paused %v; want the own tank's, and the battle going on", open, of, w.Paused())
	}
	w.Press('H')
	w.Pass(tanks.Dt)
	if open, _ := w.Report(); open {
		t.Error("the report opens again by itself")
	}
	w.Press('H')
	if open, of := w.Report(); !open || of != 0 {
		t.Errorf("H: open %v on tank %d, want the own tank's", open, of)
	}
}

func TestMatchSettingKeepsTheEnemysEyesShut(t *testing.T) {
	for _, test := range []struct {
		shown config.Audience
		watch bool
		open  bool
	}{
		{config.Nobody, false, false},
		{config.Spectators, false, false},
		{config.Everybody, false, true},
		{config.Nobody, true, false},
		{config.Spectators, true, true},
		{config.Everybody, true, true},
	} {
		w := battle(t, test.watch)
		w.Allow(test.shown)
		w.Press('H')
		if open, _ := w.Report(); open != test.open || !open && w.Notice() == "" {
			t.Errorf("view.xray %v, watching %v: open %v, notice %q; want open %v", test.shown, test.watch, open, w.Notice(), test.open)
		}
		w.Act(input.XRay)
		if refused := strings.Contains(w.Notice(), "X-ray"); refused == test.open {
			t.Errorf("view.xray %v, watching %v: X-ray refused: %v", test.shown, test.watch, refused)
		}
	}
}

func TestXRayOfNobodyIsThatOfTheNearestToSeeing(t *testing.T) {
	w := battle(t, false)
	world := w.Battle().World
	for i := range world.Tanks {
		*world.Sightings.Of(tanks.ID(i), 0) = tanks.Sighting{Threshold: 2}
	}
	if got := w.Watcher(0); got != tanks.NoTank {
		t.Errorf("nobody has it in view: got tank %d", got)
	}
	world.Sightings.Of(3, 0).Threshold = 0.2
	if got := w.Watcher(0); got != 3 {
		t.Errorf("one has it in view: got tank %d, want 3", got)
	}
	world.Sightings.Of(5, 0).Share = 0.1
	if got := w.Watcher(0); got != 5 {
		t.Errorf("one sees a part of it: got tank %d, want 5", got)
	}
	world.Sightings.Of(4, 0).Meter = 0.7
	if got := w.Watcher(0); got != 4 {
		t.Errorf("one is about to see it: got tank %d, want 4", got)
	}
	destroy(w, 4)
	if got := w.Watcher(0); got != 5 {
		t.Errorf("a wreck sees nothing: got tank %d, want 5", got)
	}
}
