package lab

import (
	"context"
	"errors"
	"io"
	"runtime"

	"treeline/ai"
	"treeline/ai/brain"
	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/terrain"
)

// HeldOut is the number of the first map that is kept for judging: what is turned by
// trying is tried on maps before it.
const HeldOut = 900001

// LeagueOptions is which bots are measured against which others, and in which matches.
type LeagueOptions struct {
	ai.BattleSpec // of the first match of every pairing; picks and level are those of the pairing
	Bots          string
	Against       []string // brains of the roster or sparring partners, none for all
	Levels        []profile.Level
	Matches       int // of a pairing, at least 1
	Terrain       terrain.Tuning
	Tanks         tanks.Tuning
	AI            brain.Tuning
	Own           *brain.Tuning // that Bots decide by, nil for AI as their opponents do
	Format        string        // Text or JSON
	Workers       int           // matches at the same time; 0 takes one for each core
}

// DefaultLeagueOptions returns twenty matches of regular commanders against each other
// kind of bots, on maps that are kept for judging.
func DefaultLeagueOptions() LeagueOptions {
	s := DefaultSimOptions()
	s.Seed = HeldOut
	return LeagueOptions{
		BattleSpec: s.BattleSpec, Bots: ai.Commander, Levels: []profile.Level{profile.Regular}, Matches: 20,
		Terrain: s.Terrain, Tanks: s.Tanks, AI: s.AI, Format: Text,
	}
}

// Contenders returns the names of all bots that can be measured: the roster, then the
// sparring partners. The slice is fresh.
func Contenders() []string {
	names := ai.Brains()
	for _, e := range Partners() {
		names = append(names, e.Name)
	}
	return names
}

// Pairings returns the matches of the league: a batch for every level and opponent, the
// levels one after the other. All batches are fought on the same maps by the same seeds.
// The bots that the league is about are red. An error names a bot that is unknown.
func (o *LeagueOptions) Pairings() ([]BotsOptions, error) {
	guests, who := Partners(), ai.Pick{Brain: o.Bots}
	entry, err := ai.Find(o.Bots, guests)
	if err != nil {
		return nil, err
	}
	if o.Own != nil {
		const own = "tuned "
		entry = entry.Tuned(own+o.Bots, o.Own)
		guests, who.Brain = append(guests, entry), entry.Name
	}
	against := o.Against
	if len(against) == 0 {
		against = Contenders()
	}
	var all []BotsOptions
	for _, level := range o.Levels {
		for _, name := range against {
			b := BotsOptions{
				BattleSpec: o.BattleSpec, Matches: o.Matches, Guests: guests, Terrain: o.Terrain, Tanks: o.Tanks, AI: o.AI, Format: o.Format,
			}
			b.Level, b.Red, b.Green = level, ai.Picks{who}, ai.Picks{{Brain: name}}
			if err := errors.Join(b.Green.Check(guests), b.Check()); err != nil {
				return nil, err
			}
			all = append(all, b)
		}
	}
	return all, nil
}

// League fights the matches of a league and writes how each pairing went as soon as it
// has ended: a table with a summary of every level, or one JSON object a line. The
// result does not depend on the number of workers or cores. When ctx ends it writes what
// has ended and returns ErrStopped.
func League(ctx context.Context, o LeagueOptions, out io.Writer) error {
	pairings, err := o.Pairings()
	if err != nil {
		return err
	}
	workers := o.Workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	t := newLeagueTable(&o, pairings, out)
	fight := func(ctx context.Context, i int) (Bout, error) { return pairings[i/o.Matches].Fight(ctx, i%o.Matches) }
	err = InOrder(ctx, len(pairings)*o.Matches, workers, fight, t.add)
	if err != nil && !errors.Is(err, ErrStopped) {
		return err
	}
	return errors.Join(err, t.finish())
}
