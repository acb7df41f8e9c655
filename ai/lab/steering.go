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

	"treeline/ai/lab/plural"
	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/parallel"
)

// AllStrategies is the name that stands for every strategy.
const AllStrategies = "all"

// SteeringOptions are how strategies of local avoidance are compared: tanks drive to one random
// goal after another, the same for each strategy, with the complete physics of a match.
type SteeringOptions struct {
	Strategy string  // AllStrategies or the name of a plan
	Tanks    int     // 1 to MaxHerd
	Speed    float64 // m/s that the tanks prefer
	Trees    int     // thick trees per 500 x 450 m
	Coverage float64 // share of the ground covered by tanks; 0 for a map of 500 x 450 m
	Minutes  float64 // of each run, above 0
	Seeds    int     // runs, at least 1
	Seed     uint64  // of the first run; each following one takes the next
	Steer    steer.Tuning
	Rules    tanks.Tuning
	Format   string // Text or JSON
	Plot     Output // receives a PNG of the table
	Film     Output // receives a PNG of moments of the first run, from above
	Workers  int    // runs at the same time; 0 for one
}

// MaxHerd is the greatest number of tanks in a run. It is limited because a match keeps a table of
// what every tank knows about every other.
const MaxHerd = 1500

// DefaultSteeringOptions returns twenty tanks at 10 m/s on open ground, one minute on each of two
// maps, with every strategy.
func DefaultSteeringOptions() SteeringOptions {
	return SteeringOptions{
		Strategy: AllStrategies, Tanks: 20, Speed: 10, Minutes: 1, Seeds: 2, Seed: 1,
		Steer: steer.DefaultTuning(), Rules: tanks.DefaultTuning(), Format: Text, Workers: 1,
	}
}

// SteeringResult is the result of one strategy over all runs.
type SteeringResult struct {
	Strategy             string  `json:"strategy"`
	Progress             float64 `json:"progress"`             // m/s by which tanks get nearer to their goals, as a share of the preferred speed
	LoneProgress         float64 `json:"loneProgress"`         // the same for a tank that is alone on the same ground
	GoalsPerTankMinute   float64 `json:"goalsPerTankMinute"`   // goals reached
	LoneGoalsPerMinute   float64 `json:"loneGoalsPerMinute"`   // by a tank that is alone
	TouchesPerTankMinute float64 `json:"touchesPerTankMinute"` // onsets of contact with tanks and obstacles
	DeepOverlaps         int     `json:"deepOverlaps"`         // onsets of overlap by more than 1 % of a diameter
	SpeedShare           float64 `json:"speedShare"`           // mean speed as a share of the preferred speed
	StalledShare         float64 `json:"stalledShare"`         // of the time, that below 10 % of the preferred speed
	LongestStall         float64 `json:"longestStall"`         // s
	FlipsPerSecond       float64 `json:"flipsPerSecond"`       // changes of the side to which a tank turns, per tank
	HeadingJerk          float64 `json:"headingJerk"`          // rad/s³, mean of the absolute third derivative while moving
	Goals                int     `json:"goals"`                // goals reached
	NsPerTankTick        float64 `json:"nsPerTankTick"`        // of finding the neighbours and of the strategy
}

// ofLone returns the progress as a share of that of a lone tank, 0 if a lone tank hardly makes any.
func (r *SteeringResult) ofLone() float64 {
	const nowhere = 0.05
	if r.LoneProgress < nowhere {
		return 0
	}
	return r.Progress / r.LoneProgress
}

// Steering runs the comparison and writes a table, or one JSON object for each strategy. Except for
// the times, the results do not depend on the number of workers. When ctx ends, Steering reports on
// the ticks driven so far, without strategies that had none, and returns ErrStopped.
func Steering(ctx context.Context, o SteeringOptions, out io.Writer) error {
	contenders, err := o.contenders()
	if err != nil {
		return err
	}
	results, films, err := o.compare(ctx, contenders)
	if err != nil {
		return err
	}
	return errors.Join(
		o.report(results, out), stopped(ctx),
		o.Film.take(func(picture io.Writer) error { return drawFilms(picture, films) }),
	)
}

// report writes the table or the objects, and draws the plot.
func (o *SteeringOptions) report(results []SteeringResult, out io.Writer) error {
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
	return o.Plot.take(func(picture io.Writer) error { return plotSteering(picture, o.title(), results) })
}

// contender is what is compared: a strategy of local avoidance, or the discs.
type contender struct {
	name string
	plan steer.Plan
	disc bool
}

// Discs is the name of what the strategies are compared with: holonomic discs as wide as the tanks,
// steered by orca.
const Discs = "discs"

// everybody returns all contenders that there are.
func everybody() []contender {
	var all []contender
	for _, p := range steer.Plans() {
		all = append(all, contender{name: p.String(), plan: p})
	}
	return append(all, contender{name: Discs, plan: steer.Orca, disc: true})
}

