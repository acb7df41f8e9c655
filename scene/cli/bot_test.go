package cli_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestABotIsWrittenAndTested goes the way of somebody new: the bot of Python, a match with
// it, and one with a program that ends.
func TestABotIsWrittenAndTested(t *testing.T) {
	folder := t.TempDir()
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("needs python3")
	}
	bot := func(args ...string) (out string, code int) {
		r := start(t, programs.headless, folder, nil, append([]string{"bot"}, args...)...)
		return r.stdout + r.stderr, r.code
	}
	out, code := bot("new", "python", "mybot")
	if code != 0 || !strings.Contains(out, programs.headless+" bot test mybot/bot.py\n") || !strings.Contains(out, programs.headless+" sim --matches 1 --red exec:mybot/bot.py\n") {
		t.Fatalf("exit %d: %s", code, out)
	}
	if r := start(t, programs.windowed, t.TempDir(), nil, "bot", "new", "python", "mybot"); !strings.Contains(r.stdout, programs.windowed+" watch --red exec:mybot/bot.py\n") {
		t.Errorf("with a window: exit %d: %s%s", r.code, r.stdout, r.stderr)
	}
	if out, code = bot("new", "python"); code != 2 || !strings.Contains(out, "python, javascript") || strings.Count(out, "\n") != 1 {
		t.Errorf("without a folder: exit %d: %s", code, out)
	}
	out, code = bot("test", "mybot/bot.py", "--matches", "1")
	for _, want := range []string{"won        1 of 1", "was the same", ", 0 of them lost", "seed-970001.replay"} {
		if !strings.Contains(out, want) {
			t.Errorf("exit %d, want %q in %s", code, want, out)
		}
	}
	if _, err := os.Stat(filepath.Join(folder, "bot-test", "seed-970001.replay")); err != nil {
		t.Error(err)
	}
	if out, code = bot("new", "python", "mybot"); code != 2 || !strings.Contains(out, "is there already") {
		t.Errorf("once more: exit %d: %s", code, out)
	}
	if runtime.GOOS == "windows" {
		return
	}
	if err := os.WriteFile(filepath.Join(folder, "ends"), []byte("#!/bin/sh\nexit 3\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	if out, code = bot("test", "ends", "--matches", "1"); code != 1 || !strings.Contains(out, "fault ") || !strings.Contains(out, "exit status 3") || !strings.Contains(out, "ended early: a program drove no more") {
		t.Errorf("a program that ends: exit %d: %s", code, out)
	}
}
