// Package texture makes the pixels of the textures of the stage: it reads the pictures of the
// assets, and paints what none was made for. It needs no window.
package texture

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	_ "image/jpeg" // the formats of our assets
	_ "image/png"
	"io/fs"
	"runtime"
	"strings"

	"treeline/terrain/parallel"
)

// pixel is the number of bytes of a pixel: red, green, blue and alpha.
const pixel = 4

// Pictures are decoded images by file name.
type Pictures map[string]*image.NRGBA

// Load decodes files on all cores. It returns the first error in the order of the names.
func Load(fsys fs.FS, names []string) (Pictures, error) {
	images, errs := make([]*image.NRGBA, len(names)), make([]error, len(names))
	parallel.Each(len(names), runtime.GOMAXPROCS(0), func(i int) { images[i], errs[i] = Read(fsys, names[i]) })
	all := make(Pictures, len(names))
	for i, n := range names {
		if errs[i] != nil {
			return nil, errs[i]
		}
		all[n] = images[i]
	}
	return all, nil
}

// Read decodes a file. A JPEG with a companion NAME_a.png takes its alpha from there:
// cut-outs with as many leaves as ours need only a quarter of the space that way.
func Read(fsys fs.FS, name string) (*image.NRGBA, error) {
	img, err := decode(fsys, name)
	if err != nil {
		return nil, err
	}
	n := straight(img)
	base, isJPEG := strings.CutSuffix(name, ".jpg")
	if !isJPEG {
		return n, nil
	}
	alpha, err := decode(fsys, base+"_a.png")
	if errors.Is(err, fs.ErrNotExist) {
		return n, nil
	}
	if err != nil {
		return nil, err
	}
	return n, cutOut(n, alpha, base)
}

func decode(fsys fs.FS, name string) (image.Image, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // read only
	img, _, err := image.Decode(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return img, nil
}

// straight returns a picture whose colours are not multiplied by alpha. The formats of our assets
// take a short cut; the standard library's general path takes a second for the plants.
func straight(img image.Image) *image.NRGBA {
	switch p := img.(type) {
	case *image.NRGBA:
		return p
	case *image.RGBA:
		if p.Opaque() {
			return &image.NRGBA{Pix: p.Pix, Stride: p.Stride, Rect: p.Rect}
		}
	case *image.YCbCr:
		return fromYCbCr(p)
	case *image.NYCbCrA:
		n := fromYCbCr(&p.YCbCr)
		for y := range p.Rect.Dy() {
			for x := range p.Rect.Dx() {
				n.Pix[y*n.Stride+pixel*x+pixel-1] = p.A[y*p.AStride+x]
			}
		}
		return n
	}
	n := image.NewNRGBA(img.Bounds())
	draw.Draw(n, n.Bounds(), img, img.Bounds().Min, draw.Src)
	return n
}

func fromYCbCr(p *image.YCbCr) *image.NRGBA {
	n := image.NewNRGBA(p.Rect)
	w := p.Rect.Dx()
	eachRow(p.Rect.Dy(), func(row int) {
		out := n.Pix[row*n.Stride:]
		y := p.Rect.Min.Y + row
		for x := range w {
			at, c := p.YOffset(p.Rect.Min.X+x, y), p.COffset(p.Rect.Min.X+x, y)
			out[pixel*x], out[pixel*x+1], out[pixel*x+2] = color.YCbCrToRGB(p.Y[at], p.Cb[c], p.Cr[c])
			out[pixel*x+3] = 0xff
		}
	})
	return n
}

// cutOut sets the alpha of a picture to the brightness of another.
func cutOut(n *image.NRGBA, alpha image.Image, name string) error {
	gray, ok := alpha.(*image.Gray)
	if !ok || gray.Rect != n.Rect {
		return fmt.Errorf("%s_a.png: want a grey picture of %v", name, n.Rect.Max)
	}
	for i, a := range gray.Pix {
		n.Pix[pixel*i+3] = a
	}
	return nil
}

// enlarged returns the picture at n x n pixels, each pixel repeated; n must be a
// multiple of its side.
func enlarged(img *image.NRGBA, n int) []byte {
	side := img.Rect.Dx()
	if side == n {
		return img.Pix
	}
	k, out := n/side, make([]byte, n*n*pixel)
	for y := range n {
		for x := range n {
			copy(out[(y*n+x)*pixel:], img.Pix[img.PixOffset(x/k, y/k):][:pixel])
		}
	}
	return out
}

// Bent returns the first two components of the normals in a picture. All of them point to the
// viewer, so the third follows.
func Bent(img *image.NRGBA) []byte {
	out := make([]byte, 0, len(img.Pix)/2)
	for i := 0; i < len(img.Pix); i += pixel {
		out = append(out, img.Pix[i], img.Pix[i+1])
	}
	return out
}

// premultiplied returns the pixels with colour times alpha, so that mixtures of neighbours are
// right at the edges.
func premultiplied(img *image.NRGBA) []byte {
	out := make([]byte, len(img.Pix))
	for i := 0; i < len(out); i += pixel {
		a := int(img.Pix[i+3])
		for k := range 3 {
			out[i+k] = byte(int(img.Pix[i+k]) * a / 0xff)
		}
		out[i+3] = byte(a)
	}
	return out
}

// eachRow calls f for every row 0..n-1, side by side.
func eachRow(n int, f func(row int)) { parallel.Each(n, runtime.GOMAXPROCS(0), f) }

// Layers returns the pixels of pictures, brought to the size of the largest. All are square, and
// their sides are powers of two.
func (p Pictures) Layers(names []string) (side int, all [][]byte) {
	for _, n := range names {
		side = max(side, p[n].Rect.Dx())
	}
	for _, n := range names {
		all = append(all, enlarged(p[n], side))
	}
	return side, all
}
