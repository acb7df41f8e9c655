package sight_test

import (
	"math"
	"testing"

	"treeline/ai/sight"
	"treeline/terrain"
)

// TestTiltedWidthsEqualBruteForce: they equal those of lines followed through every plant in small
// steps, at all levels and steepnesses of the table.
func TestTiltedWidthsEqualBruteForce(t *testing.T) {
	const pieces, steps = terrain.Levels - 1, 4000
	wider := 0
	for i := range flora() {
		profile := &flora()[i].Profile
		most := 0.0
		for _, w := range profile {
			most = max(most, w)
		}
		for level := -5; level <= pieces+5; level++ {
			plain := 0.0
			if level <= pieces {
				plain = profile[max(level, 0)]
			}
			for k := range sight.Tilts {
				got := sight.TiltedWidth(i, k, level)
				if got < plain {
					t.Fatalf("%s, level %d, steepness %d: %.6f, less than the plant is wide there, %.6f", flora()[i].Name, level, k, got, plain)
				}
				if k%5 != 0 || level%3 != 0 {
					continue
				}
				want := plain
				for n := -steps; n <= steps && k > 0; n++ {
					way := float64(n) / steps
					at := float64(level) + float64(k)*way
					if at > pieces {
						continue
					}
					whole, part := math.Modf(max(at, 0))
					w := profile[int(whole)]*(1-part) + profile[min(int(whole)+1, pieces)]*part
					want = max(want, math.Sqrt(max(w*w-most*most*way*way, 0)))
				}
				if math.Abs(got-want) > 0.002*most {
					t.Fatalf("%s, level %d, steepness %d: %.6f, followed %.6f", flora()[i].Name, level, k, got, want)
				}
				if got > plain+0.05*most {
					wider++
				}
			}
		}
	}
	if wider < 100 {
		t.Errorf("only %d widths are more than those at the stem", wider)
	}
}
