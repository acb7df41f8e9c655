package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"treeline/scene/cli"
	"treeline/terrain/parallel"
)

// TestAPanicInAnyGoroutineBecomesOneLineAndALog while a command is carried out.
func TestAPanicInAnyGoroutineBecomesOneLineAndALog(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_STATE_HOME", home)
	command, code := strings.Fields("sim --seed 123456 --team-size 2 --set ai.sight.still=0.15"), 0
	said := captureStderr(t, func() {
		code = cli.Break(t, command, func() { parallel.Each(4, 4, func(int) { panic("the gun\nfell off") }) })
	})
	wantLine(t, result{code: code, stderr: said}, 1, "the gun; fell off", "details are in "+home)
	logs, err := filepath.Glob(filepath.Join(home, "Treeline", "crash-*.log"))
	if err != nil || len(logs) != 1 {
		t.Fatalf("logs %v, %v", logs, err)
	}
	log, err := os.ReadFile(logs[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"treeline ", "battle: ", "not the default:\n    ai.sight.still = 0.15\n", "panic: the gun", "goroutine", "crash_test.go",
	} {
		if !strings.Contains(string(log), want) {
			t.Errorf("the log lacks %q:\n%s", want, log)
		}
	}
}

// captureStderr returns what is written to standard error while do runs.
func captureStderr(t *testing.T, do func()) string {
	t.Helper()
	screen, err := os.Create(filepath.Join(t.TempDir(), "screen"))
	if err != nil {
		t.Fatal(err)
	}
	kept := os.Stderr
	os.Stderr = screen
	do()
	os.Stderr = kept
	said, err := os.ReadFile(screen.Name())
	if err != nil {
		t.Fatal(err)
	}
	return string(said)
}

func TestTheLogOfACrashNamesTheRecording(t *testing.T) {
	for recording, want := range map[string]string{"battles/a.replay": "recording: battles/a.replay\n", "": "recording: none\n"} {
		home := t.TempDir()
		t.Setenv("XDG_STATE_HOME", home)
		said := captureStderr(t, func() { cli.BreakPlaying(t, recording, func() { panic("the gun fell off") }) })
		if names := strings.Contains(said, "the battle up to then is in battles/a.replay"); names != (recording != "") {
			t.Errorf("recorded in %q: %s", recording, said)
		}
		logs, err := filepath.Glob(filepath.Join(home, "Treeline", "crash-*.log"))
		if err != nil || len(logs) != 1 {
			t.Fatalf("logs %v, %v", logs, err)
		}
		if log, err := os.ReadFile(logs[0]); err != nil || !strings.Contains(string(log), want) {
			t.Errorf("the log lacks %q: %v\n%s", want, err, log)
		}
	}
}

// TestNoLogOfACrashTakesThePlaceOfAnother that was written in the same second.
func TestNoLogOfACrashTakesThePlaceOfAnother(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_STATE_HOME", home)
	const crashes = 5
	captureStderr(t, func() {
		for range crashes {
			cli.Break(t, []string{"sim"}, func() { panic("again") })
		}
	})
	logs, err := filepath.Glob(filepath.Join(home, "Treeline", "crash-*.log"))
	if err != nil || len(logs) != crashes {
		t.Errorf("logs %v, %v; want %d", logs, err, crashes)
	}
}

func TestMessagesAreOneLineOfVisibleCharacters(t *testing.T) {
	for text, want := range map[string]string{
		"a\nb\r\n\nc":                "a; b; c",
		"red \x1b[31m, bell \a":      `red \x1b[31m, bell \a`,
		"no text \xff\xfe":           `no text \xff\xfe`,
		"turned \u202e round \u2028": `turned \u202e round \u2028`,
		"Bäume, 木":                   "Bäume, 木",
		`a "quote" and \ as it is`:   `a "quote" and \ as it is`,
	} {
		if got := cli.OneLine(text); got != want {
			t.Errorf("OneLine(%q) = %q, want %q", text, got, want)
		}
	}
	home := t.TempDir()
	write(t, filepath.Join(home, "bad.toml"), "\x1b]0;mine\a = 1\n")
	r := start(t, programs.headless, home, nil, "tuning", "check", "bad.toml")
	wantLine(t, r, 2, "bad.toml")
	r = start(t, programs.headless, home, nil, "sim", "--set", "ai.\x1b[2J=1")
	wantLine(t, r, 2, `ai.\x1b[2J`)
	if strings.ContainsAny(r.stderr, "\x1b\a") {
		t.Errorf("control codes reach the terminal: %q", r.stderr)
	}
}
