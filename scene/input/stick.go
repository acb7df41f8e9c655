package input

import "math"

// Turn is how a stick turns the view.
type Turn struct {
	Sensitivity float64 // 1 is normal
	Curve       float64 // 1 is linear; larger values are finer around the middle
	Invert      bool    // pushing the stick forward looks down
}

// Rates returns how fast the view turns left and up, in rad/s, for a stick pushed left and up by so
// much, -1 to 1 each, under a magnification of zoom.
func (t Turn) Rates(left, up, zoom float64) (float64, float64) {
	const fastest, upright = 2.4, 0.6 // rad/s; share of it for looking up and down
	out := math.Hypot(left, up)
	if out == 0 {
		return 0, 0
	}
	rate := fastest * t.Sensitivity * math.Pow(min(out, 1), t.Curve) / out / math.Max(zoom, 1)
	if t.Invert {
		up = -up
	}
	return left * rate, up * rate * upright
}
