package lab

import (
	"errors"
	"fmt"
	"image/color"
	"io"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"

	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

const (
	filmFrames = 4                            // per run, the last one at its end
	trailTicks = tanks.Hertz / 4              // between two places of a trail
	trailKept  = 4 * tanks.Hertz / trailTicks // places of a trail: where a tank was in the last 4 s
)

// film is a few moments of a run, from above.
type film struct {
	name   string
	land   *terrain.Map
	trails []plotter.XYs // by tank
	frames []frame
}

// frame is one moment.
type frame struct {
	seconds float64
	hulls   []geom.Box
	slow    []bool // stalled
	trails  []plotter.XYs
}

// tick records the state after a step; last is the number of the last tick.
func (f *film) tick(h *herd, last int) {
	w := h.world
	f.land = w.Map
	if f.trails == nil {
		f.trails = make([]plotter.XYs, len(w.Tanks))
	}
	if w.Tick%trailTicks == 0 {
		for i := range w.Tanks {
			at := w.Tanks[i].At
			kept := append(f.trails[i], plotter.XY{X: at[0], Y: -at[2]})
			f.trails[i] = kept[max(0, len(kept)-trailKept):]
		}
	}
	if w.Tick == last*(len(f.frames)+1)/filmFrames {
		f.frames = append(f.frames, f.frame(h))
	}
}

// frame returns the present moment.
func (f *film) frame(h *herd) frame {
	now := frame{seconds: float64(h.world.Tick) * tanks.Dt}
	for i := range h.world.Tanks {
		t := &h.world.Tanks[i]
		now.hulls = append(now.hulls, t.Body().Footprint(&t.Pose))
		now.slow = append(now.slow, math.Abs(t.Speed) < stallShare*h.speed)
		now.trails = append(now.trails, append(plotter.XYs(nil), f.trails[i]...))
	}
	return now
}

// drawFilms draws a row of moments for each film as a PNG. North is up.
func drawFilms(out io.Writer, films []*film) error {
	const side, pad = 520, vg.Length(10) // points at 72 dpi, so pixels
	var rows [][]*plot.Plot
	for _, f := range films {
		if len(f.frames) < filmFrames {
			continue // stopped before its end
		}
		var row []*plot.Plot
		for i := range f.frames {
			p, err := f.draw(&f.frames[i])
			if err != nil {
				return err
			}
			row = append(row, p)
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		return errors.New("no run came to its end: there is nothing to draw")
	}
	spec := &films[0].land.Spec
	height := vg.Length(side*spec.Depth/spec.Width) + 2*pad
	return writePlots(out, rows, filmFrames*side, vg.Length(len(rows))*height, pad)
}

// title returns the title of a moment.
func (f *film) title(now *frame) string {
	return fmt.Sprintf("%s, %g s", f.name, math.Round(10*now.seconds)/10)
}

// draw draws a moment: trees, hulls, stalled ones in red, and trails.
func (f *film) draw(now *frame) (*plot.Plot, error) {
	p := plot.New()
	p.Title.Text = f.title(now)
	p.HideAxes()
	p.X.Min, p.X.Max, p.Y.Min, p.Y.Max = 0, f.land.Spec.Width, -f.land.Spec.Depth, 0
	p.BackgroundColor = color.NRGBA{R: 238, G: 236, B: 224, A: 255}
	for i := range f.land.Obstacles {
		if err := addShape(p, ring(&f.land.Obstacles[i]), color.NRGBA{R: 88, G: 129, B: 87, A: 255}); err != nil {
			return nil, err
		}
	}
	for i, trail := range now.trails {
		if len(trail) > 1 {
			line, err := plotter.NewLine(trail)
			if err != nil {
				return nil, fmt.Errorf("trail: %w", err)
			}
			line.Color = color.NRGBA{R: 120, G: 130, B: 150, A: 255}
			p.Add(line)
		}
		fill := color.NRGBA{R: 40, G: 70, B: 140, A: 255}
		if now.slow[i] {
			fill = color.NRGBA{R: 200, G: 50, B: 40, A: 255}
		}
		if err := addShape(p, outline(&now.hulls[i]), fill); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// addShape adds a filled shape to a picture.
func addShape(p *plot.Plot, points plotter.XYs, fill color.Color) error {
	shape, err := plotter.NewPolygon(points)
	if err != nil {
		return fmt.Errorf("shape: %w", err)
	}
	shape.Color = fill
	shape.LineStyle.Width = 0
	p.Add(shape)
	return nil
}

// ring returns the outline of a trunk.
func ring(o *terrain.Obstacle) plotter.XYs {
	const corners = 20
	points := make(plotter.XYs, corners)
	for k := range points {
		d := geom.Heading(2 * math.Pi * float64(k) / corners).Dir()
		points[k] = plotter.XY{X: o.At[0] + float64(o.Trunk*d[0]), Y: -o.At[2] - float64(o.Trunk*d[2])}
	}
	return points
}

// outline returns the corners of a hull, with a point at its front.
func outline(b *geom.Box) plotter.XYs {
	const shoulder = 0.5 // of the half length, where the point begins
	f, r := b.Heading.Dir(), b.Heading.Right()
	corners := [5][2]float64{{-1, -1}, {-1, 1}, {shoulder, 1}, {1, 0}, {shoulder, -1}}
	points := make(plotter.XYs, len(corners))
	for k, c := range corners {
		points[k].X = b.At[0] + float64(c[0]*b.HalfLength*f[0]) + float64(c[1]*b.HalfWidth*r[0])
		points[k].Y = -(b.At[2] + float64(c[0]*b.HalfLength*f[2]) + float64(c[1]*b.HalfWidth*r[2]))
	}
	return points
}
