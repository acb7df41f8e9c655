package cli

import (
	"context"
	"fmt"
	"os"
	"slices"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/ai/profile"
	"treeline/scene/config"
	"treeline/scene/train"
	"treeline/tanks"
	"treeline/terrain"
)

// leagueFlags select opponents and battles.
type leagueFlags struct {
	Against  []string        `default:"${against}" placeholder:"BRAIN" help:"Opponents: ${contenders}, or all for all of them (${default})."`
	Levels   []profile.Level `default:"regular" placeholder:"LEVEL" help:"Levels at which both sides fight: ${skills} (${default})."`
	TeamSize int             `default:"${teamsize}" span:"1,15" placeholder:"N" help:"Tanks on each side, 1 to 15 (${default})."`
	Trees    int             `default:"${trees}" span:"0,100000" placeholder:"N" help:"Trees on the map, 0 to 100000 (${default})."`
	Preset   terrain.Preset  `name:"map" default:"${preset}" placeholder:"${shape}" help:"Shape of the ground, ${shapes} (${default})${orfile}."`
	ownMap   *terrain.Map    // nil for none
	Mode     tanks.ModeID    `default:"${mode}" enum:"${modes}" help:"How a round is won (${default}). ${goals}."`
	Minutes  float64         `default:"6" span:"0.05,600" placeholder:"M" help:"Time limit of a round in minutes (${default})."`
	Workers  int             `default:"0" span:"0,256" placeholder:"N" help:"Matches fought at the same time, 0 for one on each core; results do not depend on it (${default})."`
}

// TakeMap makes all matches be fought on a map from a file.
func (f *leagueFlags) TakeMap(m *terrain.Map) { f.ownMap = m }

// ranked implements ranking.
func (f *leagueFlags) ranked() tanks.ModeID { return f.Mode }

// league returns the options for matches against these opponents with given settings: so many
// matches per pairing, on maps from a seed on.
func (f *leagueFlags) league(matches int, seed uint64, c *config.Config) lab.LeagueOptions {
	o := lab.DefaultLeagueOptions()
	o.BattleSpec = ai.BattleSpec{Seed: seed, TeamSize: f.TeamSize, Trees: f.Trees, Preset: f.Preset, Level: profile.Regular, Mode: f.Mode, Minutes: f.Minutes}
	if f.ownMap != nil {
		o.TakeMap(f.ownMap)
	}
	o.Against, o.Levels, o.Matches, o.Workers = f.Against, f.Levels, matches, f.Workers
	if slices.Equal(o.Against, []string{"all"}) {
		o.Against = lab.Contenders()
	}
	o.Terrain, o.Tanks, o.AI = c.Terrain, c.Tanks, c.AI
	return o
}

type labTable struct {
	Bots        string `default:"commander" placeholder:"BRAIN" help:"Bots to put to the test: ${contenders} (${default})."`
	Challenger  string `placeholder:"FILE" help:"Settings file for these bots, while their opponents use the settings of this run."`
	Matches     int    `default:"20" span:"1,100000" placeholder:"N" help:"Number of matches against each opponent, two on each map with sides swapped (${default})."`
	Seed        uint64 `default:"${heldout}" placeholder:"N" help:"Number of the first map (${default}: searches use only earlier ones)."`
	Format      string `default:"text" enum:"text,json" help:"Output: text for people, or json, one object per opponent (${default})."`
	leagueFlags `set:"against=all"`
	storeFlags
	tuneFlags
}

// Run implements treeline lab table.
func (l *labTable) Run() error {
	c, err := l.fixed()
	if err != nil {
		return err
	}
	o := l.league(l.Matches, l.Seed, &c)
	o.Bots, o.Format = l.Bots, l.Format
	own := c
	if l.Challenger != "" {
		if own, err = l.challenger(c); err != nil {
			return usage(err)
		}
		o.Own = &own.AI
	}
	if _, err := o.Pairings(); err != nil {
		return usage(err)
	}
	if err := l.check(); err != nil {
		return err
	}
	if l.Store != "" {
		return l.kept(o, c, &own)
	}
	return untilStopped(func(ctx context.Context) error { return lab.League(ctx, o, os.Stdout) })
}

// challenger returns the settings by which the bots of the table decide, given those of the run. It
// notes what else the file changes; if it changes nothing but that, it returns an error.
func (l *labTable) challenger(c config.Config) (config.Config, error) {
	file, err := config.Load(l.Challenger)
	if err != nil {
		return c, err
	}
	tuned, left := train.Challenger(c, file)
	if len(left) > 0 && len(config.Changes(c, tuned)) == 0 {
		return c, fmt.Errorf("--challenger=%s changes only what is the same for both sides of a match, such as %s: change what bots decide by, or use --config for both sides", l.Challenger, left[0])
	}
	for _, path := range left {
		note("--challenger: %s is the same for both sides of a match, and is left as it is", path)
	}
	return tuned, nil
}
