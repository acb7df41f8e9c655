package lab

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"treeline/ai"
	"treeline/ai/brain"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/parallel"
)

// BotsOptions are which bots are measured against each other, and in which matches.
type BotsOptions struct {
	ai.BattleSpec            // of the first match; its red and green picks are the contenders
	Matches       int        // at least 1
	Rounds        int        // of each match, between which the teams learn about each other; with 0 or 1 all matches are independent
	Guests        []ai.Entry // brains in addition to the roster
	Terrain       terrain.Tuning
	Tanks         tanks.Tuning
	AI            brain.Tuning
	Format        string // Text or JSON
	Plot          Output // receives a PNG of the figures
	Workers       int    // matches at the same time; 0 for one per core
	Record        Record // records matches; nil for no records
}

// DefaultBotsOptions returns twenty 5 v 5 matches of regular bots, in which sparring partners may
// take part.
func DefaultBotsOptions() BotsOptions {
	s := DefaultSimOptions()
	return BotsOptions{
		BattleSpec: s.BattleSpec, Matches: 20, Guests: Partners(), Terrain: s.Terrain, Tanks: s.Tanks, AI: s.AI, Format: Text,
	}
}

// The contenders, as indices.
const (
	redSide = iota
	greenSide
	numSides
)

// sideNames returns the names of the contenders by index.
func sideNames() [numSides]string { return [numSides]string{"red", "green"} }

// Bots fights matches between two kinds of bots and writes the findings: a report for people, or
// one JSON object. Apart from the times the result does not depend on the number of workers or
// cores.
//
// The matches come in pairs: both of a pair are fought on the same map, red in the west in the
// first and in the east in the second, so that neither spawn, nor the order in which tanks are
// stepped, favours either. Each match has a seed of its own, so that equal bots do not fight the
// same match twice; the first of a pair has the seed of its map, so that it can be watched in the
// game too. When ctx ends, Bots reports on the matches that have ended and returns ErrStopped.
func Bots(ctx context.Context, o BotsOptions, out io.Writer) error {
	if err := o.Check(); err != nil {
		return err
	}
	workers := parallel.Workers(o.Workers)
	all := make([]Bout, 0, o.Matches)
	keep := func(rounds []Bout) error { all = append(all, rounds...); return nil }
	end := InOrder(ctx, o.Matches, workers, o.series, keep)
	if end != nil && !errors.Is(end, ErrStopped) {
		return end
	}
	return errors.Join(o.Report(all, out), end)
}

// Report writes the findings of fought matches, a report for people or one JSON object, and the
// plot.
func (o *BotsOptions) Report(all []Bout, out io.Writer) error {
	r := sumUp(o, all)
	report := r.write
	if o.Format == JSON {
		report = func(out io.Writer) error { return json.NewEncoder(out).Encode(r) }
	}
	if err := report(out); err != nil {
		return err
	}
	return o.Plot.take(r.plot)
}

// Names returns the names of the contenders: their brains, with the level of each.
func (o *BotsOptions) Names() [numSides]string {
	var names [numSides]string
	for i, picks := range [numSides]ai.Picks{o.Red, o.Green} {
		picks = slices.Clone(picks)
		if len(picks) == 0 {
			picks = ai.Picks{{}}
		}
		for k := range picks {
			picks[k].Level = cmp.Or(picks[k].Level, o.Level)
		}
		names[i] = picks.String()
	}
	return names
}

// Check returns an error that names an option out of range.
func (o *BotsOptions) Check() error {
	s := SimOptions{BattleSpec: o.BattleSpec, Matches: o.Matches, Terrain: o.Terrain, Format: o.Format}
	return s.check()
}

// pairing is the map, the seed and the sides of one match.
type pairing struct {
	Land uint64     `json:",omitzero"` // seed of the map
	Seed uint64     `json:",omitzero"` // of everything else
	Red  tanks.Team `json:",omitzero"` // of the first contender
}

// pairing returns the pairing of the i-th match.
func (o *BotsOptions) pairing(i int) pairing {
	const pair, other = 2, 1 << 32
	p := pairing{Land: o.Seed + uint64(i/pair), Red: tanks.Team(i % pair)}
	p.Seed = p.Land + uint64(i%pair)*other
	if o.MapSeed != 0 {
		p.Land = o.MapSeed
	}
	return p
}

// Match returns the spec of the i-th match, with which it can be watched and recorded: the side
// that starts in the west is green. If the seed of the map is 0 and that of the match is not, no
// spec can name the map, and this one names another.
func (o *BotsOptions) Match(i int) ai.BattleSpec { return o.spec(o.pairing(i)) }

// spec returns the battle of a pairing.
func (o *BotsOptions) spec(p pairing) ai.BattleSpec {
	s := o.BattleSpec
	*s.Picks(p.Red), *s.Picks(1 - p.Red) = o.Red, o.Green
	s.Seed, s.MapSeed = p.Seed, p.Land
	if s.MapSeed == s.Seed {
		s.MapSeed = 0
	}
	return s
}

// battle sets up the battle of a pairing.
func (o *BotsOptions) battle(ctx context.Context, p pairing, known *squad.Lessons) (*ai.Battle, error) {
	setup := ai.Setup{BattleSpec: o.BattleSpec, Guests: o.Guests, Lessons: known, Terrain: o.Terrain, Tanks: o.Tanks, AI: o.AI}
	*setup.Picks(p.Red), *setup.Picks(1 - p.Red) = o.Red, o.Green
	setup.Seed = p.Land
	m, err := terrain.Generate(setup.Land(setup.Terrain))
	if err != nil {
		return nil, fmt.Errorf("map %d: %w", p.Land, err)
	}
	setup.Seed = p.Seed
	b, err := ai.NewBattleOn(m, setup)
	if err != nil {
		return nil, fmt.Errorf("match of map %d, seed %d: %w", p.Land, p.Seed, err)
	}
	b.Meanwhile(func(tanks.ID) bool { return stopped(ctx) == nil })
	return b, nil
}
