package cli_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"treeline/ai/gym"
	"treeline/ai/gym/gymtest"
)

// learned returns a policy for a batch that drives ahead, turns towards the first enemy, and has
// the gunner shoot.
func learned(b *gym.Batch) *gymtest.Policy {
	const right = 4 // index among the fields of an enemy
	p := gymtest.New(b, 0.7)
	for _, g := range b.Layout().Groups {
		if g.Name == "foes" {
			p.Layers[0].Weights[gym.Steer][g.At+right] = -2
		}
	}
	return p
}

// TestAPolicyFightsFromTheCommandLine as it did in the gym, to the same end; its replay needs no
// policy and gives the same battle, and a league identifies it by its content.
func TestAPolicyFightsFromTheCommandLine(t *testing.T) {
	home := t.TempDir()
	o := gym.DefaultOptions()
	o.Seed, o.Trees, o.Minutes, o.Every, o.Linger = 5, 100, 1, 12, true
	b, err := gym.New(o)
	if err != nil {
		t.Fatal(err)
	}
	p := learned(b)
	write(t, filepath.Join(home, "learned.json"), string(p.Text()))
	b.Reset(0)
	s, size := b.Buffers(), b.Layout().Size
	for s.Done[0] == gym.Going {
		for i := range b.Agents() {
			p.Act(s.Observations[i*size:(i+1)*size], s.Actions[i*gym.NumActions:(i+1)*gym.NumActions])
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
	r = run("lab bots --red policy:learned.json --store b.sqlite --nats nats://127.0.0.1:1" + battle)
	if wantLine(t, r, 1, "no queue at nats://127.0.0.1:1"); strings.Contains(r.stderr, "on this machine alone") {
		t.Errorf("it may not fight on workers: %s", r.stderr)
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
