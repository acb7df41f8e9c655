package lab

import (
	"fmt"
	"os"
	"path/filepath"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
)

// savePlots draws rows of plots, all of one length, into a PNG file of a size,
// with a space between them. A file that is there already is replaced whole or
// not at all.
func savePlots(path string, plots [][]*plot.Plot, width, height, pad vg.Length) error {
	img := vgimg.NewWith(vgimg.UseWH(width, height), vgimg.UseDPI(72))
	tiles := draw.Tiles{Rows: len(plots), Cols: len(plots[0]), PadX: pad, PadY: pad, PadTop: pad, PadBottom: pad, PadLeft: pad, PadRight: pad}
	canvases := plot.Align(plots, tiles, draw.New(img))
	for i := range plots {
		for k := range plots[i] {
			plots[i][k].Draw(canvases[i][k])
		}
	}
	file, err := os.CreateTemp(filepath.Dir(path), ".plot-*")
	if err != nil {
		return fmt.Errorf("plot %s: %w", path, err)
	}
	defer os.Remove(file.Name()) // nothing is left of it once it has its name
	_, err = (vgimg.PngCanvas{Canvas: img}).WriteTo(file)
	if shut := file.Close(); err == nil {
		err = shut
	}
	if err == nil {
		const everybodyReads = 0o644
		err = os.Chmod(file.Name(), everybodyReads)
	}
	if err == nil {
		err = os.Rename(file.Name(), path)
	}
	if err != nil {
		return fmt.Errorf("plot %s: %w", path, err)
	}
	return nil
}
