package lab

import (
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"

	"treeline/ai/lab/plural"
	"treeline/tanks"
)

// table writes results in one of the formats, each as soon as it is known.
type table struct {
	out   io.Writer
	json  *json.Encoder // nil for text
	asked int           // requested matches
	wide  int           // characters in the longest seed
	after []Result      // results whose deaths are described after the table
	sum   Result
	count int
	wins  map[string]int
}

func newTable(o *SimOptions, w io.Writer) *table {
	r := &table{out: w, asked: o.Matches, wins: map[string]int{}}
	if o.Format == JSON {
		r.json = json.NewEncoder(w)
	}
	last := strconv.FormatUint(o.Seed+uint64(o.Matches-1), 10)
	r.wide = max(len("seed"), len(strconv.FormatUint(o.Seed, 10)), len(last))
	return r
}

// row writes a line of the table. The columns are wide enough for everything except the seed, so
// that no line waits for later ones.
func (r *table) row(seed string, cells ...any) error {
	widths := [...]int{8, 9, 7, 7, 7, 9, 6, 9, 8, 8, 18}
	var line strings.Builder
	fmt.Fprintf(&line, "%*s", r.wide, seed)
	for i, c := range cells {
		fmt.Fprintf(&line, "%*v", widths[i], c)
	}
	_, err := fmt.Fprintln(r.out, strings.TrimRight(line.String(), " "))
	return err
}

// figures writes the line of a match, or of the sum of several.
func (r *table) figures(seed string, m *Result) error {
	return r.row(seed, m.Winner, fmt.Sprintf("%.1f", m.Seconds), m.Shots, m.Hits, m.Kills, m.Touches, m.OutOfBounds,
		fmt.Sprintf("%.1f", m.LongestStall), m.UnseenShots, fmt.Sprintf("%.0f", m.RealTime), m.Hash)
}

// head writes the names of the columns.
func (r *table) head() error {
	return r.row("seed", "winner", "seconds", "shots", "hits", "kills", "touches", "out", "stall s", "unseen", "x real", "hash")
}

func (r *table) add(m Result) error {
	if r.json != nil {
		return r.json.Encode(m)
	}
	if r.count == 0 {
		if err := r.head(); err != nil {
			return err
		}
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
	for i := range numSides {
		r.sum.Faults.add(i, m.LostTurns[i], m.EndedPrograms[i])
	}
	return r.figures(strconv.FormatUint(m.Seed, 10), &m)
}

// finish writes what follows the last result.
func (r *table) finish() error {
	if r.json != nil {
		return nil
	}
	if r.count > 0 {
		mean := r.sum
		mean.Seconds /= float64(r.count)
		mean.RealTime /= float64(r.count)
		if err := r.figures("all", &mean); err != nil {
			return err
		}
	}
	matches := plural.Of(r.asked, "match", "matches")
	if r.count < r.asked {
		matches = fmt.Sprintf("%d of %s", r.count, matches)
	}
	_, err := fmt.Fprintf(r.out, "%s: green won %d, red %d, drawn %d; %.0f%% of the shots hit\n", matches,
		r.wins[tanks.Team(0).Name(drawn)], r.wins[tanks.Team(1).Name(drawn)], r.wins[drawn], 100*float64(r.sum.Hits)/max(1, float64(r.sum.Shots)))
	if line := r.sum.Faults.Line([numSides]string{tanks.Team(0).Name(drawn), tanks.Team(1).Name(drawn)}); line != "" && err == nil {
		_, err = fmt.Fprintf(r.out, "programs: %s\n", line)
	}
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
