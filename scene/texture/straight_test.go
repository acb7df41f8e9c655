package texture

import (
	"image"
	"image/color"
	"testing"
)

// Pictures of a page come with their alpha beside the colors, which stay under what is
// transparent: there they are paint.
func TestColorsStayUnderAlpha(t *testing.T) {
	const w, h = 6, 4
	from := image.NewNYCbCrA(image.Rect(0, 0, w, h), image.YCbCrSubsampleRatio420)
	for i := range from.Y {
		from.Y[i] = byte(40 * i)
	}
	for i := range from.Cb {
		from.Cb[i], from.Cr[i] = byte(90+20*i), byte(200-15*i)
	}
	for i := range from.A {
		from.A[i] = byte(11 * i)
	}
	got := straight(from)
	for y := range h {
		for x := range w {
			r, g, b := color.YCbCrToRGB(from.Y[from.YOffset(x, y)], from.Cb[from.COffset(x, y)], from.Cr[from.COffset(x, y)])
			if want := (color.NRGBA{r, g, b, from.A[from.AOffset(x, y)]}); got.NRGBAAt(x, y) != want {
				t.Errorf("%d, %d: %v, want %v", x, y, got.NRGBAAt(x, y), want)
			}
		}
	}
}
