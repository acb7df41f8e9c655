package cli_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"treeline/ai/gym"
	"treeline/tanks"
)

// learned writes a policy for a batch, and returns what it makes of an observation: it drives
// ahead, turns towards the first of the enemies, and has the gunner shoot.
func learned(t *testing.T, b *gym.Batch, path string) func(observation, action []float32) {
	t.Helper()
	const right = 4 // of the fields of an enemy
	size, foe := b.Layout().Size, 0
	for _, g := range b.Layout().Groups {
		if g.Name == "foes" {
			foe = g.At
		}
	}
	ones, rows, bias := make([]float64, size), make([][]float64, gym.NumActions), make([]float64, gym.NumActions)
	for i := range ones {
		ones[i] = 1
	}
	for i := range rows {
		rows[i] = make([]float64, size)
	}
	rows[gym.Steer][foe+right] = -2
	bias[gym.Throttle], bias[gym.Fire], bias[gym.Lay] = 0.7, 1, 1
	text, err := json.Marshal(map[string]any{
		"format": gym.PolicyFormat, "version": gym.PolicyVersion, "rules": tanks.RulesVersion, "every": b.Every(),
		"layout": b.Layout().Groups, "actions": gym.Actions(), "mean": make([]float64, size), "spread": ones, "clip": 0,
		"layers": []any{map[string]any{"weights": rows, "bias": bias, "activation": "linear"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	write(t, path, string(text))
	return func(observation, action []float32) {
		copy(action, []float32{gym.Throttle: 0.7, gym.Fire: 1, gym.Lay: 1, gym.Steer: -2 * observation[foe+right]})
	}
}

// TestAPolicyFightsFromTheCommandLine as it did in the gym, to the same end; its replay is the
// same again without it, and a league keeps it by what it holds.
func TestAPolicyFightsFromTheCommandLine(t *testing.T) {
	home := t.TempDir()
	o := gym.DefaultOptions()
	o.Seed, o.Trees, o.Minutes, o.Every, o.Linger = 5, 100, 1, 12, true
	b, err := gym.New(o)
	if err != nil {
		t.Fatal(err)
	}
	act := learned(t, b, filepath.Join(home, "learned.json"))
	b.Reset(0)
	s, size := b.Buffers(), b.Layout().Size
	for s.Done[0] == gym.Going {
		for i := range b.Agents() {
			act(s.Observations[i*size:(i+1)*size], s.Actions[i*gym.NumActions:(i+1)*gym.NumActions])
		}
		b.Step()
	}
	want, err := b.Hash(0)
	if err != nil {
		t.Fatal(err)
	}

	run := func(line string) result { return start(t, programs.headless, home, nil, strings.Fields(line)...) }
	const battle = " --team-size 3 --map-size small --trees 100 --minutes 1 --seed 5"
	r := run("sim --green policy:learned.json --red random --record kept --format json" + battle)
	if r.code != 0 || r.stderr != "" {
		t.Fatalf("code %d: %s", r.code, r.stderr)
	}
	if got := match(t, r.stdout)["hash"]; got != fmt.Sprintf("%016x", want) {
		t.Errorf("it ended with hash %v, in the gym with %016x", got, want)
	}
	r = run("lab duel random policy:learned.json --pairs 1 --format json" + battle)
	if r.code != 0 || !strings.Contains(r.stdout, `"second":"policy:learned.json:regular"`) {
		t.Errorf("a duel: code %d, %s%s", r.code, r.stdout, r.stderr)
	}
	league := "league fight policy:learned.json random --matches 2 --store a.sqlite" + battle
	if r = run(league); r.code != 0 || !strings.Contains(r.stdout, "policy:learned.json@") {
		t.Errorf("a league: code %d, %s%s", r.code, r.stdout, r.stderr)
	}
	if r = run("lab store replay a.sqlite 1"); r.code != 0 || !strings.Contains(r.stdout, "the same as it was kept") {
		t.Errorf("a match of a store: code %d, %s%s", r.code, r.stdout, r.stderr)
	}
	for line, want := range map[string]string{
		"sim --red policy:learned.json":                            "policy:learned.json: it was trained where the larger team has 3 tanks, and here that has 5: fight with --team-size 3",
		"lab duel hunter policy:learned.json --team-size 4":        "here that has 4",
		"lab bots --red policy:learned.json,hunter --team-size 15": "here that has 15",
	} {
		wantLine(t, run(line), 2, want)
	}
	if err := os.Remove(filepath.Join(home, "learned.json")); err != nil {
		t.Fatal(err)
	}
	r = run("replay kept/seed-5.replay --verify")
	if r.code != 0 || !strings.Contains(r.stdout, "the same") {
		t.Errorf("the replay: code %d, %s%s", r.code, r.stdout, r.stderr)
	}
}
