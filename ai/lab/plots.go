package lab

import (
	"io"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
)

// writePlots draws rows of plots, all of one length, as a PNG of a size, with a
// space between them.
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
