package lab

import (
	"fmt"
	"image/color"
	"io"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
)

// shade returns the colour of the i-th line of a plot: one of a few, which colour-blind people
// can tell apart too.
func shade(i int) color.Color {
	colors := []color.NRGBA{{0, 114, 178, 255}, {213, 94, 0, 255}, {0, 158, 115, 255}, {204, 121, 167, 255}}
	return colors[i%len(colors)]
}

// newPlot returns an empty plot on a grid, with a title and the names of its axes.
func newPlot(title, x, y string) *plot.Plot {
	const small = font.Length(9)
	p := plot.New()
	p.Title.Text, p.X.Label.Text, p.Y.Label.Text = title, x, y
	p.BackgroundColor = color.White
	for _, l := range []*font.Length{&p.Legend.TextStyle.Font.Size, &p.X.Tick.Label.Font.Size, &p.Y.Tick.Label.Font.Size, &p.X.Label.TextStyle.Font.Size, &p.Y.Label.TextStyle.Font.Size} {
		*l = small
	}
	p.Legend.Top = true
	p.Add(plotter.NewGrid())
	return p
}

// addLine adds a line with its name in the legend; without dashes it is solid.
func addLine(p *plot.Plot, name string, points plotter.XYs, c color.Color, dashes []vg.Length) error {
	const width = 1.4
	l, err := plotter.NewLine(points)
	if err != nil {
		return err
	}
	l.Color, l.Width, l.Dashes = c, width, dashes
	p.Add(l)
	p.Legend.Add(name, l)
	return nil
}

// writePlots draws rows of plots, all with the same number of plots, as a PNG of the given size,
// with a padding between them.
func writePlots(out io.Writer, plots [][]*plot.Plot, width, height, pad vg.Length) error {
	img := vgimg.NewWith(vgimg.UseWH(width, height), vgimg.UseDPI(72))
	tiles := draw.Tiles{Rows: len(plots), Cols: len(plots[0]), PadX: pad, PadY: pad, PadTop: pad, PadBottom: pad, PadLeft: pad, PadRight: pad}
	canvases := plot.Align(plots, tiles, draw.New(img))
	for i := range plots {
		for k := range plots[i] {
			plots[i][k].Draw(canvases[i][k])
		}
	}
	_, err := (vgimg.PngCanvas{Canvas: img}).WriteTo(out)
	return err
}

// Line is a line of a chart: a value for every step, from 1.
type Line struct {
	Name   string
	Values []float64
}

// Chart draws lines over the same steps as a PNG. Its vertical axis goes from 0 to 1.
func Chart(out io.Writer, title, x, y string, lines ...Line) error {
	const width, height, pad = 1000, 560, vg.Length(20) // points at 72 dpi, so pixels
	p := newPlot(title, x, y)
	p.Legend.Top = false
	for i, l := range lines {
		points := make(plotter.XYs, len(l.Values))
		for k, v := range l.Values {
			points[k] = plotter.XY{X: float64(k + 1), Y: v}
		}
		add := plainLine
		if len(points) == 1 {
			add = dottedLine // of a line of one point nothing shows
		}
		if err := add(p, l.Name, points, shade(i)); err != nil {
			return err
		}
	}
	p.Y.Min, p.Y.Max = 0, 1
	return writePlots(out, [][]*plot.Plot{{p}}, width, height, pad)
}

func plainLine(p *plot.Plot, name string, points plotter.XYs, c color.Color) error {
	if err := addLine(p, name, points, c, nil); err != nil {
		return fmt.Errorf("plot: %w", err)
	}
	return nil
}

// dottedLine adds a line with a dot at each point.
func dottedLine(p *plot.Plot, name string, points plotter.XYs, c color.Color) error {
	if err := plainLine(p, name, points, c); err != nil {
		return err
	}
	dots, err := plotter.NewScatter(points)
	if err != nil {
		return fmt.Errorf("plot: %w", err)
	}
	dots.Color, dots.Shape, dots.Radius = c, draw.CircleGlyph{}, 2.5
	p.Add(dots)
	return nil
}
