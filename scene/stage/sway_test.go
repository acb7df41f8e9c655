package stage

import (
	"math"
	"testing"

	"treeline/tanks"
)

// TestAHullDipsAlikeAtEveryRate of pictures, though speeds change only by the tick.
func TestAHullDipsAlikeAtEveryRate(t *testing.T) {
	dip := func(rate float64) (least float64) {
		const brake, seconds = 8.0, 1.0 // m/s^2
		var s sway
		for i := range int(rate * seconds) {
			tick := math.Floor(float64(i)/rate/tanks.Dt + 1e-9)
			s.step(&TankLook{Alive: true, Speed: 12 - brake*tanks.Dt*tick}, 1/rate)
			least = min(least, s.pitch)
		}
		return least
	}
	want := dip(60)
	for _, rate := range []float64{30, 144, 240, 300} {
		if got := dip(rate); got < 1.15*want || got > 0.85*want {
			t.Errorf("at %v pictures a second the nose dips by %.4f rad, at 60 by %.4f", rate, -got, -want)
		}
	}
}
