//go:build gl

package e2e_test

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestAProfileAndARebindingSurviveARestart creates a profile with keys, binds driving forward to U
// instead of W, and leaves: in the next game the profile is in use, and U drives.
func TestAProfileAndARebindingSurviveARestart(t *testing.T) {
	home := t.TempDir()
	p := playAt(t, home, append(quiet(), "--set", "view.sound.master=0.25")...)
	p.until("the title with the default profile", func(s state) bool { return s.Title && s.Profile == "Default" })
	p.key("Up", "Up", "Up", "Up", "Return") // the fourth line from the bottom
	p.until("the settings", func(s state) bool { return s.Settings })
	p.key("Prior") // the last page
	p.key("Down", "Return")
	p.until("the question for a name", func(s state) bool { return s.Naming })
	p.key("N", "i", "g", "h", "t", "Return")
	p.until("the new profile in use", func(s state) bool { return !s.Naming && s.Profile == "Night" })
	p.press("the title again", func(s state) bool { return !s.Settings }, func() { p.key("Escape") })
	p.key("Down", "Return") // the line below the settings
	p.until("the controls", func(s state) bool { return s.Controls })
	p.key("Return", "u") // the first line is driving forward
	p.fresh()
	p.press("the title once more", func(s state) bool { return !s.Controls }, func() { p.key("Escape") })
	p.key("q", "Return")
	if code := p.exit(); code != 0 {
		t.Fatalf("got exit code %d, want 0\n%s", code, p.stderr.String())
	}
	file := filepath.Join(home, "Treeline", "profiles", "Night.toml")
	text, err := os.ReadFile(file)
	for _, want := range []string{"master = 0.25", `ahead = ["u", "up", "pad-left-stick-up"]`} {
		if err != nil || !strings.Contains(string(text), want) {
			t.Fatalf("%s holds no %s: %v\n%s", file, want, err, text)
		}
	}

	p = playAt(t, home, quiet()...)
	p.until("the title with the new profile", func(s state) bool { return s.Title && s.Tick > 0 && s.Profile == "Night" })
	before := p.press("the battle", func(s state) bool { return !s.Title && s.Human }, func() { p.key("Return") })
	p.xdo("keydown", "w")
	p.fresh()
	p.fresh()
	if s := p.fresh(); math.Abs(s.Speed) > 0.5 {
		t.Errorf("W, which was given up, drives at %v m/s", s.Speed)
	}
	p.xdo("keyup", "w")
	p.xdo("keydown", "u")
	p.until("a drive of 8 m", func(s state) bool { return math.Hypot(s.X-before.X, s.Z-before.Z) > 8 })
	p.xdo("keyup", "u")
}
