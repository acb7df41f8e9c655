package feed_test

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/scene/config"
	"treeline/scene/outside"
	"treeline/scene/outside/feed"
	"treeline/scene/replay"
	"treeline/tanks"
)

// recorder is a program that writes all that it is told into a file, one for each start.
const recorder = `
import json, os, sys
kept = None
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "round":
        kept = open(os.path.join(os.path.dirname(__file__), "%s-%d" % (m["name"], m["round"])), "w")
        answer = {"type": "ready", "protocol": 1}
    else:
        answer = {"type": "order", "tick": m["tick"], "throttle": 1, "steer": m["tick"] // 90 % 3 * 0.3 - 0.3, "fire": m["tick"] % 240 > 200}
    kept.write(line)
    kept.flush()
    print(json.dumps(answer))
`

// recorded fights two rounds of a battle in which a setting changes, and returns its replay and the
// folder with what programs were told.
func recorded(t *testing.T) (file *replay.File, folder string) {
	t.Helper()
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("needs python3")
	}
	folder = t.TempDir()
	bot := filepath.Join(folder, "bot.py")
	if err := os.WriteFile(bot, []byte(recorder), 0o755); err != nil {
		t.Fatal(err)
	}
	h := outside.NewHost(func(line string) { t.Error(line) })
	s := ai.DefaultSetup(970003)
	s.TeamSize, s.Minutes, s.Red = 2, 0.3, ai.Picks{{Brain: "exec:" + bot, Level: "veteran"}}
	var err error
	if s.Guests, err = h.Entries(s.Red); err != nil {
		t.Fatal(err)
	}
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(folder, "a.replay")
	c := config.Default()
	r, err := replay.Create(path, replay.Header{Battle: s.BattleSpec, Seat: tanks.NoTank}, c)
	if err != nil {
		t.Fatal(err)
	}
	for round := range 2 {
		if round > 0 {
			b.NextRound()
			r.NextRound(b.Lessons())
		}
		for tick := 0; b.World.Phase == tanks.Playing && tick < 600; tick++ {
			if round == 0 && tick == 100 {
				c.Tanks.Gun.Reload, c.AI.Sight.Range = 2, 222
				b.Tune(c.Tanks, c.AI)
				r.Tuned(c)
			}
			b.Step()
			r.Ticked(b.World)
		}
	}
	b.Close()
	h.Close()
	if err := r.Close(b.World); err != nil {
		t.Fatal(err)
	}
	if file, err = replay.Load(path); err != nil {
		t.Fatal(err)
	}
	return file, folder
}

// TestAFeedIsWhatTheProgramWasTold, line by line, in each round.
func TestAFeedIsWhatTheProgramWasTold(t *testing.T) {
	file, folder := recorded(t)
	for _, c := range []struct {
		name  string
		tank  tanks.ID
		round int
	}{{"Falcon-0", tanks.NoTank, 0}, {"Kestrel-0", 3, 0}, {"Kestrel-1", 3, 1}} {
		want, err := os.ReadFile(filepath.Join(folder, c.name))
		if err != nil {
			t.Fatal(err)
		}
		var got bytes.Buffer
		f := feed.Feed{Tank: c.tank, Round: c.round, To: -1}
		if err := f.Write(t.Context(), file, &got); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		a, b := strings.SplitAfter(got.String(), "\n"), strings.SplitAfter(string(want), "\n")
		if len(a) != len(b) || len(a) < 300 {
			t.Errorf("%s: %d lines, want %d", c.name, len(a), len(b))
		}
		for i := range min(len(a), len(b)) {
			if a[i] != b[i] {
				t.Fatalf("%s: line %d is %.2000s, want %.2000s", c.name, i, a[i], b[i])
			}
		}
		got.Reset()
		f = feed.Feed{Tank: c.tank, Round: c.round, To: 20}
		if err := f.Write(t.Context(), file, &got); err != nil || got.String() != strings.Join(b[:22], "") {
			t.Errorf("%s: %d lines to tick 20 (%v)", c.name, strings.Count(got.String(), "\n"), err)
		}
	}
	f := feed.Feed{Tank: 3, Round: 2, To: -1}
	if err := f.Write(t.Context(), file, &bytes.Buffer{}); err == nil || err.Error() != "the replay has no round 3: it has 2" {
		t.Errorf("%v", err)
	}
	file.Header.Battle.Red = nil
	f = feed.Feed{Tank: tanks.NoTank, To: -1}
	if err := f.Write(t.Context(), file, &bytes.Buffer{}); !errors.Is(err, feed.ErrNoProgram) {
		t.Errorf("%v", err)
	}
}
