package overlay

import (
	"math"

	"treeline/scene/canvas"
	"treeline/scene/view"
)

// oddsColor tints the squares on which a team expects enemies.
const oddsColor canvas.Color = 0xB040F8FF

// PaintOdds appends the colors of all squares as RGBA with premultiplied alpha: the more enemies
// are expected on a square, the stronger its tint. The scale is logarithmic, so that an enemy who
// may be anywhere leaves hardly a trace.
func PaintOdds(pix []byte, o *view.Odds) []byte {
	const faint, decades, strong = 1e-3, 3, 0.75 // enemies that show, powers of ten from there to one enemy, alpha of one
	for _, n := range o.Enemies {
		pix = multiplied(pix, oddsColor.Fade(strong*math.Log10(max(float64(n), faint)/faint)/decades))
	}
	return pix
}

// multiplied appends a color as RGBA with premultiplied alpha.
func multiplied(pix []byte, color canvas.Color) []byte {
	a := uint32(color & 0xFF)
	times := func(v canvas.Color) byte { return byte((uint32(v&0xFF)*a + 127) / 255) }
	return append(pix, times(color>>24), times(color>>16), times(color>>8), byte(a))
}
