package hud_test

import (
	"slices"
	"testing"

	"treeline/tanks"
)

// TestTheScoreIsWhatTheLineBelowItSays: neither counts a point that is not complete.
func TestTheScoreIsWhatTheLineBelowItSays(t *testing.T) {
	b := battle(t)
	s := views(b)["chase"]
	s.View.Mode.Points, s.View.Mode.Enough = true, 60
	s.View.Mode.Tasks = [2]tanks.Task{tanks.Hide, tanks.Seek}
	s.View.Points = [2]float64{12.7, 0}
	all := drawnTexts(b.World.Map, s)
	for text, want := range map[string]bool{"Hidden: 12 of 60 s": true, "12": true, "13": false} {
		if slices.Contains(all, text) != want {
			t.Errorf("it says %q: %v, want %v: %q", text, !want, want, all)
		}
	}
}
