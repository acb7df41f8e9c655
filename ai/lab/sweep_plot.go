package lab

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
)

// plotSweep draws a sweep as a PNG: who won with which value, the lengths of matches, and how much
// tanks were in sight. Numbers are drawn in their order; values that are none are evenly spaced.
func (o *BotsOptions) plotSweep(knob string, rows []SweepRow, out io.Writer) error {
	const width, height, pad = 1500, 480, vg.Length(20) // points at 72 dpi, so pixels
	number := func(r *SweepRow, i int) float64 {
		if v, err := strconv.ParseFloat(r.Value, 64); err == nil {
			return v
		}
		return float64(i)
	}
	rows = slices.Clone(rows)
	slices.SortStableFunc(rows, func(a, b SweepRow) int { return cmp.Compare(number(&a, 0), number(&b, 0)) })
	at := make([]float64, len(rows))
	for i := range rows {
		at[i] = number(&rows[i], i)
	}
	names := o.Names()
	wins := newPlot(fmt.Sprintf("%s (red) against %s (green): matches won, %%", names[redSide], names[greenSide]), knob, "")
	times := newPlot("Median of the length, and of the first contact, s", knob, "")
	seen := newPlot("Of the time alive, that in sight of an enemy, %", knob, "")
	for side := range numSides {
		won := func(r *SweepRow) [3]float64 {
			if side == redSide {
				return r.RedShare
			}
			return r.GreenShare
		}
		points, line, shown := spans{}, plotter.XYs{}, plotter.XYs{}
		for i := range rows {
			s := won(&rows[i])
			p := plotter.XY{X: at[i], Y: 100 * s[0]}
			points.XYs, line = append(points.XYs, p), append(line, p)
			points.YErrors = append(points.YErrors, struct{ Low, High float64 }{100 * (s[0] - s[1]), 100 * (s[2] - s[0])})
			shown = append(shown, plotter.XY{X: at[i], Y: 100 * rows[i].Exposed[side]})
		}
		bars, err := plotter.NewYErrorBars(points)
		if err != nil {
			return fmt.Errorf("plot: %w", err)
		}
		bars.Color, bars.CapWidth = sideColors()[side], 8
		wins.Add(bars)
		if err := dottedLine(wins, sideNames()[side]+": "+names[side], line, sideColors()[side]); err != nil {
			return err
		}
		if err := dottedLine(seen, sideNames()[side]+": "+names[side], shown, sideColors()[side]); err != nil {
			return err
		}
	}
	if err := sweepTimes(times, at, rows); err != nil {
		return err
	}
	for _, p := range []*plot.Plot{wins, times, seen} {
		const head = 1.2 // room for the legend
		p.Y.Min, p.Y.Max = 0, head*p.Y.Max
	}
	wins.Y.Max = 100
	return writePlots(out, [][]*plot.Plot{{wins, times, seen}}, width, height, pad)
}

// sweepTimes adds the lengths of matches, and the times of first contact.
func sweepTimes(times *plot.Plot, at []float64, rows []SweepRow) error {
	lengths, contacts := plotter.XYs{}, plotter.XYs{}
	for i := range rows {
		lengths = append(lengths, plotter.XY{X: at[i], Y: rows[i].LengthMedian})
		if c := rows[i].FirstContactMedian; c >= 0 {
			contacts = append(contacts, plotter.XY{X: at[i], Y: c})
		}
	}
	for i, line := range []plotter.XYs{lengths, contacts} {
		if len(line) == 0 {
			continue
		}
		if err := dottedLine(times, []string{"length", "first contact"}[i], line, shade(i)); err != nil {
			return err
		}
	}
	return nil
}
