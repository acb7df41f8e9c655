package lab

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"

	"treeline/ai/lab/odds"
	"treeline/terrain/parallel"
)

// DuelOptions are who fights a duel, and when it is over.
type DuelOptions struct {
	BotsOptions // its red picks are the first player, its green ones the second; Matches is ignored

	Pairs      int             // greatest number of pairs of matches, at least 1
	Sequential odds.Sequential // test that decides who is better
	ToTheEnd   bool            // fight all pairs, even once the result is certain
}

// DuelResult is the result of a duel.
type DuelResult struct {
	First    string     `json:"first"`
	Second   string     `json:"second"`
	Verdict  string     `json:"verdict"`  // "first", "second", "even", or "undecided"
	Pairs    int        `json:"pairs"`    // number of pairs that were fought
	Scores   odds.Pairs `json:"scores"`   // pairs in which the first had 0, 1/2, 1, 1 1/2 and 2 points
	Share    float64    `json:"share"`    // of the points, for the first
	Error    float64    `json:"error"`    // standard error of Share
	Interval [2]float64 `json:"interval"` // ends of the 95 % interval of Share
	Ratios   [2]float64 `json:"ratios"`   // logarithms of the likelihood ratios: that the first is better, and that the second is
	Hash     string     `json:"hash"`     // of all those matches, in order
	Faults              // of the first and the second
}

// Check returns an error that names an option out of range, and sets Matches.
func (o *DuelOptions) Check() error {
	s := &o.Sequential
	switch {
	case o.Pairs < 1:
		return fmt.Errorf("pairs %d: want at least 1", o.Pairs)
	case !(s.Elo > 0 && s.Elo <= 1000):
		return fmt.Errorf("elo %g is out of range: it goes from above 0 to 1000", s.Elo)
	case !(s.Alpha > 0 && s.Alpha < 0.5), !(s.Beta > 0 && s.Beta < 0.5):
		return fmt.Errorf("alpha %g, beta %g: either goes from above 0 to below 0.5", s.Alpha, s.Beta)
	}
	o.Matches = 2 * o.Pairs
	return o.BotsOptions.Check()
}

var errSure = errors.New("it is sure")

// Duel fights matches in pairs, as Bots does, until the test has decided who is better or all pairs
// are fought, and writes the findings: a few lines, or one JSON object. The result does not depend
// on the number of workers. When ctx ends, Duel reports on the pairs that have ended and returns
// ErrStopped.
func Duel(ctx context.Context, o DuelOptions, out io.Writer) error {
	if err := o.Check(); err != nil {
		return err
	}
	workers := parallel.Workers(o.Workers)
	type fought struct {
		number int
		bout   Bout
	}
	fight := func(ctx context.Context, i int) (fought, error) {
		b, err := o.Fight(ctx, i)
		return fought{i, b}, err
	}
	t := o.Tally()
	end := InOrder(ctx, o.Matches, workers, fight, func(f fought) error {
		if t.Take(f.number, &f.bout) {
			return errSure
		}
		return nil
	})
	if end != nil && !errors.Is(end, ErrStopped) && !errors.Is(end, errSure) {
		return end
	}
	if errors.Is(end, errSure) {
		end = nil
	}
	return errors.Join(t.Report(out), end)
}

// DuelTally is the state of a duel that is being fought.
type DuelTally struct {
	o       *DuelOptions
	half    int // half points of the first in the present pair
	matches int
	pairs   odds.Pairs
	hash    uint64 // of whole pairs
	last    uint64 // of all matches
	verdict odds.Verdict
	faults  Faults
}

// Tally returns the tally of a duel before its first match.
func (o *DuelOptions) Tally() *DuelTally { return &DuelTally{o: o} }

// Take adds a match, and reports whether no further one is needed. Matches count in the order of
// their numbers, whichever was fought first: any but the next is ignored.
func (d *DuelTally) Take(number int, b *Bout) (enough bool) {
	if number != d.matches {
		return false
	}
	const prime = 1_099_511_628_211 // of FNV-1a
	d.last = (d.last ^ b.Hash) * prime
	for i := range b.Sides {
		d.faults.add(i, b.Sides[i].LostTurns, b.Sides[i].EndedPrograms)
	}
	switch b.Winner {
	case redSide:
		d.half += 2
	case numSides:
		d.half++
	}
	if d.matches++; d.matches%2 == 1 {
		return false
	}
	d.pairs[d.half]++
	d.half, d.hash = 0, d.last
	d.verdict = d.o.Sequential.Judge(d.pairs)
	return d.verdict != odds.Open && !d.o.ToTheEnd
}

// Report writes the state of the duel so far: a few lines, or one JSON object.
func (d *DuelTally) Report(out io.Writer) error {
	r := d.result()
	if d.o.Format == JSON {
		return json.NewEncoder(out).Encode(r)
	}
	return r.write(out, d.o)
}

// result returns the state of the duel so far.
func (d *DuelTally) result() DuelResult {
	names := d.o.Names()
	r := DuelResult{
		First: names[redSide], Second: names[greenSide], Pairs: d.pairs.N(), Scores: d.pairs, Hash: fmt.Sprintf("%016x", d.hash), Faults: d.faults,
		Verdict: [...]string{odds.Open: "undecided", odds.First: "first", odds.Second: "second", odds.Even: "even"}[d.verdict],
	}
	r.Share, r.Error = d.pairs.Score()
	r.Interval[0], r.Interval[1] = d.pairs.Interval()
	r.Ratios[0], r.Ratios[1] = d.o.Sequential.Ratios(d.pairs)
	return r
}

// write writes the result for people.
func (r *DuelResult) write(out io.Writer, o *DuelOptions) error {
	s := &o.Sequential
	found := map[string]string{
		"first":     fmt.Sprintf("%s is better than %s", r.First, r.Second),
		"second":    fmt.Sprintf("%s is better than %s", r.Second, r.First),
		"even":      fmt.Sprintf("neither of %s and %s is better by %g Elo points", r.First, r.Second, s.Elo),
		"undecided": fmt.Sprintf("it is not sure whether %s or %s is better", r.First, r.Second),
	}[r.Verdict]
	low, high := s.Bounds()
	_, err := fmt.Fprintf(out, `%s
pairs     %d of at most %d, two matches each with sides changed
scores    %d lost, %d a half, %d even, %d one and a half, %d won by %s
share     %.1f%% of the points for %s, 95%% interval %.1f to %.1f: %s Elo points
sure?     at %.2f in favour of either, or both below %.2f: now %.2f and %.2f (%g Elo points, alpha %g, beta %g)
hash      %s
`, found, r.Pairs, o.Pairs, r.Scores[0], r.Scores[1], r.Scores[2], r.Scores[3], r.Scores[4], r.First,
		100*r.Share, r.First, 100*r.Interval[0], 100*r.Interval[1], elo(r.Share),
		high, low, r.Ratios[0], r.Ratios[1], s.Elo, s.Alpha, s.Beta, r.Hash)
	if line := r.Faults.Line([numSides]string{r.First, r.Second}); line != "" && err == nil {
		_, err = fmt.Fprintf(out, "programs  %s\n", line)
	}
	return err
}

// elo returns the advantage in Elo points of a share of points, as a text.
func elo(share float64) string {
	switch e := odds.Elo(share); {
	case math.IsInf(e, 1):
		return "more than can be said in"
	case math.IsInf(e, -1):
		return "less than can be said in"
	default:
		return fmt.Sprintf("%+.0f", math.Round(e)+0) // never -0
	}
}
