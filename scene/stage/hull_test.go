package stage_test

import (
	"math"
	"testing"

	"treeline/scene/stage"
)

// TestHullRockingCanBeScaled: a tank that sets out, fires and brakes rocks in full, by half,
// or not at all.
func TestHullRockingCanBeScaled(t *testing.T) {
	const dt = 1.0 / 60
	speeds := make([]float64, 120)
	for i := range speeds {
		speeds[i] = min(float64(i), 60) / 6
	}
	full := stage.Rocked(1, dt, speeds)
	if full < 0.02 {
		t.Fatalf("a hull rocks by %v rad, want that to be seen", full)
	}
	if half := stage.Rocked(0.5, dt, speeds); math.Abs(half-full/2) > 1e-12 {
		t.Errorf("by half it rocks by %v rad, want half of %v", half, full)
	}
	if none := stage.Rocked(0, dt, speeds); none != 0 {
		t.Errorf("not at all it rocks by %v rad", none)
	}
}
