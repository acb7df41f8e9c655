package lab

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"treeline/ai"
	"treeline/ai/brain"
	"treeline/ai/witness"
	"treeline/tanks"
	"treeline/terrain"
)

// The formats of results.
const (
	Text = "text"
	JSON = "json"
)

// SimOptions are which matches to play.
type SimOptions struct {
	ai.BattleSpec            // of the first match; each following one takes the next seed
	Guests        []ai.Entry // brains in addition to the roster
	Matches       int        // at least 1
	Terrain       terrain.Tuning
	Tanks         tanks.Tuning
	AI            brain.Tuning
	Format        string // Text or JSON
	Workers       int    // matches at the same time; 0 for one
	Explain       bool   // report for every death who saw the tank, how much of it and why
	Record        Record // records matches; nil for no records
}

// Minutes is the default time limit of a match without a player, in minutes.
const Minutes = 6

// DefaultSimOptions returns one standard battle.
func DefaultSimOptions() SimOptions {
	s := ai.DefaultSetup(1)
	s.Minutes = Minutes
	return SimOptions{
		BattleSpec: s.BattleSpec, Matches: 1, Terrain: s.Terrain, Tanks: s.Tanks, AI: s.AI, Format: Text, Workers: 1,
	}
}

// Result is the result of one match.
type Result struct {
	Seed         uint64  `json:"seed"`
	Mode         string  `json:"mode"`
	Winner       string  `json:"winner"`         // "green", "red" or "draw"
	Role         string  `json:"role,omitempty"` // of the winner, in a mode with different roles
	EndedBy      string  `json:"endedBy"`        // "destroyed", "points", "time", or "" for none of these
	Score        [2]int  `json:"score"`          // whole points of green and red, in a mode that counts them
	Seconds      float64 `json:"seconds"`
	Ticks        int     `json:"ticks"`
	Hash         string  `json:"hash"`
	Shots        int     `json:"shots"`
	Hits         int     `json:"hits"`
	Kills        int     `json:"kills"`
	Touches      int     `json:"touches"`
	OutOfBounds  int     `json:"outOfBounds"`
	LongestStall float64 `json:"longestStall"` // s
	UnseenShots  int     `json:"unseenShots"`
	RealTime     float64 `json:"realTime"` // times faster than real time
	Faults               // of green and red

	Explain []witness.Account `json:"explain,omitzero"` // of every death, if requested

	deaths []*witness.Report
}

// Sim plays matches of bots and writes the result of each as soon as it has ended: a table with a
// summary, or one JSON object per line. Order and results do not depend on the number of workers.
// When ctx ends, Sim summarises the matches that have ended and returns ErrStopped.
func Sim(ctx context.Context, o SimOptions, out io.Writer) error {
	if err := o.check(); err != nil {
		return err
	}
	table := newTable(&o, out)
	play := func(ctx context.Context, i int) (Result, error) { return o.match(ctx, o.Seed+uint64(i)) }
	err := InOrder(ctx, o.Matches, o.Workers, play, table.add)
	if err != nil && !errors.Is(err, ErrStopped) {
		return err
	}
	return errors.Join(err, table.finish())
}

// check returns an error that names an option out of range.
func (o *SimOptions) check() error {
	switch {
	case o.Matches < 1:
		return fmt.Errorf("matches %d: want at least 1", o.Matches)
	case o.Format != Text && o.Format != JSON:
		return fmt.Errorf("format %q: want %s or %s", o.Format, Text, JSON)
	}
	if err := o.Check(); err != nil {
		return err
	}
	return o.Terrain.Validate()
}

// match plays one match to its end, or until ctx ends.
func (o *SimOptions) match(ctx context.Context, seed uint64) (Result, error) {
	setup := ai.Setup{BattleSpec: o.BattleSpec, Guests: o.Guests, Terrain: o.Terrain, Tanks: o.Tanks, AI: o.AI}
	setup.Seed = seed
	b, err := ai.NewBattle(setup)
	if err != nil {
		return Result{}, fmt.Errorf("match of seed %d: %w", seed, err)
	}
	defer b.Close()
	b.Meanwhile(func(tanks.ID) bool { return stopped(ctx) == nil })
	w := b.World
	record, recorded, err := o.Record.of(&setup, w)
	if err != nil {
		return Result{}, err
	}
	stalls, why := NewStallWatch(len(w.Tanks)), newInquest(b, o.Explain)
	start := time.Now()
	for w.Phase == tanks.Playing {
		b.Step()
		record()
		stalls.Tick(b)
		why.tick()
		err := stopped(ctx)
		if err == nil && (w.Tick%tanks.Hertz == 0 || w.Phase == tanks.Over) {
			if err = w.Check(); err != nil {
				err = fmt.Errorf("match of seed %d: %w", seed, err)
			}
		}
		if err != nil {
			return Result{}, errors.Join(err, recorded())
		}
	}
	r := Result{
		Seed: seed, Mode: w.Mode().Name, Winner: w.Winner.Name(drawn), EndedBy: endedBy(w), Score: [2]int{int(w.Points[0]), int(w.Points[1])}, Seconds: float64(w.Tick) * tanks.Dt, Ticks: w.Tick,
		Hash: fmt.Sprintf("%016x", w.Hash()), Touches: w.Touches, OutOfBounds: w.OutOfBounds,
		LongestStall: stalls.Longest(), UnseenShots: w.UnseenShots,
	}
	if w.Winner != tanks.NoTeam {
		r.Role = w.Role(w.Winner).Name
	}
	r.RealTime = r.Seconds / max(time.Since(start).Seconds(), 1e-9)
	for i := range w.Tanks {
		t := &w.Tanks[i]
		r.Shots, r.Hits, r.Kills = r.Shots+t.Shots, r.Hits+t.Hits, r.Kills+t.Kills
		lost, ended := b.Faults(t.ID)
		r.Faults.add(int(t.Team), lost, ended)
	}
	why.enter(&r)
	return r, recorded()
}

// drawn is the winner in the results of a match that nobody won.
const drawn = "draw"
