package career_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"treeline/scene/career"
)

// TestAnotherCareerIsAddedToTheOneThatIsThere: no round is lost or counted twice, whichever of the
// two is newer, and both the running one and its file have all of them.
func TestAnotherCareerIsAddedToTheOneThatIsThere(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	saved, path := filepath.Join(t.TempDir(), career.Name), filepath.Join(t.TempDir(), career.Name)
	old := opened(t, saved)
	if err := errors.Join(old.Add(round(), now), old.Add(round(), now.Add(time.Minute)), old.Learn("aim"), old.Wear("spruce")); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(saved)
	if err != nil {
		t.Fatal(err)
	}
	b := opened(t, path)
	take := func(want int) {
		t.Helper()
		if ok, err := b.Take(text); !ok || err != nil {
			t.Fatalf("not taken: %v", err)
		}
		if got := len(b.Rounds()); got != want || len(opened(t, path).Rounds()) != want || !b.Knows("aim") {
			t.Errorf("%d rounds, and %d in the file; want %d", got, len(opened(t, path).Rounds()), want)
		}
	}
	take(2)
	if kept, err := os.ReadFile(path); err != nil || !strings.Contains(string(kept), `"paint":"spruce"`) {
		t.Errorf("an empty career has not got the paint: %s, %v", kept, err)
	}
	if err := errors.Join(b.Wear("larch"), b.Add(round(), now.Add(-time.Hour))); err != nil {
		t.Fatal(err)
	}
	take(3)
	if first := b.Rounds()[0].Ended; !first.Equal(now.Add(-time.Hour)) {
		t.Errorf("the first round ended at %v", first)
	}
	if kept, err := os.ReadFile(path); err != nil || !strings.Contains(string(kept), `"paint":"larch"`) {
		t.Errorf("the paint of the player is gone: %s, %v", kept, err)
	}
}

// TestOnlyAGoodCareerIsAdded: anything else changes nothing, and from a file with some damaged
// rounds the others are added.
func TestOnlyAGoodCareerIsAdded(t *testing.T) {
	saved, path := filepath.Join(t.TempDir(), career.Name), filepath.Join(t.TempDir(), career.Name)
	if err := errors.Join(opened(t, saved).Add(round(), time.Now()), opened(t, saved).Add(round(), time.Now())); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(saved)
	if err != nil {
		t.Fatal(err)
	}
	b := opened(t, path)
	for name, bad := range map[string]string{
		"empty": "", "cut off": string(text[:len(text)-9]), "newer": versions.ReplaceAllString(string(text), `"version":99`), "no career": `{"version":1,"nothing":0}`,
	} {
		if ok, err := b.Take([]byte(bad)); ok || err == nil {
			t.Errorf("%s is taken", name)
		}
	}
	if _, err := os.Stat(path); len(b.Rounds()) != 0 || err == nil {
		t.Errorf("after bad files there are %d rounds", len(b.Rounds()))
	}
	ok, err := b.Take([]byte(strings.Replace(string(text), `"kills":1`, `"kills":-1`, 1)))
	if !ok || err == nil || len(b.Rounds()) != 1 {
		t.Errorf("of two rounds one is damaged: taken %t, %d rounds, %v", ok, len(b.Rounds()), err)
	}
	if ok, err := (*career.Book)(nil).Take(text); ok || err != nil {
		t.Error("no career has taken one")
	}
}
