package lab

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain/parallel"
)

// AllStrategies is the name that stands for every strategy.
const AllStrategies = "all"

// SteeringOptions is how strategies of local driving are compared: tanks that
// drive to one random goal after the other, the same for each strategy, with
// the whole physics of a match.
type SteeringOptions struct {
	Strategy string  // AllStrategies or the name of a plan
	Tanks    int     // 1 to MaxHerd
	Speed    float64 // m/s that the tanks prefer
	Trees    int     // thick trees for each 500 x 450 m
	Coverage float64 // share of the ground under tanks; 0 takes a map of 500 x 450 m
	Minutes  float64 // of each run, above 0
	Seeds    int     // runs, at least 1
	Seed     uint64  // of the first run; each following one takes the next
	Steer    steer.Tuning
	Rules    tanks.Tuning
	Format   string // Text or JSON
	Plot     Output // takes a PNG of the table
	Workers  int    // runs at the same time; 0 takes one
}

// MaxHerd is the greatest number of tanks in a run. The match keeps a table of
// who knows what about whom.
const MaxHerd = 1500

// DefaultSteeringOptions returns twenty tanks at 10 m/s on open ground, a minute
// on each of two maps, with every strategy.
func DefaultSteeringOptions() SteeringOptions {
	return SteeringOptions{
		Strategy: AllStrategies, Tanks: 20, Speed: 10, Minutes: 1, Seeds: 2, Seed: 1,
		Steer: steer.DefaultTuning(), Rules: tanks.DefaultTuning(), Format: Text, Workers: 1,
	}
}

// SteeringResult is what became of one strategy over all runs.
type SteeringResult struct {
	Strategy             string  `json:"strategy"`
	TouchesPerTankMinute float64 `json:"touchesPerTankMinute"` // onsets of contact with tanks and things
	DeepOverlaps         int     `json:"deepOverlaps"`         // onsets of overlap by over 1 % of a diameter
	SpeedShare           float64 `json:"speedShare"`           // mean speed / preferred speed
	StalledShare         float64 `json:"stalledShare"`         // share of time below 10 % of the preferred speed
	LongestStall         float64 `json:"longestStall"`         // s
	FlipsPerSecond       float64 `json:"flipsPerSecond"`       // changes of side of the turn, per tank
	HeadingJerk          float64 `json:"headingJerk"`          // rad/s³, mean of the absolute third derivative while moving
	Goals                int     `json:"goals"`                // goals reached
	NsPerTankTick        float64 `json:"nsPerTankTick"`        // of finding the neighbours and of the strategy
}

// Steering runs the comparison and writes a table, or one JSON object for each
// strategy. Apart from the times the results do not depend on the number of
// workers. When ctx ends it reports on the ticks driven so far, without strategies
// that had none, and returns ErrStopped.
func Steering(ctx context.Context, o SteeringOptions, out io.Writer) error {
	plans, err := o.plans()
	if err != nil {
		return err
	}
	results, err := o.compare(ctx, plans)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(out)
	if o.Format == JSON {
		enc := json.NewEncoder(w)
		for i := range results {
			if err := enc.Encode(&results[i]); err != nil {
				return err
			}
		}
	} else if err := writeSteering(w, results); err != nil {
		return err
	}
	if err := w.Flush(); err != nil {
		return err
	}
	return errors.Join(stopped(ctx), o.Plot.take(func(picture io.Writer) error { return plotSteering(picture, o.title(), results) }))
}

// plans returns the strategies that are asked for, or an error that names an option out
// of range.
func (o *SteeringOptions) plans() ([]steer.Plan, error) {
	const thickest = 0.3
	switch {
	case o.Tanks < 1 || o.Tanks > MaxHerd:
		return nil, fmt.Errorf("tanks %d: want 1 to %d", o.Tanks, MaxHerd)
	case !(o.Speed > 0):
		return nil, fmt.Errorf("speed %g: want more than 0", o.Speed)
	case o.Trees < 0:
		return nil, fmt.Errorf("trees %d: want at least 0", o.Trees)
	case !(o.Coverage >= 0 && o.Coverage <= thickest):
		return nil, fmt.Errorf("coverage %g: want 0 to %g", o.Coverage, thickest)
	case !(o.Minutes > 0):
		return nil, fmt.Errorf("minutes %g: want more than 0", o.Minutes)
	case o.Seeds < 1:
		return nil, fmt.Errorf("seeds %d: want at least 1", o.Seeds)
	case o.Format != Text && o.Format != JSON:
		return nil, fmt.Errorf("format %q: want %s or %s", o.Format, Text, JSON)
	case o.Strategy == AllStrategies:
		return steer.Plans(), nil
	}
	p, ok := steer.PlanOf(o.Strategy)
	if !ok {
		return nil, fmt.Errorf("strategy %q: want %s or %s", o.Strategy, AllStrategies, strings.Join(strategyNames(), ", "))
	}
	return []steer.Plan{p}, nil
}

// strategyNames returns the names of all plans.
func strategyNames() []string {
	var names []string
	for _, p := range steer.Plans() {
		names = append(names, p.String())
	}
	return names
}

// title returns in a line what was compared.
func (o *SteeringOptions) title() string {
	ground := "on 500 x 450 m"
	if o.Coverage > 0 {
		ground = fmt.Sprintf("at %g %% coverage", 100*o.Coverage)
	}
	return fmt.Sprintf("%d tanks at %g m/s %s, %d trees, %g min x %d", o.Tanks, o.Speed, ground, o.Trees, o.Minutes, o.Seeds)
}

// compare runs every strategy on every seed and sums up, in the order of the
// seeds.
func (o *SteeringOptions) compare(ctx context.Context, plans []steer.Plan) ([]SteeringResult, error) {
	type outcome struct {
		tally
		err error
	}
	runs := make([]outcome, len(plans)*o.Seeds)
	parallel.Each(len(runs), o.Workers, func(i int) {
		t, err := o.drive(ctx, plans[i/o.Seeds], o.Seed+uint64(i%o.Seeds))
		runs[i] = outcome{t, err}
	})
	var results []SteeringResult
	for k, p := range plans {
		var sum tally
		for _, r := range runs[k*o.Seeds : (k+1)*o.Seeds] {
			if r.err != nil {
				return nil, r.err
			}
			sum.add(&r.tally)
		}
		if sum.ticks > 0 {
			results = append(results, sum.result(p, o))
		}
	}
	return results, nil
}

// writeSteering writes the table.
func writeSteering(w io.Writer, results []SteeringResult) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "strategy\ttouches/tank min\tdeep\tspeed\tstalled\tlongest s\tflips/s\tjerk rad/s3\tgoals\tns/tank tick\t")
	for i := range results {
		r := &results[i]
		fmt.Fprintf(table, "%s\t%.4f\t%d\t%.3f\t%.4f\t%.1f\t%.3f\t%.1f\t%d\t%.0f\t\n", r.Strategy, r.TouchesPerTankMinute, r.DeepOverlaps,
			r.SpeedShare, r.StalledShare, r.LongestStall, r.FlipsPerSecond, r.HeadingJerk, r.Goals, r.NsPerTankTick)
	}
	return table.Flush()
}
