package view_test

import (
	"testing"

	"treeline/ai"
	"treeline/tanks"
)

// battle returns a battle of bots some seconds old.
func battle(t testing.TB) *ai.Battle {
	t.Helper()
	s := ai.DefaultSetup(3)
	s.TeamSize = 5
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	for range 6 * tanks.Hertz {
		b.Step()
	}
	return b
}
