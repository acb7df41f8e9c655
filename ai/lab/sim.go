package lab

import (
	"encoding/json"
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"treeline/ai"
	"treeline/ai/brain"
	"treeline/ai/witness"
	"treeline/tanks"
	"treeline/terrain"
)

// The formats of results.
const (
	Text = "text"
	JSON = "json"
)

// SimOptions says which matches to play.
type SimOptions struct {
	ai.BattleSpec     // of the first match; each following one takes the next seed
	Matches       int // at least 1
	Terrain       terrain.Tuning
	Tanks         tanks.Tuning
	AI            brain.Tuning
	Format        string // Text or JSON
	Workers       int    // matches at the same time; 0 takes one
	Explain       bool   // say of every death who saw the tank, how much of it and why
	Record        Record // writes matches down, nil for none
}

// Minutes is the standard time limit of a match that nobody plays.
const Minutes = 6

// DefaultSimOptions returns one standard battle.
func DefaultSimOptions() SimOptions {
	s := ai.DefaultSetup(1)
	s.Minutes = Minutes
	return SimOptions{
		BattleSpec: s.BattleSpec, Matches: 1, Terrain: s.Terrain, Tanks: s.Tanks, AI: s.AI, Format: Text, Workers: 1,
	}
}

// Result is what became of one match.
type Result struct {
	Seed         uint64  `json:"seed"`
	Winner       string  `json:"winner"` // "green", "red" or "draw"
	Seconds      float64 `json:"seconds"`
	Ticks        int     `json:"ticks"`
	Hash         string  `json:"hash"`
	Shots        int     `json:"shots"`
	Hits         int     `json:"hits"`
	Kills        int     `json:"kills"`
	Touches      int     `json:"touches"`
	OutOfBounds  int     `json:"outOfBounds"`
	LongestStall float64 `json:"longestStall"` // s
	UnseenShots  int     `json:"unseenShots"`
	RealTime     float64 `json:"realTime"` // times faster than real time

	Explain []witness.Account `json:"explain,omitzero"` // of every death, if it was asked for

	deaths []*witness.Report
}

// Sim plays matches of bots and writes what became of each: a table with a
// summary, or one JSON object a line. Order and results do not depend on the
// number of workers.
func Sim(o SimOptions, out io.Writer) error {
	if err := o.check(); err != nil {
		return err
	}
	report := newReport(o.Format, out)
	play := func(i int) (Result, error) { return o.match(o.Seed + uint64(i)) }
	if err := inOrder(o.Matches, o.Workers, play, report.add); err != nil {
		return err
	}
	return report.finish()
}

// check says which option is out of range.
func (o *SimOptions) check() error {
	switch {
	case o.Matches < 1:
		return fmt.Errorf("matches %d: want at least 1", o.Matches)
	case o.Format != Text && o.Format != JSON:
		return fmt.Errorf("format %q: want %s or %s", o.Format, Text, JSON)
	}
	if err := o.Check(); err != nil {
		return err
	}
	return o.Terrain.Validate()
}

// match plays one match to its end.
func (o *SimOptions) match(seed uint64) (Result, error) {
	setup := ai.Setup{BattleSpec: o.BattleSpec, Terrain: o.Terrain, Tanks: o.Tanks, AI: o.AI}
	setup.Seed = seed
	b, err := ai.NewBattle(setup)
	if err != nil {
		return Result{}, fmt.Errorf("match of seed %d: %w", seed, err)
	}
	w := b.World
	record, recorded, err := o.Record.of(&setup, w)
	if err != nil {
		return Result{}, err
	}
	stalls, why := newStallWatch(len(w.Tanks)), newInquest(b, o.Explain)
	start := time.Now()
	for last := int(o.Seconds()*tanks.Hertz) + 1; w.Phase == tanks.Playing && w.Tick <= last; {
		b.Step()
		record()
		stalls.tick(b)
		why.tick()
		if w.Tick%tanks.Hertz == 0 || w.Phase == tanks.Over {
			if err := w.Check(); err != nil {
				return Result{}, err
			}
		}
	}
	r := Result{
		Seed: seed, Winner: winner(w.Winner), Seconds: float64(w.Tick) * tanks.Dt, Ticks: w.Tick,
		Hash: fmt.Sprintf("%016x", w.Hash()), Touches: w.Touches, OutOfBounds: w.OutOfBounds,
		LongestStall: stalls.longest(), UnseenShots: w.UnseenShots,
	}
	if w.Phase == tanks.Playing {
		r.Winner = winner(tanks.NoTeam)
	}
	r.RealTime = r.Seconds / max(time.Since(start).Seconds(), 1e-9)
	for i := range w.Tanks {
		t := &w.Tanks[i]
		r.Shots, r.Hits, r.Kills = r.Shots+t.Shots, r.Hits+t.Hits, r.Kills+t.Kills
	}
	why.enter(&r)
	return r, recorded()
}

