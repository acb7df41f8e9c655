package squad_test

import (
	"testing"

	"treeline/ai/squad"
)

// TestAPlanIsToldWithItsReason: in plain words, the same for everybody.
func TestAPlanIsToldWithItsReason(t *testing.T) {
	for want, p := range map[string]squad.Plan{
		"advance in line":  {Side: 1},
		"ambush line":      {Kind: squad.Ambush, Side: -1, Of: 3},
		"wing on the left": {Kind: squad.Wing, Side: 1},
		"swing on the right; the enemy waited in 2 of 3 rounds":      {Kind: squad.Swing, Side: -1, Habit: squad.Waits, Rounds: 2, Of: 3},
		"ambush line; the enemy rushed in 1 of 1 rounds":             {Kind: squad.Ambush, Habit: squad.Comes, Rounds: 1, Of: 1},
		"raid on the left; the enemy hit from afar in 2 of 2 rounds": {Kind: squad.Raid, Side: 1, Habit: squad.HitsAfar, Rounds: 2, Of: 2},
		"advance in echelon; that won 3 of 5 rounds":                 {Kind: squad.Echelon, Habit: squad.Yields, Rounds: 3, Of: 5},
	} {
		if got := p.String(); got != want {
			t.Errorf("%+v is told as %q, want %q", p, got, want)
		}
	}
}
