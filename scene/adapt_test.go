package scene_test

import (
	"math"
	"testing"

	"treeline/scene"
	"treeline/scene/stage"
)

// A picture costs a part that does not depend on its resolution and one that goes
// with its pixels.
func TestResolutionSettlesWhereTheRateIsKept(t *testing.T) {
	for _, tt := range []struct {
		what         string
		tier         stage.Tier
		fixed, pixel float64 // ms
		least, most  float64
	}{
		{"a fast machine draws every pixel", stage.Low, 1, 6, 0.95, 1},
		{"a slow one as few as the look bears", stage.Low, 4, 40, 0.5, 0.5},
		{"one between finds its place", stage.Low, 4, 17, 0.6, 0.7},
		{"medium may take longer", stage.Medium, 4, 17, 0.7, 0.85},
	} {
		scales := scene.Adapt(tt.tier, 0.7, 4000, func(scale float64) float64 { return tt.fixed + tt.pixel*scale*scale })
		last := scales[len(scales)-1]
		if last < tt.least-1e-9 || last > tt.most+1e-9 {
			t.Errorf("%s: settles at %.2f, want %.2f to %.2f", tt.what, last, tt.least, tt.most)
		}
		for _, s := range scales[len(scales)/2:] {
			if math.Abs(s-last) > 1e-9 {
				t.Errorf("%s: still changes, from %.2f to %.2f", tt.what, s, last)
				break
			}
		}
	}
}

// A browser reports only the work of the page as long as a picture is done by the next refresh, and
// two refreshes once it is not.
func TestResolutionDoesNotGoBackToWhatMissesARefresh(t *testing.T) {
	const pictures, once = 2000, 2
	scales := scene.Adapt(stage.Low, 0.6, pictures, func(scale float64) float64 {
		if scale > 0.72 {
			return 33
		}
		return 4
	})
	changes := 0
	for i := pictures / 2; i < pictures; i++ {
		if scales[i] != scales[i-1] {
			changes++
		}
	}
	if last := scales[pictures-1]; changes > once || math.Abs(last-0.7) > 1e-9 {
		t.Errorf("%d changes in the second half, and %.2f at its end; want at most %d and 0.70", changes, last, once)
	}
}

func TestOneHitchDoesNotCoarsenThePicture(t *testing.T) {
	n := 0
	scales := scene.Adapt(stage.Low, 0.7, 400, func(float64) float64 {
		if n++; n%20 == 0 {
			return 90
		}
		return 11.5
	})
	if last := scales[len(scales)-1]; last != 0.7 {
		t.Errorf("resolution %.2f after a hitch in every 20th picture, want it left at 0.70", last)
	}
}
