package scene

import (
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"time"

	"treeline/scene/files"
)

// savePicture asks for a picture of what is on the screen, without the word that
// it was saved.
func (g *game) savePicture() {
	if g.o.Pictures == "" {
		g.say("there is no folder for pictures")
		return
	}
	g.wantPicture = true
}

// writePicture writes the picture that has been drawn, under the time of day.
func (g *game) writePicture() {
	name := "treeline-" + time.Now().Format("20060102-150405.000") + ".png"
	path := filepath.Join(g.o.Pictures, name)
	err := os.MkdirAll(g.o.Pictures, 0o755)
	if err == nil {
		err = writePNG(path, g.win.Picture(), png.BestSpeed)
	}
	if err != nil {
		g.say("the picture could not be saved")
		g.log.Warn("picture not saved", "error", err)
		return
	}
	g.say("saved " + path)
	g.log.Info("picture saved", "path", path)
}

// writePNG writes an image.
func writePNG(path string, img image.Image, level png.CompressionLevel) error {
	return files.Write(path, files.Shared, func(w io.Writer) error {
		return (&png.Encoder{CompressionLevel: level}).Encode(w, img)
	})
}
