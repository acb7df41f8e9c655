//go:build headless && !js

package cli

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"text/tabwriter"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/ai/lab/plural"
	"treeline/scene/config"
	"treeline/scene/experiment"
	"treeline/scene/files"
	"treeline/scene/outside"
	"treeline/scene/replay"
)

// open opens the store, and creates it if it is missing; without a name it is kept in memory only.
func (f *storeFlags) open() (*experiment.Store, error) {
	if f.Store == "" {
		return experiment.OpenMemory()
	}
	s, err := experiment.Open(f.Store)
	if err != nil {
		return nil, usage(err)
	}
	return s, nil
}

// keeping runs do with the store until it ends or somebody stops the program, and closes the store.
func (f *storeFlags) keeping(do func(context.Context, *experiment.Store) error) error {
	store, err := f.open()
	if err != nil {
		return err
	}
	err = untilStopped(func(ctx context.Context) error { return do(ctx, store) })
	return errors.Join(err, store.Close())
}

// experiment returns an experiment of so many matches for each matchup. It returns a usage error
// for programs that other machines cannot run.
func (f *storeFlags) experiment(battle *battleFlags, matches, workers int, matchups ...experiment.Matchup) (*experiment.Experiment, error) {
	if f.Nats != "" || f.Listen != "" {
		for i := range battle.outside {
			if e := &battle.outside[i]; e.Data == nil {
				return nil, usage(fmt.Errorf("%s: programs from outside fight on this machine alone: leave out --nats and --listen", e.Name))
			}
		}
	}
	e := &experiment.Experiment{
		Matchups: matchups, Matches: matches, Guests: battle.outside, Build: version(), Workers: workers,
		Note: func(line string) { note("%s", line) },
	}
	if battle.programs != nil {
		e.Same = battle.programs.Unchanged
	}
	if f.Store != "" {
		e.Queue = f.queue(f.Listen)
		if err := e.Queue.Check(); err != nil {
			return nil, usage(fmt.Errorf("--listen: %w", err))
		}
	}
	if f.Shard != "" {
		if err := e.Shard.UnmarshalText([]byte(f.Shard)); err != nil {
			return nil, usage(fmt.Errorf("--shard: %w", err))
		}
	}
	return e, nil
}

// runSurvey runs the parts of a survey with given settings, and keeps them.
func (f *storeFlags) runSurvey(of lab.Merger, c config.Config, workers int) error {
	if err := of.Check(); err != nil {
		return usage(fmt.Errorf("--store: %w", err))
	}
	e, err := f.experiment(&battleFlags{}, of.Parts(), workers)
	if err != nil {
		return err
	}
	e.Survey = experiment.NewSurvey(of, c)
	return f.keeping(func(ctx context.Context, s *experiment.Store) error { return e.RunSurvey(ctx, s, of, os.Stdout) })
}

// queue returns the queue; listen is the address to serve it at, "" for none.
func (f *queueFlags) queue(listen string) *experiment.Queue {
	return &experiment.Queue{URL: f.Nats, Listen: listen, Token: f.NatsToken, Creds: f.NatsCreds, CA: f.NatsCA, Cert: f.NatsCert, Key: f.NatsKey, SameBuild: sameBuild()}
}

// work fights jobs until somebody stops the program.
func (w *workerCommand) work() error {
	worker := experiment.Worker{Build: version(), SameBuild: sameBuild(), Workers: w.Workers, Note: func(line string) { note("%s", line) }}
	return untilEnded(func(ctx context.Context) error { return w.queue("").Work(ctx, &worker) })
}

// kept is treeline lab bots with a store, or with a sweep.
func (l *labBots) kept(c config.Config) error {
	var sweep experiment.Sweep
	var matchups []experiment.Matchup
	if l.Sweep != "" {
		err := sweep.UnmarshalText([]byte(l.Sweep))
		if err == nil {
			matchups, err = sweep.Matchups(l.BattleSpec, c, l.outside...)
		}
		if err != nil {
			return usage(fmt.Errorf("--sweep: %w", err))
		}
	} else {
		m, err := experiment.NewMatchup(l.BattleSpec, c, l.outside...)
		if err != nil {
			return usage(err)
		}
		matchups = []experiment.Matchup{m}
	}
	e, err := l.experiment(&l.battleFlags, l.Matches, l.Workers, matchups...)
	if err != nil {
		return err
	}
	o := l.options(&c)
	return l.keeping(func(ctx context.Context, s *experiment.Store) error {
		if l.Sweep != "" {
			return sweep.Run(ctx, e, s, o, os.Stdout)
		}
		return e.Report(ctx, s, o, os.Stdout)
	})
}

