package experiment_test

import (
	"bytes"
	"context"
	"errors"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/ai/lab/odds"
	"treeline/scene/config"
	"treeline/scene/experiment"
	"treeline/terrain"
)

// shortDuel returns a duel that is decided before all its pairs are fought.
func shortDuel() *lab.DuelOptions {
	o := &lab.DuelOptions{BotsOptions: lab.DefaultBotsOptions(), Pairs: 60, Sequential: odds.Sequential{Elo: 200, Alpha: 0.2, Beta: 0.2}}
	o.TeamSize, o.Trees, o.Size, o.Minutes, o.Seed, o.Format = 1, 30, terrain.Small, 0.4, 7, lab.JSON
	o.Red, o.Green = ai.Picks{{Brain: "hunter", Level: "ace"}}, ai.Picks{{Brain: "random"}}
	return o
}

// duel fights a duel in a store, and returns its report.
func duel(t *testing.T, s *experiment.Store, workers int, q *experiment.Queue) string {
	t.Helper()
	o := shortDuel()
	m, err := experiment.NewMatchup(o.BattleSpec, config.Default())
	if err = errors.Join(err, o.Check()); err != nil {
		t.Fatal(err)
	}
	tally := o.Tally()
	e := &experiment.Experiment{Matchups: []experiment.Matchup{m}, Matches: o.Matches, Build: "test", Workers: workers, Queue: q, Enough: tally.Take}
	var out bytes.Buffer
	if err := e.Conclude(t.Context(), s, func() error { return tally.Report(&out) }); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestADuelEndsAtTheSamePairHoweverItIsFought: with one worker or three, over a queue or not, and
// where later matches were stored before.
func TestADuelEndsAtTheSamePairHoweverItIsFought(t *testing.T) {
	var whole bytes.Buffer
	o := shortDuel()
	if err := lab.Duel(t.Context(), *o, &whole); err != nil {
		t.Fatal(err)
	}
	dir, want := t.TempDir(), whole.String()
	if !bytes.Contains(whole.Bytes(), []byte(`"verdict":"first"`)) {
		t.Fatalf("the duel is not sure: %s", want)
	}
	count := func(s *experiment.Store) int {
		n, _, err := s.Count()
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	one, three := opened(t, filepath.Join(dir, "1.sqlite")), opened(t, filepath.Join(dir, "3.sqlite"))
	for name, got := range map[string]string{"one worker": duel(t, one, 1, nil), "three workers": duel(t, three, 3, leased(""))} {
		if got != want {
			t.Errorf("%s: %swant %s", name, got, want)
		}
	}
	if n := count(one); n >= 2*o.Pairs {
		t.Errorf("all %d matches were fought although fewer are enough", n)
	}
	n := count(three)
	if got := duel(t, three, 3, leased("")); got != want || count(three) != n {
		t.Errorf("once more: %d matches instead of %d, %s", count(three), n, got)
	}
	late := opened(t, filepath.Join(dir, "late.sqlite"))
	m, err := experiment.NewMatchup(o.BattleSpec, config.Default())
	if err != nil {
		t.Fatal(err)
	}
	e := &experiment.Experiment{Matchups: []experiment.Matchup{m}, Matches: 2 * o.Pairs, Build: "test", Workers: 2, Shard: experiment.Shard{Index: 2, Of: 2}}
	if err := e.Run(t.Context(), late); err != nil {
		t.Fatal(err)
	}
	if got := duel(t, late, 2, leased("")); got != want {
		t.Errorf("with every other pair from before: %swant %s", got, want)
	}
}

// TestADecidedDuelLeavesNothingInTheQueue: neither jobs that are not needed any more, nor
// results of jobs that workers were doing.
func TestADecidedDuelLeavesNothingInTheQueue(t *testing.T) {
	at := address(t)
	q := leased(at)
	q.Stay = true
	defer q.Close()
	ctx, stop := context.WithCancel(t.Context())
	var other sync.WaitGroup
	other.Go(func() {
		w := &experiment.Worker{Build: "another machine", SameBuild: "test", Workers: 2}
		join := &experiment.Queue{URL: "nats://" + at, SameBuild: "test", Lease: 2 * time.Second}
		for ctx.Err() == nil && join.Work(ctx, w) != nil { // until the queue exists
			time.Sleep(20 * time.Millisecond)
		}
	})
	duel(t, opened(t, filepath.Join(t.TempDir(), "a.sqlite")), 1, q)
	link, err := nats.Connect(at)
	if err != nil {
		t.Fatal(err)
	}
	defer link.Close()
	jet, err := jetstream.New(link)
	if err != nil {
		t.Fatal(err)
	}
	// Meanwhile the other worker finishes its job.
	const calm, patience = time.Second, 30 * time.Second
	for _, name := range []string{"TREELINE_PLANS", "TREELINE_JOBS", "TREELINE_RESULTS"} {
		since, end := time.Now(), time.Now().Add(patience)
		for time.Since(since) < calm {
			s, err := jet.Stream(t.Context(), name)
			if err != nil {
				t.Fatal(err)
			}
			if left := s.CachedInfo().State.Msgs; left > 0 {
				if since = time.Now(); since.After(end) {
					t.Fatalf("%d messages are left in %s", left, name)
				}
			}
			time.Sleep(20 * time.Millisecond)
		}
	}
	stop()
	other.Wait()
}
