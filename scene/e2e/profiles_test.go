//go:build gl

package e2e_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestAProfileSurvivesARestart creates a profile with keys, leaves, and finds it in use in the next
// game; --profile goes back to the default one, and --config disables profiles.
func TestAProfileSurvivesARestart(t *testing.T) {
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
	p.key("q", "Return")
	if code := p.exit(); code != 0 {
		t.Fatalf("got exit code %d, want 0\n%s", code, p.stderr.String())
	}
	file := filepath.Join(home, "Treeline", "profiles", "Night.toml")
	if text, err := os.ReadFile(file); err != nil || !strings.Contains(string(text), "master = 0.25") {
		t.Fatalf("%s: %v\n%s", file, err, text)
	}
	for _, next := range []struct {
		flags []string
		want  string
	}{{nil, "Night"}, {[]string{"--profile", "default"}, "Default"}, {[]string{"--profile", "night"}, "Night"}} {
		p = playAt(t, home, append(quiet(), next.flags...)...)
		p.until("the profile "+next.want, func(s state) bool { return s.Title && s.Profile == next.want })
		p.key("q", "Return")
		if code := p.exit(); code != 0 {
			t.Fatalf("got exit code %d, want 0\n%s", code, p.stderr.String())
		}
	}
}
