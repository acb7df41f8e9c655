// Command provebots fights the batches of matches by which the bots are judged, and reports whether
// each expectation is met. It fails if one is not.
//
//	go run ./scripts/provebots [-matches N] [-workers N]
//
// With 200 matches a batch it fights 1,000 and takes about a quarter of an hour on
// two cores. The times are those of one core, taken last in matches of their own.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"

	"treeline/ai"
	"treeline/ai/lab"
)

// expectation is a range in which a figure of a batch must lie.
type expectation struct {
	what      string
	of        func(r *lab.BotsResult) float64
	low, high float64
}

// batch is a pairing with what is expected of it.
type batch struct {
	red, green   string
	expectations []expectation
}

// largest stands for no upper limit.
const largest = 1e9

func main() {
	matches := flag.Int("matches", 200, "matches of a batch")
	workers := flag.Int("workers", 0, "matches at the same time, 0 for one on each core")
	flag.Parse()
	good, err := prove(*matches, *workers)
	if err != nil {
		fmt.Fprintln(os.Stderr, "provebots:", err)
		os.Exit(2)
	}
	if !good {
		os.Exit(1)
	}
}

// prove fights all batches and reports whether every expectation is met.
func prove(matches, workers int) (bool, error) {
	good, total, unseen := true, 0, 0
	for _, b := range batches() {
		r, err := fight(b.red, b.green, matches, workers)
		if err != nil {
			return false, err
		}
		total, unseen = total+r.Matches, unseen+r.UnseenShots
		good = b.judge(r) && good
	}
	good = verdict("unseen shots", float64(unseen), 0, 0) && good
	fmt.Printf("in %d matches\n\n", total)
	const few = 6
	r, err := fight("commander:regular", "commander:regular", few, 1)
	if err != nil {
		return false, err
	}
	return cost().judge(r) && good, nil
}

// batches returns the batches with which the bots are judged.
func batches() []batch {
	red := func(r *lab.BotsResult) float64 { return r.RedShare[0] }
	mirror := []expectation{
		{"won by red: lower end of the interval", func(r *lab.BotsResult) float64 { return r.RedShare[1] }, 0, 0.55},
		{"won by red: upper end of the interval", func(r *lab.BotsResult) float64 { return r.RedShare[2] }, 0.45, 1},
		{"median of the first contact, s", func(r *lab.BotsResult) float64 { return r.FirstContactMedian }, 20, 60},
		{"median length, s", func(r *lab.BotsResult) float64 { return r.LengthMedian }, 120, 300},
	}
	veteran := append(slices.Clip(mirror),
		expectation{"hits on side or rear, share", func(r *lab.BotsResult) float64 { return r.SideRearShare }, 0.25, 1},
		expectation{"losses of sight by own move alone, share", func(r *lab.BotsResult) float64 { return r.BrokenByCoverShare }, 0.3, 1},
		expectation{"  the same of all detections, deaths too", func(r *lab.BotsResult) float64 { return r.BrokenOfAllShare }, 0.3, 1})
	first := func(side int) expectation {
		return expectation{"first shot after sighting, side " + strconv.Itoa(side+1) + ", s", func(r *lab.BotsResult) float64 { return r.Sides[side].FirstShotMedian }, 0.8, 2}
	}
	return []batch{
		{"commander:ace", "commander:recruit", []expectation{{"won by the aces, share", red, 0.85, 1}, first(0), first(1)}},
		{"commander:regular", "commander:regular", append(slices.Clip(mirror), first(0))},
		{"commander:veteran", "commander:veteran", append(veteran, first(0))},
		{"commander:regular", "hunter:regular", []expectation{{"won by commanders, share", red, 0.7, 1}}},
		{"commander:regular", "random:regular", []expectation{{"won by commanders, share", red, 0.95, 1}}},
	}
}

// cost returns the batch about the computing time of bots.
func cost() *batch {
	return &batch{"commander:regular", "commander:regular", []expectation{
		{"thinking, us", func(r *lab.BotsResult) float64 { return r.UsPerThink }, 0, 200},
		{"times real time, one core", func(r *lab.BotsResult) float64 { return r.RealTime }, 200, largest},
	}}
}

// fight fights one batch.
func fight(red, green string, matches, workers int) (*lab.BotsResult, error) {
	o := lab.DefaultBotsOptions()
	o.Matches, o.Workers, o.Format = matches, workers, lab.JSON
	var err error
	if o.Red, err = ai.ParsePicks(red); err != nil {
		return nil, err
	}
	if o.Green, err = ai.ParsePicks(green); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := lab.Bots(context.Background(), o, &out); err != nil {
		return nil, err
	}
	r := &lab.BotsResult{}
	return r, json.Unmarshal(out.Bytes(), r)
}

// judge reports whether each expectation is met, including those that apply to all batches: no long
// stall, and no tank idle without a reason.
func (b *batch) judge(r *lab.BotsResult) bool {
	fmt.Printf("%s against %s: %d matches, won %d and %d, drawn %d\n", b.red, b.green, r.Matches, r.RedWins, r.GreenWins, r.Draws)
	good := true
	for _, c := range b.expectations {
		good = verdict(c.what, c.of(r), c.low, c.high) && good
	}
	const longest = 6
	good = verdict("longest stall, s", r.LongestStall, 0, longest) && good
	good = verdict("idle without a reason", float64(r.Odd[lab.Idle]), 0, 0) && good
	fmt.Println()
	return good
}

// verdict prints a figure and the range in which it should be, and reports whether it is.
func verdict(what string, got, low, high float64) bool {
	word, span := "holds", fmt.Sprintf("%g to %g", low, high)
	if high == largest {
		span = fmt.Sprintf("%g at least", low)
	}
	good := got >= low && got <= high
	if !good {
		word = "FAILS"
	}
	fmt.Printf("  %s  %-48s %9.3f   want %s\n", word, what, got, span)
	return good
}
