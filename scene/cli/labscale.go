package cli

import (
	"context"
	"os"
	"runtime"

	"treeline/ai/lab"
)

type labScale struct {
	Tanks   int     `default:"1000" span:"1,10000" placeholder:"N" help:"Tanks that all drive, and look at all others within 150 m in every tick (${default})."`
	Trees   int     `default:"10000" span:"0,100000" placeholder:"M" help:"Trees, 200 to 500 x 450 m: they set the size of the field; 0 takes 20 tanks to that (${default})."`
	Seconds float64 `default:"5" span:"0.02,3600" placeholder:"S" help:"Time in the field that is measured, after a second that is not (${default})."`
	Seed    uint64  `default:"1" placeholder:"N" help:"Number of the field (${default})."`
	Workers int     `default:"0" span:"0,256" placeholder:"N" help:"Goroutines that share the work of a tick, 0 for one on each core; the hash does not depend on it (${default})."`
	Format  string  `default:"text" enum:"text,json" help:"Table for people (text) or one JSON object (json) (${default})."`
	tuneFlags
}

// Run implements treeline lab scale.
func (s *labScale) Run() error {
	c, err := s.fixed()
	if err != nil {
		return err
	}
	o := lab.ScaleOptions{
		Tanks: s.Tanks, Trees: s.Trees, Seconds: s.Seconds, Seed: s.Seed, Workers: s.Workers,
		Steer: c.AI.Steer, Rules: c.Tanks, Format: s.Format,
	}
	if o.Workers == 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	return untilStopped(func(ctx context.Context) error { return lab.Scale(ctx, o, os.Stdout) })
}
