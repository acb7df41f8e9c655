//go:build gl

package e2e_test

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestARebindingSurvivesARestart binds driving forward to U instead of W, leaves, and drives with U
// in the next game.
func TestARebindingSurvivesARestart(t *testing.T) {
	home := t.TempDir()
	p := playAt(t, home, quiet()...)
	p.until("the title", func(s state) bool { return s.Title && s.Tick > 0 })
	p.key("Up", "Up", "Up", "Return") // the third line from the bottom
	p.until("the controls", func(s state) bool { return s.Controls })
	p.key("Return", "u") // the first line is driving forward
	p.fresh()
	p.press("the title again", func(s state) bool { return !s.Controls }, func() { p.key("Escape") })
	p.key("q", "Return")
	if code := p.exit(); code != 0 {
		t.Fatalf("got exit code %d, want 0\n%s", code, p.stderr.String())
	}
	file := filepath.Join(home, "Treeline", "settings.toml")
	text, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(text), `ahead = ["u", "up", "pad-left-stick-up"]`) {
		t.Fatalf("%s holds no U: %v\n%s", file, err, text)
	}

	p = playAt(t, home, quiet()...)
	p.until("the title", func(s state) bool { return s.Title && s.Tick > 0 })
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
