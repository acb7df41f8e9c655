package steer_test

import (
	"math"
	"testing"

	"treeline/ai/steer"
)

// TestRotatedDirectionsKeepTheirLength: this holds up to the angle by which the fastest hull turns
// in the longest time that is predicted.
func TestRotatedDirectionsKeepTheirLength(t *testing.T) {
	for a := -math.Pi; a <= math.Pi; a += math.Pi / 16 {
		x, z := steer.Rotate(0.6, -0.8, a)
		sin, cos := math.Sincos(a)
		if off := math.Hypot(x-(0.6*cos-0.8*sin), z-(-0.8*cos-0.6*sin)); off > 0.03 {
			t.Errorf("by %.2f rad it turns to (%.3f, %.3f), %.3f off", a, x, z, off)
		}
	}
}
