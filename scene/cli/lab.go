package cli

import (
	"context"
	"io"
	"os"

	"treeline/ai/lab"
	"treeline/scene/files"
)

// labGroup holds the experiments.
type labGroup struct {
	Bots     labBots     `cmd:"" help:"Fight matches between two kinds of bots, and report how they did. Besides the usual brains there are sparring partners: ${partners}."`
	Duel     labDuel     `cmd:"" help:"Fight pairs of matches between two kinds of bots until it is clear which is better."`
	Table    labTable    `cmd:"" help:"Fight the commander against every other kind of bot and the sparring partners, and report how it did against each."`
	Train    labTrain    `cmd:"" help:"Search for settings with which the commander wins more matches against other bots."`
	Screen   labScreen   `cmd:"" help:"Change many settings of the commander at once, at random, and find those that affect how often it wins."`
	Sight    labSight    `cmd:"" help:"Compare methods of computing sight on random pairs of tanks, or explain one look."`
	Scale    labScale    `cmd:"" help:"Measure how long thousands of tanks take to drive and look at each other in every tick."`
	Steering labSteering `cmd:"" help:"Compare strategies for steering around each other and around trees."`
	Store    storeGroup  `cmd:"" help:"Matches that were kept by --store: list them, export them, merge them, or write the replay of one."`
	Soak     labSoak     `cmd:"" help:"Fight battles with random settings, and check in every tick what must hold with any settings."`
}

type labSteering struct {
	Strategy string  `default:"all" enum:"all,treeline,hitpoint,ahead,whiskers,potential,orca,discs" help:"Strategies to compare: all, treeline, hitpoint, ahead, whiskers, potential, orca, or discs, which are holonomic and steered by orca (${default})."`
	Tanks    int     `default:"20" span:"1,1500" placeholder:"N" help:"Number of tanks that drive to random goals (${default})."`
	Speed    float64 `default:"10" span:"0.5,30" placeholder:"V" help:"Preferred speed in m/s (${default})."`
	Trees    int     `default:"0" span:"0,2000" placeholder:"N" help:"Number of trees of 2.5 to 6.25 m radius on every 500 x 450 m (${default})."`
	Coverage float64 `default:"0" span:"0,0.3" placeholder:"X" help:"Share of the ground covered by tanks, such as 0.05 or 0.15, which sets the size of the map; 0 takes 500 x 450 m."`
	Minutes  float64 `default:"1" span:"0.05,600" placeholder:"M" help:"Length of a run in minutes (${default})."`
	Seeds    int     `default:"2" span:"1,1000" placeholder:"K" help:"Number of runs with each strategy (${default})."`
	Seed     uint64  `default:"1" placeholder:"N" help:"Number of the first run; each further run takes the next (${default})."`
	Workers  int     `default:"1" span:"1,256" placeholder:"N" help:"Runs at the same time; this affects no results but times (${default})."`
	Format   string  `default:"text" enum:"text,json" help:"Output: text, a table for people, or json, one object per strategy (${default})."`
	Plot     string  `output:"" placeholder:"FILE.png" help:"Draw the table as a picture."`
	Film     string  `output:"" placeholder:"FILE.png" help:"Draw four moments of the first run from above, a row for each strategy."`
	storeFlags
	tuneFlags
}

// Run implements treeline lab steering.
func (s *labSteering) Run() error {
	c, err := s.fixed()
	if err != nil {
		return err
	}
	o := lab.SteeringOptions{
		Strategy: s.Strategy, Tanks: s.Tanks, Speed: s.Speed, Trees: s.Trees, Coverage: s.Coverage,
		Minutes: s.Minutes, Seeds: s.Seeds, Seed: s.Seed, Steer: c.AI.Steer, Rules: c.Tanks,
		Format: s.Format, Plot: output(s.Plot), Film: output(s.Film), Workers: s.Workers,
	}
	if err := s.check(); err != nil {
		return err
	}
	filmless := o
	filmless.Film = nil // which check takes for a film of a single part
	if err := filmless.Check(); err != nil {
		return usage(err)
	}
	if s.Store != "" {
		return s.runSurvey(&o, c, s.Workers)
	}
	return untilStopped(func(ctx context.Context) error { return lab.Steering(ctx, o, os.Stdout) })
}

// output returns a function that writes the file, nil for the name "".
func output(name string) lab.Output {
	if name == "" {
		return nil
	}
	return func(fill func(io.Writer) error) error { return files.Write(name, files.Shared, fill) }
}
