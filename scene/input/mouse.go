package input

import "math"

// turnPerPixel is how far the view turns for a pixel of mouse movement at sensitivity 1 without
// magnification, in radians.
const turnPerPixel = 0.0022

// Mouse turns positions of the cursor into turns of the view.
type Mouse struct {
	x, y     float64 // px
	left, up float64 // rad, not taken yet
}

// MouseFeel is the player's mouse settings.
type MouseFeel struct {
	Sensitivity float64 // 1 is normal
	Zoomed      float64 // extra factor while zoomed in
	Invert      bool    // pushing the mouse forward looks down
}

// Start starts at a position in pixels, as when the cursor is captured, and forgets earlier
// movements.
func (m *Mouse) Start(x, y float64) { *m = Mouse{x: x, y: y} }

// Move takes in a position in pixels, y down. Under a magnification of zoom the view turns that
// much less, so that the picture follows the hand equally at every field of view.
func (m *Mouse) Move(x, y, zoom float64, feel MouseFeel) {
	dx, dy := x-m.x, y-m.y
	m.x, m.y = x, y
	rate := turnPerPixel * feel.Sensitivity / math.Max(zoom, 1)
	if zoom > 1 {
		rate *= feel.Zoomed
	}
	m.left -= dx * rate
	if feel.Invert {
		dy = -dy
	}
	m.up -= dy * rate
}

// Take returns how far to turn left and up, in radians, since the last call.
func (m *Mouse) Take() (left, up float64) {
	left, up = m.left, m.up
	m.left, m.up = 0, 0
	return left, up
}
