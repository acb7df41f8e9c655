//go:build headless && !js

package cli

import (
	"context"
	"errors"
	"os"

	"treeline/ai/lab"
	"treeline/scene/config"
	"treeline/scene/experiment"
	"treeline/scene/train"
)

// kept is treeline lab duel with a store.
func (l *labDuel) kept(o lab.DuelOptions, c config.Config) error {
	if l.Shard != "" {
		return usage(errors.New("a duel ends by all pairs in their order: leave out --shard, or fight shards by lab bots first and merge their stores"))
	}
	m, err := experiment.NewMatchup(l.BattleSpec, c, l.outside...)
	if err != nil {
		return usage(err)
	}
	e, err := l.experiment(&l.battleFlags, o.Matches, l.Workers, m)
	if err != nil {
		return err
	}
	t := o.Tally()
	e.Enough = t.Take
	return l.keeping(func(ctx context.Context, s *experiment.Store) error {
		return e.Conclude(ctx, s, func() error { return t.Report(os.Stdout) })
	})
}

// kept is treeline lab table with a store. own are the settings that its bots decide by.
func (l *labTable) kept(o lab.LeagueOptions, c config.Config, own *config.Config) error {
	plain := o
	plain.Own = nil // matchups name the bots and have the settings of their own
	pairings, err := plain.Pairings()
	if err != nil {
		return usage(err)
	}
	turned := c
	turned.AI = own.AI
	var matchups []experiment.Matchup
	for i := range pairings {
		m, err := experiment.NewMatchup(pairings[i].BattleSpec, c)
		if err != nil {
			return usage(err)
		}
		if o.Own != nil {
			m.Own = config.Changes(c, turned)
		}
		matchups = append(matchups, m)
	}
	e, err := l.experiment(&battleFlags{}, l.Matches, l.Workers, matchups...)
	if err != nil {
		return err
	}
	return l.keeping(func(ctx context.Context, s *experiment.Store) error {
		return e.Conclude(ctx, s, func() error {
			bouts, err := e.Bouts(s)
			if err != nil {
				return err
			}
			return o.Report(bouts, os.Stdout)
		})
	})
}

// kept is treeline lab train with a store.
func (l *labTrain) kept(o train.Options) error {
	if l.Shard != "" {
		return usage(errors.New("a search goes on by all matches of a generation: leave out --shard, and have workers help by --listen or --nats"))
	}
	e, err := l.experiment(&battleFlags{}, 1, l.Workers)
	if err != nil {
		return err
	}
	e.Queue.Stay = true
	return l.keeping(func(ctx context.Context, s *experiment.Store) error {
		o.Fight = func(ctx context.Context, t *lab.Trial) ([]lab.Score, error) { return e.RunTrial(ctx, s, t, o.Start) }
		return errors.Join(train.Run(ctx, o, os.Stdout), e.Queue.Close())
	})
}
