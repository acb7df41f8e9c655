package cli

import (
	"context"
	"os"

	"treeline/ai/lab"
	"treeline/terrain/parallel"
)

type labScale struct {
	Tanks   int     `default:"1000" span:"1,10000" placeholder:"N" help:"Number of tanks; each drives, and in every tick looks at all others within 150 m (${default})."`
	Trees   int     `default:"10000" span:"0,100000" placeholder:"M" help:"Number of trees. It sets the size of the field, 500 x 450 m for every 200 trees; without trees the number of tanks does, 500 x 450 m for every 20 (${default})."`
	Seconds float64 `default:"5" span:"0.02,3600" placeholder:"S" help:"Seconds to measure, after one second of warm-up (${default})."`
	Seed    uint64  `default:"1" placeholder:"N" help:"Number of the field (${default})."`
	Workers int     `default:"0" span:"0,256" placeholder:"N" help:"Goroutines that share the work of a tick, 0 for one on each core; the hash does not depend on it (${default})."`
	Format  string  `default:"text" enum:"text,json" help:"Output: text, a table for people, or json, one object (${default})."`
	tuneFlags
}

// Run implements treeline lab scale.
func (s *labScale) Run() error {
	c, err := s.fixed()
	if err != nil {
		return err
	}
	o := lab.ScaleOptions{
		Tanks: s.Tanks, Trees: s.Trees, Seconds: s.Seconds, Seed: s.Seed, Workers: parallel.Workers(s.Workers),
		Steer: c.AI.Steer, Rules: c.Tanks, Format: s.Format,
	}
	return untilStopped(func(ctx context.Context) error { return lab.Scale(ctx, o, os.Stdout) })
}
