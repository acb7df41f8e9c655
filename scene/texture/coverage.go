package texture

import (
	"image"
	"slices"

	"treeline/scene/foliage"
)

// CoverageLevels returns the mipmaps of a cut-out picture. Colours are weighted by coverage, and in
// each cell alpha is scaled so that the same share of it is drawn, with the threshold foliage.Cut,
// as in the picture itself: far plants neither thin out nor swell, and hide as much as near ones.
func CoverageLevels(img *image.NRGBA, cells []image.Rectangle) [][]byte {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	levels, plain := [][]byte{img.Pix}, img.Pix
	drawn := make([]float64, len(cells))
	for i, c := range cells {
		drawn[i] = drawnShare(img.Pix, w, c)
	}
	for n := 1; w > 1 || h > 1; n++ {
		nw, nh := max(w/2, 1), max(h/2, 1)
		dst := make([]byte, nw*nh*pixel)
		eachRow(nh, func(y int) {
			for x := range nw {
				halve(dst[(y*nw+x)*pixel:], plain, w, h, 2*x, 2*y)
			}
		})
		plain = dst
		kept := slices.Clone(dst)
		for i, c := range cells {
			keepShare(kept, nw, image.Rect(c.Min.X>>n, c.Min.Y>>n, c.Max.X>>n, c.Max.Y>>n), drawn[i])
		}
		levels = append(levels, kept)
		w, h = nw, nh
	}
	return levels
}

// drawnShare returns the share of the pixels of a cell that are drawn.
func drawnShare(pix []byte, w int, c image.Rectangle) float64 {
	n := 0
	for y := c.Min.Y; y < c.Max.Y; y++ {
		for x := c.Min.X; x < c.Max.X; x++ {
			if pix[(y*w+x)*pixel+3] > foliage.CutByte {
				n++
			}
		}
	}
	return float64(n) / float64(max(c.Dx()*c.Dy(), 1))
}

// keepShare scales the alpha of a cell so that the given share of it is drawn.
// Cells of a few pixels stay as they are.
func keepShare(pix []byte, w int, c image.Rectangle, share float64) {
	const few = 16
	total := c.Dx() * c.Dy()
	if total < few {
		return
	}
	var count [256]int
	each := func(f func(a *byte)) {
		for y := c.Min.Y; y < c.Max.Y; y++ {
			for x := c.Min.X; x < c.Max.X; x++ {
				f(&pix[(y*w+x)*pixel+3])
			}
		}
	}
	each(func(a *byte) { count[*a]++ })
	// The lowest alpha that still has to be drawn, counting from the highest down.
	want, above, cut := int(share*float64(total)+0.5), 0, len(count)
	for cut > 1 && above+count[cut-1] <= want {
		cut--
		above += count[cut]
	}
	if cut == len(count) {
		return
	}
	each(func(a *byte) { *a = byte(min(0xff, (int(*a)*(foliage.CutByte+1)+cut-1)/cut)) })
}

// halve writes the mean of four pixels of a w x h picture, from (x, y) on.
func halve(dst, src []byte, w, h, x, y int) {
	var sum [3]int
	weight, alpha := 0, 0
	for k := range 4 {
		o := (min(y+k/2, h-1)*w + min(x+k%2, w-1)) * pixel
		a := int(src[o+3]) + 1
		weight += a
		alpha += int(src[o+3])
		for c := range sum {
			sum[c] += int(src[o+c]) * a
		}
	}
	for c := range sum {
		dst[c] = byte(sum[c] / weight)
	}
	dst[3] = byte((alpha + 2) / 4)
}
