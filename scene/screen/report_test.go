package screen_test

import (
	"strings"
	"testing"

	"treeline/scene/input"
	"treeline/tanks"
)

func TestReportStopsTheBattleOfOneWhoDrives(t *testing.T) {
	w := battle(t, false)
	w.Train(true)
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

// TestReportsOnTheLivingAreForTraining: in a battle H answers once the own tank is
// destroyed, and for every tank once the round is over.
func TestReportsOnTheLivingAreForTraining(t *testing.T) {
	for _, test := range []struct{ training, watch, over, open bool }{
		{false, false, false, false},
		{true, false, false, true},
		{false, true, false, true},
		{false, false, true, true},
	} {
		w := battle(t, test.watch)
		w.Train(test.training)
		if test.over {
			w.Battle().World.Phase = tanks.Over
		}
		w.Press('H')
		if open, _ := w.Report(); open != test.open || !open && !strings.Contains(w.Notice(), "training") {
			t.Errorf("%+v: open %v, notice %q", test, open, w.Notice())
		}
	}
}

// TestTrainingIsALineOfTheMenus: off at first, turned on at the title and off again in
// the menu of the battle, where it counts at once.
func TestTrainingIsALineOfTheMenus(t *testing.T) {
	w := atTitle(t)
	w.Spec().TeamSize = 2
	turn := func() {
		for range 20 {
			if w.Selected() == "Training" {
				w.Press(input.KeyRight)
				return
			}
			w.Press(input.KeyDown)
		}
		t.Fatal("no menu has a line for training")
	}
	if w.Own().View.Training {
		t.Error("training is on at first")
	}
	turn()
	if !w.Own().View.Training {
		t.Error("the title does not turn it on")
	}
	for w.Selected() != "Start battle" {
		w.Press(input.KeyDown)
	}
	w.Press(input.KeyEnter)
	if v := w.See(); v.Person == nil || !v.Person.Training {
		t.Fatal("the battle is not fought in training")
	}
	w.Act(input.NextTank)
	w.Act(input.TakeOver)
	if v := w.See(); v.Seat != 1 || !v.Person.Training {
		t.Errorf("after a take-over of tank %d it is off", v.Seat)
	}
	w.Press(input.KeyEscape)
	turn()
	if v := w.See(); v.Open() {
		t.Error("the menu of the battle does not turn it off")
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

// TestNoReportOnATankThatWasDestroyedBeforeTheMomentThatWasJumpedTo says where to find it instead.
func TestNoReportOnATankThatWasDestroyedBeforeTheMomentThatWasJumpedTo(t *testing.T) {
	w := watching(t)
	destroy(w, w.Me())
	w.Press('H')
	if open, _ := w.Report(); open || !strings.Contains(w.Heard(), "before its end") {
		t.Errorf("open %v, notice %q", open, w.Heard())
	}
}
