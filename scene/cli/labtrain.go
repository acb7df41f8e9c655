package cli

import (
	"context"
	"os"

	"treeline/ai"
	"treeline/scene/train"
)

type labTrain struct {
	Out         string   `default:"trained.toml" output:"" placeholder:"FILE.toml" help:"Settings file for the result. The state of the search is kept beside it, in FILE.toml.state; the same command continues from there (${default})."`
	Knobs       []string `placeholder:"PATH" help:"Settings to search, by their paths; * stands for any letters, as in ai.characters.commander.weights.*. Without this flag, the commander's weights and what decides when it shoots, hides, closes in and changes its mind."`
	Generations int      `default:"50" span:"1,100000" placeholder:"N" help:"Number of generations after which the search ends (${default})."`
	Population  int      `default:"0" span:"0,1000" placeholder:"N" help:"Samples in a generation, at least 4; 0 takes the usual number for this many settings (${default})."`
	Matches     int      `default:"4" span:"1,1000" placeholder:"N" help:"Number of matches of each sample against each opponent, two on each map with sides swapped (${default})."`
	Step        float64  `default:"0.1" span:"0.01,0.5" placeholder:"X" help:"Spread of the first samples, as a share of the ranges (${default})."`
	Worst       float64  `default:"0.25" span:"0,1" placeholder:"X" help:"Weight of the opponent against which a sample does worst; the rest is that of the mean over all (${default})."`
	Validate    int      `default:"40" span:"0,100000" placeholder:"N" help:"Number of matches against each opponent that judge the result at the end, on maps that no search uses; 0 for none (${default})."`
	Seed        uint64   `default:"1" placeholder:"N" help:"Number of the search: another number draws other samples (${default})."`
	Plot        string   `output:"" placeholder:"FILE.png" help:"Draw the progress of the search as a picture."`
	leagueFlags `kong:"set='against=commander,brawler,camper,swarm,sharpshooter,sharp',set='shape=SHAPE',set='orfile='"`
	storeFlags
	tuneFlags
}

// Run implements treeline lab train.
func (l *labTrain) Run() error {
	c, err := l.fixed()
	if err != nil {
		return err
	}
	o := train.Options{
		League: l.league(l.Matches, 1, &c), Start: c, Knobs: l.Knobs, Seed: l.Seed, Generations: l.Generations, Population: l.Population,
		Step: l.Step, Worst: l.Worst, Validate: l.Validate, Out: l.Out, Plot: output(l.Plot),
	}
	if len(o.Knobs) == 0 {
		o.Knobs = train.DefaultKnobs()
	}
	if err := o.Check(); err != nil {
		return usage(err)
	}
	if l.ownMap != nil {
		return usage(ai.ErrOwnMap)
	}
	if err := l.storeFlags.check(); err != nil {
		return err
	}
	if l.Store != "" {
		return l.kept(o)
	}
	return untilStopped(func(ctx context.Context) error { return train.Run(ctx, o, os.Stdout) })
}
