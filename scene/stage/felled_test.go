package stage

import (
	"math"
	"testing"
)

func TestFallenTreesStayDown(t *testing.T) {
	const rest = math.Pi / 2
	last := 0.0
	for i := range 600 {
		share := float64(i) / 60
		got := tilt(share, rest)
		if got < 0 || got > rest+1e-9 {
			t.Fatalf("after %.2f of its time a tree has tilted by %.2f rad", share, got)
		}
		if share <= 1 && got < last {
			t.Errorf("at %.2f of its time a falling tree rises", share)
		}
		if share > 2 && rest-got > 0.01 {
			t.Errorf("%.2f of its time after it was pushed a tree has risen by %.2f rad", share, rest-got)
		}
		last = got
	}
}

func TestTallTreesTakeLongerToFall(t *testing.T) {
	if young, old := fallTime(4), fallTime(16); math.Abs(old-2*young) > 1e-9 {
		t.Errorf("4 m fall in %.2f s and 16 m in %.2f s, want twice as long", young, old)
	}
}
