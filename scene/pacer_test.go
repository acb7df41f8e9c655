package scene_test

import (
	"math"
	"testing"

	"treeline/scene"
)

func TestFrameRateComesAsNearToItsLimitAsTheScreenLets(t *testing.T) {
	const pictures = 3000
	for _, tt := range []struct {
		what                string
		limit, rate, jitter float64
		want                float64 // FPS
	}{
		{"that of the screen", 60, 60, 0, 60},
		{"that of a screen with jitter", 60, 60, 0.004, 60},
		{"that of a screen a little slower than its name", 60, 59.94, 0.002, 59.94},
		{"that of a screen a little faster than its name", 60, 60.06, 0.002, 60},
		{"half of it", 30, 60, 0.004, 30},
		{"no whole part of it", 50, 60, 0.002, 50},
		{"a fast screen", 60, 144, 0.001, 60},
		{"more than the screen shows", 120, 60, 0, 60},
	} {
		fps := pictures * tt.rate / float64(scene.Pace(pictures, tt.limit, tt.rate, tt.jitter))
		if math.Abs(fps-tt.want) > 0.1 {
			t.Errorf("%s: limit %g gives %.2f FPS on a screen of %g Hz, want %g", tt.what, tt.limit, fps, tt.rate, tt.want)
		}
	}
}
