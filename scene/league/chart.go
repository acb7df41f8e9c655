package league

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// chart is the picture of ratings over time, in pixels.
type chart struct {
	Width, Height, Right, Label, Foot float64
	Levels, Ticks                     []label
	Lines                             []line
}

// label is a text at a place on an axis.
type label struct {
	X, Y float64
	Text string
}

// line is the ratings of a contender; its name is drawn at At, beside its end.
type line struct {
	Name, Color, Points string
	End, At             float64
}

// color returns the colour of the i-th contender. Colour-blind people can tell the first eight
// apart too.
func color(i int) string {
	colors := [...]string{"#e69f00", "#56b4e9", "#2fbf8f", "#f0e442", "#cc79a7", "#ff7f50", "#9db4ff", "#b3bda2"}
	return colors[i%len(colors)]
}

// chart returns the chart of the ratings in all standings after each period, starting at 1500.
func (l *League) chart() chart {
	const left, top, high, lineHigh = 52.0, 10.0, 340.0, 15.0
	c := chart{Width: 1000, Height: high + 34, Right: 780, Label: 792, Foot: high + 26}
	low, most := math.Inf(1), math.Inf(-1)
	for _, s := range l.Standings {
		low, most = min(low, slices.Min(s.History), middle), max(most, slices.Max(s.History), middle)
	}
	step := stepOf((most - low) / 5)
	low, most = math.Floor(low/step)*step, math.Ceil(most/step)*step
	if low == most {
		low, most = low-step, most+step
	}
	y := func(rating float64) float64 { return top + (high-top)*(most-rating)/(most-low) }
	x := func(period int) float64 { return left + (c.Right-left)*float64(period)/float64(l.Periods) }
	for v := low; v <= most+step/2; v += step {
		c.Levels = append(c.Levels, label{Y: math.Round(y(v)), Text: strconv.FormatFloat(v, 'f', 0, 64)})
	}
	every := max(1, int(stepOf(float64(l.Periods)/8)))
	for p := 0; p <= l.Periods; p += every {
		c.Ticks = append(c.Ticks, label{X: math.Round(x(p)), Text: strconv.Itoa(p)})
	}
	for i, s := range l.Standings {
		points := []string{fmt.Sprintf("%.1f,%.1f", x(0), y(middle))}
		for p, r := range s.History {
			points = append(points, fmt.Sprintf("%.1f,%.1f", x(p+1), y(r)))
		}
		end := math.Round(y(s.Rating))
		c.Lines = append(c.Lines, line{s.Name, color(i), strings.Join(points, " "), end, end})
	}
	spread(c.Lines, lineHigh)
	c.Height = max(c.Height, c.Lines[len(c.Lines)-1].At+lineHigh)
	return c
}

// spread moves overlapping names down; the lines are in order from the top.
func spread(lines []line, high float64) {
	for i := 1; i < len(lines); i++ {
		lines[i].At = max(lines[i].At, lines[i-1].At+high)
	}
}

// stepOf returns the least of 1, 2 or 5 times a power of ten that is at least v and at least 1.
func stepOf(v float64) float64 {
	for unit := 1.0; ; unit *= 10 {
		for _, n := range [...]float64{1, 2, 5} {
			if n*unit >= v {
				return n * unit
			}
		}
	}
}