// withStore opens a store that must exist, runs do and closes it.
func withStore(path string, do func(*experiment.Store) error) error {
	s, err := experiment.OpenExisting(path)
	if err != nil {
		return usage(err)
	}
	return errors.Join(do(s), s.Close())
}

// Run implements treeline lab store list.
func (s *storeList) Run() error {
	return withStore(s.File, func(store *experiment.Store) error {
		matchups, err := store.Scores()
		if err != nil {
			return err
		}
		surveys, err := store.Surveys()
		if err != nil {
			return err
		}
		if s.Format == lab.JSON {
			return errors.Join(printLines(matchups), printLines(surveys))
		}
		table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
		if len(matchups) > 0 || len(surveys) == 0 {
			fmt.Fprintln(table, "matches\twon\tlost\tdrawn\trules\tfirst\tsecond\tsettings\t")
		}
		for _, m := range matchups {
			fmt.Fprintf(table, "%d\t%d\t%d\t%d\t%d\t%s\t%s\t%s\t\n", m.Matches, m.Won, m.Lost, m.Drawn, m.Rules, m.First, m.Second, m.Settings)
		}
		if err := table.Flush(); err != nil || len(surveys) == 0 {
			return err
		}
		fmt.Fprintln(table, "parts\tof\trules\tsurvey\tsettings\t")
		for _, v := range surveys {
			fmt.Fprintf(table, "%d\t%d\t%d\t%s\t%s\t\n", v.Done, v.Parts, v.Rules, v.Survey, v.Settings)
		}
		return table.Flush()
	})
}

// printLines prints values as JSON, one per line.
func printLines[T any](all []T) error {
	for i := range all {
		if err := json.NewEncoder(os.Stdout).Encode(all[i]); err != nil {
			return err
		}
	}
	return nil
}

// Run implements treeline lab store export.
func (s *storeExport) Run() error {
	return withStore(s.File, func(store *experiment.Store) error {
		n, err := store.Export(s.Out, version())
		if errors.Is(err, experiment.ErrEnding) {
			return usage(fmt.Errorf("--out: %w", err))
		}
		if err != nil {
			return err
		}
		_, err = fmt.Printf("%s written to %s\n", plural.Of(n, "match", "matches"), s.Out)
		return err
	})
}

// Run implements treeline lab store replay.
func (s *storeReplay) Run() error {
	return withStore(s.File, func(store *experiment.Store) error {
		out := cmp.Or(s.Out, fmt.Sprintf("match-%d%s", s.Match, replay.Ending))
		return untilStopped(func(ctx context.Context) error {
			invite, dismiss := s.inviting()
			defer dismiss()
			row, err := store.Replay(ctx, s.Match, invite, out, version())
			if err != nil {
				return err
			}
			_, err = fmt.Printf("%s against %s, the same as it was kept: treeline replay %s\n", row.First, row.Second, files.Quoted(out))
			return err
		})
	})
}

// inviting returns a function that starts the programs of matches, and one that ends all of them.
func (f *programFlags) inviting() (invite experiment.Invite, dismiss func()) {
	host := outside.NewHost(func(line string) { note("%s", line) })
	return func(picks ...ai.Picks) ([]ai.Entry, error) {
		for _, pick := range slices.Concat(picks...) {
			if kind, _, ok := ai.Outside(pick.Brain); ok && kind == ai.Exec && !f.Programs {
				return nil, fmt.Errorf("%s is a program of this machine: add --programs to start it, if you trust the store", pick.Brain)
			}
		}
		return host.Entries(picks...)
	}, host.Close
}

// Run implements treeline lab store merge.
func (s *storeMerge) Run() error {
	for _, name := range s.From { // before into is created
		if err := withStore(name, func(*experiment.Store) error { return nil }); err != nil {
			return err
		}
	}
	into, err := experiment.Open(s.Into)
	if err != nil {
		return usage(err)
	}
	for _, name := range s.From {
		err = withStore(name, func(from *experiment.Store) error {
			n, err := into.Merge(from)
			if err != nil {
				return err
			}
			parts, err := into.MergeSurveys(from)
			if err == nil {
				_, err = fmt.Printf("%s: %s and %s of surveys that %s lacked\n", name, plural.Of(n, "match", "matches"), plural.Of(parts, "part", "parts"), s.Into)
			}
			return err
		})
		if err != nil {
			break
		}
	}
	return errors.Join(err, into.Close())
}
