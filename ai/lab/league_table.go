package lab

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"treeline/ai/lab/odds"
	"treeline/ai/lab/plural"
)

// LeagueRow is the result of a league's bots against one opponent. Shares go from 0 to 1, times are
// in seconds, and a median of nothing is -1.
type LeagueRow struct {
	Level              string     `json:"level"`
	Bots               string     `json:"bots"`
	Opponent           string     `json:"opponent"`
	Matches            int        `json:"matches"`
	Won                int        `json:"won"`
	Lost               int        `json:"lost"`
	Drawn              int        `json:"drawn"`
	WinShare           [3]float64 `json:"winShare"` // with its 95 % interval, by Wilson's score
	LengthMedian       float64    `json:"lengthMedian"`
	FirstContactMedian float64    `json:"firstContactMedian"`
	UnseenShots        int        `json:"unseenShots"`
	Hash               string     `json:"hash"` // of the final states of all matches
}

// leagueBout is a match of a league.
type leagueBout struct {
	Bout

	row int // of the table
}

// leagueTable writes the rows of a league as their matches end.
type leagueTable struct {
	o        *LeagueOptions
	pairings []BotsOptions
	out      io.Writer
	row      int         // row of the matches that are coming in
	bouts    []Bout      // of that row
	done     []LeagueRow // with no matches where some are missing
	headed   bool
}

// add adds the next match. A league that was stopped leaves some out: a row has those that there
// are.
func (t *leagueTable) add(b leagueBout) error {
	for t.row < b.row {
		if err := t.close(); err != nil {
			return err
		}
	}
	t.bouts = append(t.bouts, b.Bout)
	if len(t.bouts) < t.o.Matches {
		return nil
	}
	return t.close()
}

// close writes the row of the matches that came in, if there are any.
func (t *leagueTable) close() error {
	if len(t.bouts) == 0 {
		t.row, t.done = t.row+1, append(t.done, LeagueRow{})
		return nil
	}
	p := &t.pairings[t.row]
	r := sumUp(p, t.bouts)
	row := LeagueRow{
		Level: string(p.Level), Bots: p.Red[0].Brain, Opponent: p.Green[0].Brain, Matches: r.Matches,
		Won: r.RedWins, Lost: r.GreenWins, Drawn: r.Draws, WinShare: r.RedShare,
		LengthMedian: r.LengthMedian, FirstContactMedian: r.FirstContactMedian, UnseenShots: r.UnseenShots, Hash: r.Hash,
	}
	t.row, t.bouts = t.row+1, t.bouts[:0]
	t.done = append(t.done, row)
	if t.o.Format == JSON {
		return json.NewEncoder(t.out).Encode(row)
	}
	if !t.headed {
		t.headed = true
		if err := t.head(p); err != nil {
			return err
		}
	}
	return t.write(&row)
}

// head writes the title of the table and the names of its columns.
func (t *leagueTable) head(p *BotsOptions) error {
	where := fmt.Sprintf("on maps from %d on", p.Seed)
	if p.OwnMap != nil {
		where = fmt.Sprintf("on a map of its own, seeds from %d on", p.Seed)
	}
	_, err := fmt.Fprintf(t.out, "%s against each opponent: %s of %s %s\n\n%-9s %-14s %5s %5s %6s %7s %11s %9s %10s %7s\n",
		p.Red[0].Brain, plural.Of(t.o.Matches, "match", "matches"), Teams(&p.BattleSpec), where,
		"level", "opponent", "won", "lost", "drawn", "share", "95 %", "length s", "contact s", "unseen")
	return err
}

// write writes a row for people.
func (t *leagueTable) write(r *LeagueRow) error {
	interval := fmt.Sprintf("%.0f-%.0f%%", 100*r.WinShare[1], 100*r.WinShare[2])
	missing := ""
	if r.Matches < t.o.Matches {
		missing = fmt.Sprintf("  %d of %s", r.Matches, plural.Of(t.o.Matches, "match", "matches"))
	}
	_, err := fmt.Fprintf(t.out, "%-9s %-14s %5d %5d %6d %6.0f%% %11s %9s %10s %7d%s\n",
		r.Level, r.Opponent, r.Won, r.Lost, r.Drawn, 100*r.WinShare[0], interval, known(r.LengthMedian, 0), known(r.FirstContactMedian, 0), r.UnseenShots, missing)
	return err
}

// finish writes the row that was in progress, the summary of every level whose matches have all
// ended, and how many matches there were if not all.
func (t *leagueTable) finish() error {
	if len(t.bouts) > 0 {
		if err := t.close(); err != nil {
			return err
		}
	}
	if t.o.Format == JSON {
		return nil
	}
	if t.headed {
		if _, err := fmt.Fprintln(t.out); err != nil {
			return err
		}
	}
	each, fought := len(t.pairings)/len(t.o.Levels), 0
	for rows := range slices.Chunk(t.done, each) {
		won, matches, worst := 0, 0, &rows[0]
		for i := range rows {
			won, matches = won+rows[i].Won, matches+rows[i].Matches
			if rows[i].WinShare[0] < worst.WinShare[0] {
				worst = &rows[i]
			}
		}
		if fought += matches; matches < each*t.o.Matches {
			continue
		}
		all := odds.Wilson(won, matches)
		if _, err := fmt.Fprintf(t.out, "%s: won %.0f%% of %s, 95%% interval %.0f to %.0f, least against %s (%.0f%%)\n",
			worst.Level, 100*all[0], plural.Of(matches, "match", "matches"), 100*all[1], 100*all[2], worst.Opponent, 100*worst.WinShare[0]); err != nil {
			return err
		}
	}
	if whole := len(t.pairings) * t.o.Matches; fought < whole {
		_, err := fmt.Fprintf(t.out, "%d of %s\n", fought, plural.Of(whole, "match", "matches"))
		return err
	}
	return nil
}
