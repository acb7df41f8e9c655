package lab

import (
	"fmt"
	"image/color"
	"io"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// measure is one column of the table.
type measure struct {
	name string
	of   func(r *SteeringResult) float64
}

// measures returns the columns of the plot, in two rows.
func measures() [2][]measure {
	return [2][]measure{
		{
			{"progress, share of a lone tank's", (*SteeringResult).ofLone},
			{"touches per tank-minute", func(r *SteeringResult) float64 { return r.TouchesPerTankMinute }},
			{"speed share", func(r *SteeringResult) float64 { return r.SpeedShare }},
			{"stalled share", func(r *SteeringResult) float64 { return r.StalledShare }},
			{"longest stall, s", func(r *SteeringResult) float64 { return r.LongestStall }},
		},
		{
			{"progress of a lone tank / speed", func(r *SteeringResult) float64 { return r.LoneProgress }},
			{"goals a minute and tank", func(r *SteeringResult) float64 { return r.GoalsPerTankMinute }},
			{"flips per second", func(r *SteeringResult) float64 { return r.FlipsPerSecond }},
			{"heading jerk, rad/s³", func(r *SteeringResult) float64 { return r.HeadingJerk }},
			{"ns per tank-tick", func(r *SteeringResult) float64 { return r.NsPerTankTick }},
		},
	}
}

// plotSteering draws the results as a PNG, a chart for each measure.
func plotSteering(out io.Writer, title string, results []SteeringResult) error {
	const width, height = 2000, 760 // points at 72 dpi, so pixels
	rows := measures()
	plots := make([][]*plot.Plot, len(rows))
	for i := range rows {
		for k := range rows[i] {
			p, err := chart(&rows[i][k], results)
			if err != nil {
				return err
			}
			plots[i] = append(plots[i], p)
		}
	}
	plots[0][0].Title.Text = title + "\n" + plots[0][0].Title.Text
	plots[0][0].Title.TextStyle.XAlign = draw.XCenter
	const pad = vg.Length(16)
	return writePlots(out, plots, width, height, pad)
}

// chart draws one measure as a bar for each strategy.
func chart(m *measure, results []SteeringResult) (*plot.Plot, error) {
	const bar = vg.Length(28)
	p := plot.New()
	p.Title.Text = m.name
	values := make(plotter.Values, len(results))
	names := make([]string, len(results))
	for i := range results {
		values[i], names[i] = m.of(&results[i]), results[i].Strategy
	}
	bars, err := plotter.NewBarChart(values, bar)
	if err != nil {
		return nil, fmt.Errorf("plot %s: %w", m.name, err)
	}
	bars.Color = color.NRGBA{R: 88, G: 129, B: 87, A: 255}
	bars.LineStyle.Width = 0
	p.Add(plotter.NewGrid(), bars)
	p.NominalX(names...)
	p.Y.Min = 0
	return p, nil
}
