package setup_test

import (
	"testing"

	"treeline/ai"
	"treeline/scene/screen/setup"
	"treeline/tanks"
)

// TestTheMapShowsTheCircleOfTheBattle: it is where the battle will have it, and missing in a mode
// without one.
func TestTheMapShowsTheCircleOfTheBattle(t *testing.T) {
	for _, mode := range tanks.Modes() {
		for seed := range uint64(2) { // the sides of a mode swap roles from one seed to the next
			s := ai.DefaultSetup(10 + seed)
			s.Mode = mode
			b, err := ai.NewBattle(s)
			if err != nil {
				t.Fatal(err)
			}
			got, err := setup.ObjectiveOn(b.World.Map, mode, s.First(), s.Tanks)
			if want := b.World.Objective; err != nil || got.Set() != want.Set() || want.Set() && got != want {
				t.Errorf("%v, seed %d: %+v, want %+v, error %v", mode, s.Seed, got, want, err)
			}
		}
	}
}
