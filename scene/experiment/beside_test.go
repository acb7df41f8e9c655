package experiment_test

import (
	"path/filepath"
	"testing"
	"time"

	"treeline/scene/experiment"
)

// TestMatchesThatReachTheStoreAnotherWayCount: a store is added to the one of a command that is
// fighting.
func TestMatchesThatReachTheStoreAnotherWayCount(t *testing.T) {
	const matches = 40
	dir := t.TempDir()
	e := &experiment.Experiment{Matchups: []experiment.Matchup{quick(t, "random", "random")}, Matches: matches, Build: "test", Workers: 1}
	full, part := opened(t, filepath.Join(dir, "full.sqlite")), filepath.Join(dir, "part.sqlite")
	if err := within(t, e, full); err != nil {
		t.Fatal(err)
	}
	fighting, beside, ended := opened(t, part), opened(t, part), make(chan error, 1)
	with := *e
	with.Queue = leased("")
	go func() { ended <- within(t, &with, fighting) }()
	for n := 0; n < 2; n, _, _ = beside.Count() {
		time.Sleep(time.Millisecond)
	}
	if _, err := beside.Merge(full); err != nil {
		t.Error(err)
	}
	if err := <-ended; err != nil {
		t.Errorf("Run = %v", err)
	}
	if rows, different, err := beside.Count(); rows != matches || different != matches || err != nil {
		t.Errorf("%d rows of %d matches, %v", rows, different, err)
	}
}

// TestTwoCommandsShareAStoreAndAQueue: both end, whether they want the same matches or not.
func TestTwoCommandsShareAStoreAndAQueue(t *testing.T) {
	dir, at := t.TempDir(), address(t)
	open := leased(at)
	open.Stay = true
	m := quick(t, "random", "random")
	e := &experiment.Experiment{Matchups: []experiment.Matchup{m}, Matches: 2, Build: "test", Workers: 1, Queue: open}
	if err := within(t, e, opened(t, filepath.Join(dir, "open.sqlite"))); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name     string
		one, two int
	}{{"same", 60, 60}, {"other", 20, 120}} {
		path, ended := filepath.Join(dir, c.name+".sqlite"), make(chan error, 2)
		for _, matches := range []int{c.one, c.two} {
			s := opened(t, path)
			with := *e
			with.Matches, with.Queue = matches, &experiment.Queue{URL: "nats://" + at, SameBuild: "test", Lease: 2 * time.Second}
			go func() { ended <- within(t, &with, s) }()
		}
		for range 2 {
			if err := <-ended; err != nil {
				t.Errorf("%d and %d matches: %v", c.one, c.two, err)
			}
		}
		if rows, different, err := opened(t, path).Count(); rows != c.two || different != c.two || err != nil {
			t.Errorf("%d rows of %d matches, %v; want %d", rows, different, err, c.two)
		}
	}
	if err := open.Close(); err != nil {
		t.Error(err)
	}
}
