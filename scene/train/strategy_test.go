package train_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"treeline/scene/train"
)

// TestTheStrategyClimbsThroughNoise: on a hill with its top off the centre and axes that differ
// tenfold in steepness, the mean climbs nine tenths of the height although every evaluation is
// noisy.
func TestTheStrategyClimbsThroughNoise(t *testing.T) {
	const n, noise = 10, 0.05
	hill := func(x []float64) float64 {
		sum := 0.0
		for i, v := range x {
			steep := []float64{3, 0.3}[i%2]
			sum -= steep * (v - 0.7) * (v - 0.7)
		}
		return sum
	}
	foot := hill(slices.Repeat([]float64{train.Foot}, n))
	for seed := range uint64(5) {
		mean, step := train.Climb(n, 100, seed, func(x []float64, random *rand.Rand) float64 { return hill(x) + noise*random.NormFloat64() })
		if got := hill(mean); got < foot/10 {
			t.Errorf("seed %d: climbed from %.2f to %.2f, want to %.2f", seed, foot, got, foot/10)
		}
		if step > 0.15 {
			t.Errorf("seed %d: the step ended at %.3f, want less than it began with", seed, step)
		}
	}
}

// TestTheStrategyReachesAnEdge: where more is always better, it moves to the edge and stays within.
func TestTheStrategyReachesAnEdge(t *testing.T) {
	mean, step := train.Climb(4, 80, 3, func(x []float64, _ *rand.Rand) float64 { return x[0] + x[1] - x[2] })
	if mean[0] < 0.97 || mean[1] < 0.97 || mean[2] > 0.03 || math.IsNaN(step) {
		t.Errorf("mean %.3f, step %.3f; want 1, 1, 0 and anything", mean, step)
	}
	for _, v := range mean {
		if !(v >= 0 && v <= 1) {
			t.Errorf("mean %.3f leaves the ranges", mean)
		}
	}
}
