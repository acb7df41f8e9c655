package experiment_test

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/csv"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/scene/config"
	"treeline/scene/experiment"
	"treeline/scene/replay"
	"treeline/terrain"
)

// quick returns a matchup whose matches take a few milliseconds.
func quick(t *testing.T, red, green string, set ...string) experiment.Matchup {
	t.Helper()
	b := ai.DefaultBattle()
	b.TeamSize, b.Trees, b.Size, b.Minutes, b.Seed = 1, 30, terrain.Small, 0.1, 7
	b.Red, b.Green = ai.Picks{{Brain: red}}, ai.Picks{{Brain: green}}
	c := config.Default()
	for _, s := range set {
		if err := config.Set(&c, s); err != nil {
			t.Fatal(err)
		}
	}
	m, err := experiment.NewMatchup(b, c)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// opened returns a store that is closed at the end of the test.
func opened(t *testing.T, path string) *experiment.Store {
	t.Helper()
	s, err := experiment.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// bouts returns the matches of an experiment without the times, which hold for this machine only.
func bouts(t *testing.T, e *experiment.Experiment, s *experiment.Store) [][]lab.Bout {
	t.Helper()
	all, err := e.Bouts(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, of := range all {
		for i := range of {
			of[i].Spent = 0
			for k := range of[i].Sides {
				of[i].Sides[k].Cost = lab.Bout{}.Sides[k].Cost
			}
		}
	}
	return all
}

// TestAnExperimentGoesOnWhereItStopped: stopped twice, and with more matches at the end, it has the
// matches of one that never stopped.
func TestAnExperimentGoesOnWhereItStopped(t *testing.T) {
	dir := t.TempDir()
	e := &experiment.Experiment{Matchups: []experiment.Matchup{quick(t, "hunter", "random"), quick(t, "camper", "random", "ai.sight.still=0.2")}, Matches: 10, Build: "test", Workers: 2}
	whole := opened(t, filepath.Join(dir, "whole.sqlite"))
	if err := e.Run(context.Background(), whole); err != nil {
		t.Fatal(err)
	}
	want := bouts(t, e, whole)
	if len(want[0]) != 10 || len(want[1]) != 10 || reflect.DeepEqual(want[0], want[1]) {
		t.Fatalf("%d and %d matches, want 10 different ones each", len(want[0]), len(want[1]))
	}

	path := filepath.Join(dir, "parts.sqlite")
	for _, n := range []int{2, 5, 10, 10} {
		s, err := experiment.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		part := *e
		part.Matches = n
		if err := part.Run(context.Background(), s); err != nil {
			t.Fatal(err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	parts := opened(t, path)
	if got := bouts(t, e, parts); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v\nwant\n%+v", got, want)
	}
	if rows, matches, err := parts.Count(); rows != 20 || matches != 20 || err != nil {
		t.Errorf("%d rows of %d matches, %v", rows, matches, err)
	}
}

func TestAStoppedExperimentKeepsWhatItHas(t *testing.T) {
	s := opened(t, filepath.Join(t.TempDir(), "a.sqlite"))
	ctx, stop := context.WithCancel(context.Background())
	e := &experiment.Experiment{Matchups: []experiment.Matchup{quick(t, "hunter", "random")}, Matches: 2, Workers: 1}
	if err := e.Run(ctx, s); err != nil {
		t.Fatal(err)
	}
	stop()
	e.Matches = 1000
	if err := e.Run(ctx, s); !errors.Is(err, lab.ErrStopped) {
		t.Errorf("Run = %v, want that it was stopped", err)
	}
	if rows, _, err := s.Count(); rows < 2 || rows > 100 || err != nil {
		t.Errorf("%d rows, %v", rows, err)
	}
}

// TestShardsAreThePartsOfAnExperiment: merging joins them, even if it is done twice.
func TestShardsAreThePartsOfAnExperiment(t *testing.T) {
	dir := t.TempDir()
	e := &experiment.Experiment{Matchups: []experiment.Matchup{quick(t, "hunter", "random"), quick(t, "scout", "random")}, Matches: 11, Workers: 2}
	whole, all := opened(t, filepath.Join(dir, "whole.sqlite")), opened(t, filepath.Join(dir, "all.sqlite"))
	if err := e.Run(context.Background(), whole); err != nil {
		t.Fatal(err)
	}
	for i := 1; i <= 3; i++ {
		part := *e
		if err := part.Shard.UnmarshalText(fmt.Appendf(nil, "%d/3", i)); err != nil {
			t.Fatal(err)
		}
		s := opened(t, filepath.Join(dir, fmt.Sprintf("%d.sqlite", i)))
		if err := part.Run(context.Background(), s); err != nil {
			t.Fatal(err)
		}
		n, _, _ := s.Count()
		for k, want := range []int{n, 0} {
			if added, err := all.Merge(s); added != want || err != nil {
				t.Errorf("shard %d, merge %d: %d rows, %v; want %d", i, k, added, err, want)
			}
		}
	}
	if got, want := bouts(t, e, all), bouts(t, e, whole); !reflect.DeepEqual(got, want) {
		t.Errorf("%d and %d matches, want %d and %d, the same", len(got[0]), len(got[1]), len(want[0]), len(want[1]))
	}
	var s experiment.Shard
	for _, bad := range []string{"", "3", "0/2", "3/2", "1/2x", "a/b", "-1/2"} {
		if err := s.UnmarshalText([]byte(bad)); err == nil {
			t.Errorf("%q is a shard", bad)
		}
	}
}

// TestAKeptMatchIsFoughtAgain: the replay is the same battle, with a map seed that differs from the
// battle's, changed settings, and a sparring partner.
func TestAKeptMatchIsFoughtAgain(t *testing.T) {
	dir := t.TempDir()
	s := opened(t, filepath.Join(dir, "a.sqlite"))
	e := &experiment.Experiment{Matchups: []experiment.Matchup{quick(t, "camper", "hunter", "tanks.drive.max-speed=20")}, Matches: 4, Workers: 2}
	if err := e.Run(context.Background(), s); err != nil {
		t.Fatal(err)
	}
	for id := range int64(4) {
		path := filepath.Join(dir, fmt.Sprint(id, replay.Ending))
		row, err := s.Replay(context.Background(), id+1, nil, path, "test")
		if err != nil {
			t.Fatal(err)
		}
		f, err := replay.Load(path)
		if err != nil {
			t.Fatal(err)
		}
		v, err := replay.Verify(t.Context(), f)
		if err != nil || v.FirstDifference != nil || v.Hash != row.Hash {
			t.Errorf("match %d: %+v, %v; want the hash %s", id+1, v, err, row.Hash)
		}
		if !strings.Contains(row.Spec, "--set tanks.drive.max-speed=20") || (row.Seed != row.MapSeed) != strings.Contains(row.Spec, "--map-seed") {
			t.Errorf("match %d: %s", id+1, row.Spec)
		}
	}
	if _, err := os.Stat("/dev/null"); err == nil { // for checking only whether the battle is the same
		if _, err := s.Replay(context.Background(), 1, nil, "/dev/null", "test"); err != nil {
			t.Error(err)
		}
	}
	if all, err := filepath.Glob(filepath.Join(dir, "*.fought")); err != nil || len(all) > 0 {
		t.Errorf("it leaves %v, %v", all, err)
	}
	if _, err := s.Replay(context.Background(), 99, nil, filepath.Join(dir, "b.replay"), "test"); err == nil || !strings.Contains(err.Error(), "no match 99") {
		t.Errorf("of a match that is not there: %v", err)
	}
}

func TestTheTableHasEveryMatch(t *testing.T) {
	dir := t.TempDir()
	s := opened(t, filepath.Join(dir, "a.sqlite"))
	e := &experiment.Experiment{Matchups: []experiment.Matchup{quick(t, "hunter", "random")}, Matches: 6, Build: "test", Workers: 2}
	if err := e.Run(context.Background(), s); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "a.csv")
	if n, err := s.Export(path, "test"); n != 6 || err != nil {
		t.Fatalf("%d matches, %v", n, err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	table, err := csv.NewReader(strings.NewReader(string(text))).ReadAll()
	if err != nil || len(table) != 7 || table[0][0] != "id" {
		t.Fatalf("%v, %v", table, err)
	}
	i := 0
	err = s.Rows(func(r *experiment.Row) error {
		i++
		if got := strings.Join(table[i], "\n"); !strings.Contains(got, r.Hash) || !strings.Contains(got, r.Spec) || strings.Contains(got, r.Measured) {
			t.Errorf("row %d: %s", i, got)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	if _, err := s.Export(filepath.Join(dir, "a.xls"), "test"); err == nil || !strings.Contains(err.Error(), ".csv or .parquet") {
		t.Errorf("an unknown ending: %v", err)
	}
	if n, err := s.Export(filepath.Join(dir, "a.parquet"), "test"); n != 6 || err != nil {
		t.Errorf("%d matches, %v", n, err)
	}
}

// TestTheQueryOfTheManualRuns: it runs as it is printed there.
func TestTheQueryOfTheManualRuns(t *testing.T) {
	manual, err := os.ReadFile(filepath.Join("..", "..", "docs", "experiments.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(manual), "sqlite3 -header -column ace.sqlite \"")
	query, _, ends := strings.Cut(after, "\"\n")
	if !ends {
		t.Fatal("docs/experiments.md has no query")
	}
	path := filepath.Join(t.TempDir(), "a.sqlite")
	e := &experiment.Experiment{Matchups: []experiment.Matchup{quick(t, "hunter", "random"), quick(t, "scout", "random")}, Matches: 2, Build: "test", Workers: 2}
	if err := e.Run(context.Background(), opened(t, path)); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	rows, err := db.Query("SELECT first, matches, won + drawn + lost FROM (" + query + ")")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	found := 0
	for ; rows.Next(); found++ {
		var first string
		var matches, counted int
		if err := rows.Scan(&first, &matches, &counted); err != nil || matches != 2 || counted != 2 {
			t.Errorf("%s: %d matches, %d of them with an end, %v", first, matches, counted, err)
		}
	}
	if found != 2 || rows.Err() != nil {
		t.Errorf("%d lines, %v", found, rows.Err())
	}
}

func TestOtherFilesAreNoStores(t *testing.T) {
	dir := t.TempDir()
	text, other := filepath.Join(dir, "a.txt"), filepath.Join(dir, "other.sqlite")
	if err := os.WriteFile(text, []byte(strings.Repeat("hello ", 1000)), 0o600); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", other)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("CREATE TABLE songs (name TEXT)"); err != nil {
		t.Fatal(err)
	}
	db.Close()
	for path, want := range map[string]string{text: "no store of experiments", other: "a database of something else"} {
		if _, err := experiment.Open(path); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), path) {
			t.Errorf("%s: %v, want an error about %q", path, err, want)
		}
	}
	if _, err := experiment.OpenExisting(filepath.Join(dir, "none.sqlite")); err == nil || !strings.Contains(err.Error(), "no store of experiments") {
		t.Errorf("a file that is not there: %v", err)
	}
}

// TestAStoreIsAFileByItsName: a path that the database does not take for a file name would store
// nothing, or under another name.
func TestAStoreIsAFileByItsName(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, path := range []string{":memory:", "file:a.sqlite", "file:a.sqlite?mode=memory"} {
		for name, open := range map[string]func(string) (*experiment.Store, error){"made": experiment.Open, "read": experiment.OpenExisting} {
			if s, err := open(path); err == nil || !strings.HasPrefix(err.Error(), path+": ") || strings.Contains(err.Error(), "\n") {
				t.Errorf("%s is %s: %v, %v", path, name, s, err)
			}
		}
	}
	if left, err := os.ReadDir("."); err != nil || len(left) > 0 {
		t.Errorf("they leave %v, %v", left, err)
	}
	if runtime.GOOS == "windows" {
		return // where there are no such names
	}
	for _, path := range []string{":memory:", "file:a.sqlite"} {
		s, err := experiment.Open("./" + path)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(path); err != nil {
			t.Error(err)
		}
	}
}

// TestAFileOfSomebodyElseStaysAsItIs: to the byte, even if it is only opened for reading.
func TestAFileOfSomebodyElseStaysAsItIs(t *testing.T) {
	dir := t.TempDir()
	songs, empty := filepath.Join(dir, "songs.sqlite"), filepath.Join(dir, "empty.sqlite")
	execute(t, songs, "CREATE TABLE songs (name TEXT)")
	if err := os.WriteFile(empty, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{songs: "a database of something else", empty: "it is empty"} {
		before, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := experiment.OpenExisting(path); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), path) {
			t.Errorf("%s: %v, want an error about %q", path, err, want)
		}
		if after, err := os.ReadFile(path); err != nil || !bytes.Equal(after, before) {
			t.Errorf("%s is another file now, %v", path, err)
		}
	}
	if files, err := os.ReadDir(dir); err != nil || len(files) != 2 {
		t.Errorf("the folder now holds %v, %v", files, err)
	}
}

// TestAStoreIsReadWhereNobodyMayWrite: without write permission it can be read, even while another
// program adds to it, and it stays the same to the byte.
func TestAStoreIsReadWhereNobodyMayWrite(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a #1 %41.sqlite")
	writer, err := experiment.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	e := &experiment.Experiment{Matchups: []experiment.Matchup{quick(t, "hunter", "random")}, Matches: 2, Build: "test", Workers: 2}
	if err := e.Run(context.Background(), writer); err != nil {
		t.Fatal(err)
	}
	wantMatches := func(how string, matches int) {
		t.Helper()
		for name, open := range map[string]func(string) (*experiment.Store, error){"OpenExisting": experiment.OpenExisting, "OpenReadOnly": experiment.OpenReadOnly} {
			s, err := open(path)
			if err != nil {
				t.Fatalf("%s, %s: %v", how, name, err)
			}
			scores, err := s.Scores()
			if err != nil || len(scores) != 1 || scores[0].Matches != matches {
				t.Errorf("%s, %s: Scores = %+v, %v; want %d matches", how, name, scores, err, matches)
			}
			if surveys, err := s.Surveys(); err != nil || len(surveys) > 0 {
				t.Errorf("%s, %s: Surveys = %+v, %v", how, name, surveys, err)
			}
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		}
	}
	wantMatches("while another program has it", 2)
	e.Matches = 4
	if err := e.Run(context.Background(), writer); err != nil {
		t.Fatal(err)
	}
	wantMatches("after it has added to it", 4)
	if err := writer.Close(); err != nil {
		t.Fatal(err)
	}
	execute(t, path, "DROP TABLE parts; DROP TABLE surveys") // as in files older than surveys
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for name, mode := range map[string]os.FileMode{path: 0o444, dir: 0o555} {
		if err := os.Chmod(name, mode); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = os.Chmod(name, 0o755) })
	}
	s, err := experiment.OpenReadOnly(path)
	if err != nil {
		t.Fatal(err)
	}
	if scores, err := s.Scores(); err != nil || len(scores) != 1 || scores[0].Matches != 4 {
		t.Errorf("Scores = %+v, %v", scores, err)
	}
	if surveys, err := s.Surveys(); err != nil || len(surveys) > 0 {
		t.Errorf("Surveys = %+v, %v", surveys, err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if after, err := os.ReadFile(path); err != nil || !bytes.Equal(after, before) {
		t.Errorf("it is another file now, %v", err)
	}
	if files, err := os.ReadDir(dir); err != nil || len(files) != 1 {
		t.Errorf("the folder now holds %v, %v", files, err)
	}
}

// execute executes a statement on a database without its store.
func execute(t *testing.T, path, statement string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(statement); err != nil {
		t.Fatal(err)
	}
}

// TestMatchesOfAMatchupThatCameMeanwhileAreLeftOut: another program may enter a matchup and its
// matches after the matchups were read and before the matches are.
func TestMatchesOfAMatchupThatCameMeanwhileAreLeftOut(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.sqlite")
	s := opened(t, path)
	e := &experiment.Experiment{Matchups: []experiment.Matchup{quick(t, "hunter", "random")}, Matches: 4, Build: "test", Workers: 2}
	if err := e.Run(context.Background(), s); err != nil {
		t.Fatal(err)
	}
	execute(t, path, "UPDATE matches SET matchup = 77 WHERE number > 1")
	scores, err := s.Scores()
	if err != nil || len(scores) != 1 || scores[0].Matches != 2 {
		t.Errorf("Scores = %+v, %v; want the 2 matches of a matchup that is known", scores, err)
	}
	into := opened(t, filepath.Join(dir, "into.sqlite"))
	if n, err := into.Merge(s); n != 2 || err != nil {
		t.Errorf("Merge = %d, %v; want 2", n, err)
	}
	execute(t, path, "UPDATE matches SET matchup = 1")
	if n, err := into.Merge(s); n != 2 || err != nil {
		t.Errorf("the next Merge = %d, %v; want 2", n, err)
	}
}

// TestAMatchWithAnImpossibleNumberIsIgnored: it belongs to no experiment, and stops
// none.
func TestAMatchWithAnImpossibleNumberIsIgnored(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.sqlite")
	s := opened(t, path)
	e := &experiment.Experiment{Matchups: []experiment.Matchup{quick(t, "hunter", "random")}, Matches: 2, Build: "test", Workers: 1}
	if err := e.Run(context.Background(), s); err != nil {
		t.Fatal(err)
	}
	want := bouts(t, e, s)
	execute(t, path, "UPDATE matches SET number = -1 WHERE number = 1")
	if err := e.Run(context.Background(), s); err != nil {
		t.Fatal(err)
	}
	if got := bouts(t, e, s); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v\nwant\n%+v", got, want)
	}
}

func TestSeedsThatADatabaseCannotHoldAreRefused(t *testing.T) {
	b := ai.DefaultBattle()
	for _, seed := range []uint64{0, 1 << 63, 1<<63 - 1<<32, math.MaxInt64} { // the second match has 2^32 more
		b.Seed = seed
		if _, err := experiment.NewMatchup(b, config.Default()); err == nil || !strings.Contains(err.Error(), "seeds from 1") {
			t.Errorf("seed %d: %v", seed, err)
		}
	}
	b.Seed, b.MapSeed = 1<<62, 1<<63
	if _, err := experiment.NewMatchup(b, config.Default()); err == nil || !strings.Contains(err.Error(), "map seed") {
		t.Errorf("map seed %d: %v", b.MapSeed, err)
	}
	b.MapSeed = b.Seed
	if _, err := experiment.NewMatchup(b, config.Default()); err != nil {
		t.Error(err)
	}
}
