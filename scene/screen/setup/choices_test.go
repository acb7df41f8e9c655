package setup_test

import (
	"testing"

	"treeline/ai"
	"treeline/scene/canvas"
	"treeline/scene/screen/setup"
)

// TestTrucksAreNotCountedAsTanks: both sides of a convoy have the same number of guns, whichever
// has the trucks.
func TestTrucksAreNotCountedAsTanks(t *testing.T) {
	for _, seed := range []uint64{8, 9} {
		s := ai.DefaultBattle()
		s.Seed = seed
		if err := s.Mode.UnmarshalText([]byte("convoy")); err != nil {
			t.Fatal(err)
		}
		if got := setup.Sizes(canvas.Blank(), &s); got != "5 v 5" {
			t.Errorf("seed %d: the teams are %s, want 5 v 5", seed, got)
		}
	}
}
