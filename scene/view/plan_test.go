package view_test

import (
	"testing"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/ai/squad"
	"treeline/scene/view"
	"treeline/tanks"
)

// TestAPersonIsToldTheOwnPlanAndThatOfTheEnemyAfterTheRound, with what of the enemy it is
// for; a spectator both.
func TestAPersonIsToldTheOwnPlanAndThatOfTheEnemyAfterTheRound(t *testing.T) {
	s := ai.DefaultSetup(3)
	s.TeamSize, s.Trees, s.Level = 5, 200, profile.Ace
	waits := squad.Lesson{Met: 5, When: 40, Front: 0.01, Hits: 9, Range: 150}
	s.Lessons = &ai.Lessons{{waits, waits}, {waits, waits}}
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	for range tanks.Hertz {
		b.Step()
	}
	want := [2]string{}
	for team := range want {
		p, settled := b.Plan(tanks.Team(team))
		if want[team] = p.String(); !settled || want[team] == "" {
			t.Fatalf("team %d has no plan: %+v", team, p)
		}
	}
	source := view.NewSource(b)
	if got := source.Person(5, 5, 1).Plans; got != [2]string{"", want[1]} {
		t.Errorf("a person of red is told %q of %q", got, want)
	}
	if got := source.Spectator(tanks.NoTank, tanks.NoTank, 1).Plans; got != want {
		t.Errorf("a spectator is told %q, want %q", got, want)
	}
	b.World.Phase = tanks.Over
	if got := source.Person(5, 5, 1).Plans; got != want {
		t.Errorf("after the round a person is told %q, want %q", got, want)
	}
}
