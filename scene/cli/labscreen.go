package cli

import (
	"context"
	"os"

	"treeline/scene/train"
)

type labScreen struct {
	Knobs       []string `placeholder:"PATH" help:"Settings to change, by their paths; * stands for any letters, as in ai.judgement.*. Without this flag, everything by which commanders decide in a fight and on the way to one."`
	Variants    int      `default:"1000" span:"2,1000000" placeholder:"N" help:"Number of variants, each with up to half of the settings changed (${default})."`
	Matches     int      `default:"10" span:"1,1000" placeholder:"N" help:"Number of matches of each variant against each opponent, two on each map with sides swapped (${default})."`
	Factor      float64  `default:"1.5" span:"1.01,10" placeholder:"X" help:"Factor by which a number is turned up or down (${default})."`
	Both        bool     `help:"Change the settings of the opponents too: most of them are shared by all brains, and what helps commanders may help their opponents more."`
	Seed        uint64   `default:"1" placeholder:"N" help:"Number of the screening: another number changes other settings (${default})."`
	Format      string   `default:"text" enum:"text,json" help:"Output: text for people, or json, one object per setting (${default})."`
	leagueFlags `set:"against=brawler"`
	tuneFlags
}

// Run implements treeline lab screen.
func (l *labScreen) Run() error {
	c, err := l.fixed()
	if err != nil {
		return err
	}
	o := train.Screening{
		League: l.league(l.Matches, 1, &c), Start: c, Knobs: l.Knobs, Seed: l.Seed, Variants: l.Variants, Both: l.Both, Factor: l.Factor, Format: l.Format,
	}
	if len(o.Knobs) == 0 {
		o.Knobs = train.Patterns()
	}
	if err := o.Check(); err != nil {
		return usage(err)
	}
	return untilStopped(func(ctx context.Context) error { return train.Screen(ctx, o, os.Stdout) })
}
