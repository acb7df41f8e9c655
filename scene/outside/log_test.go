package outside_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/scene/outside"
	"treeline/scene/outside/outsidetest"
	"treeline/tanks"
)

// logged fights a battle, and returns the log files of its programs, and the programs that stopped
// driving.
func logged(t *testing.T, brain string) (kept map[string]string, ended []outside.Ended) {
	t.Helper()
	folder := t.TempDir()
	var h *outside.Host
	fight(t, brain, func(of *outside.Host, _ *ai.Setup) {
		h = of
		h.SetPatience(120, 3000, 900)
		h.LogInto(folder)
	})
	kept = map[string]string{}
	files, err := filepath.Glob(filepath.Join(folder, "*", "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		name, _ := filepath.Rel(folder, f)
		kept[filepath.ToSlash(name)] = string(text)
	}
	ended = h.Ended()
	for i := range ended {
		ended[i].Log, _ = filepath.Rel(folder, ended[i].Log)
		ended[i].Log = filepath.ToSlash(ended[i].Log)
	}
	return kept, ended
}

// TestWhatProgramsWriteToTheirErrorsIsKept up to a maximum size, of processes and modules, under
// the names of battle and tank, and without a file for those that write nothing.
func TestWhatProgramsWriteToTheirErrorsIsKept(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("needs python3")
	}
	const name = "seed-970001/Falcon.log"
	chatty := func(say string) string {
		return script(t, "bot.py", `
import json, sys
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "round":
        print('{"type":"ready","protocol":1}')
        continue
    `+say+`
    print(json.dumps({"type": "order", "tick": m["tick"]}))
`)
	}
	kept, ended := logged(t, chatty(`print("tick", m["tick"], file=sys.stderr); m["tick"] == 30 and sys.exit("enough")`))
	lines := strings.Split(kept[name], "\n")
	if len(kept) != 1 || len(lines) != 34 || !strings.HasPrefix(lines[0], "# exec:") || !strings.HasSuffix(lines[0], "bot.py in Falcon, seed 970001, round 1") ||
		lines[1] != "tick 0" || lines[31] != "tick 30" || lines[32] != "enough" {
		t.Errorf("kept %q", kept)
	}
	if len(ended) != 1 || ended[0] != (outside.Ended{Tank: "Falcon", Log: name}) {
		t.Errorf("ended %+v", ended)
	}
	kept, _ = logged(t, chatty(`print("x" * 99999, file=sys.stderr)`))
	if n := len(kept[name]); n < outside.MaxLog || n > outside.MaxLog+200 || !strings.HasSuffix(kept[name], "\n# cut: the program wrote more than 1048576 bytes\n") {
		t.Errorf("%d bytes are kept, ending in %q", n, kept[name][max(0, n-60):])
	}
	if kept, ended = logged(t, chatty("pass")); len(kept) != 0 || len(ended) != 0 {
		t.Errorf("kept %q, ended %+v", kept, ended)
	}
	kept, _ = logged(t, module(t, "lost\n", append(outsidetest.Answer(), append(outsidetest.Read(), outsidetest.Complain()...)...)))
	if text, ok := kept[name]; len(kept) != 1 || !ok || !strings.HasSuffix(text, "round 1\nlost\n") {
		t.Errorf("of a module %q is kept", kept)
	}
}

// TestEveryRoundHasALogOfItsOwn, and so has another battle with the same seed.
func TestEveryRoundHasALogOfItsOwn(t *testing.T) {
	folder := t.TempDir()
	brain := module(t, "well\n", append(outsidetest.Complain(), outsidetest.Answer()...))
	h := outside.NewHost(nil)
	h.LogInto(folder)
	s := ai.DefaultSetup(5)
	s.TeamSize, s.Red = 1, ai.Picks{{Brain: brain}}
	var err error
	if s.Guests, err = h.Entries(s.Red); err != nil {
		t.Fatal(err)
	}
	for _, rounds := range []int{2, 1} {
		b, err := ai.NewBattle(s)
		if err != nil {
			t.Fatal(err)
		}
		for round := range rounds {
			if round > 0 {
				b.NextRound()
			}
			for b.World.Tick < 2 && b.World.Phase == tanks.Playing {
				b.Step()
			}
		}
		b.Close()
	}
	h.Close()
	if got := logs(t, filepath.Join(folder, "seed-5", "*.log")); got != "Falcon-2.log Falcon-round-2.log Falcon.log" {
		t.Errorf("%s", got)
	}
}

// TestInWavesAProgramIsStartedAnewWheneverItsTankComesOntoTheField, so that it has a log for each
// time.
func TestInWavesAProgramIsStartedAnewWheneverItsTankComesOntoTheField(t *testing.T) {
	folder := t.TempDir()
	h := outside.NewHost(nil)
	h.LogInto(folder)
	s := ai.DefaultSetup(5)
	s.TeamSize, s.Red = 1, ai.Picks{{Brain: module(t, "well\n", append(outsidetest.Complain(), outsidetest.Answer()...))}}
	if err := s.Mode.UnmarshalText([]byte("waves")); err != nil {
		t.Fatal(err)
	}
	var err error
	if s.Guests, err = h.Entries(s.Red); err != nil {
		t.Fatal(err)
	}
	b, err := ai.NewBattle(s)
	if err != nil {
		t.Fatal(err)
	}
	came := 0
	for b.World.Phase == tanks.Playing && came < 2 {
		b.Step()
		for _, e := range b.World.Events {
			if e.Kind == tanks.Arrived {
				came++
			}
		}
	}
	for range 2 {
		b.Step()
	}
	b.Close()
	h.Close()
	if got := logs(t, filepath.Join(folder, "seed-5", "Falcon*.log")); got != "Falcon-2.log Falcon-3.log" || came != 2 {
		t.Errorf("the tank came %d times, with the logs %s; the first program of the round had nothing to say", came, got)
	}
}

// logs returns the names of the files that match a pattern, with spaces between.
func logs(t *testing.T, pattern string) string {
	t.Helper()
	found, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	for i, f := range found {
		found[i] = filepath.Base(f)
	}
	return strings.Join(found, " ")
}
