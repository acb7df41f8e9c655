package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"treeline/scene/cli"
)

func TestADataFolderHoldsSettingsProfilesAndCareer(t *testing.T) {
	home := t.TempDir()
	folder := filepath.Join(home, "my tanks")
	if err := os.MkdirAll(filepath.Join(folder, "profiles"), 0o755); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(folder, "profiles", "Night.toml"), "version = 1\n[ai.sight]\nstill = 0.15\n")
	r := start(t, programs.headless, home, nil, "tuning", "print", "--data-dir", "my tanks", "--profile", "Night")
	if r.code != 0 || !strings.Contains(r.stdout, "\nstill = 0.15\n") {
		t.Errorf("%d, %s: the profile of the folder is not used", r.code, r.stderr)
	}
	r = start(t, programs.headless, home, nil, "career", "--data-dir", "my tanks")
	if want := filepath.Join(folder, "career.json") + " has no rounds yet"; r.code != 0 || !strings.Contains(r.stdout, want) {
		t.Errorf("%d, %s%s: want %q", r.code, r.stdout, r.stderr, want)
	}
}

func TestADataFolderHoldsTheLogs(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_STATE_HOME", filepath.Join(home, "state"))
	screen, err := os.Create(filepath.Join(home, "screen"))
	if err != nil {
		t.Fatal(err)
	}
	kept := os.Stderr
	os.Stderr = screen
	cli.Break(t, []string{"sim", "--data-dir", filepath.Join(home, "new")}, func() { panic("again") })
	os.Stderr = kept
	if logs, err := filepath.Glob(filepath.Join(home, "new", "logs", "crash-*.log")); err != nil || len(logs) != 1 {
		t.Errorf("logs %v, %v", logs, err)
	}
	if _, err := os.Stat(filepath.Join(home, "state")); err == nil {
		t.Error("something lies in the usual folder")
	}
}

func TestADataFolderThatCannotBeUsedEndsWithOneLine(t *testing.T) {
	home := t.TempDir()
	write(t, filepath.Join(home, "file"), "")
	for _, dir := range []string{"file", filepath.Join("file", "below"), "/dev/null/none"} {
		for _, command := range []string{"sim", "play", "career"} {
			wantLine(t, start(t, programs.headless, home, nil, command, "--data-dir", dir), 2, "--data-dir: ", dir)
		}
	}
	wantLine(t, start(t, programs.headless, home, nil, "sim", "--data-dir", ""), 2, "--data-dir is given empty")
}

func TestSafeModeIsNotForFlagsThatItOverrules(t *testing.T) {
	for _, flag := range []string{"--config=a.toml", "--profile=Night", "--quality=high", "--fullscreen"} {
		r := start(t, programs.headless, t.TempDir(), nil, "play", "--safe-mode", flag)
		wantLine(t, r, 2, "has no use for --safe-mode")
	}
}
