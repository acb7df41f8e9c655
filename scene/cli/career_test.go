package cli_test

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"treeline/scene/career"
)

// TestTheCareerIsWritten as a table, as text, and from beside another settings file.
func TestTheCareerIsWritten(t *testing.T) {
	home := t.TempDir()
	empty := start(t, programs.headless, home, nil, "career", "--config", "a/settings.toml")
	if empty.code != 0 || !strings.Contains(empty.stdout, "no rounds yet") {
		t.Errorf("nothing played: code %d, %s%s", empty.code, empty.stdout, empty.stderr)
	}
	path := filepath.Join(home, "a", career.Name)
	b, err := career.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Add(career.Round{Tank: "Bear", Result: career.Defeat, Way: 300, Watched: 31}, time.Now()); err != nil {
		t.Fatal(err)
	}
	table := start(t, programs.headless, home, nil, "career", "--csv", "--config", "a/settings.toml")
	lines, err := csv.NewReader(strings.NewReader(table.stdout)).ReadAll()
	if table.code != 0 || err != nil || len(lines) != 2 || !strings.Contains(table.stdout, "Bear") || !strings.Contains(table.stdout, "Ghost") {
		t.Errorf("the table: code %d, %v\n%s%s", table.code, err, table.stdout, table.stderr)
	}
	if text := start(t, programs.headless, home, nil, "career", "--config", "a/settings.toml"); text.code != 0 || !strings.Contains(text.stdout, "Bear") {
		t.Errorf("the text: code %d\n%s%s", text.code, text.stdout, text.stderr)
	}
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	half := strings.Replace(string(good), `"rounds":[`, `"rounds":[{"kills":"x"},`, 1)
	if err := os.WriteFile(path, []byte(half), 0o600); err != nil || half == string(good) {
		t.Fatal(err, half)
	}
	if r := start(t, programs.headless, home, nil, "career", "--config", "a/settings.toml"); r.code == 0 || !strings.Contains(r.stdout, "Bear") || strings.Count(r.stderr, "\n") != 1 {
		t.Errorf("with a round that cannot be read: code %d\n%s%s", r.code, r.stdout, r.stderr)
	}
	for name, bad := range map[string]string{"newer": `{"version":9}`, "damaged": `{"version":1,`} {
		if err := os.WriteFile(path, []byte(bad), 0o600); err != nil {
			t.Fatal(err)
		}
		r := start(t, programs.headless, home, nil, "career", "--config", "a/settings.toml")
		if r.code == 0 || strings.Count(r.stderr, "\n") != 1 || !strings.Contains(r.stderr, name) {
			t.Errorf("%s: code %d, %q", name, r.code, r.stderr)
		}
		if now, err := os.ReadFile(path); err != nil || string(now) != bad {
			t.Errorf("%s: asking for it made the file %q, %v", name, now, err)
		}
	}
}
