package lab

import (
	"fmt"
	"image/color"
	"io"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
)

// plot draws the result as a PNG: who won, the times of first contacts and ends of matches, where
// the hits went, and how detections ended.
func (r *BotsResult) plot(out io.Writer) error {
	const width, height = 1400, 900 // points at 72 dpi, so pixels
	wins, err := r.winPlot()
	if err != nil {
		return err
	}
	times, err := r.timePlot()
	if err != nil {
		return err
	}
	hits, err := r.sharePlot("Hits that went in, by plate, %", int(numPlates), func(i int) string { return plate(i).String() },
		func(c *conduct, i int) int { return c.Plates[i] })
	if err != nil {
		return err
	}
	endings, err := r.sharePlot("How detections of its tanks ended, %", int(numEndings), func(i int) string { return ending(i).short() },
		func(c *conduct, i int) int { return c.Endings[i] })
	if err != nil {
		return err
	}
	const pad = vg.Length(24)
	return writePlots(out, [][]*plot.Plot{{wins, times}, {hits, endings}}, width, height, pad)
}

// sideColors returns the colours of the contenders, which colour-blind people can tell apart too.
func sideColors() [numSides]color.Color {
	return [numSides]color.Color{color.NRGBA{213, 94, 0, 255}, color.NRGBA{0, 158, 115, 255}}
}

// winPlot draws the shares of bouts won, with their intervals.
func (r *BotsResult) winPlot() (*plot.Plot, error) {
	p := newPlot(fmt.Sprintf("%s (red) against %s (green): %s won, %%", r.Red, r.Green, r.count(r.Matches)), "", "")
	points := spans{}
	for i, s := range [numSides][3]float64{r.RedShare, r.GreenShare} {
		bar, err := plotter.NewBarChart(plotter.Values{100 * s[0]}, vg.Length(60))
		if err != nil {
			return nil, fmt.Errorf("plot: %w", err)
		}
		bar.XMin, bar.Color, bar.LineStyle.Width = float64(i), sideColors()[i], 0
		p.Add(bar)
		points.XYs = append(points.XYs, plotter.XY{X: float64(i), Y: 100 * s[0]})
		points.YErrors = append(points.YErrors, struct{ Low, High float64 }{100 * (s[0] - s[1]), 100 * (s[2] - s[0])})
	}
	bars, err := plotter.NewYErrorBars(points)
	if err != nil {
		return nil, fmt.Errorf("plot: %w", err)
	}
	bars.LineStyle.Width, bars.CapWidth = 2, 14
	p.Add(bars)
	p.NominalX("red: "+r.Red, "green: "+r.Green)
	const room = 0.6 // beside the outer bars, as a share of the distance between bars
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = -room, 1+room, 0, 100
	return p, nil
}

// spans are points with errors, in the form that the plotter needs.
type spans struct {
	plotter.XYs
	plotter.YErrors
}

// timePlot draws the share of bouts with a first contact, and that of bouts over, against time.
func (r *BotsResult) timePlot() (*plot.Plot, error) {
	_, many := r.nouns()
	p := newPlot(fmt.Sprintf("Share of %[1]s with a first contact, and of %[1]s over, %%", many), "s", "")
	var contacts, lengths []float64
	for i := range r.bouts {
		if c := r.bouts[i].Contact; c >= 0 {
			contacts = append(contacts, c)
		}
		lengths = append(lengths, r.bouts[i].Seconds)
	}
	for i, values := range [][]float64{contacts, lengths} {
		if err := addLine(p, []string{"first contact", "over"}[i], rising(values, r.Matches), shade(i), nil); err != nil {
			return nil, fmt.Errorf("plot: %w", err)
		}
	}
	p.X.Min, p.Y.Min, p.Y.Max = 0, 0, 100
	p.Legend.Top = false
	return p, nil
}

// rising returns the steps of a share of n that rises with every value.
func rising(values []float64, n int) plotter.XYs {
	points := plotter.XYs{{}}
	for i, v := range slices.Sorted(slices.Values(values)) {
		points = append(points, plotter.XY{X: v, Y: 100 * share(i, n)}, plotter.XY{X: v, Y: 100 * share(i+1, n)})
	}
	return points
}

// sharePlot draws the composition of a count for both sides.
func (r *BotsResult) sharePlot(title string, n int, name func(int) string, count func(*conduct, int) int) (*plot.Plot, error) {
	const wide = vg.Length(26)
	p := newPlot(title, "", "")
	p.Legend.Top = true
	names := make([]string, n)
	for side := range r.total {
		all, values := 0, make(plotter.Values, n)
		for i := range n {
			names[i] = name(i)
			all += count(&r.total[side], i)
		}
		for i := range n {
			values[i] = 100 * share(count(&r.total[side], i), all)
		}
		bars, err := plotter.NewBarChart(values, wide)
		if err != nil {
			return nil, fmt.Errorf("plot: %w", err)
		}
		bars.Color, bars.LineStyle.Width = sideColors()[side], 0
		bars.Offset = wide * vg.Length(side*2-1) / 2
		p.Add(bars)
		p.Legend.Add(sideNames()[side]+": "+[numSides]string{r.Red, r.Green}[side], bars)
	}
	p.NominalX(names...)
	p.Y.Min = 0
	return p, nil
}
