package experiment

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/terrain/parallel"
)

// Experiment is matchups and the number of matches of each to fight, or a survey. Enough, if set,
// receives everything that is stored of a single matchup in the order of the numbers, and ends the
// experiment when it reports that no more is needed: that moment depends neither on who fights
// what, nor on the order in which matches end.
type Experiment struct {
	Matchups []Matchup
	Survey   *Survey           // instead of matchups; its parts stand for matches
	Matches  int               // of each matchup, at least 1
	Guests   []ai.Entry        // brains in addition to the roster and the sparring partners
	Same     func() error      // returns why guests have changed since the matchups were made, nil if they have not; a nil Same means that they never do. Called before results are stored
	Record   Record            // records what this program fights, nil for no records
	Shard    Shard             // part of the experiment to fight
	Build    string            // of this program
	Queue    *Queue            // of the jobs, nil for none: then no other program helps
	Workers  int               // matches at the same time; 0 for one per core
	Note     func(line string) // receives lines for people, from several goroutines at the same time; nil for none
	Enough   func(number int, b *lab.Bout) bool
}

// job is matches of one matchup that are fought together.
type job struct {
	Matchup int   // of the matches, ascending
	Numbers []int // of the matches, rising
}

// opened is an experiment with its store, ready to be fought.
type opened struct {
	*Experiment
	store *Store
	tasks []task
	ids   []int64 // of the matchups in the store, or of the survey
	next  int     // first number that Enough has not received
	over  bool    // Enough has reported that no more is needed
}

// open prepares the matchups or the survey and enters them in the store.
func (e *Experiment) open(s *Store) (*opened, error) {
	tasks, err := e.tasks()
	if err != nil {
		return nil, err
	}
	o := &opened{Experiment: e, store: s, tasks: tasks}
	for _, t := range tasks {
		id, err := t.enter(s)
		if err != nil {
			return nil, err
		}
		o.ids = append(o.ids, id)
	}
	return o, o.judge()
}

// pair is the matches of one map.
const pair = 2

// wants reports whether the match with a number, of any matchup, is to be fought.
func (o *opened) wants(number int) bool { return number < o.Matches && o.Shard.has(number/pair) }

// all returns the number of matches that will be stored in the end.
func (o *opened) all() int {
	of := 0
	for k := range o.Matches {
		if o.wants(k) {
			of++
		}
	}
	different := slices.Clone(o.ids)
	slices.Sort(different)
	return of * len(slices.Compact(different))
}

// missing returns the jobs of the matches that the store lacks, each of up to so many pairs, and
// the number of those matches: the first pairs of all matchups, then the next ones.
func (o *opened) missing(pairs int) (jobs []job, matches int, err error) {
	there := make([][]bool, len(o.ids))
	for i, id := range o.ids {
		if there[i], err = o.tasks[i].there(o.store, id, o.Matches); err != nil {
			return nil, 0, err
		}
	}
	for first := 0; first < o.Matches; first += pair * pairs {
		for i, id := range o.ids {
			if slices.Index(o.ids, id) < i {
				continue // the matchup is the same as an earlier one
			}
			j := job{Matchup: i}
			for k := first; k < min(first+pair*pairs, o.Matches); k++ {
				if !there[i][k] && o.wants(k) {
					j.Numbers = append(j.Numbers, k)
				}
			}
			if len(j.Numbers) > 0 {
				jobs, matches = append(jobs, j), matches+len(j.Numbers)
			}
		}
	}
	return jobs, matches, nil
}

// keep stores the results of a job and returns how many were new.
func (o *opened) keep(task int, results []result) (int, error) {
	n, err := o.tasks[task].keep(o.store, o.ids[task], results)
	return n, cmp.Or(err, o.judge())
}

// errGap ends the reading of matches at the first missing one.
var errGap = errors.New("a match is not there yet")

