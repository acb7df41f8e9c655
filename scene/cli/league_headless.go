//go:build headless && !js

package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"text/tabwriter"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/ai/lab/plural"
	"treeline/scene/config"
	"treeline/scene/experiment"
	"treeline/scene/files"
	"treeline/scene/league"
	"treeline/scene/replay"
	"treeline/tanks"
)

// fight fights the matches that the store lacks, and prints the table.
func (l *leagueFight) fight(c config.Config) error {
	if l.Store == "" {
		return usage(errors.New("a league is kept: add --store FILE.sqlite"))
	}
	pairs, err := l.matchups(c)
	if err != nil {
		return usage(err)
	}
	e, err := l.experiment(&l.battleFlags, l.Matches, l.Workers)
	if err != nil {
		return err
	}
	if e.Record, err = keptIn(l.Record); err != nil {
		return err
	}
	return l.keeping(func(ctx context.Context, s *experiment.Store) error {
		for _, orders := range pairs { // the league has the two as they were named first
			m, err := s.Known(orders[:]...)
			if err != nil {
				return err
			}
			e.Matchups = append(e.Matchups, m)
		}
		return e.Conclude(ctx, s, func() error {
			err := printLeague(s, 1, lab.Text)
			if ctx.Err() != nil && errors.Is(err, league.ErrEmpty) {
				return nil // it was stopped before the first match
			}
			return err
		})
	})
}

// keptIn returns a recorder of matches into a folder, which it creates if it is missing; nil for
// the folder "". The recording of a match that is stopped is removed.
func keptIn(folder string) (experiment.Record, error) {
	if folder == "" {
		return nil, nil
	}
	if err := files.Folder(folder); err != nil {
		return nil, usage(fmt.Errorf("--record: %w", err))
	}
	return func(name string, c config.Config) lab.Record {
		return func(setup *ai.Setup, w *tanks.World) (tick func(), done func() error, err error) {
			return record(unused(filepath.Join(folder, name)), setup, w, c)
		}
	}, nil
}

// unused returns the path of a replay that does not exist yet: the same match may have been fought
// for another store.
func unused(name string) string {
	path := name + replay.Ending
	for i := 2; ; i++ {
		if _, err := os.Lstat(path); err != nil {
			return path
		}
		path = fmt.Sprintf("%s-%d%s", name, i, replay.Ending)
	}
}

// matchups returns the matchup of every two contenders, first as they are named and then in the
// other order; an error for fewer than two, or if one is named twice.
func (l *leagueFight) matchups(c config.Config) ([][2]experiment.Matchup, error) {
	names := map[string]bool{}
	for i := range l.Bots {
		if l.Bots[i].Level == "" {
			l.Bots[i].Level = l.Level
		}
		names[l.Bots[i].String()] = true
	}
	if len(l.Bots) < 2 || len(names) < len(l.Bots) {
		return nil, errors.New("a league wants at least two contenders, and each of them once")
	}
	var all [][2]experiment.Matchup
	for i := range l.Bots {
		for k := range i {
			battle := l.BattleSpec
			battle.Red, battle.Green = ai.Picks{l.Bots[k].Pick}, ai.Picks{l.Bots[i].Pick}
			named, err := experiment.NewMatchup(battle, c, l.outside...)
			if err != nil {
				return nil, err
			}
			battle.Red, battle.Green = battle.Green, battle.Red
			turned, err := experiment.NewMatchup(battle, c, l.outside...)
			if err != nil {
				return nil, err
			}
			all = append(all, [2]experiment.Matchup{named, turned})
		}
	}
	return all, nil
}

// Run implements treeline league table.
func (l *leagueTable) Run() error {
	return withStore(l.Store, func(s *experiment.Store) error { return printLeague(s, l.Pairs, l.Format) })
}

// printLeague prints the standings of a store's league.
func printLeague(s *experiment.Store, pairs int, format string) error {
	found, err := league.New(s, pairs)
	if err != nil {
		return err
	}
	if format == lab.JSON {
		for i := range found.Standings {
			if err := json.NewEncoder(os.Stdout).Encode(found.Standings[i]); err != nil {
				return err
			}
		}
		return nil
	}
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "\tcontender\trating\t95 %\tmatches\twon\tdrawn\tlost\t")
	for i, c := range found.Standings {
		name := c.Name
		if c.Text() != "" {
			name += " !"
		}
		fmt.Fprintf(w, "%d\t%s\t%.0f\t%.0f-%.0f\t%d\t%d\t%d\t%d\t\n", i+1, name, c.Rating, c.Low, c.High, c.Matches, c.Won, c.Drawn, c.Lost)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if faulty := found.Faulty(); faulty != "" {
		_, err = fmt.Printf("! programs from outside that went wrong: %s\n", faulty)
	}
	return err
}

// Run implements treeline league serve.
func (l *leagueServe) Run() error {
	if l.Replays && l.Export == "" {
		return usage(errors.New("--replays is for --export: the page of this machine has replays of its own"))
	}
	if err := l.checkGame(); err != nil {
		return usage(err)
	}
	return withStore(l.Store, func(s *experiment.Store) error {
		invite, dismiss := l.inviting()
		defer dismiss()
		p := &league.Pages{Invite: invite, Store: s, File: filepath.Base(l.Store), Pairs: l.Pairs, Browser: l.Browser, Game: l.Game, Replays: l.Replays}
		if _, err := league.New(s, l.Pairs); err != nil {
			return err
		}
		if l.Export != "" {
			return l.export(p)
		}
		return untilEnded(func(ctx context.Context) error {
			return p.Serve(ctx, l.Address, version(), func(url string) { note("the league is at %s, until Ctrl+C", url) })
		})
	})
}

// export writes the pages of the league into a folder.
func (l *leagueServe) export(p *league.Pages) error {
	if err := files.Folder(l.Export); err != nil {
		return usage(fmt.Errorf("--export: %w", err))
	}
	return untilStopped(func(ctx context.Context) error {
		n, err := p.Export(ctx, l.Export, version())
		if err == nil {
			_, err = fmt.Printf("%s written to %s\n", plural.Of(n, "file", "files"), l.Export)
		}
		return err
	})
}

// checkGame returns why --game cannot be shown, nil if it can or is not given.
func (l *leagueServe) checkGame() error {
	switch {
	case l.Game == "":
		return nil
	case l.Export != "":
		return errors.New("--game is for the page of this machine: put the game beside the folder that is written, and name its address with --browser")
	case l.Browser != "":
		return errors.New("--game and --browser name two games: leave one of them out")
	}
	if _, err := os.Stat(filepath.Join(l.Game, "program.json")); err != nil {
		return fmt.Errorf("--game %s: there is no game for browsers: make web builds it into dist/web", l.Game)
	}
	return nil
}
