package stage

import (
	"fmt"
	"image"
	"image/draw"
	_ "image/jpeg" // the formats of our assets
	_ "image/png"
	"io/fs"
	"runtime"
	"sync"
)

// pictures are decoded images by file name.
type pictures map[string]*image.NRGBA

// loadPictures decodes files side by side.
func loadPictures(fsys fs.FS, names []string) (pictures, error) {
	type result struct {
		name string
		img  *image.NRGBA
		err  error
	}
	work, done := make(chan string), make(chan result)
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for name := range work {
				img, err := loadPicture(fsys, name)
				done <- result{name, img, err}
			}
		}()
	}
	go func() {
		for _, n := range names {
			work <- n
		}
		close(work)
		wg.Wait()
		close(done)
	}()
	all := make(pictures, len(names))
	var first error
	for r := range done {
		if r.err != nil && first == nil {
			first = r.err
		}
		all[r.name] = r.img
	}
	return all, first
}

func loadPicture(fsys fs.FS, name string) (*image.NRGBA, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	img, _, err := image.Decode(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if n, ok := img.(*image.NRGBA); ok {
		return n, nil
	}
	n := image.NewNRGBA(img.Bounds())
	draw.Draw(n, n.Bounds(), img, img.Bounds().Min, draw.Src)
	return n, nil
}

// enlarged returns the picture at n x n pixels, each pixel repeated; n must be a
// multiple of its side.
func enlarged(img *image.NRGBA, n int) []byte {
	side := img.Rect.Dx()
	if side == n {
		return img.Pix
	}
	k, out := n/side, make([]byte, n*n*vec4)
	for y := range n {
		for x := range n {
			copy(out[(y*n+x)*vec4:], img.Pix[img.PixOffset(x/k, y/k):][:vec4])
		}
	}
	return out
}

// premultiplied returns the pixels with colour times alpha, so that a mixture of
// neighbours is right at the edges.
func premultiplied(img *image.NRGBA) []byte {
	out := make([]byte, len(img.Pix))
	for i := 0; i < len(out); i += vec4 {
		a := int(img.Pix[i+3])
		for k := range 3 {
			out[i+k] = byte(int(img.Pix[i+k]) * a / 0xff)
		}
		out[i+3] = byte(a)
	}
	return out
}

// eachRow calls f for every row 0..n-1, side by side.
func eachRow(n int, f func(row int)) {
	var wg sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for w := range workers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for row := w; row < n; row += workers {
				f(row)
			}
		}()
	}
	wg.Wait()
}
