package main

import (
	"strings"
	"testing"

	"treeline/ai/gym"
	"treeline/tanks"
)

func TestOptionsAreRead(t *testing.T) {
	o, err := parse([]byte(`{"seed": 9, "team_size": 2, "red": "sniper:ace,learner", "map": "flat", "map_size": "usual", "mode": "hold",
		"minutes": 2.5, "matches": 4, "every": 3, "linger": true, "settings": {"ai.sight.range": 150}}`))
	if err != nil {
		t.Fatal(err)
	}
	if o.Seed != 9 || o.TeamSize != 2 || o.Red[0].Brain != "sniper" || o.Red[0].Level != "ace" || o.Red[1].Brain != gym.Learner ||
		o.Preset != "flat" || o.Size.String() != "usual" || o.Mode.String() != "hold" || o.Minutes != 2.5 || o.Matches != 4 || o.Every != 3 ||
		!o.Linger || o.AI.Sight.Range != 150 {
		t.Errorf("read %+v", o.BattleSpec)
	}
	if o.Green[0].Brain != gym.Learner {
		t.Error("green does not learn unless it is told otherwise")
	}
}

func TestBadOptionsGetOneLine(t *testing.T) {
	for text, want := range map[string]string{
		`{`:                                  "options",
		`{} {}`:                              "more after the object",
		`{"speed": 3}`:                       `"speed"`,
		`{"seed": "x"}`:                      "seed is string: want a whole number from 0 on",
		`{"seed": -1}`:                       "seed is number -1: want a whole number from 0 on",
		`{"team_size": 2.5}`:                 "team_size is number 2.5: want a whole number",
		`{"linger": 1}`:                      "linger is number: want True or False",
		`[]`:                                 "want an object",
		`{"red": "nobody"}`:                  `"nobody"`,
		`{"red": ""}`:                        "no brain",
		`{"mode": "chess"}`:                  `"chess"`,
		`{"map": "moon"}`:                    "moon",
		`{"map_size": "vast"}`:               "vast",
		`{"difficulty": "god"}`:              "god",
		`{"matches": 0}`:                     "0 matches",
		`{"green": "hunter"}`:                "nobody learns",
		`{"red": "policy:"}`:                 "policy:: it names no file",
		`{"red": "policy:none.json"}`:        "policy:none.json: none.json cannot be read",
		`{"red": "exec:bot.py"}`:             "exec:bot.py comes from outside",
		`{"settings": {"ai.sight.rang": 1}}`: "ai.sight.rang",
		`{"settings": {"ai.sight.range": "wide"}}`: "range",
	} {
		_, err := parse([]byte(text))
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: error %v, want one line with %q", text, err, want)
		}
	}
}

func TestABatchIsDescribed(t *testing.T) {
	o := gym.DefaultOptions()
	o.Trees = 20
	b, err := gym.New(o)
	if err != nil {
		t.Fatal(err)
	}
	text, err := describe(b)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"agents":3`, `"hertz":60`, `"name":"foes"`} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the description lacks %s", want)
		}
	}
	if len(gym.Actions()) != gym.NumActions || len(gym.Outcomes()) != gym.NumOutcomes || tanks.RulesVersion == 0 {
		t.Error("actions or outcomes lack a name")
	}
}
