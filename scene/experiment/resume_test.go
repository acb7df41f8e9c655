package experiment_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"treeline/ai/lab"
	"treeline/scene/experiment"
)

// within runs an experiment, and fails if that takes far too long.
func within(t *testing.T, e *experiment.Experiment, s *experiment.Store) error {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	return e.Run(ctx, s)
}

// TestTheSameMatchesTwiceAreFoughtOnce: a sweep may have a value twice.
func TestTheSameMatchesTwiceAreFoughtOnce(t *testing.T) {
	const matches = 4
	m := quick(t, "random", "random")
	e := &experiment.Experiment{Matchups: []experiment.Matchup{m, m}, Matches: matches, Build: "test", Workers: 2, Queue: leased("")}
	s := opened(t, filepath.Join(t.TempDir(), "a.sqlite"))
	if err := within(t, e, s); err != nil {
		t.Fatal(err)
	}
	for i, got := range bouts(t, e, s) {
		if len(got) != matches {
			t.Errorf("%d matches of matchup %d", len(got), i)
		}
	}
}

// TestFewerMatchesThanBeforeAreAllThere: what a stopped run has left in the queue does not count
// toward a run that wants fewer matches.
func TestFewerMatchesThanBeforeAreAllThere(t *testing.T) {
	const many, more = 30000, 10
	m := quick(t, "random", "random")
	s := opened(t, filepath.Join(t.TempDir(), "a.sqlite"))
	e := &experiment.Experiment{Matchups: []experiment.Matchup{m}, Matches: many, Build: "test", Workers: 2, Queue: leased("")}
	n := stopped(t, e, s, 1)
	e.Matches, e.Queue = n+more, leased("")
	if err := within(t, e, s); err != nil {
		t.Fatal(err)
	}
	if got := bouts(t, e, s)[0]; len(got) != n+more {
		t.Errorf("%d of %d matches, with %d of the run before", len(got), n+more, n)
	}
}

// TestOneCommandAtATimeFightsForAStore: a second one is refused and changes nothing.
func TestOneCommandAtATimeFightsForAStore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.sqlite")
	first, second := leased(""), leased("")
	first.Stay = true
	m := quick(t, "random", "random")
	e := &experiment.Experiment{Matchups: []experiment.Matchup{m}, Matches: 2, Build: "test", Workers: 2, Queue: first}
	s := opened(t, path)
	if err := within(t, e, s); err != nil {
		t.Fatal(err)
	}
	e.Matches, e.Queue = 4, second
	if err := within(t, e, opened(t, path)); err == nil || !strings.Contains(err.Error(), "another command is fighting for this store") {
		t.Errorf("beside another command: %v", err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	if err := within(t, e, s); err != nil {
		t.Errorf("after it: %v", err)
	}
}

// TestFewerMatchesThanBeforeAreNoMore: jobs that a stopped run of many matches has left are not
// done for a run that wants a few.
func TestFewerMatchesThanBeforeAreNoMore(t *testing.T) {
	const many, more, underWay = 400, 4, 12
	s := opened(t, filepath.Join(t.TempDir(), "a.sqlite"))
	e := &experiment.Experiment{Matchups: []experiment.Matchup{quick(t, "random", "random")}, Matches: many, Build: "test", Workers: 1, Queue: leased("")}
	n := stopped(t, e, s, 1)
	e.Matches, e.Queue = n+more, leased("")
	if err := within(t, e, s); err != nil {
		t.Fatal(err)
	}
	if rows, _, err := s.Count(); rows < n+more || rows > n+more+underWay || err != nil {
		t.Errorf("%d rows, %v; want the %d of the run before, and %d more", rows, err, n, more)
	}
}

// TestAStoppedCommandResumesAtOnce: nobody else has the jobs that it was doing, so it need not wait
// until they are offered again.
func TestAStoppedCommandResumesAtOnce(t *testing.T) {
	const matches = 60
	lasting := func() *experiment.Queue { return &experiment.Queue{SameBuild: "test", Lease: 2 * time.Minute} }
	s := opened(t, filepath.Join(t.TempDir(), "a.sqlite"))
	e := &experiment.Experiment{Matchups: []experiment.Matchup{quick(t, "hunter", "random")}, Matches: matches, Build: "test", Workers: 2, Queue: lasting()}
	var lines []string
	e.Note = func(line string) { lines = append(lines, line) }
	n := stopped(t, e, s, 2)
	if n >= matches {
		t.Fatalf("all %d matches before it was stopped", n)
	}
	want := fmt.Sprintf("%d of %d matches are kept in ", n, matches)
	if len(lines) != 1 || !strings.HasPrefix(lines[0], want) || !strings.HasSuffix(lines[0], "a.sqlite: the same command goes on from there") {
		t.Errorf("it said %q, want %q", lines, want)
	}
	e.Queue = lasting()
	if err := within(t, e, s); err != nil {
		t.Errorf("Run = %v", err)
	}
	if rows, different, err := s.Count(); rows != matches || different != matches || err != nil {
		t.Errorf("%d rows of %d matches, %v", rows, different, err)
	}
}

// stopped runs an experiment until so many matches are stored, and returns how many there are then.
func stopped(t *testing.T, e *experiment.Experiment, s *experiment.Store, matches int) int {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	go func() {
		defer stop()
		for n := 0; n < matches && ctx.Err() == nil; n, _, _ = s.Count() {
			time.Sleep(10 * time.Millisecond)
		}
	}()
	if err := e.Run(ctx, s); !errors.Is(err, lab.ErrStopped) {
		t.Fatalf("stopped: %v", err)
	}
	n, _, err := s.Count()
	if err != nil {
		t.Fatal(err)
	}
	return n
}
