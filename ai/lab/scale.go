package lab

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"text/tabwriter"
	"time"

	"treeline/ai/steer"
	"treeline/tanks"
)

// ScaleOptions are the size of a field of tanks that is timed: in every tick each tank drives and
// looks at every other one within 150 m. There are 200 trees per 500 x 450 m, so the number of
// trees determines the size of the field; without trees there are 20 tanks per 500 x 450 m.
type ScaleOptions struct {
	Tanks   int     // 1 to MaxField
	Trees   int     // at least 0
	Seconds float64 // s of simulated time, above 0, after one second that is not timed
	Seed    uint64
	Workers int // goroutines that share the work of a tick; at least 1
	Steer   steer.Tuning
	Rules   tanks.Tuning
	Format  string // Text or JSON
}

// MaxField is the greatest number of tanks in a field.
const MaxField = 10_000

// ScaleResult is the cost of a field. Everything except the times depends on the options only, and
// not on the number of workers.
type ScaleResult struct {
	Tanks         int     `json:"tanks"`
	Trees         int     `json:"trees"`
	Workers       int     `json:"workers"`
	Ticks         int     `json:"ticks"`
	MedianMs      float64 `json:"medianMs"` // of a tick
	P99Ms         float64 `json:"p99Ms"`
	LooksPerTick  float64 `json:"looksPerTick"`
	NsPerTankTick float64 `json:"nsPerTankTick"` // median
	Hash          string  `json:"hash"`          // of the places and of everything that was seen
}

// Scale times a field and writes a table or a JSON object. When ctx ends it reports on the ticks
// until then and returns ErrStopped.
func Scale(ctx context.Context, o ScaleOptions, out io.Writer) error {
	if err := o.check(); err != nil {
		return err
	}
	f := newField(&o)
	for range tanks.Hertz { // one second in which tanks set off and memory is filled
		if ctx.Err() != nil {
			return ErrStopped
		}
		f.tick()
	}
	f.looks = 0
	var times []time.Duration
	for last := max(int(math.Round(o.Seconds*tanks.Hertz)), 1); len(times) < last && ctx.Err() == nil; {
		start := time.Now()
		f.tick()
		times = append(times, time.Since(start))
	}
	if len(times) == 0 {
		return ErrStopped
	}
	return errors.Join(stopped(ctx), f.result(&o, times).write(out, o.Format))
}

// check returns an error that names an option out of range.
func (o *ScaleOptions) check() error {
	switch {
	case o.Tanks < 1 || o.Tanks > MaxField:
		return fmt.Errorf("tanks %d: want 1 to %d", o.Tanks, MaxField)
	case o.Trees < 0:
		return fmt.Errorf("trees %d: want at least 0", o.Trees)
	case !(o.Seconds > 0):
		return fmt.Errorf("seconds %g: want more than 0", o.Seconds)
	case o.Workers < 1:
		return fmt.Errorf("workers %d: want at least 1", o.Workers)
	case o.Format != Text && o.Format != JSON:
		return fmt.Errorf("format %q: want %s or %s", o.Format, Text, JSON)
	}
	const most = 500 // tanks on 500 x 450 m
	if room := int(most * o.standards()); o.Tanks > room {
		return fmt.Errorf("tanks %d: want at most %d on the ground of %d trees", o.Tanks, room, o.Trees)
	}
	return nil
}

// standards returns the size of the field as a multiple of 500 x 450 m.
func (o *ScaleOptions) standards() float64 {
	const trees, tanks = 200, 20 // per 500 x 450 m
	if o.Trees == 0 {
		return max(float64(o.Tanks)/tanks, 1)
	}
	return max(float64(o.Trees)/trees, 1)
}

// result summarises the times of the ticks.
func (f *field) result(o *ScaleOptions, times []time.Duration) ScaleResult {
	const ms, percent = 1e-6, 99 // per ns; percentile
	slices.Sort(times)
	median := float64(times[len(times)/2].Nanoseconds())
	return ScaleResult{
		Tanks: o.Tanks, Trees: o.Trees, Workers: o.Workers, Ticks: len(times),
		MedianMs: median * ms, P99Ms: float64(times[(len(times)-1)*percent/100].Nanoseconds()) * ms,
		LooksPerTick: float64(f.looks) / float64(len(times)), NsPerTankTick: median / float64(o.Tanks),
		Hash: fmt.Sprintf("%016x", f.hash()),
	}
}

// write writes the result in a format.
func (r ScaleResult) write(out io.Writer, format string) error {
	if format == JSON {
		return json.NewEncoder(out).Encode(&r)
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "tanks\ttrees\tworkers\tticks\tmedian ms\tp99 ms\tlooks/tick\tns/tank tick\thash\t")
	fmt.Fprintf(table, "%d\t%d\t%d\t%d\t%.3f\t%.3f\t%.0f\t%.0f\t%s\t\n", r.Tanks, r.Trees, r.Workers, r.Ticks, r.MedianMs, r.P99Ms, r.LooksPerTick, r.NsPerTankTick, r.Hash)
	return table.Flush()
}
