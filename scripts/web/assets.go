package main

import (
	"bytes"
	"encoding/json"
	"image"
	"image/jpeg"
	"image/png"
	"io/fs"
	"path"
	"strings"

	"golang.org/x/image/draw"

	"treeline/assets"
	"treeline/assets/sound"
)

// addAssets adds pictures, models and sounds, each under a name with its hash in it, large
// pictures at half their size, and a list of where what is.
func (s site) addAssets() error {
	list := map[string]string{}
	for folder, from := range map[string]fs.FS{"": assets.FS, "sound": sound.FS} {
		err := fs.WalkDir(from, ".", func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			text, err := fs.ReadFile(from, name)
			if err != nil {
				return err
			}
			small, err := halved(name, text)
			if small != nil {
				text = small
			}
			at := "assets/" + hashed(path.Base(name), text)
			s[at], list[path.Join(folder, name)] = text, at
			return err
		})
		if err != nil {
			return err
		}
	}
	text, err := json.Marshal(list)
	s["assets.json"] = text
	return err
}

// halved returns a picture of materials at half its size, nil for what is no picture and for
// small ones. The sheet of effects is drawn by the pixel and stays.
func halved(name string, text []byte) ([]byte, error) {
	const large, quality = 1024, 84 // px
	if end := path.Ext(name); end != ".png" && end != ".jpg" || strings.HasPrefix(name, "fx/") {
		return nil, nil
	}
	from, _, err := image.Decode(bytes.NewReader(text))
	if err != nil || from.Bounds().Dx() < large {
		return nil, err
	}
	to := image.Rect(0, 0, from.Bounds().Dx()/2, from.Bounds().Dy()/2)
	var b bytes.Buffer
	switch from := from.(type) {
	case *image.Gray:
		small := image.NewGray(to)
		draw.BiLinear.Scale(small, to, from, from.Rect, draw.Src, nil)
		err = (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, small)
	case *image.NRGBA:
		err = (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, averaged(from))
	default:
		small := image.NewRGBA(to)
		draw.BiLinear.Scale(small, to, from, from.Bounds(), draw.Src, nil)
		err = jpeg.Encode(&b, small, &jpeg.Options{Quality: quality})
	}
	return b.Bytes(), err
}

// averaged returns a picture at half its size whose alpha is no opacity but a mask: colors
// and alpha are averaged each for itself.
func averaged(from *image.NRGBA) *image.NRGBA {
	const four = 4
	to := image.NewNRGBA(image.Rect(0, 0, from.Rect.Dx()/2, from.Rect.Dy()/2))
	for y := range to.Rect.Dy() {
		for x := range to.Rect.Dx() {
			a, b := from.Pix[from.PixOffset(2*x, 2*y):], from.Pix[from.PixOffset(2*x, 2*y+1):]
			for k := range four {
				to.Pix[to.PixOffset(x, y)+k] = byte((int(a[k]) + int(a[four+k]) + int(b[k]) + int(b[four+k])) / four)
			}
		}
	}
	return to
}
