package odds_test

import (
	"math"
	"testing"

	"treeline/ai/lab/odds"
)

// TestWilsonIsRight: the ends of the interval are where a two-sided test of the share would just
// reject it.
func TestWilsonIsRight(t *testing.T) {
	const z = 1.959963984540054
	for _, c := range [][2]int{{0, 1}, {1, 1}, {7, 10}, {0, 30}, {170, 200}, {500, 1000}} {
		k, n := c[0], float64(c[1])
		got := odds.Wilson(k, c[1])
		p := float64(k) / n
		if got[0] != p || got[1] > p || got[2] < p || got[1] < 0 || got[2] > 1 {
			t.Errorf("%d of %g: %v", k, n, got)
		}
		for _, end := range got[1:] {
			if off := math.Abs(p-end) - z*math.Sqrt(end*(1-end)/n); math.Abs(off) > 1e-9 {
				t.Errorf("%d of %g: the end %v is off by %g", k, n, end, off)
			}
		}
	}
	if got := odds.Wilson(0, 0); got != [3]float64{0, 0, 1} {
		t.Errorf("of nothing: %v", got)
	}
}
