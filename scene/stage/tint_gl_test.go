//go:build gl

package stage_test

import (
	"image"
	"testing"

	"treeline/scene/stage"
)

// TestATintColorsTheGroundAndGoesAgain tints the left half of the map from above and looks
// at the picture with the tint, with other colours, and after it.
func TestATintColorsTheGroundAndGoesAgain(t *testing.T) {
	s, _ := goldenStage(t)
	p := newParade(s.Map())
	f := p.frame("map", goldenWidth, goldenHeight)
	look := func(tint *stage.Tint) image.Image {
		t.Helper()
		f.Tint = tint
		img, err := s.Picture(f)
		if err != nil {
			t.Fatal(err)
		}
		return img
	}
	red := func(img image.Image) (left, right float64) {
		b := img.Bounds()
		for y := b.Min.Y; y < b.Max.Y; y++ {
			for x := b.Min.X; x < b.Max.X; x++ {
				r, g, _, _ := img.At(x, y).RGBA()
				if d := (float64(r) - float64(g)) / 65535; x < b.Dx()/2 {
					left += d
				} else {
					right += d
				}
			}
		}
		n := float64(b.Dx()*b.Dy()) / 2
		return left / n, right / n
	}
	const n = 8
	tint := &stage.Tint{Width: n, Height: n, Cell: s.Map().Spec.Width / n, Pix: make([]byte, n*n*4)}
	plainLeft, plainRight := red(look(nil))
	for i := range n * n {
		if i%n < n/2 {
			copy(tint.Pix[i*4:], []byte{200, 0, 0, 200})
		}
	}
	left, right := red(look(tint))
	if left < plainLeft+0.1 || right > plainRight+0.02 {
		t.Errorf("red over green %.3f on the left and %.3f on the right, without a tint %.3f and %.3f", left, right, plainLeft, plainRight)
	}
	clear(tint.Pix)
	if again, _ := red(look(tint)); again < left-0.01 {
		t.Errorf("the colours are taken over before they have another version: %.3f", again)
	}
	tint.Version++
	if gone, _ := red(look(tint)); gone > plainLeft+0.02 {
		t.Errorf("red over green %.3f after the colours were taken away, want %.3f", gone, plainLeft)
	}
	if off, _ := red(look(nil)); off > plainLeft+0.005 {
		t.Errorf("red over green %.3f without a tint again, want %.3f", off, plainLeft)
	}
}
