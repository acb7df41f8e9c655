package main

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io/fs"
	"os/exec"
	"path"
	"strings"

	"golang.org/x/image/draw"
)

// The suffix of files that hold the alpha of a picture.
const alphaEnd = "_a.png"

// picture returns a picture for the page: as WebP including its alpha, with large ones at half
// size. If the tool for WebP is missing, the format stays. The sheet of effects is addressed by
// pixels and keeps its size.
func picture(from fs.FS, name string, text []byte) (end string, small []byte, err error) {
	img, _, err := image.Decode(bytes.NewReader(text))
	if err != nil {
		return "", nil, fmt.Errorf("%s: %w", name, err)
	}
	end = path.Ext(name)
	base, isJPEG := strings.CutSuffix(name, ".jpg")
	byPixel := strings.HasPrefix(name, "fx/")
	if _, err := exec.LookPath("cwebp"); err != nil {
		if to := halved(img); to != nil && !byPixel {
			text, err = encode(to)
			return end, text, err
		}
		return end, text, nil
	}
	if of, is := strings.CutSuffix(name, alphaEnd); is {
		if _, err := fs.Stat(from, of+".jpg"); err == nil {
			return "", nil, nil // it is part of its picture
		}
	}
	alpha := "80"
	if isJPEG {
		alpha = "60" // for outlines, which are sharp
		if img, err = withAlpha(from, base+alphaEnd, img); err != nil {
			return "", nil, err
		}
	}
	quality := "76"
	if byPixel {
		quality = "90"
	} else if to := halved(img); to != nil {
		img = to
	}
	var plain bytes.Buffer
	if err := png.Encode(&plain, img); err != nil {
		return "", nil, err
	}
	small, err = tool(plain.Bytes(), "cwebp", "-quiet", "-q", quality, "-alpha_q", alpha, "-exact", "-m", "6", "-o", "-", "--", "-")
	return ".webp", small, err
}

// withAlpha returns a picture with the alpha from its companion file, or unchanged if it has none.
func withAlpha(from fs.FS, companion string, img image.Image) (image.Image, error) {
	text, err := fs.ReadFile(from, companion)
	if err != nil {
		return img, nil // most have none.
	}
	alpha, err := png.Decode(bytes.NewReader(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", companion, err)
	}
	gray, ok := alpha.(*image.Gray)
	if !ok || gray.Rect != img.Bounds() {
		return nil, fmt.Errorf("%s: want a grey picture of %v", companion, img.Bounds().Max)
	}
	opaque := image.NewRGBA(gray.Rect)
	draw.Draw(opaque, gray.Rect, img, image.Point{}, draw.Src)
	for i, a := range gray.Pix {
		opaque.Pix[4*i+3] = a
	}
	return &image.NRGBA{Pix: opaque.Pix, Stride: opaque.Stride, Rect: opaque.Rect}, nil
}

// halved returns a picture at half size, nil for small ones.
func halved(from image.Image) image.Image {
	const large = 1024 // px
	if from.Bounds().Dx() < large {
		return nil
	}
	to := image.Rect(0, 0, from.Bounds().Dx()/2, from.Bounds().Dy()/2)
	switch from := from.(type) {
	case *image.Gray:
		small := image.NewGray(to)
		draw.BiLinear.Scale(small, to, from, from.Rect, draw.Src, nil)
		return small
	case *image.NRGBA:
		return averaged(from)
	default:
		small := image.NewRGBA(to)
		draw.BiLinear.Scale(small, to, from, from.Bounds(), draw.Src, nil)
		return small
	}
}

// encode returns a picture in the format for its type: opaque ones as JPEG, the others as PNG.
func encode(img image.Image) ([]byte, error) {
	const quality = 84
	var b bytes.Buffer
	if small, is := img.(*image.RGBA); is {
		err := jpeg.Encode(&b, small, &jpeg.Options{Quality: quality})
		return b.Bytes(), err
	}
	err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, img)
	return b.Bytes(), err
}

// averaged returns a picture at half size whose alpha is not opacity but a mask: colours and alpha
// are averaged independently.
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
