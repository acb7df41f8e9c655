package cli_test

import (
	"encoding/json"
	"os/exec"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestASoakRepeatsABattleByItsSeed: the same seed gives the same figures, another seed another
// battle, and no file is written if nothing is wrong.
func TestASoakRepeatsABattleByItsSeed(t *testing.T) {
	soak := func(seed string) map[string]any {
		home := t.TempDir()
		r := start(t, programs.headless, home, nil, "lab", "soak", "--seed", seed, "--format", "json")
		var sum map[string]any
		if err := json.Unmarshal([]byte(r.stdout), &sum); err != nil || r.code != 0 || sum["violations"] != 0.0 {
			t.Fatalf("seed %s: code %d, %v\n%s%s", seed, r.code, err, r.stdout, r.stderr)
		}
		return sum
	}
	a, again, other := soak("16"), soak("16"), soak("11")
	if a["hours"] != again["hours"] || a["hours"] == other["hours"] || a["battles"] != 1.0 {
		t.Errorf("battles %v, the same again %v, and another %v", a, again, other)
	}
}

func TestASignalEndsASoakWithItsSummary(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("needs signals")
	}
	cmd := exec.Command(programs.headless, "lab", "soak", "--seconds", "3600")
	cmd.Dir = t.TempDir()
	var stdout, stderr strings.Builder
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(300 * time.Millisecond)
	if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	cmd.Wait()
	wantLine(t, result{cmd.ProcessState.ExitCode(), "", stderr.String()}, 130, "stopped before the end")
	if !strings.Contains(stdout.String(), " from seed 1 on") {
		t.Errorf("the last words are %q, want a summary", stdout.String())
	}
}
