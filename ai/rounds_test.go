package ai_test

import (
	"fmt"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/terrain"
)

// traceOf fights some ticks and returns what all bots do and think in each.
func traceOf(b *ai.Battle, ticks int) (all []string) {
	for range ticks {
		b.Step()
		var s strings.Builder
		fmt.Fprint(&s, b.World.Pulse())
		for i := range b.World.Tanks {
			thought, _ := b.Bot(tanks.ID(i))
			fmt.Fprintf(&s, "|%v %s %q %d %v", b.World.Order(tanks.ID(i)), thought.State, thought.Reason, thought.Count, thought.Goal)
		}
		all = append(all, s.String())
	}
	return all
}

// TestARoundGoesTheSameWhateverWasPlayedBefore: bots begin it with a fresh mind, down to the place
// that they look at first and the work that they have spent on thinking.
func TestARoundGoesTheSameWhateverWasPlayedBefore(t *testing.T) {
	for _, mode := range []string{"elimination", "waves"} {
		s := ai.DefaultSetup(3)
		s.TeamSize, s.Level, s.Size, s.Trees = 4, profile.Ace, terrain.Small, 200
		if err := s.Mode.UnmarshalText([]byte(mode)); err != nil {
			t.Fatal(err)
		}
		b, err := ai.NewBattle(s)
		if err != nil {
			t.Fatal(err)
		}
		const long, other = 30 * tanks.Hertz, 1507 // ticks
		b.StartRound(7)
		want := traceOf(b, long)
		b.StartRound(8)
		traceOf(b, other)
		b.StartRound(7)
		for i, got := range traceOf(b, long) {
			if got != want[i] {
				t.Errorf("%s: tick %d\n%s\nwant\n%s", mode, i, got, want[i])
				break
			}
		}
	}
}
