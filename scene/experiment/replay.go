package experiment

import (
	"context"
	"fmt"
	"os"

	"treeline/ai"
	"treeline/scene/config"
	"treeline/scene/files"
	"treeline/scene/replay"
	"treeline/tanks"
)

// Invite returns the programs from outside among some picks, as brains, or why there is one
// that cannot fight here.
type Invite func(picks ...ai.Picks) ([]ai.Entry, error)

// Replay fights a match of the store again and writes it into a replay. build is the
// program that does so; programs from outside fight by invite, or not if that is nil. It returns an error if the battle is not the one that was kept.
func (s *Store) Replay(ctx context.Context, id int64, invite Invite, path, build string) (Row, error) {
	row, err := s.Row(id)
	if err != nil {
		return row, err
	}
	all, err := s.matchups()
	if err != nil {
		return row, err
	}
	m := all[row.Matchup]
	guests, err := m.guests(invite)
	if err != nil {
		return row, fmt.Errorf("match %d cannot be fought again: %w", id, err)
	}
	contest, err := m.open(guests)
	if err != nil {
		return row, fmt.Errorf("match %d cannot be fought again: %w", id, err)
	}
	c := config.Default()
	if err := config.SetAll(&c, m.Settings); err != nil {
		return row, err
	}
	fought := path + ".fought" // it has the name of a replay once it is known to be that of the match
	record := func(setup *ai.Setup, w *tanks.World) (tick func(), done func() error, err error) {
		r, err := replay.Create(fought, replay.Header{Program: build, Battle: setup.BattleSpec, Seat: tanks.NoTank}, c)
		if err != nil {
			return nil, nil, err
		}
		r.Patient()
		return func() { r.Ticked(w) }, func() error { return r.Close(w) }, nil
	}
	hash, err := contest.options.Replay(ctx, int(row.Number), record)
	if err == nil && fmt.Sprintf("%016x", hash) != row.Hash {
		err = fmt.Errorf("match %d went another way: its hash is %016x, and that of the match that was kept %s, fought by %s", id, hash, row.Hash, row.Build)
	}
	if err != nil {
		_ = os.Remove(fought)
		return row, err
	}
	return row, files.Replace(fought, path)
}

// guests returns the programs from outside that the matchup needs.
func (m *Matchup) guests(invite Invite) ([]ai.Entry, error) {
	if invite == nil {
		return nil, nil
	}
	battle, err := m.Battle.Spec()
	if err != nil {
		return nil, err
	}
	return invite(battle.Green, battle.Red)
}
