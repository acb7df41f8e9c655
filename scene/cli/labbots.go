package cli

import (
	"context"
	"errors"
	"os"

	"treeline/ai"
	"treeline/ai/lab"
	"treeline/scene/config"
)

type labBots struct {
	Matches     int `default:"20" span:"1,100000" placeholder:"N" help:"Number of matches, two on each map with sides swapped (${default})."`
	battleFlags `set:"minutes=6"`
	logFlags
	Rounds  int    `default:"1" span:"1,100" placeholder:"N" help:"Number of rounds in each match, each on the next map unless --map-seed names one; from the second round on, teams set out by what they have learned of each other (${default})."`
	Workers int    `default:"0" span:"0,256" placeholder:"N" help:"Matches fought at the same time, 0 for one on each core; this affects no results but times (${default})."`
	Format  string `default:"text" enum:"text,json" help:"Output: text for people, or json, one object (${default})."`
	Plot    string `output:"" placeholder:"FILE.png" help:"Draw the results as a picture."`
	Sweep   string `placeholder:"PATH=VALUES" help:"Fight all matches with each of several values of a setting, and compare: PATH=FROM:TO:STEP, as in ai.sight.still=0.1:0.4:0.05, or PATH=A,B,C."`
	storeFlags
	tuneFlags
}

// guests returns the sparring partners, which may fight here besides the roster.
func (*labBots) guests() []ai.Entry { return lab.Partners() }

// Run implements treeline lab bots.
func (l *labBots) Run() error {
	c, err := l.fixed()
	if err != nil {
		return err
	}
	if err := l.check(); err != nil {
		return err
	}
	if l.Rounds > 1 && (l.Store != "" || l.Sweep != "") {
		return usage(errors.New("rounds of one match are not kept or compared: leave out --rounds, or --store and --sweep"))
	}
	if l.Store != "" || l.Sweep != "" {
		return l.kept(c)
	}
	o := l.options(&c)
	return untilStopped(func(ctx context.Context) error { return lab.Bots(ctx, *o, os.Stdout) })
}

// options returns the flags and settings as options of the lab.
func (l *labBots) options(c *config.Config) *lab.BotsOptions {
	return &lab.BotsOptions{
		BattleSpec: l.BattleSpec, Matches: l.Matches, Rounds: l.Rounds, Guests: append(l.guests(), l.outside...), Terrain: c.Terrain, Tanks: c.Tanks, AI: c.AI, Format: l.Format, Plot: output(l.Plot),
		Workers: l.Workers,
	}
}
