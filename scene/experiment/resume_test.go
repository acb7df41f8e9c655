package experiment_test

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"treeline/ai/lab"
	"treeline/scene/experiment"
)

// within runs an experiment, and fails if that takes much longer than it can.
func within(t *testing.T, e *experiment.Experiment, s *experiment.Store) error {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	return e.Run(ctx, s)
}

// TestTheSameMatchesTwiceAreFoughtOnce: a sweep may give a value twice.
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
// for one that wants less.
func TestFewerMatchesThanBeforeAreAllThere(t *testing.T) {
	const many, more = 30000, 10
	m := quick(t, "random", "random")
	s := opened(t, filepath.Join(t.TempDir(), "a.sqlite"))
	e := &experiment.Experiment{Matchups: []experiment.Matchup{m}, Matches: many, Build: "test", Workers: 2, Queue: leased("")}
	ctx, stop := context.WithCancel(t.Context())
	go func() {
		for n := 0; n == 0 && ctx.Err() == nil; n, _, _ = s.Count() {
			time.Sleep(10 * time.Millisecond)
		}
		stop()
	}()
	if err := e.Run(ctx, s); !errors.Is(err, lab.ErrStopped) {
		t.Fatalf("stopped: %v", err)
	}
	n, _, err := s.Count()
	if err != nil {
		t.Fatal(err)
	}
	e.Matches, e.Queue = n+more, leased("")
	if err := within(t, e, s); err != nil {
		t.Fatal(err)
	}
	if got := bouts(t, e, s)[0]; len(got) != n+more {
		t.Errorf("%d of %d matches, with %d of the run before", len(got), n+more, n)
	}
}

// TestOneCommandAtATimeFightsForAStore: another one is told so and changes nothing.
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
