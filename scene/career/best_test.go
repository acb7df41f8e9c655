package career_test

import (
	"testing"

	"treeline/scene/career"
)

func TestTheBestRoundOfABattleIsThatOfItsCode(t *testing.T) {
	rounds := []career.Round{
		{Code: "A", Way: 300, Dealt: 40},
		{Code: "A", Way: 300, Dealt: 90},
		{Code: "A", Way: 300, Dealt: 60},
		{Code: "B", Way: 300, Dealt: 200},
		{Code: "C"},
	}
	for code, want := range map[string]int{"A": 90, "B": 200, "C": 0} {
		if got, ok := career.Best(rounds, code); !ok || got != want {
			t.Errorf("battle %s: %d, %v; want %d", code, got, ok, want)
		}
	}
	if got, ok := career.Best(rounds, "D"); ok || got != 0 {
		t.Errorf("a battle that was not fought: %d, %v", got, ok)
	}
}