// contenders returns the contenders that the options name, or an error that names an option out of
// range.
func (o *SteeringOptions) contenders() ([]contender, error) {
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
	case o.Coverage > 0 && o.Coverage < o.leastCoverage():
		return nil, fmt.Errorf("coverage %g: want 0, or at least %.2g for %d tanks, so that no side of the map is longer than %d m", o.Coverage, o.leastCoverage(), o.Tanks, terrain.MaxSide)
	case !(o.Minutes > 0):
		return nil, fmt.Errorf("minutes %g: want more than 0", o.Minutes)
	case o.Seeds < 1:
		return nil, fmt.Errorf("seeds %d: want at least 1", o.Seeds)
	case o.Format != Text && o.Format != JSON:
		return nil, fmt.Errorf("format %q: want %s or %s", o.Format, Text, JSON)
	}
	all := everybody()
	if o.Strategy == AllStrategies {
		return all, nil
	}
	var names []string
	for i := range all {
		if all[i].name == o.Strategy {
			return all[i : i+1], nil
		}
		names = append(names, all[i].name)
	}
	return nil, fmt.Errorf("strategy %q: want %s or %s", o.Strategy, AllStrategies, strings.Join(names, ", "))
}

// title returns in one line what was compared.
func (o *SteeringOptions) title() string {
	ground := "on 500 x 450 m"
	if o.Coverage > 0 {
		ground = fmt.Sprintf("at %g %% coverage", 100*o.Coverage)
	}
	return fmt.Sprintf("%s at %g m/s %s, %s, %g min x %d", plural.Of(o.Tanks, "tank", "tanks"), o.Speed, ground, trees(o.Trees), o.Minutes, o.Seeds)
}

// compare runs every contender on every seed, among the others and alone, and sums up in the order
// of the seeds. The films, if wanted, show the first seed.
func (o *SteeringOptions) compare(ctx context.Context, contenders []contender) ([]SteeringResult, []*film, error) {
	runs := make([]steeringPart, len(contenders)*o.Seeds)
	faults := make([]error, len(runs))
	var films []*film
	for k := range contenders {
		if o.Film != nil {
			films = append(films, &film{name: contenders[k].name})
		}
	}
	parallel.Each(len(runs), o.Workers, func(i int) {
		var f *film
		if o.Film != nil && i%o.Seeds == 0 {
			f = films[i/o.Seeds]
		}
		runs[i], faults[i] = o.runOf(ctx, contenders, i, f)
	})
	for _, err := range faults {
		if err != nil {
			return nil, nil, err
		}
	}
	return o.sum(contenders, runs), films, nil
}

// steeringPart is the counts of the run of a contender on a seed, among the others and alone.
type steeringPart struct{ Herd, Lone tally }

// runOf does the run with a number: all seeds of the first contender come first.
func (o *SteeringOptions) runOf(ctx context.Context, contenders []contender, number int, f *film) (r steeringPart, err error) {
	// A lone tank drives longer, so that on average its goals are as far apart as those of many.
	const times, most = 20, 20 // min
	c, seed := &contenders[number/o.Seeds], o.Seed+uint64(number%o.Seeds)
	if r.Herd, err = o.drive(ctx, c, seed, o.Tanks, o.Minutes, f); err == nil {
		r.Lone, err = o.drive(ctx, c, seed, 1, min(times*o.Minutes, most), nil)
	}
	return r, err
}

// sum returns the result of every contender over its runs, without contenders that had none.
func (o *SteeringOptions) sum(contenders []contender, runs []steeringPart) []SteeringResult {
	var results []SteeringResult
	for k := range contenders {
		var herd, lone tally
		for i := range o.Seeds {
			r := &runs[k*o.Seeds+i]
			herd.add(&r.Herd)
			lone.add(&r.Lone)
		}
		if herd.Ticks > 0 {
			results = append(results, herd.result(contenders[k].name, &lone, o))
		}
	}
	return results
}

// writeSteering writes the table.
func writeSteering(w io.Writer, results []SteeringResult) error {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "strategy\tprogress\talone\tshare\tgoals/tank min\talone\ttouches/tank min\tdeep\tspeed\tstalled\tlongest s\tflips/s\tjerk rad/s3\tns/tank tick\t")
	for i := range results {
		r := &results[i]
		fmt.Fprintf(table, "%s\t%.3f\t%.3f\t%.3f\t%.2f\t%.2f\t%.4f\t%d\t%.3f\t%.4f\t%.1f\t%.3f\t%.1f\t%.0f\t\n", r.Strategy,
			r.Progress, r.LoneProgress, r.ofLone(), r.GoalsPerTankMinute, r.LoneGoalsPerMinute, r.TouchesPerTankMinute, r.DeepOverlaps,
			r.SpeedShare, r.StalledShare, r.LongestStall, r.FlipsPerSecond, r.HeadingJerk, r.NsPerTankTick)
	}
	return table.Flush()
}
