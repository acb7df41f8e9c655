package ai_test

import (
	"fmt"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/tanks"
)

func TestPicksAreRead(t *testing.T) {
	for _, c := range []struct {
		text string
		want ai.Picks
	}{
		{"hunter", ai.Picks{{Brain: "hunter"}}},
		{"commander:ace", ai.Picks{{Brain: "commander", Level: profile.Ace}}},
		{"random, hunter:recruit", ai.Picks{{Brain: "random"}, {Brain: "hunter", Level: profile.Recruit}}},
	} {
		got, err := ai.ParsePicks(c.text)
		if err != nil || fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%q: picks %v, %v; want %v", c.text, got, err, c.want)
		}
		again, err := ai.ParsePicks(got.String())
		if err != nil || fmt.Sprint(again) != fmt.Sprint(got) {
			t.Errorf("%q is written as %q and read as %v, %v", c.text, got, again, err)
		}
	}
}

// TestFilesOfBrainsFromOutsideMayHoldColons: only an existing level ends the name.
func TestFilesOfBrainsFromOutsideMayHoldColons(t *testing.T) {
	for text, want := range map[string]ai.Pick{
		"policy:a.json":     {Brain: "policy:a.json"},
		"policy:a.json:ace": {Brain: "policy:a.json", Level: profile.Ace},
		"policy:ace":        {Brain: "policy:ace"},
		"policy:c:a.json":   {Brain: "policy:c:a.json"},
		"exec:ace":          {Brain: "exec:ace"},
		"wasm:a.wasm:ace":   {Brain: "wasm:a.wasm", Level: profile.Ace},
	} {
		var got ai.Picks
		if err := got.UnmarshalText([]byte(text)); err != nil || len(got) != 1 || got[0] != want {
			t.Errorf("%q: picks %+v, %v; want %+v", text, got, err, want)
		}
	}
}

func TestWrongPicksNameTheChoices(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"general", strings.Join(ai.Brains()[:2], ", ")},
		{"hunter:god", "want recruit, regular, veteran or ace"},
		{"hunter:", "a level is missing"},
		{"", "names no brain"},
		{"hunter,,random", "names no brain"},
		{":ace", "names no brain"},
	} {
		_, err := ai.ParsePicks(c.text)
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: error %v, want one line with %q", c.text, err, c.want)
		}
	}
}

func TestPicksAreDealtToTheTanksInTurn(t *testing.T) {
	s := setup(1)
	s.TeamSize = 3
	s.Red = ai.Picks{{Brain: "hunter"}, {Brain: "random", Level: profile.Ace}}
	b := newBattle(t, s)
	for id, want := range []string{
		"commander:regular", "commander:regular", "commander:regular", "hunter:regular", "random:ace", "hunter:regular",
	} {
		if got := b.PickOf(tanks.ID(id)).String(); got != want {
			t.Errorf("tank %d has %s, want %s", id, got, want)
		}
	}
}

// TestEveryBrainFightsARound: against the commander, each brain of the roster drives, shoots, stays
// on the map and does not stall.
func TestEveryBrainFightsARound(t *testing.T) {
	for _, name := range ai.Brains() {
		s := setup(3)
		s.TeamSize = 3
		s.Red = ai.Picks{{Brain: name}}
		b := newBattle(t, s)
		still, longest, shots := map[tanks.ID]int{}, 0, 0
		const enough = 100 * tanks.Hertz
		for b.World.Phase == tanks.Playing && b.World.Tick < enough {
			b.Step()
			for id := tanks.ID(3); id < 6; id++ {
				k := &b.World.Tanks[id]
				thought, _ := b.Bot(id)
				if thought.Underway && k.Alive() && k.Immobile == 0 && k.Velocity().Len() < 0.3 {
					still[id]++
				} else {
					still[id] = 0
				}
				if thought.Reason == "" {
					t.Fatalf("%s: tank %d gives no reason for %s", name, id, thought.State)
				}
				longest = max(longest, still[id])
			}
		}
		for id := tanks.ID(3); id < 6; id++ {
			shots += b.World.Tanks[id].Shots
		}
		// A tank that drives at random may meet nobody.
		if longest > 6*tanks.Hertz || (shots == 0 && name != "random") || b.World.OutOfBounds > 0 {
			t.Errorf("%s: stalled for %.1f s, %d shots, %d ticks off the map", name, float64(longest)*tanks.Dt, shots, b.World.OutOfBounds)
		}
	}
}

// TestMixedTeamsRepeatThemselves: a battle of all brains is the same twice.
func TestMixedTeamsRepeatThemselves(t *testing.T) {
	var hashes [2]uint64
	for i := range hashes {
		s := setup(8)
		for _, name := range ai.Brains() {
			s.Green = append(s.Green, ai.Pick{Brain: name})
			s.Red = append(s.Red, ai.Pick{Brain: name, Level: profile.Veteran})
		}
		b := newBattle(t, s)
		run(b, 60)
		hashes[i] = b.World.Hash()
	}
	if hashes[0] != hashes[1] {
		t.Error("two battles of one seed and one line-up differ")
	}
}

// TestNoBrainAllocatesInSteadyState: a round of all brains is played first, so that every slice has
// reached its final size.
func TestNoBrainAllocatesInSteadyState(t *testing.T) {
	s := setup(3)
	s.TeamSize = 3
	names := ai.Brains()
	for i, name := range names {
		team := s.Picks(tanks.Team(i % 2))
		*team = append(*team, ai.Pick{Brain: name, Level: profile.Veteran})
	}
	b := newBattle(t, s)
	run(b, 360)
	b.NextRound()
	const seconds = 30
	if got := testing.AllocsPerRun(1, func() { run(b, seconds) }); got > 5 {
		t.Errorf("%.0f allocations in %d s of a second round, want next to none", got, seconds)
	}
}
