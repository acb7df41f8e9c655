package view_test

import (
	"testing"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/ai/squad"
	"treeline/scene/view"
	"treeline/tanks"
)

// TestAPersonIsToldTheOwnPlanAndThatOfTheEnemyAfterTheRound, including why it was made; a spectator
// is told both from the start.
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

// TestOnlyWhoSetsOutByAPlanIsToldOfOne: not a team that hides, waits, stays with trucks or goes to
// a circle.
func TestOnlyWhoSetsOutByAPlanIsToldOfOne(t *testing.T) {
	for name, want := range map[string]int{"elimination": 2, "scout": 2, "hold": 0, "hunt": 1, "waves": 0, "convoy": 0} {
		s := ai.DefaultSetup(3)
		s.TeamSize, s.Trees = 3, 100
		if err := s.Mode.UnmarshalText([]byte(name)); err != nil {
			t.Fatal(err)
		}
		b, err := ai.NewBattle(s)
		if err != nil {
			t.Fatal(err)
		}
		for range tanks.Hertz {
			b.Step()
		}
		told := 0
		for team, plan := range view.NewSource(b).Spectator(tanks.NoTank, tanks.NoTank, 1).Plans {
			if plan != "" {
				told++
			}
			if task := b.World.Role(tanks.Team(team)).Task; task == tanks.Hide && plan != "" {
				t.Errorf("%s: the team that hides sets out by %q", name, plan)
			}
		}
		if told != want {
			t.Errorf("%s: %d teams set out by a plan, want %d", name, told, want)
		}
	}
}
