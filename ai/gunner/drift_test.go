package gunner_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"treeline/ai/gunner"
	"treeline/tanks"
)

func TestDriftHasUnitVarianceAndNoKinks(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	var w gunner.Drift
	w.Start(random)
	const n = 400000
	sum, squares, steps := 0.0, 0.0, 0.0
	last := w.Step(random)
	for range n {
		v := w.Step(random)
		sum, squares = sum+v, squares+v*v
		steps += (v - last) * (v - last)
		last = v
	}
	if mean := sum / n; math.Abs(mean) > 0.1 {
		t.Errorf("mean %.3f, want 0", mean)
	}
	if variance := squares / n; math.Abs(variance-1) > 0.1 {
		t.Errorf("variance %.3f, want 1", variance)
	}
	// The deviation of the speed of such a process is 1 over its time constant.
	if speed := math.Sqrt(steps/n) * tanks.Hertz; math.Abs(speed-1/0.7) > 0.15 {
		t.Errorf("it moves at %.2f deviations a second, want %.2f", speed, 1/0.7)
	}
}
