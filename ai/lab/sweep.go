package lab

import (
	"encoding/json"
	"fmt"
	"io"
)

// SweepPoint is a value of the knob that a sweep varies, and the matches that were fought with it.
type SweepPoint struct {
	Value string
	Bouts []Bout
}

// SweepRow is the result of the contenders with one value of a knob; all values have the same
// battles. Shares go from 0 to 1, times are in seconds, and a median of nothing is -1.
type SweepRow struct {
	Knob               string     `json:"knob"`
	Value              string     `json:"value"`
	Matches            int        `json:"matches"`
	RedWins            int        `json:"redWins"`
	GreenWins          int        `json:"greenWins"`
	Draws              int        `json:"draws"`
	RedShare           [3]float64 `json:"redShare"` // with its 95 % interval, by Wilson's score
	GreenShare         [3]float64 `json:"greenShare"`
	LengthMedian       float64    `json:"lengthMedian"`
	FirstContactMedian float64    `json:"firstContactMedian"`
	Exposed            [2]float64 `json:"exposedShare"` // of the time alive, that in sight of an enemy; red and green
	HitShare           [2]float64 `json:"hitShare"`     // of the shots; red and green
	Hash               string     `json:"hash"`         // of the final states of all matches
}

// ReportSweep writes the result of a sweep of a knob, a table for people or one JSON object for
// each value, and the plot.
func (o *BotsOptions) ReportSweep(knob string, points []SweepPoint, out io.Writer) error {
	rows := make([]SweepRow, len(points))
	for i := range points {
		r := sumUp(o, points[i].Bouts)
		rows[i] = SweepRow{
			Knob: knob, Value: points[i].Value, Matches: r.Matches, RedWins: r.RedWins, GreenWins: r.GreenWins, Draws: r.Draws,
			RedShare: r.RedShare, GreenShare: r.GreenShare, LengthMedian: r.LengthMedian, FirstContactMedian: r.FirstContactMedian, Hash: r.Hash,
		}
		for k := range r.Sides {
			rows[i].Exposed[k], rows[i].HitShare[k] = r.Sides[k].ExposedShare, r.Sides[k].HitShare
		}
	}
	if err := o.writeSweep(knob, rows, out); err != nil {
		return err
	}
	return o.Plot.take(func(out io.Writer) error { return o.plotSweep(knob, rows, out) })
}

// writeSweep writes the rows in one of the formats.
func (o *BotsOptions) writeSweep(knob string, rows []SweepRow, out io.Writer) error {
	if o.Format == JSON {
		for i := range rows {
			if err := json.NewEncoder(out).Encode(rows[i]); err != nil {
				return err
			}
		}
		return nil
	}
	names := o.Names()
	wide := len("value")
	for i := range rows {
		wide = max(wide, len(rows[i].Value))
	}
	_, err := fmt.Fprintf(out, "%s (red) against %s (green) by %s: the same battles with every value, from seed %d on, %s\n\n%*s %7s %8s %8s %6s %7s %11s %9s %10s %9s %9s\n",
		names[redSide], names[greenSide], knob, o.Seed, Teams(&o.BattleSpec),
		wide, "value", "matches", "red won", "green", "drawn", "red", "95 %", "length s", "contact s", "red seen", "green")
	for i := range rows {
		r := &rows[i]
		interval := fmt.Sprintf("%.0f-%.0f%%", 100*r.RedShare[1], 100*r.RedShare[2])
		if err == nil {
			_, err = fmt.Fprintf(out, "%*s %7d %8d %8d %6d %6.0f%% %11s %9s %10s %8.0f%% %8.0f%%\n", wide, r.Value, r.Matches, r.RedWins, r.GreenWins, r.Draws,
				100*r.RedShare[0], interval, known(r.LengthMedian, 0), known(r.FirstContactMedian, 1), 100*r.Exposed[redSide], 100*r.Exposed[greenSide])
		}
	}
	return err
}
