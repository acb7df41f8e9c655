package career_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"treeline/scene/career"
	"treeline/terrain/legible/legibletest"
)

// TestACareerWithAMarkIsRead: one that was opened with an editor and stored again.
func TestACareerWithAMarkIsRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), career.Name)
	if err := opened(t, path).Add(round(), time.Now()); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range legibletest.Marked(string(text)) {
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		if b, err := career.Open(path); err != nil || len(b.Rounds()) != 1 {
			t.Errorf("%q: %d rounds, %v", text[:4], len(b.Rounds()), err)
		}
	}
}