// winner returns the name of a team as results give it.
func winner(t tanks.Team) string {
	switch t {
	case 0:
		return "green"
	case 1:
		return "red"
	}
	return "draw"
}

// report writes results in one of the formats.
type report struct {
	out   io.Writer
	json  *json.Encoder
	table *tabwriter.Writer
	after []Result // whose deaths are told after the table
	sum   Result
	count int
	wins  map[string]int
}

func newReport(format string, w io.Writer) *report {
	r := &report{out: w, wins: map[string]int{}}
	if format == JSON {
		r.json = json.NewEncoder(w)
		return r
	}
	r.table = tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(r.table, "seed\twinner\tseconds\tshots\thits\tkills\ttouches\tout\tstall s\tunseen\tx real\thash\t")
	return r
}

func (r *report) add(m Result) error {
	if r.json != nil {
		return r.json.Encode(m)
	}
	r.count++
	if len(m.deaths) > 0 {
		r.after = append(r.after, m)
	}
	r.wins[m.Winner]++
	r.sum.Seconds += m.Seconds
	r.sum.Shots, r.sum.Hits, r.sum.Kills = r.sum.Shots+m.Shots, r.sum.Hits+m.Hits, r.sum.Kills+m.Kills
	r.sum.Touches, r.sum.OutOfBounds = r.sum.Touches+m.Touches, r.sum.OutOfBounds+m.OutOfBounds
	r.sum.UnseenShots += m.UnseenShots
	r.sum.LongestStall = max(r.sum.LongestStall, m.LongestStall)
	r.sum.RealTime += m.RealTime
	_, err := fmt.Fprintf(r.table, "%d\t%s\t%.1f\t%d\t%d\t%d\t%d\t%d\t%.1f\t%d\t%.0f\t%s\t\n", m.Seed, m.Winner, m.Seconds,
		m.Shots, m.Hits, m.Kills, m.Touches, m.OutOfBounds, m.LongestStall, m.UnseenShots, m.RealTime, m.Hash)
	return err
}

// finish writes what follows the last result.
func (r *report) finish() error {
	if r.json != nil {
		return nil
	}
	n := float64(r.count)
	fmt.Fprintf(r.table, "all\t\t%.1f\t%d\t%d\t%d\t%d\t%d\t%.1f\t%d\t%.0f\t\t\n", r.sum.Seconds/n, r.sum.Shots, r.sum.Hits,
		r.sum.Kills, r.sum.Touches, r.sum.OutOfBounds, r.sum.LongestStall, r.sum.UnseenShots, r.sum.RealTime/n)
	if err := r.table.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(r.out, "%d matches: green won %d, red %d, drawn %d; %.0f%% of the shots hit\n", r.count,
		r.wins[winner(0)], r.wins[winner(1)], r.wins[winner(tanks.NoTeam)], 100*float64(r.sum.Hits)/max(1, float64(r.sum.Shots)))
	if err != nil {
		return err
	}
	for i := range r.after {
		if err := r.after[i].writeDeaths(r.out); err != nil {
			return err
		}
	}
	return nil
}
