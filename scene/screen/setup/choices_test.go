package setup_test

import (
	"testing"

	"treeline/ai"
	"treeline/scene/canvas"
	"treeline/scene/lang"
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

// TestWavesGrowUpToTheirLargest: the first ones are small, so the menus do not promise all of them.
func TestWavesGrowUpToTheirLargest(t *testing.T) {
	s := ai.DefaultBattle()
	if err := s.Mode.UnmarshalText([]byte("waves")); err != nil {
		t.Fatal(err)
	}
	if got := setup.Sizes(canvas.Blank(), &s); got != "5 v up to 15" {
		t.Errorf("the teams are %s, want 5 v up to 15", got)
	}
}

// TestATeamIsNamedInThePlayersLanguage, also one of a level that the menus do not offer.
func TestATeamIsNamedInThePlayersLanguage(t *testing.T) {
	german, err := lang.Load("de", "")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		l    *lang.Language
		team ai.Picks
		want string
	}{
		{"English", nil, ai.Picks{{Brain: "hunter", Level: "ace"}}, "hunter, ace"},
		{"German", german, ai.Picks{{Brain: "hunter", Level: "ace"}}, "Jäger, Ass"},
		{"German, the usual brain", german, ai.Picks{{Level: "ace"}}, german.Text(ai.Commander) + ", Ass"},
		{"a kind without a level is a key", german, ai.Picks{{Brain: "hunter"}}, "hunter"},
		{"nothing picked", german, nil, ai.Commander},
	} {
		say := canvas.Blank()
		say.SetLanguage(c.l)
		if got := setup.RosterName(say, c.team); got != c.want {
			t.Errorf("%s: the team is %q, want %q", c.name, got, c.want)
		}
	}
}
