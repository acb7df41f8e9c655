//go:build gl

package e2e_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"treeline/scene/outside/outsidetest"
)

// TestLoopingProgramsDelayNoFrame: frames are drawn while the game waits for a program of this
// machine and a module, a line reports each of them, and nothing is left of the programs.
func TestLoopingProgramsDelayNoFrame(t *testing.T) {
	bots, err := outsidetest.WriteBots(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	sides := map[string]string{}
	for _, b := range bots {
		if b.Name == "loops" {
			kind, _, _ := strings.Cut(b.Pick, ":")
			sides[kind] = b.Pick
		}
	}
	p := play(t, "watch", "--seed", "5", "--team-size", "1", "--map", "flat", "--trees", "20", "--size", "320x240", "--quality", "low",
		"--red", sides["exec"], "--green", sides["wasm"])
	const few = 10 // frames; a turn has a second
	over := p.until("the first turns to be over", func(s state) bool { return s.Tick > 0 })
	if over.Frames < few*over.Tick {
		t.Errorf("%d pictures in %d ticks", over.Frames, over.Tick)
	}
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if code := p.exit(); code != 0 && code != 143 {
		t.Errorf("exit code %d", code)
	}
	told := p.stderr.String()
	if strings.Count(told, sides["exec"]) != 1 || strings.Count(told, sides["wasm"]) != 1 || strings.Count(told, "\n") > 3 {
		t.Errorf("it says\n%s", told)
	}
	if left := descendants(p.home); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
}

// descendants returns the processes that have the folder of a game in their environment.
func descendants(home string) (all []string) {
	found, _ := filepath.Glob("/proc/[0-9]*/environ")
	for _, f := range found {
		if text, err := os.ReadFile(f); err == nil && bytes.Contains(text, []byte("XDG_CONFIG_HOME="+home+"\x00")) {
			all = append(all, f)
		}
	}
	return all
}
