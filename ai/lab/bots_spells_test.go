package lab_test

import (
	"testing"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/ai/mind"
	"treeline/tanks"
	"treeline/tanks/matchtest"
)

// TestATankOfTheNextWaveIsAnother: its first thought ends no spell of the tank before it, it does
// not die in that tank's state, and the thoughts that that tank missed still count.
func TestATankOfTheNextWaveIsAnother(t *testing.T) {
	s := ai.DefaultSetup(1)
	if err := s.Mode.UnmarshalText([]byte("waves")); err != nil {
		t.Fatal(err)
	}
	s.TeamSize, s.Tanks.Waves.Pause, s.AI.Bot.Effort = 1, 1, 0.01
	b, err := ai.NewBattleOn(matchtest.Field(500, 450), s)
	if err != nil {
		t.Fatal(err)
	}
	const id = tanks.ID(1) // the first of those that attack
	w, u := b.World, lab.NewUmpire(b)
	green := &u.Sides[1]
	until := func(what string, happened func() bool) {
		t.Helper()
		for range 10 * tanks.Hertz {
			if u.Step(); happened() {
				return
			}
		}
		t.Fatalf("tank %d has not %s in 10 s", id, what)
	}
	came := func() bool { return w.Tanks[id].Alive() }
	thought := func() bool { bot, _ := b.Bot(id); return bot.Count > 0 }
	until("come", came)
	until("missed a thought", func() bool { return thought() && green.Missed > 0 })
	spells, missed := green.Spells, green.Missed
	u.Did(id, mind.Flank)
	u.Falls(id)
	w.Tanks[id].Health = 0
	until("come again", came)
	if thought() || green.Missed < missed {
		t.Errorf("after its arrival it has thought: %t; missed %d thoughts, and %d before", thought(), green.Missed, missed)
	}
	u.Falls(id)
	until("thought again", thought)
	if green.Spells != spells || green.Deaths[mind.Flank] != 1 || green.Deaths[""] != 1 {
		t.Errorf("%d spells, want %d; died in %v", green.Spells, spells, green.Deaths)
	}
}
