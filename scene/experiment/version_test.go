package experiment_test

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/scene/config"
	"treeline/scene/experiment"
	"treeline/terrain"
)

// program returns a guest that counts as a version of an outside program, and drives like a brain
// of the laboratory.
func program(t *testing.T, name, version, as string) ai.Entry {
	t.Helper()
	e, err := ai.Find(as, lab.Partners())
	if err != nil {
		t.Fatal(err)
	}
	return ai.Entry{Name: name, New: e.New, Version: func() (string, error) { return version, nil }}
}

// against returns matches of a guest against a random bot.
func against(t *testing.T, guest ai.Entry, matches int) *experiment.Experiment {
	t.Helper()
	b := ai.DefaultBattle()
	b.TeamSize, b.Trees, b.Size, b.Minutes, b.Seed = 1, 30, terrain.Small, 0.1, 7
	b.Red, b.Green = ai.Picks{{Brain: guest.Name}}, ai.Picks{{Brain: "random"}}
	m, err := experiment.NewMatchup(b, config.Default(), guest)
	if err != nil {
		t.Fatal(err)
	}
	return &experiment.Experiment{Matchups: []experiment.Matchup{m}, Matches: matches, Guests: []ai.Entry{guest}, Build: "test", Workers: 1}
}

// TestAnotherVersionOfAProgramFightsMatchesOfItsOwn: they are stored beside those of the first
// version.
func TestAnotherVersionOfAProgramFightsMatchesOfItsOwn(t *testing.T) {
	const bot, matches = "exec:bot.py", 4
	s := opened(t, filepath.Join(t.TempDir(), "a.sqlite"))
	for i, version := range []string{"aaaaaaaa0001", "bbbbbbbb0002", "aaaaaaaa0001"} {
		e := against(t, program(t, bot, version, []string{"hunter", "camper"}[i%2]), matches)
		e.Queue = leased("")
		if err := within(t, e, s); err != nil {
			t.Fatal(err)
		}
		if got := bouts(t, e, s)[0]; len(got) != matches {
			t.Errorf("%d matches of version %s", len(got), version)
		}
	}
	scores, err := s.Scores()
	if err != nil || len(scores) != 2 || scores[0].First != bot+"@aaaaaa:regular" || scores[1].First != bot+"@bbbbbb:regular" {
		t.Errorf("Scores = %+v, %v; want both versions", scores, err)
	}
	names := map[string]int{}
	if err := s.Rows(func(r *experiment.Row) error { names[r.First]++; return nil }); err != nil {
		t.Fatal(err)
	}
	if names[bot+"@aaaaaa:regular"] != matches || names[bot+"@bbbbbb:regular"] != matches {
		t.Errorf("matches by name: %v", names)
	}
}

// TestAProgramOfAnUnknownVersionIsNotKept: its path alone does not identify it.
func TestAProgramOfAnUnknownVersionIsNotKept(t *testing.T) {
	b := ai.DefaultBattle()
	b.Seed, b.Red = 7, ai.Picks{{Brain: "exec:bot.py"}}
	if _, err := experiment.NewMatchup(b, config.Default()); err == nil || !strings.Contains(err.Error(), "exec:bot.py") {
		t.Errorf("NewMatchup = %v", err)
	}
}

// TestAMatchOfAnotherVersionIsNotFoughtAgain: it must not pass for the same match.
func TestAMatchOfAnotherVersionIsNotFoughtAgain(t *testing.T) {
	const bot = "exec:bot.py"
	dir := t.TempDir()
	s := opened(t, filepath.Join(dir, "a.sqlite"))
	was, is := program(t, bot, "aaaaaaaa0001", "hunter"), program(t, bot, "bbbbbbbb0002", "hunter")
	if err := within(t, against(t, was, 2), s); err != nil {
		t.Fatal(err)
	}
	invite := func(guest ai.Entry) experiment.Invite {
		return func(...ai.Picks) ([]ai.Entry, error) { return []ai.Entry{guest}, nil }
	}
	_, err := s.Replay(t.Context(), 1, invite(is), filepath.Join(dir, "a.replay"), "test")
	if err == nil || !strings.Contains(err.Error(), "version aaaaaa of it fought, and version bbbbbb is here") {
		t.Errorf("Replay = %v", err)
	}
	if _, err := s.Replay(t.Context(), 1, invite(was), filepath.Join(dir, "a.replay"), "test"); err != nil {
		t.Errorf("Replay of the same version = %v", err)
	}
}

// TestMatchesOfAProgramThatWasChangedMeanwhileAreNotKept: nothing of them is left for the command
// that continues.
func TestMatchesOfAProgramThatWasChangedMeanwhileAreNotKept(t *testing.T) {
	s := opened(t, filepath.Join(t.TempDir(), "a.sqlite"))
	e := against(t, program(t, "exec:bot.py", "aaaaaaaa0001", "hunter"), 6)
	for name, queue := range map[string]*experiment.Queue{"with a queue": leased(""), "without": nil} {
		e.Queue, e.Same = queue, func() error { return errors.New("it was changed") }
		if err := within(t, e, s); err == nil || !strings.Contains(err.Error(), "it was changed") {
			t.Errorf("%s: Run = %v", name, err)
		}
		if rows, _, err := s.Count(); rows != 0 || err != nil {
			t.Errorf("%s: %d rows, %v", name, rows, err)
		}
	}
	e.Same, e.Queue = func() error { return nil }, leased("")
	if err := within(t, e, s); err != nil {
		t.Errorf("Run = %v", err)
	}
	if rows, _, err := s.Count(); rows != 6 || err != nil {
		t.Errorf("%d rows in the end, %v", rows, err)
	}
}

// TestMatchesOfBeforeVersionsAreRead: an existing store keeps its matches of outside programs,
// under the names that they have there.
func TestMatchesOfBeforeVersionsAreRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.sqlite")
	s := opened(t, path)
	e := against(t, program(t, "exec:bot.py", "aaaaaaaa0001", "hunter"), 2)
	if err := within(t, e, s); err != nil {
		t.Fatal(err)
	}
	execute(t, path, `UPDATE matchups SET key = 'old', matchup = json_remove(matchup, '$.programs'); UPDATE matches SET first = 'exec:bot.py:regular'`)
	if err := within(t, e, s); err != nil {
		t.Fatal(err)
	}
	scores, err := s.Scores()
	if err != nil || len(scores) != 2 || scores[0].First != "exec:bot.py:regular" || scores[0].Matches != 2 || scores[1].First != "exec:bot.py@aaaaaa:regular" || scores[1].Matches != 2 {
		t.Errorf("Scores = %+v, %v", scores, err)
	}
}
