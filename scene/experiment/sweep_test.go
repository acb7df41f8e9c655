package experiment_test

import (
	"bytes"
	"context"
	"encoding/json"
	"image/png"
	"io"
	"slices"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/scene/config"
	"treeline/scene/experiment"
	"treeline/terrain"
)

func TestASweepReadsItsValues(t *testing.T) {
	for text, want := range map[string][]string{
		"ai.sight.still=0.1:0.4:0.1": {"0.1", "0.2", "0.3", "0.4"},
		"a=1:2:0.4":                  {"1", "1.4", "1.8"},
		"a=5:5:1":                    {"5"},
		"a=on,off":                   {"on", "off"},
		"a=0.5":                      {"0.5"},
	} {
		var s experiment.Sweep
		if err := s.UnmarshalText([]byte(text)); err != nil || !slices.Equal(s.Values, want) {
			t.Errorf("%s: %v, %v; want %v", text, s.Values, err, want)
		}
	}
	for _, bad := range []string{"", "a", "a=", "=1", "a=1:2:0", "a=2:1:1", "a=1:2:-1", "a=1:x:1", "a=0:1:0.000001", "a=1:NaN:1", "a=1:Inf:1"} {
		if err := new(experiment.Sweep).UnmarshalText([]byte(bad)); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v, want an error of one line", bad, err)
		}
	}
}

func TestASweepTurnsWhatCountsInABattle(t *testing.T) {
	for knob, want := range map[string]string{"view.fov": "changes nothing in a battle", "view.quality": "changes nothing in a battle", "ai.sight.stil": "did you mean"} {
		s := experiment.Sweep{Knob: knob, Values: []string{"60"}}
		if _, err := s.Matchups(ai.DefaultBattle(), config.Default()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want an error about %q", knob, err, want)
		}
	}
}

// TestASweepComparesTheSameBattles: there is a line for each value, whose hashes are those of lab
// bots with the same setting, and a plot.
func TestASweepComparesTheSameBattles(t *testing.T) {
	o := lab.DefaultBotsOptions()
	o.TeamSize, o.Trees, o.Size, o.Minutes, o.Matches, o.Workers, o.Format = 1, 30, terrain.Small, 0.1, 4, 2, lab.JSON
	o.Red, o.Green = ai.Picks{{Brain: "hunter"}}, ai.Picks{{Brain: "scout"}}
	var picture bytes.Buffer
	sweep := experiment.Sweep{Knob: "tanks.drive.max-speed", Values: []string{"5", "10"}}
	matchups, err := sweep.Matchups(o.BattleSpec, config.Default())
	if err != nil {
		t.Fatal(err)
	}
	s, err := experiment.OpenMemory()
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	with := o
	with.Plot = func(fill func(io.Writer) error) error { return fill(&picture) }
	var out bytes.Buffer
	e := &experiment.Experiment{Matchups: matchups, Matches: 4, Workers: 2}
	if err := sweep.Run(context.Background(), e, s, &with, &out); err != nil {
		t.Fatal(err)
	}
	if _, err := png.Decode(&picture); err != nil {
		t.Error(err)
	}
	lines := json.NewDecoder(&out)
	for _, v := range sweep.Values {
		var row lab.SweepRow
		if err := lines.Decode(&row); err != nil {
			t.Fatal(err)
		}
		c, bots := config.Default(), bytes.Buffer{}
		if err := config.Set(&c, sweep.Knob+"="+v); err != nil {
			t.Fatal(err)
		}
		plain := o
		plain.Tanks = c.Tanks
		if err := lab.Bots(context.Background(), plain, &bots); err != nil {
			t.Fatal(err)
		}
		if row.Value != v || row.Matches != 4 || !strings.Contains(bots.String(), row.Hash) {
			t.Errorf("%+v\nwant what lab bots says: %s", row, bots.String())
		}
	}
}

// TestAValueIsSweptOnce, however it is written.
func TestAValueIsSweptOnce(t *testing.T) {
	s := experiment.Sweep{Knob: "ai.sight.still", Values: []string{"0.3", "0.4", "0.30"}}
	if _, err := s.Matchups(ai.DefaultBattle(), config.Default()); err == nil || !strings.Contains(err.Error(), "ai.sight.still=0.30 is there twice") {
		t.Errorf("Matchups = %v, want an error about the value that is there twice", err)
	}
}
