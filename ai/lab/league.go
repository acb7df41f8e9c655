package lab

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"treeline/ai"
	"treeline/ai/brain"
	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/parallel"
)

// HeldOut is the number of the first map that is reserved for judging: searches use maps before it.
const HeldOut = 900001

// LeagueOptions are which bots are measured against which others, and in which matches.
type LeagueOptions struct {
	ai.BattleSpec // of the first match of every pairing; picks and level are those of the pairing
	Bots          string
	Against       []string // brains of the roster or sparring partners, nil for all
	Levels        []profile.Level
	Matches       int // per pairing, at least 1
	Terrain       terrain.Tuning
	Tanks         tanks.Tuning
	AI            brain.Tuning
	Own           *brain.Tuning // numbers for Bots alone, nil for those in AI, which the opponents use
	Format        string        // Text or JSON
	Workers       int           // matches at the same time; 0 for one per core
}

// DefaultLeagueOptions returns twenty matches of regular commanders against each other kind of
// bots, on maps reserved for judging.
func DefaultLeagueOptions() LeagueOptions {
	s := DefaultSimOptions()
	s.Seed = HeldOut
	return LeagueOptions{
		BattleSpec: s.BattleSpec, Bots: ai.Commander, Levels: []profile.Level{profile.Regular}, Matches: 20,
		Terrain: s.Terrain, Tanks: s.Tanks, AI: s.AI, Format: Text,
	}
}

// Contenders returns the names of all bots that can be measured: the roster, then the sparring
// partners. The slice belongs to the caller.
func Contenders() []string {
	names := ai.Brains()
	for _, e := range Partners() {
		names = append(names, e.Name)
	}
	return names
}

// Pairings returns the matches of the league: a batch for every level and opponent, level by level.
// All batches are fought on the same maps with the same seeds. The bots that the league measures
// are red. The error names an unknown bot, or an opponent or a level that is there twice.
func (o *LeagueOptions) Pairings() ([]BotsOptions, error) {
	guests := Partners()
	if _, err := ai.Find(o.Bots, guests); err != nil {
		return nil, err
	}
	against := o.Against
	if len(against) == 0 {
		against = Contenders()
	}
	if i := again(against); i >= 0 {
		return nil, fmt.Errorf("%s is named twice among the opponents: each fights once, as the same matches again tell nothing new", against[i])
	}
	if i := again(o.Levels); i >= 0 {
		return nil, fmt.Errorf("the level %s is named twice: each is fought once, as the same matches again tell nothing new", o.Levels[i])
	}
	var all []BotsOptions
	for _, level := range o.Levels {
		for _, name := range against {
			b := BotsOptions{
				BattleSpec: o.BattleSpec, Matches: o.Matches, Guests: guests, Terrain: o.Terrain, Tanks: o.Tanks, AI: o.AI, Format: o.Format,
			}
			b.Level, b.Red, b.Green = level, ai.Picks{{Brain: o.Bots}}, ai.Picks{{Brain: name}}
			err := errors.Join(b.Green.Check(guests), b.Check())
			if err == nil && o.Own != nil {
				err = b.Tune(o.Own)
			}
			if err != nil {
				return nil, err
			}
			all = append(all, b)
		}
	}
	return all, nil
}

// again returns the index of the first name that was there before, -1 if all differ.
func again[T comparable](names []T) int {
	for i, name := range names {
		if slices.Contains(names[:i], name) {
			return i
		}
	}
	return -1
}

// Tune gives the red bots numbers of their own, and calls them tuned. The numbers must outlive the
// matches, and nobody may change them. The error names an unknown brain.
func (o *BotsOptions) Tune(own *brain.Tuning) error {
	o.Guests, o.Red = slices.Clone(o.Guests), slices.Clone(o.Red)
	for i := range o.Red {
		entry, err := ai.Find(cmp.Or(o.Red[i].Brain, ai.Commander), o.Guests)
		if err != nil {
			return err
		}
		entry = entry.Tuned("tuned "+entry.Name, own)
		o.Guests, o.Red[i].Brain = append(o.Guests, entry), entry.Name
	}
	return nil
}

// League fights the matches of a league and writes the result of each pairing as soon as it has
// ended: a table with a summary of every level, or one JSON object per line. The result does not
// depend on the number of workers or cores. When ctx ends, League writes what has ended and returns
// ErrStopped.
func League(ctx context.Context, o LeagueOptions, out io.Writer) error {
	pairings, err := o.Pairings()
	if err != nil {
		return err
	}
	workers := parallel.Workers(o.Workers)
	t := leagueTable{o: &o, pairings: pairings, out: out}
	fight := func(ctx context.Context, i int) (leagueBout, error) {
		b, err := pairings[i/o.Matches].Fight(ctx, i%o.Matches)
		return leagueBout{Bout: b, row: i / o.Matches}, err
	}
	err = InOrder(ctx, len(pairings)*o.Matches, workers, fight, t.add)
	if err != nil && !errors.Is(err, ErrStopped) {
		return err
	}
	return errors.Join(err, t.finish())
}

// Report writes the results of the fought matches of a league as League does, for as many matches
// of each pairing as there are.
func (o *LeagueOptions) Report(all [][]Bout, out io.Writer) error {
	pairings, err := o.Pairings()
	if err != nil {
		return err
	}
	t := leagueTable{o: o, pairings: pairings, out: out}
	for i, bouts := range all {
		t.row, t.bouts = i, bouts
		if err := t.close(); err != nil {
			return err
		}
	}
	return t.finish()
}
