package experiment

import (
	"bytes"
	"context"
	"fmt"
	"io"

	"treeline/ai"
	"treeline/scene/config"
	"treeline/scene/files"
	"treeline/scene/replay"
	"treeline/tanks"
)

// Invite returns the outside programs among some picks, as brains, or an error if one of them
// cannot fight here.
type Invite func(picks ...ai.Picks) ([]ai.Entry, error)

// Replay fights a match of the store again and writes a replay of it. build is the program that
// does so; outside programs are invited, and cannot fight if invite is nil. It returns an error if
// the battle differs from the stored one.
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
	contest, err := m.again(id, invite)
	if err != nil {
		return row, err
	}
	c := config.Default()
	if err := config.SetAll(&c, m.Settings); err != nil {
		return row, err
	}
	var fought bytes.Buffer // written to a file once it is known to be that match
	record := func(setup *ai.Setup, w *tanks.World) (tick func(), done func() error, err error) {
		r, err := replay.Begin(unclosed{&fought}, replay.Header{Program: build, Battle: setup.BattleSpec, Seat: tanks.NoTank}, c)
		if err != nil {
			return nil, nil, err
		}
		return func() { r.Ticked(w) }, func() error { return r.Close(w) }, nil
	}
	hash, err := contest.options.Replay(ctx, int(row.Number), record)
	if err == nil && fmt.Sprintf("%016x", hash) != row.Hash {
		err = fmt.Errorf("match %d went another way: its hash is %016x, and that of the match that was kept %s, fought by %s", id, hash, row.Hash, row.Build)
	}
	if err != nil {
		return row, err
	}
	return row, files.Write(path, files.Shared, func(w io.Writer) error {
		_, err := fought.WriteTo(w)
		return err
	})
}

// CanReplay returns why one of some matches cannot be fought again, as far as that is known without
// fighting it; nil if all can.
func (s *Store) CanReplay(rows []*Row, invite Invite) error {
	all, err := s.matchups()
	if err != nil {
		return err
	}
	known := map[int64]bool{}
	for _, r := range rows {
		if known[r.Matchup] {
			continue
		}
		known[r.Matchup] = true
		m := all[r.Matchup]
		if _, err := m.again(r.ID, invite); err != nil {
			return err
		}
	}
	return nil
}

// again returns the matchup of a match as it can be fought again, or why it cannot.
func (m *Matchup) again(match int64, invite Invite) (*contest, error) {
	guests, err := m.guests(invite)
	if err == nil {
		var c *contest
		if c, err = m.open(guests); err == nil {
			return c, nil
		}
	}
	return nil, fmt.Errorf("match %d cannot be fought again: %w", match, err)
}

// unclosed is a writer with a Close that does nothing.
type unclosed struct{ io.Writer }

// Close implements io.Closer.
func (unclosed) Close() error { return nil }

// guests returns the outside programs that the matchup needs.
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
