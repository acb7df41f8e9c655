package lab_test

import (
	"encoding/json"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/ai/profile"
)

// TestRoundsOfAMatchAreCountedByThemselves: every round is counted, the first one ends the same
// whether or not a team learns, and later ones depend on what it has learned.
func TestRoundsOfAMatchAreCountedByThemselves(t *testing.T) {
	o := skirmish()
	o.TeamSize, o.Level, o.Minutes, o.Green = 4, profile.Ace, 1, ai.Picks{{Brain: "camper"}}
	type result struct {
		Hash    string          `json:"hash"`
		Matches int             `json:"matches"`
		Rounds  []lab.BotsRound `json:"rounds"`
	}
	fight := func(matches, rounds, workers int, learn float64) (r result) {
		k := o
		k.Matches, k.Rounds, k.Workers = matches, rounds, workers
		k.AI.Levels.Ace.Learn = learn
		if err := json.Unmarshal([]byte(fought(t, k)), &r); err != nil {
			t.Fatal(err)
		}
		return r
	}
	single, series, again, deaf := fight(2, 1, 2, 1), fight(2, 4, 2, 1), fight(2, 4, 1, 1), fight(2, 4, 2, 0)
	if len(single.Rounds) != 0 || single.Matches != 2 || series.Matches != 8 || len(series.Rounds) != 4 {
		t.Fatalf("two matches of one round: %+v; of four: %+v", single, series)
	}
	if series.Hash != again.Hash {
		t.Error("what comes of rounds depends on the number of workers")
	}
	if series.Hash == deaf.Hash {
		t.Error("in four rounds against campers nothing was learned")
	}
	for i := range series.Rounds {
		r, d := &series.Rounds[i], &deaf.Rounds[i]
		drawn := 0
		for _, n := range r.Openings {
			drawn += n
		}
		if r.RedWins+r.GreenWins+r.Draws != 2 || drawn != 2 {
			t.Errorf("round %d: %+v", i+1, r)
		}
		if i == 0 && (r.RedWins != d.RedWins || r.Draws != d.Draws) {
			t.Errorf("the first round is %+v for a team that learns and %+v for one that does not", r, d)
		}
	}
	o.Matches, o.Rounds, o.Minutes, o.Format = 2, 2, 0.1, lab.Text
	text := fought(t, o)
	for _, want := range []string{": 2 matches of 2 rounds, 4 against 4,", "round  red  green  drawn", "; none in 4 rounds\n", "round length    median 6.0 s"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in:\n%s", want, text)
		}
	}
}
