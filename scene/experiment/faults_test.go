package experiment_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"treeline/ai/brain"
	"treeline/scene/experiment"
)

// failing is a brain that reports faults of a program behind it.
type failing struct{ brain.Brain }

// Faults returns what a driver of outside programs would report.
func (failing) Faults() (lost, ended int) { return 3, 1 }

// TestProgramFaultsAreStored: it is stored for its side, whichever that is in a match.
func TestProgramFaultsAreStored(t *testing.T) {
	s := opened(t, filepath.Join(t.TempDir(), "a.sqlite"))
	bot := program(t, "exec:bot.py", "aaaaaaaa0001", "hunter")
	drive := bot.New
	bot.New = func(p brain.Post) brain.Brain { return failing{drive(p)} }
	if err := within(t, against(t, bot, 2), s); err != nil {
		t.Fatal(err)
	}
	rows := 0
	if err := s.Rows(func(r *experiment.Row) error {
		if rows++; r.Lost1 != 3 || r.Ended1 != 1 || r.Lost2 != 0 || r.Ended2 != 0 {
			t.Errorf("match %d: %d turns lost and %d programs ended, and of the other side %d and %d", r.ID, r.Lost1, r.Ended1, r.Lost2, r.Ended2)
		}
		return nil
	}); err != nil || rows != 2 {
		t.Errorf("%d rows, %v", rows, err)
	}
}

// TestAStoreOfBeforeFaultsWereCountedIsRead: it can be continued, and reports of no program that it
// had no faults, even where nobody may write.
func TestAStoreOfBeforeFaultsWereCountedIsRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.sqlite")
	s, err := experiment.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	e := against(t, program(t, "exec:bot.py", "aaaaaaaa0001", "hunter"), 2)
	if err := within(t, e, s); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for _, column := range []string{"first_lost", "first_ended", "second_lost", "second_ended"} {
		execute(t, path, "ALTER TABLE matches DROP COLUMN "+column)
	}
	want := func(s *experiment.Store, all ...int64) {
		t.Helper()
		rows := 0
		if err := s.Rows(func(r *experiment.Row) error {
			if rows++; rows > len(all) || r.Lost1 != all[rows-1] || r.Ended1 != all[rows-1] || r.Lost2 != 0 || r.Ended2 != 0 || r.Second != "random:regular" {
				t.Errorf("row %d: %d, %d, %d, %d", rows, r.Lost1, r.Ended1, r.Lost2, r.Ended2)
			}
			return nil
		}); err != nil || rows != len(all) {
			t.Errorf("%d rows, %v; want %d", rows, err, len(all))
		}
	}
	copied := filepath.Join(t.TempDir(), "b.sqlite")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(copied, text, 0o600); err != nil {
		t.Fatal(err)
	}
	readOnly, err := experiment.OpenReadOnly(copied)
	if err != nil {
		t.Fatal(err)
	}
	defer readOnly.Close()
	want(readOnly, -1, -1)
	merged := opened(t, filepath.Join(t.TempDir(), "c.sqlite"))
	if n, err := merged.Merge(readOnly); n != 2 || err != nil {
		t.Errorf("Merge = %d, %v", n, err)
	}
	want(merged, -1, -1)

	again := opened(t, path)
	want(again, -1, -1)
	if e.Matches = 4; within(t, e, again) != nil {
		t.Error("it does not go on")
	}
	want(again, -1, -1, 0, 0)
	if got := bouts(t, e, again)[0]; len(got) != 4 {
		t.Errorf("%d matches", len(got))
	}
}

// TestAProgramOfBeforeFaultsWereCountedKeepsItsMatches: an older program can store matches in a
// file of this one, since it names the columns that it knows. They count as uncounted.
func TestAProgramOfBeforeFaultsWereCountedKeepsItsMatches(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.sqlite")
	s, err := experiment.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := within(t, against(t, program(t, "exec:bot.py", "aaaaaaaa0001", "hunter"), 2), s); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	var into, from []string
	for _, c := range experiment.Columns() {
		if c.Name != "id" && !strings.HasSuffix(c.Name, "_lost") && !strings.HasSuffix(c.Name, "_ended") {
			into, from = append(into, c.Name), append(from, c.Name)
		}
	}
	from[slices.Index(into, "number")] = "number + 100"
	execute(t, path, "INSERT OR IGNORE INTO matches ("+strings.Join(into, ", ")+") SELECT "+strings.Join(from, ", ")+" FROM matches")
	var lost []int64
	if err := opened(t, path).Rows(func(r *experiment.Row) error {
		lost = append(lost, r.Lost1)
		return nil
	}); err != nil || !slices.Equal(lost, []int64{0, 0, -1, -1}) {
		t.Errorf("turns lost %v, %v; want 0 where they were counted and -1 where not", lost, err)
	}
}
