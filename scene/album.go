package scene

import (
	"errors"
	"image"
	"image/png"
	"io"
	"path/filepath"
	"time"

	"treeline/scene/files"
)

// album is the folder of the player's pictures.
type album struct {
	folder string // "" for none
	wanted bool   // the next picture is to be kept
}

// ready returns why no picture can be kept, nil if one can.
func (a *album) ready() error {
	if a.folder == "" {
		return errors.New("there is no folder for screenshots")
	}
	return nil
}

// want asks for the next picture, without the word that it was saved.
func (a *album) want() error {
	a.wanted = a.folder != ""
	return a.ready()
}

// write writes a picture under the time of day and returns its path.
func (a *album) write(img image.Image, now time.Time, level png.CompressionLevel) (path string, err error) {
	a.wanted = false
	path = filepath.Join(a.folder, "treeline-"+now.Format("20060102-150405.000")+".png")
	if err = files.MakeFolder(a.folder); err == nil {
		err = writePNG(path, img, level)
	}
	return path, err
}

// writePNG writes an image.
func writePNG(path string, img image.Image, level png.CompressionLevel) error {
	return files.Write(path, files.Shared, func(w io.Writer) error {
		return (&png.Encoder{CompressionLevel: level}).Encode(w, img)
	})
}
