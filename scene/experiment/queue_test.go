package experiment_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"treeline/ai/lab"
	"treeline/scene/experiment"
)

// leased returns a queue whose jobs are soon offered again, open at an address or not.
func leased(listen string) *experiment.Queue {
	return &experiment.Queue{Listen: listen, SameBuild: "test", Lease: 2 * time.Second}
}

// address returns an unused address of this machine.
func address(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// TestAQueueFightsTheSameMatches: they are those of the experiment without a queue, and nothing is
// left behind.
func TestAQueueFightsTheSameMatches(t *testing.T) {
	dir := t.TempDir()
	e := &experiment.Experiment{Matchups: []experiment.Matchup{quick(t, "hunter", "random"), quick(t, "camper", "scout")}, Matches: 9, Build: "test", Workers: 2}
	plain, queued := opened(t, filepath.Join(dir, "plain.sqlite")), opened(t, filepath.Join(dir, "queued.sqlite"))
	if err := e.Run(context.Background(), plain); err != nil {
		t.Fatal(err)
	}
	with := *e
	with.Queue = leased("")
	for _, n := range []int{4, 9} {
		with.Matches = n
		if err := with.Run(context.Background(), queued); err != nil {
			t.Fatal(err)
		}
	}
	if got, want := bouts(t, e, queued), bouts(t, e, plain); !reflect.DeepEqual(got, want) {
		t.Errorf("%d and %d matches, want %d and %d, the same", len(got[0]), len(got[1]), len(want[0]), len(want[1]))
	}
	if _, err := os.Stat(filepath.Join(dir, "queued.sqlite.queue")); !os.IsNotExist(err) {
		t.Errorf("the queue is left behind: %v", err)
	}
}

// fighterOf is the variable that turns the test below into a program that fights for the store that
// the variable names, until it is killed.
const fighterOf = "TREELINE_TEST_FIGHTER"

// TestKillsLoseNothingAndDoubleNothing: a program that is killed again and again during its
// experiment has every match exactly once in the end.
func TestKillsLoseNothingAndDoubleNothing(t *testing.T) {
	const matches = 200
	e := &experiment.Experiment{Matchups: []experiment.Matchup{quick(t, "random", "random")}, Matches: matches, Build: "test", Workers: 2, Queue: leased("")}
	if path := os.Getenv(fighterOf); path != "" {
		if err := e.Run(context.Background(), opened(t, path)); err != nil {
			t.Fatal(err)
		}
		return
	}
	path := filepath.Join(t.TempDir(), "a.sqlite")
	r := rand.New(rand.NewPCG(1, 1))
	for range 4 {
		cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
		cmd.Env = append(os.Environ(), fighterOf+"="+path)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(300+r.IntN(700)) * time.Millisecond)
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		cmd.Wait()
	}
	s := opened(t, path)
	before, _, err := s.Count()
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Run(context.Background(), s); err != nil {
		t.Fatal(err)
	}
	if rows, different, err := s.Count(); rows != matches || different != matches || err != nil {
		t.Errorf("%d rows of %d matches after the kills (%d before the last run), %v", rows, different, before, err)
	}
	hashes := map[uint64]bool{}
	for _, b := range bouts(t, e, s)[0] {
		hashes[b.Hash] = true
	}
	if len(hashes) != matches {
		t.Errorf("%d different ends of %d matches", len(hashes), matches)
	}
}

