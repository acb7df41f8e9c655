package cli

import (
	"context"
	"os"

	"treeline/ai/lab"
)

type simCommand struct {
	Matches     int `default:"1" span:"1,100000" placeholder:"N" help:"Number of matches; each takes the next seed (${default})."`
	battleFlags `set:"minutes=6"`
	logFlags
	Workers int    `default:"1" span:"1,256" placeholder:"N" help:"Matches fought at the same time; results do not depend on it (${default})."`
	Format  string `default:"text" enum:"text,json" help:"Output: text for people, or json, one object per match (${default})."`
	Explain bool   `help:"List for every death who had seen the tank, how much of it was visible, how much was needed, and what failed to hide it."`
	Record  string `placeholder:"FOLDER" help:"Write a replay of every match into a folder, named after its seed. Existing files are not replaced."`
	tuneFlags
}

// Run implements treeline sim.
func (s *simCommand) Run() error {
	c, err := s.fixed()
	if err != nil {
		return err
	}
	record, err := recordInto(s.Record, c)
	if err != nil {
		return err
	}
	if s.Record != "" {
		if err := unrecorded(s.Record, s.Seed, s.Matches); err != nil {
			return err
		}
	}
	o := lab.SimOptions{
		BattleSpec: s.BattleSpec, Guests: s.outside, Matches: s.Matches, Terrain: c.Terrain, Tanks: c.Tanks, AI: c.AI,
		Format: s.Format, Workers: s.Workers, Explain: s.Explain, Record: record,
	}
	return untilStopped(func(ctx context.Context) error { return lab.Sim(ctx, o, os.Stdout) })
}
