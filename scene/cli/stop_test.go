package cli_test

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestASignalEndsARunWithWhatItHas waits for the first line of a run, sends a signal and expects
// the rest of the report.
func TestASignalEndsARunWithWhatItHas(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("needs signals")
	}
	for _, tc := range []struct {
		args   string
		signal syscall.Signal
		code   int
		want   string
	}{
		{"sim --format text", syscall.SIGINT, 130, " of 100000 matches: "},
		{"sim --format json", syscall.SIGTERM, 143, `"seed":`},
		{"sim --workers 2", syscall.SIGTERM, 143, " of 100000 matches: "},
	} {
		t.Run(tc.args, func(t *testing.T) {
			args := append(strings.Fields(tc.args), strings.Fields("--matches 100000 --team-size 1 --minutes 0.05 --trees 20")...)
			cmd := exec.Command(programs.headless, args...)
			cmd.Dir = t.TempDir()
			var stderr strings.Builder
			cmd.Stderr = &stderr
			pipe, err := cmd.StdoutPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			out := bufio.NewScanner(pipe)
			last := ""
			for n := 0; out.Scan(); n++ {
				if last = out.Text(); n == 1 {
					if err := cmd.Process.Signal(tc.signal); err != nil {
						t.Fatal(err)
					}
				}
			}
			cmd.Wait()
			wantLine(t, result{cmd.ProcessState.ExitCode(), "", stderr.String()}, tc.code, "stopped before the end")
			if !strings.Contains(last, tc.want) {
				t.Errorf("the last line is %q, want one with %q", last, tc.want)
			}
		})
	}
}

// TestAStoppedMatchLeavesNoReplay, which would be in the way of the same command.
func TestAStoppedMatchLeavesNoReplay(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("needs signals")
	}
	home := t.TempDir()
	cmd := exec.Command(programs.headless, strings.Fields("sim --seed 5 --record kept")...)
	cmd.Dir = home
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(home, "kept", "seed-5.replay")
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		if _, err := os.Stat(file); err == nil {
			break
		}
		if time.Now().After(deadline) {
			t.Error("no match begins")
			break
		}
	}
	if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	cmd.Wait()
	if left, err := os.ReadDir(filepath.Dir(file)); err != nil || len(left) > 0 || cmd.ProcessState.ExitCode() != 130 {
		t.Errorf("code %d, and the folder holds %v, %v", cmd.ProcessState.ExitCode(), left, err)
	}
}

// TestASignalIsHowAServerEnds, so it is a success.
func TestASignalIsHowAServerEnds(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("needs signals")
	}
	home := t.TempDir()
	if r := start(t, programs.headless, home, nil, strings.Fields("lab bots --red hunter --matches 2 --team-size 1 --trees 20 --minutes 0.05 --store a.sqlite")...); r.code != 0 {
		t.Fatal(r.stderr)
	}
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		cmd := exec.Command(programs.headless, "league", "serve", "--store", "a.sqlite", "--address", "127.0.0.1:0")
		cmd.Dir = home
		pipe, err := cmd.StderrPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		said := ""
		for out := bufio.NewScanner(pipe); out.Scan(); said += out.Text() + "\n" {
			if err := cmd.Process.Signal(signal); err != nil {
				t.Fatal(err)
			}
		}
		_ = cmd.Wait() // the exit code is read from the process state
		wantLine(t, result{cmd.ProcessState.ExitCode(), "", said}, 0, "the league is at http://127.0.0.1:")
	}
}