// TestAWorkerWithoutJobsSucceeds: an experiment of which an earlier run has left all
// results is over before its own worker has begun.
func TestAWorkerWithoutJobsSucceeds(t *testing.T) {
	at := address(t)
	open := leased(at)
	open.Stay = true
	e := &experiment.Experiment{Matchups: []experiment.Matchup{quick(t, "random", "random")}, Matches: 2, Build: "test", Workers: 1, Queue: open}
	if err := e.Run(t.Context(), opened(t, filepath.Join(t.TempDir(), "a.sqlite"))); err != nil {
		t.Fatal(err)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	q := &experiment.Queue{URL: "nats://" + at, SameBuild: "test"}
	for name, begin := range map[string]func(context.Context, *experiment.Worker) error{"by address": q.Work, "where the queue is ready": q.Apply} {
		if err := begin(ended, &experiment.Worker{Build: "test", SameBuild: "test", Workers: 1}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := open.Close(); err != nil {
		t.Error(err)
	}
}

// TestAWorkerJoinsByAddress: it fights a part of the matches; a worker of another build is refused
// in one line.
func TestAWorkerJoinsByAddress(t *testing.T) {
	const matches = 300 // long enough for both to find the queue meanwhile
	at := address(t)
	e := &experiment.Experiment{Matchups: []experiment.Matchup{quick(t, "hunter", "hunter")}, Matches: matches, Build: "test", Workers: 1, Queue: leased(at)}
	s := opened(t, filepath.Join(t.TempDir(), "a.sqlite"))
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	var all sync.WaitGroup
	var told atomic.Int32
	all.Go(func() {
		q := &experiment.Queue{URL: "nats://" + at, SameBuild: "test", Lease: 2 * time.Second}
		w := &experiment.Worker{Build: "another machine", SameBuild: "test", Workers: 1, Note: func(string) { told.Add(1) }}
		for ctx.Err() == nil && q.Work(ctx, w) != nil { // until the queue exists
			time.Sleep(20 * time.Millisecond)
		}
	})
	var refused error
	all.Go(func() {
		q := &experiment.Queue{URL: "nats://" + at, SameBuild: "another", Lease: 2 * time.Second}
		w := &experiment.Worker{Build: "another", SameBuild: "another", Workers: 1}
		for ctx.Err() == nil && (refused == nil || !strings.Contains(refused.Error(), "refused")) {
			refused = q.Work(ctx, w)
			time.Sleep(20 * time.Millisecond)
		}
	})
	if err := e.Run(context.Background(), s); err != nil {
		t.Fatal(err)
	}
	stop()
	all.Wait()
	helped := 0
	if err := s.Rows(func(r *experiment.Row) error {
		if r.Build == "another machine" {
			helped++
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	rows, different, err := s.Count()
	if rows != matches || different != matches || err != nil || helped == 0 || helped == matches {
		t.Errorf("%d rows of %d matches, %d by the other worker, %v", rows, different, helped, err)
	}
	if refused == nil || !strings.Contains(refused.Error(), `fought by "test"`) || strings.Contains(refused.Error(), "\n") {
		t.Errorf("a worker of another build: %v", refused)
	}
	if told.Load() == 0 {
		t.Error("the worker does not say what it did")
	}
}

func TestWrongQueuesAreNamed(t *testing.T) {
	e := &experiment.Experiment{Matchups: []experiment.Matchup{quick(t, "hunter", "hunter")}, Matches: 2, Build: "test", Workers: 1}
	for want, q := range map[string]*experiment.Queue{
		"no address such as":           {Listen: "here"},
		"no address such as 127.0.0.1": {Listen: "127.0.0.1:99999"},
		"no queue at 127.0.0.1:1: ":    {URL: "nats://user:secret@127.0.0.1:1"},
	} {
		e.Queue = q
		err := e.Run(context.Background(), opened(t, filepath.Join(t.TempDir(), "a.sqlite")))
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(fmt.Sprint(err), "secret") {
			t.Errorf("%+v: %v, want an error about %q", *q, err, want)
		}
	}
}

// TestAnAddressThatIsTakenIsNamedAtOnce: the error comes before the time that a queue may take to
// start.
func TestAnAddressThatIsTakenIsNamedAtOnce(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	taken := l.Addr().String()
	e := &experiment.Experiment{Matchups: []experiment.Matchup{quick(t, "hunter", "hunter")}, Matches: 2, Build: "test", Workers: 1, Queue: leased(taken)}
	begun := time.Now()
	err = e.Run(context.Background(), opened(t, filepath.Join(t.TempDir(), "a.sqlite")))
	if err == nil || !strings.Contains(err.Error(), taken+": ") || !strings.Contains(err.Error(), "another address") {
		t.Errorf("Run = %v, want that %s is taken", err, taken)
	}
	if took := time.Since(begun); took > 10*time.Second {
		t.Errorf("it took %v to find out", took)
	}
}

// TestAQueueListensAtAnAddressOfIPv6Too: this holds where the machine has one.
func TestAQueueListensAtAnAddressOfIPv6Too(t *testing.T) {
	l, err := net.Listen("tcp", "[::1]:0")
	if err != nil {
		t.Skip(err)
	}
	at := l.Addr().String()
	l.Close()
	e := &experiment.Experiment{Matchups: []experiment.Matchup{quick(t, "hunter", "hunter")}, Matches: 2, Build: "test", Workers: 1, Queue: leased(at)}
	if err := e.Run(context.Background(), opened(t, filepath.Join(t.TempDir(), "a.sqlite"))); err != nil {
		t.Errorf("at %s: %v", at, err)
	}
}

// TestAnotherBuildTakesOverAQueueThatWasLeft: what a killed program of another build has left in
// the queue does not hold up the program that continues.
func TestAnotherBuildTakesOverAQueueThatWasLeft(t *testing.T) {
	s := opened(t, filepath.Join(t.TempDir(), "a.sqlite"))
	e := &experiment.Experiment{Matchups: []experiment.Matchup{quick(t, "random", "random")}, Matches: 5000, Build: "test", Workers: 1, Queue: leased("")}
	ctx, stop := context.WithTimeout(t.Context(), time.Second)
	defer stop()
	if err := e.Run(ctx, s); !errors.Is(err, lab.ErrStopped) {
		t.Fatal(err)
	}
	n, _, err := s.Count()
	if err != nil || n >= e.Matches {
		t.Fatalf("%d matches before, %v", n, err)
	}
	other := *e
	other.Matches, other.Queue = n+4, &experiment.Queue{SameBuild: "another", Lease: 2 * time.Second}
	late, end := context.WithTimeout(t.Context(), time.Minute)
	defer end()
	if err := other.Run(late, s); err != nil {
		t.Errorf("Run = %v", err)
	}
	if rows, _, err := s.Count(); err != nil || rows < n+4 {
		t.Errorf("%d matches after %d and four more, %v", rows, n, err)
	}
}
