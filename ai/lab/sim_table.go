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

	mode   tanks.ModeID
	points float64 // of green, the team that defends in waves
}

func newTable(o *SimOptions, w io.Writer) *table {
	r := &table{out: w, asked: o.Matches, mode: o.Mode, wins: map[string]int{}}
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
	const hash = 18
	widths := [...]int{8, 9, 7, 7, 7, 9, 6, 9, 8, 8, 9, hash} // the last but one is that of the score, which some modes lack
	var line strings.Builder
	fmt.Fprintf(&line, "%*s", r.wide, seed)
	for i, c := range cells {
		wide := widths[i]
		if i == len(cells)-1 {
			wide = hash
		}
		fmt.Fprintf(&line, "%*v", wide, c)
	}
	_, err := fmt.Fprintln(r.out, strings.TrimRight(line.String(), " "))
	return err
}

// figures writes the line of a match, or of the sum of several.
func (r *table) figures(seed string, m *Result) error {
	cells := []any{
		m.Winner, fmt.Sprintf("%.1f", m.Seconds), m.Shots, m.Hits, m.Kills, m.Touches, m.OutOfBounds,
		fmt.Sprintf("%.1f", m.LongestStall), m.UnseenShots, fmt.Sprintf("%.0f", m.RealTime),
	}
	if r.scored() {
		score := ""
		if m.Winner != "" { // not the sum of several
			score = fmt.Sprintf("%d-%d", m.Score[0], m.Score[1])
		}
		cells = append(cells, score)
	}
	return r.row(seed, append(cells, m.Hash)...)
}

// head writes the names of the columns.
func (r *table) head() error {
	cells := []any{"winner", "seconds", "shots", "hits", "kills", "touches", "out", "stall s", "unseen", "x real"}
	if r.scored() {
		cells = append(cells, "score")
	}
	return r.row("seed", append(cells, "hash")...)
}

// scored reports whether there is a column with the points of green and red.
func (r *table) scored() bool { return tanks.ModeOf(r.mode).Counts() }

// outcome returns how all matches together ended.
func (r *table) outcome() string {
	if Endless(r.mode) {
		return fmt.Sprintf("%.1f waves survived on average", r.points/float64(max(r.count, 1)))
	}
	return fmt.Sprintf("green won %d, red %d, drawn %d", r.wins[tanks.Team(0).Name(drawn)], r.wins[tanks.Team(1).Name(drawn)], r.wins[drawn])
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
	r.points += float64(m.Score[0])
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
	_, err := fmt.Fprintf(r.out, "%s: %s; %.0f%% of the shots hit\n", matches,
		r.outcome(), 100*float64(r.sum.Hits)/max(1, float64(r.sum.Shots)))
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