// judge passes Enough what is stored up to the first missing match.
func (o *opened) judge() error {
	if o.Enough == nil || o.over {
		return nil
	}
	err := o.store.eachBout(o.ids[0], o.next, o.Matches, func(number int, b *lab.Bout) error {
		if o.over || number != o.next {
			return errGap
		}
		o.next, o.over = o.next+1, o.Enough(number, b)
		return nil
	})
	if errors.Is(err, errGap) {
		return nil
	}
	return err
}

// fight fights the matches of a job.
func (o *opened) fight(ctx context.Context, j *job) ([]result, error) {
	results := make([]result, len(j.Numbers))
	for i, number := range j.Numbers {
		var err error
		if results[i], err = o.tasks[j.Matchup].do(ctx, number, o.Build); err != nil {
			return nil, err
		}
	}
	if o.Same != nil {
		if err := o.Same(); err != nil {
			return nil, err
		}
	}
	return results, nil
}

// Run fights the matches that the store lacks, and stores them as they end, in their order: the
// same experiment continues where an earlier run stopped, however that stopped. When ctx ends it
// returns lab.ErrStopped.
func (e *Experiment) Run(ctx context.Context, s *Store) error {
	if e.Queue != nil {
		return e.schedule(ctx, s, e.Queue)
	}
	o, err := e.open(s)
	if err != nil {
		return err
	}
	jobs, matches, err := o.missing(1)
	if err != nil || len(jobs) == 0 || o.over {
		return err
	}
	workers := parallel.Workers(e.Workers)
	p := e.progress(matches)
	type done struct {
		matchup int
		results []result
	}
	fight := func(ctx context.Context, i int) (done, error) {
		results, err := o.fight(ctx, &jobs[i])
		return done{jobs[i].Matchup, results}, err
	}
	errOver := errors.New("it is enough")
	err = lab.InOrder(ctx, len(jobs), workers, fight, func(d done) error {
		n, err := o.keep(d.matchup, d.results)
		p.add(n, d.results)
		if err == nil && o.over {
			return errOver
		}
		return err
	})
	if errors.Is(err, errOver) {
		return nil
	}
	return err
}

// Report runs an experiment of one matchup, and writes the results of all its matches as lab.Bots
// does. When ctx ends it reports on those that have ended and returns lab.ErrStopped.
func (e *Experiment) Report(ctx context.Context, s *Store, o *lab.BotsOptions, out io.Writer) error {
	return e.Conclude(ctx, s, func() error {
		bouts, err := e.Bouts(s)
		if err != nil {
			return err
		}
		return o.Report(bouts[0], out)
	})
}

// Conclude runs an experiment and then reports, even if ctx ends; then it returns lab.ErrStopped.
func (e *Experiment) Conclude(ctx context.Context, s *Store, report func() error) error {
	end := e.Run(ctx, s)
	if end != nil && !errors.Is(end, lab.ErrStopped) {
		return end
	}
	return errors.Join(report(), end)
}

// Bouts returns the stored measurements of each matchup, in the order of the matches.
func (e *Experiment) Bouts(s *Store) ([][]lab.Bout, error) {
	all := make([][]lab.Bout, len(e.Matchups))
	for i := range e.Matchups {
		id, err := s.enter(&e.Matchups[i])
		if err != nil {
			return nil, err
		}
		if all[i], err = s.bouts(id, e.Matches); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Shard is a part of an experiment, for systems that start the same program many times: every Of-th
// pair of matches from the Index-th, counted from 1. The zero Shard is the whole experiment.
type Shard struct{ Index, Of int }

// UnmarshalText parses a shard such as 3/8.
func (s *Shard) UnmarshalText(text []byte) error {
	var index, of int
	if n, err := fmt.Sscanf(string(text)+"\n", "%d/%d\n", &index, &of); n != 2 || err != nil || index < 1 || index > of {
		return fmt.Errorf("%q is no shard such as 3/8, the third of eight", text)
	}
	*s = Shard{index, of}
	return nil
}

// has reports whether a pair of matches is in the shard.
func (s Shard) has(pair int) bool { return s.Of == 0 || pair%s.Of == s.Index-1 }
