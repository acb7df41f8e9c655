package lab_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/ai/lab/odds"
)

// duel fights a duel of one against one.
func duel(t *testing.T, change func(o *lab.DuelOptions)) lab.DuelResult {
	t.Helper()
	o := lab.DuelOptions{BotsOptions: lab.DefaultBotsOptions(), Pairs: 4, Sequential: odds.Sequential{Elo: 100, Alpha: 0.05, Beta: 0.05}}
	o.Seed, o.TeamSize, o.Minutes, o.Format = 970001, 1, 2, lab.JSON
	o.Red, o.Green = ai.Picks{{Brain: "hunter", Level: "ace"}}, ai.Picks{{Brain: "random", Level: "recruit"}}
	change(&o)
	var b bytes.Buffer
	if err := lab.Duel(t.Context(), o, &b); err != nil {
		t.Fatal(err)
	}
	var r lab.DuelResult
	if err := json.Unmarshal(b.Bytes(), &r); err != nil {
		t.Fatal(err)
	}
	return r
}

func TestADuelIsTheSameForAnyNumberOfWorkers(t *testing.T) {
	one := duel(t, func(o *lab.DuelOptions) { o.Workers = 1 })
	if four := duel(t, func(o *lab.DuelOptions) { o.Workers = 4 }); one != four {
		t.Errorf("%+v with one worker, %+v with four", one, four)
	}
	if one.Verdict != "undecided" || one.Pairs != 4 {
		t.Errorf("%+v: four pairs are not enough to be sure", one)
	}
}

// TestADuelEndsWhenItIsSure: it does so with a test that demands little, and with the seats changed
// the other player is better.
func TestADuelEndsWhenItIsSure(t *testing.T) {
	easy := odds.Sequential{Elo: 200, Alpha: 0.2, Beta: 0.2}
	r := duel(t, func(o *lab.DuelOptions) { o.Pairs, o.Sequential = 30, easy })
	if r.Verdict != "first" || r.Pairs >= 30 || r.Share < 0.6 {
		t.Errorf("%+v", r)
	}
	back := duel(t, func(o *lab.DuelOptions) {
		o.Pairs, o.Sequential = 30, easy
		o.Red, o.Green = o.Green, o.Red
	})
	if back.Verdict != "second" {
		t.Errorf("with changed seats %+v", back)
	}
	whole := duel(t, func(o *lab.DuelOptions) { o.Pairs, o.Sequential, o.ToTheEnd = r.Pairs+1, easy, true })
	if whole.Pairs != r.Pairs+1 {
		t.Errorf("to the end %+v", whole)
	}
}

func TestADuelForPeople(t *testing.T) {
	o := lab.DuelOptions{BotsOptions: lab.DefaultBotsOptions(), Pairs: 1, Sequential: odds.Sequential{Elo: 100, Alpha: 0.05, Beta: 0.05}}
	o.Seed, o.TeamSize, o.Minutes = 970001, 1, 0.1
	var b bytes.Buffer
	if err := lab.Duel(t.Context(), o, &b); err != nil {
		t.Fatal(err)
	}
	if text := b.String(); !strings.HasPrefix(text, "it is not sure whether commander:regular") || strings.Count(text, "\n") != 6 {
		t.Errorf("%s", text)
	}
	o.Sequential.Alpha = 0.7
	if err := lab.Duel(t.Context(), o, &b); err == nil || !strings.Contains(err.Error(), "alpha") {
		t.Errorf("alpha 0.7: %v", err)
	}
}
