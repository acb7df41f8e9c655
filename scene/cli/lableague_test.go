package cli_test

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestAChallengerTellsWhatItLeavesOut: sight is the same for both sides of a match.
func TestAChallengerTellsWhatItLeavesOut(t *testing.T) {
	home := t.TempDir()
	sight, shot := "[ai.sight]\nstill = 0.9\n", "version = 2\n[ai.bot]\ngood-shot = 0.9\n"
	write(t, filepath.Join(home, "sight.toml"), "version = 2\n"+sight)
	write(t, filepath.Join(home, "shot.toml"), shot)
	write(t, filepath.Join(home, "both.toml"), shot+sight)
	table := func(file string, more ...string) result {
		line := "lab table --against random --matches 2 --team-size 1 --trees 20 --minutes 0.05 --challenger " + file
		return start(t, programs.headless, home, nil, append(strings.Fields(line), more...)...)
	}
	wantLine(t, table("sight.toml"), 2, "--challenger=sight.toml changes only what is the same for both sides of a match, such as ai.sight.still")
	wantLine(t, table("both.toml"), 0, "--challenger: ai.sight.still is the same for both sides of a match, and is left as it is")
	names := func() string {
		r := start(t, programs.headless, home, nil, "lab", "store", "list", "a.sqlite")
		return r.stdout + r.stderr
	}
	table("shot.toml", "--store", "a.sqlite")
	want := names()
	table("both.toml", "--store", "a.sqlite")
	if got := names(); got != want || !strings.Contains(got, "tuned commander") {
		t.Errorf("with another sight:\n%s\nwithout:\n%s", got, want)
	}
}
