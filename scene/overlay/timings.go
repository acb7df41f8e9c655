package overlay

import (
	"fmt"
	"time"

	"treeline/scene/canvas"
)

// Timings is how long frames and ticks took over a period.
type Timings struct {
	Over     time.Duration // the period; 0 if nothing has been measured yet
	Pictures Took          // drawing a frame, without waiting for the screen
	Ticks    Took          // simulating a tick
	Sight    Took          // part of a tick: finding out who sees whom
	Thinking Took          // part of a tick: until every driver has answered
}

// Took is how often something was done, and how long it took in total and at worst.
type Took struct {
	Times      int
	All, Worst time.Duration
}

// Add adds one measurement.
func (t *Took) Add(took time.Duration) {
	t.Times, t.All, t.Worst = t.Times+1, t.All+took, max(t.Worst, took)
}

// mean returns the mean in milliseconds, 0 without measurements.
func (t *Took) mean() float64 { return ms(t.All) / float64(max(t.Times, 1)) }

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// timingLines is how many lines the timings plate has.
const timingLines = 5

// timingsHigh is the height of that plate, in units.
const timingsHigh = timingLines*legendLine + 2*legendPad

// timings draws the timings plate: how often per second, and how long on average and at worst.
func (d *legend) timings(x, y float64) {
	const rate, mean = 0.62, 0.8 // shares of the width at which the columns end
	c, t, room := d.canvas, &d.Timed, legendWidth-2*legendPad
	c.Cover(x, y, legendWidth, timingsHigh)
	c.Plate(x, y, legendWidth, timingsHigh, 7, canvas.Plate, canvas.Edge.Fade(0.6))
	x, y = x+legendPad, y+legendPad+legendLine/2
	line := func(ink canvas.Color, name string, all [3]string) {
		c.Text(x, y, canvas.Tiny, name, ink, canvas.Left)
		for i, at := range [...]float64{rate, mean, 1} {
			c.Text(x+room*at, y, canvas.Tiny, all[i], ink, canvas.Right)
		}
		y += legendLine
	}
	line(canvas.Muted, "last second", [3]string{"1/s", "ms", "worst"})
	seconds := max(t.Over.Seconds(), 1e-3)
	for _, of := range [...]struct {
		name string
		*Took
	}{{"frames", &t.Pictures}, {"ticks", &t.Ticks}, {"sight", &t.Sight}, {"thinking", &t.Thinking}} {
		line(canvas.Ink, of.name, [3]string{fmt.Sprintf("%.0f", float64(of.Times)/seconds), fmt.Sprintf("%.2f", of.mean()), fmt.Sprintf("%.2f", ms(of.Worst))})
	}
}
