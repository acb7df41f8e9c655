package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"treeline/scene/cli"
	"treeline/scene/config"
)

func TestWrongProfilesEndWithOneLineAndCode2(t *testing.T) {
	home := t.TempDir()
	folder := filepath.Join(home, "Treeline", "profiles")
	write(t, filepath.Join(folder, "Night.toml"), "[view]\nfov = 70\n")
	write(t, filepath.Join(folder, "Bad.toml"), "hello\n")
	for _, tc := range []struct{ name, want string }{
		{"../settings", "--profile: a profile name cannot contain '.': use letters, digits"},
		{"", "--profile: a profile name needs 1 to 30 letters"},
		{" ", "--profile: a profile name needs 1 to 30 letters"},
		{strings.Repeat("x", 300), "--profile: a profile name of 300 letters is too long: use at most 30"},
		{"NUL", "--profile: the name “NUL” is reserved by Windows: choose another one"},
		{"Day", "--profile: there is no profile “Day”: choose one of “Default, Bad, Night”, or make it in the settings"},
		{"Bad", "Bad.toml:1: not TOML"},
	} {
		wantLine(t, start(t, programs.windowed, home, []string{"DISPLAY"}, "play", "--profile", tc.name), 2, tc.want)
		wantLine(t, start(t, programs.headless, home, nil, "sim", "--profile", tc.name), 2, tc.want)
	}
	wantLine(t, start(t, programs.windowed, home, []string{"DISPLAY"}, "watch", "--profile", "Night", "--config", "my.toml"), 2, "leave one of them out")
	if text, err := os.ReadFile(filepath.Join(folder, "Bad.toml")); err != nil || string(text) != "hello\n" {
		t.Errorf("the damaged profile holds %q, %v", text, err)
	}
}

func TestAProfileReachesEveryCommandThatReadsSettings(t *testing.T) {
	home := t.TempDir()
	write(t, filepath.Join(home, "Treeline", "profiles", "Slow.toml"), "[tanks.drive]\nmax-speed = 3\n")
	r := start(t, programs.headless, home, nil, "tuning", "print", "--profile", "slow")
	if r.code != 0 || !strings.Contains(r.stdout, "\nmax-speed = 3\n") {
		t.Errorf("code %d: %s: the profile is not in what is printed", r.code, r.stderr)
	}
	r = start(t, programs.headless, home, nil, "tuning", "print")
	if r.code != 0 || strings.Contains(r.stdout, "\nmax-speed = 3\n") {
		t.Errorf("code %d: %s: a profile counts though nobody asked for it", r.code, r.stderr)
	}
}

// TestAGameBeginsWithTheProfileUsedLastUnlessOneIsNamed: a named one is then the last.
func TestAGameBeginsWithTheProfileUsedLastUnlessOneIsNamed(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", home)
	write(t, filepath.Join(home, "Treeline", "profiles", "Night.toml"), "[view]\nfov = 70\n")
	for _, tt := range []struct {
		args []string
		want string
		fov  float64
	}{
		{[]string{"play"}, "Default", config.Default().View.FOV},
		{[]string{"play", "--profile", "night"}, "Night", 70},
		{[]string{"play"}, "Night", 70},
		{[]string{"watch", "--profile", "default"}, "Default", config.Default().View.FOV},
		{[]string{"watch"}, "Default", config.Default().View.FOV},
	} {
		c, store, err := cli.Own(tt.args)
		if err != nil {
			t.Fatal(err)
		}
		if got := store.Profile(); got != tt.want || c.View.FOV != tt.fov {
			t.Errorf("%v begins with the profile %s and a field of view of %v, want %s and %v", tt.args, got, c.View.FOV, tt.want, tt.fov)
		}
	}
}

// TestALastProfileThatIsGoneNeverStopsTheStart: without a display the game ends with code 3 once
// the settings are read.
func TestALastProfileThatIsGoneNeverStopsTheStart(t *testing.T) {
	for _, tc := range []struct{ name, last, want string }{
		{"deleted by hand", "name = \"Night\"\n", "there is no profile “Night”: choose one of “Default”"},
		{"damaged memory", "name = \n", "last-profile.toml:1: not TOML"},
		{"hostile memory", "name = \"../x\"\n", "last-profile.toml: a profile name cannot contain '.'"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			home := t.TempDir()
			write(t, filepath.Join(home, "Treeline", "last-profile.toml"), tc.last)
			r := start(t, programs.windowed, home, []string{"DISPLAY"}, "play")
			first, rest, _ := strings.Cut(r.stderr, "\n")
			if r.code != 3 || !strings.Contains(first, tc.want) || !strings.Contains(first, "the default profile is used") || strings.Count(rest, "\n") != 1 {
				t.Errorf("code %d: %s\nwant 3, which is that of no display, and one line with %q", r.code, r.stderr, tc.want)
			}
		})
	}
}
