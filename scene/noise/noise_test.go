package noise_test

import (
	"math"
	"testing"

	"treeline/scene/noise"
)

// A tile whose sides do not meet shows as a grid on the ground.
func TestATileRepeats(t *testing.T) {
	const period, octaves, steps, tolerance = 5, 4, 300, 1e-12
	for i := range steps {
		u, v := float64(i)/steps, math.Mod(float64(i)*0.37, 1)
		want := noise.Tiled(u, v, period, octaves)
		if got := noise.Tiled(u+1, v-2, period, octaves); math.Abs(got-want) > tolerance {
			t.Fatalf("(%.3f, %.3f): %v, a tile further %v", u, v, want, got)
		}
	}
}

// The noise stays in 0..1 and has no jumps, also where coordinates change their sign.
func TestNoiseIsContinuousAndBounded(t *testing.T) {
	const step, most, octaves, steps = 1e-3, 0.02, 4, 20000
	for name, at := range map[string]func(x float64) float64{
		"value":   func(x float64) float64 { return noise.Value(x, 0.3*x) },
		"fractal": func(x float64) float64 { return noise.Fractal(x, 0.3*x, octaves) },
	} {
		last := at(-steps / 2 * step)
		for i := 1; i < steps; i++ {
			x := (float64(i) - steps/2) * step
			n := at(x)
			if n < 0 || n > 1 || math.Abs(n-last) > most {
				t.Fatalf("%s at %.3f: %v after %v", name, x, n, last)
			}
			last = n
		}
	}
}
