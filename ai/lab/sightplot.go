package lab

import (
	"fmt"
	"io"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
)

// plot draws the errors of the modes and the seen shares side by side as a PNG.
func (s *survey) plot(out io.Writer) error {
	errors, err := s.errorPlot()
	if err != nil {
		return err
	}
	seen, err := s.seenPlot()
	if err != nil {
		return err
	}
	const width, height = 26 * vg.Centimeter, 11 * vg.Centimeter
	img := vgimg.New(width, height)
	tiles := draw.Tiles{Rows: 1, Cols: 2, PadX: vg.Centimeter, PadTop: vg.Millimeter, PadBottom: vg.Millimeter, PadLeft: vg.Millimeter, PadRight: 4 * vg.Millimeter}
	dc := draw.New(img)
	errors.Draw(tiles.At(dc, 0, 0))
	seen.Draw(tiles.At(dc, 1, 0))
	_, err = vgimg.PngCanvas{Canvas: img}.WriteTo(out)
	return err
}

// errorPlot draws for each mode how many pairs have an error above an amount. Errors below the
// least amount are drawn there.
func (s *survey) errorPlot() (*plot.Plot, error) {
	const least, most = 0.01, 100 // points
	p := newPlot("Error of the visible share", "error, points", "pairs that err by more, %")
	for mode := range modes {
		var off []float64
		for i, share := range s.shares[mode] {
			off = append(off, max(100*math.Abs(share-s.reference[i]), least))
		}
		slices.Sort(off)
		var points plotter.XYs
		for i, e := range off {
			if e > least || i+1 < len(off) && off[i+1] > least {
				points = append(points, plotter.XY{X: e, Y: 100 * float64(len(off)-1-i) / float64(len(off))})
			}
		}
		if len(points) == 0 {
			points = plotter.XYs{{X: least}}
		}
		if err := addLine(p, modeNames()[mode], points, shade(mode), nil); err != nil {
			return nil, err
		}
	}
	p.X.Scale, p.X.Tick.Marker = plot.LogScale{}, plot.LogTicks{Prec: -1}
	p.X.Min, p.X.Max, p.Y.Min = least, most, 0
	return p, nil
}

// seenPlot draws the seen shares against the distance.
func (s *survey) seenPlot() (*plot.Plot, error) {
	p := newPlot(fmt.Sprintf("Pairs with more than %.0f %% visible", 100*s.need), "distance, m", "pairs, %")
	n := len(s.seenDistances())
	for k := 0; k*n < len(s.seen[exactMode]); k++ {
		for _, mode := range []int{exactMode, seedMode} {
			points := make(plotter.XYs, n)
			for i, e := range s.seen[mode][k*n : (k+1)*n] {
				points[i] = plotter.XY{X: e.Distance, Y: 100 * e.Share}
			}
			name := fmt.Sprintf("%d trees, %s", s.seen[mode][k*n].Trees, modeNames()[mode])
			var dashes []vg.Length
			if mode == seedMode {
				dashes = []vg.Length{3, 3}
			}
			if err := addLine(p, name, points, shade(k), dashes); err != nil {
				return nil, err
			}
		}
	}
	p.X.Min, p.Y.Min, p.Y.Max = 0, 0, 100
	return p, nil
}
