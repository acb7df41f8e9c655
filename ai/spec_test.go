package ai_test

import (
	"math"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/tanks"
	"treeline/tanks/matchtest"
	"treeline/terrain"
)

func TestDefaultBattleIsInRangeAndOnTheStandardMap(t *testing.T) {
	s := ai.DefaultBattle()
	if err := s.Check(); err != nil {
		t.Fatal(err)
	}
	if got, want := s.Land(terrain.DefaultTuning()), terrain.DefaultSpec(s.Seed); got != want {
		t.Errorf("map %+v, want %+v", got, want)
	}
}

func TestWrongBattlesNameTheField(t *testing.T) {
	for _, c := range []struct {
		change func(*ai.BattleSpec)
		want   string
	}{
		{func(s *ai.BattleSpec) { s.TeamSize = ai.MaxTeam }, ""},
		{func(s *ai.BattleSpec) { s.TeamSize = ai.MaxTeam + 1 }, "team size 16 is out of range: it goes from 1 to 15"},
		{func(s *ai.BattleSpec) { s.Trees = terrain.MaxTrees }, ""},
		{func(s *ai.BattleSpec) { s.Trees = terrain.MaxTrees + 1 }, "trees 100001 is out of range"},
		{func(s *ai.BattleSpec) { s.Preset = "moon" }, `map "moon" is unknown`},
		{func(s *ai.BattleSpec) { s.Level = "god" }, `unknown level "god"`},
		{func(s *ai.BattleSpec) { s.Mode = tanks.NumModes }, "want elimination"},
		{func(s *ai.BattleSpec) { s.Minutes = 0 }, "minutes 0 is out of range"},
		{func(s *ai.BattleSpec) { s.Minutes = math.NaN() }, "minutes NaN is out of range"},
		{func(s *ai.BattleSpec) { s.Red = make(ai.Picks, ai.MaxTeam+1) }, "16 brains for a team"},
	} {
		s := ai.DefaultBattle()
		c.change(&s)
		switch err := s.Check(); {
		case c.want == "" && err != nil:
			t.Errorf("error %v, want none", err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("error %v, want one with %q", err, c.want)
		}
	}
}

func TestPicksOfATeamCanBeChanged(t *testing.T) {
	s := ai.DefaultBattle()
	*s.Picks(0), *s.Picks(1) = ai.Picks{{Brain: "scout"}}, ai.Picks{{Brain: "hunter"}}
	if s.Green.String() != "scout" || s.Red.String() != "hunter" {
		t.Errorf("green %v and red %v", s.Green, s.Red)
	}
}

// TestASeriesHasAMapForEveryRound: the order of maps never changes, and no map comes twice.
func TestASeriesHasAMapForEveryRound(t *testing.T) {
	s := ai.DefaultBattle()
	s.Seed = 7
	for round, want := range []uint64{7, 618040, 236073, 854106, 472139} {
		if s.Seed != want {
			t.Errorf("round %d has map %d, want %d: codes that people share name other maps", round, s.Seed, want)
		}
		s = s.Next()
	}
	for _, first := range []uint64{0, 999_999, 1_000_000, math.MaxUint64} {
		s.Seed = first
		seen := map[uint64]bool{}
		for range 10_000 {
			if seen[s.Seed] {
				t.Fatalf("from %d on: map %d comes again after %d rounds", first, s.Seed, len(seen))
			}
			seen[s.Seed] = true
			if s = s.Next(); (s.Seed < 1_000_000) != (first < 1_000_000) {
				t.Fatalf("from %d on: map %d has a code of another length", first, s.Seed)
			}
		}
	}
}

// TestTheSidesChangeOver: in a mode whose sides have different roles the teams take turns with the
// first role, whatever seed the series begins with.
func TestTheSidesChangeOver(t *testing.T) {
	for _, seed := range []uint64{0, 7, 999_999, 1_000_000, math.MaxUint64} {
		s := ai.DefaultBattle()
		s.Seed = seed
		if err := s.Mode.UnmarshalText([]byte("hunt")); err != nil {
			t.Fatal(err)
		}
		for range 50 {
			next := s.Next()
			if next.First() == s.First() {
				t.Fatalf("maps %d and %d: team %d hides twice", s.Seed, next.Seed, s.First())
			}
			green, red := s.Sizes()
			if want := [2][2]int{{1, 4}, {4, 1}}[s.First()]; green != want[0] || red != want[1] {
				t.Fatalf("team %d hides: %d against %d", s.First(), green, red)
			}
			s = next
		}
	}
}

// TestThePlayersTankIsOfTheClassThatIsChosen: no other tank is affected.
func TestThePlayersTankIsOfTheClassThatIsChosen(t *testing.T) {
	s := ai.DefaultSetup(3)
	s.TeamSize, s.Trees, s.Preset = 3, 10, terrain.Flat
	usual := matchtest.LineUp(s.TeamSize)
	for _, own := range tanks.Owns() {
		s.Tank = own
		b, err := ai.NewBattle(s)
		if err != nil {
			t.Fatal(err)
		}
		for i := range usual {
			want := usual[i].Class
			if i == 0 {
				want = own.Class()
			}
			if got := b.World.Tanks[i].Class; got != want {
				t.Errorf("own tank %s: tank %d is of class %d, want %d", own, i, got, want)
			}
		}
	}
}

// TestARoleWithATankOfItsOwnLeavesNoChoice: whoever hides drives its tank, whatever was chosen, and
// the hunters the chosen one.
func TestARoleWithATankOfItsOwnLeavesNoChoice(t *testing.T) {
	s := ai.DefaultSetup(2)
	s.TeamSize, s.Trees, s.Preset, s.Tank = 3, 10, terrain.Flat, tanks.OwnOf(tanks.Lynx)
	if err := s.Mode.UnmarshalText([]byte("hunt")); err != nil {
		t.Fatal(err)
	}
	for seed, want := range map[uint64]tanks.ClassID{2: tanks.Bear, 3: tanks.Lynx} {
		s.Seed = seed
		b, err := ai.NewBattle(s)
		if err != nil {
			t.Fatal(err)
		}
		if got := b.World.Tanks[0].Class; got != want || s.Drives() != want {
			t.Errorf("seed %d: it is of class %d, and the spec says %d, want %d", seed, got, s.Drives(), want)
		}
	}
}
