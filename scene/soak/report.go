package soak

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"

	"treeline/ai/lab"
	"treeline/ai/lab/plural"
	"treeline/tanks"
)

// Summary is the summary of a soak.
type Summary struct {
	Seed       uint64  `json:"seed"` // of the first battle
	Battles    int     `json:"battles"`
	Hours      float64 `json:"hours"` // of game time
	Violations int     `json:"violations"`
	RealTime   float64 `json:"realTime"`    // seconds of game time per second of one worker, including verification
	Slowest    float64 `json:"slowest"`     // RealTime of the slowest battle
	SlowSeed   uint64  `json:"slowestSeed"` // seed of that battle
}

// report writes violations as they are found, and a summary at the end.
type report struct {
	out   io.Writer
	json  *json.Encoder // nil for text
	sum   Summary
	spent time.Duration
}

func newReport(o *Options, out io.Writer) *report {
	r := &report{out: out, sum: Summary{Seed: o.Seed}}
	if o.Format == lab.JSON {
		r.json = json.NewEncoder(out)
	}
	return r
}

// add counts a battle, and writes its violation if there is one.
func (r *report) add(o outcome) error {
	seconds := float64(o.ticks) * tanks.Dt
	r.sum.Battles++
	r.sum.Hours += seconds / time.Hour.Seconds()
	r.spent += o.spent
	if speed := seconds / max(o.spent.Seconds(), 1e-9); seconds > 1 && (r.sum.Slowest == 0 || speed < r.sum.Slowest) {
		r.sum.Slowest, r.sum.SlowSeed = speed, o.seed
	}
	if o.broken == nil {
		return nil
	}
	return r.violation(o.broken)
}

// violation writes a violation.
func (r *report) violation(v *Violation) error {
	r.sum.Violations++
	if r.json != nil {
		return r.json.Encode(v)
	}
	kept := ""
	if v.Replay != "" {
		kept = "; see treeline replay " + v.Replay
	}
	_, err := fmt.Fprintf(r.out, "seed %d, tick %d: %s%s\n", v.Seed, v.Tick, strings.ReplaceAll(v.What, "\n", " "), kept)
	return err
}

// leak writes a violation if err, the result of measuring memory after a batch, is not nil. first
// is the seed of the batch.
func (r *report) leak(err error, first uint64) error {
	if err == nil {
		return nil
	}
	return r.violation(&Violation{Seed: first, Kind: named(err), What: err.Error()})
}

// finish writes the summary.
func (r *report) finish() error {
	r.sum.RealTime = r.sum.Hours * time.Hour.Seconds() / max(r.spent.Seconds(), 1e-9)
	if r.json != nil {
		return r.json.Encode(r.sum)
	}
	s := &r.sum
	_, err := fmt.Fprintf(r.out, "%s from seed %d on, %.2f hours of battle, %s; %.0f times real time, the slowest %.1f times (seed %d)\n",
		plural.Of(s.Battles, "battle", "battles"), s.Seed, s.Hours, plural.Of(s.Violations, "violation", "violations"), s.RealTime, s.Slowest, s.SlowSeed)
	return err
}
