package overlay_test

import (
	"testing"

	"treeline/ai/sight"
	"treeline/scene/canvas"
	"treeline/scene/overlay"
)

// TestAShareIsGreenWhereTheRuleSees: exactly as much as is needed is not enough.
func TestAShareIsGreenWhereTheRuleSees(t *testing.T) {
	for _, test := range []struct {
		share, needed float64
		inView        bool
		want          canvas.Color
	}{
		{0, 0, true, canvas.Alarm},
		{1, 1, true, canvas.Alarm},
		{0.2, 0.2, true, canvas.Alarm},
		{0.21, 0.2, true, canvas.Moss},
		{0.01, 0, true, canvas.Moss},
		{0.21, 0.2, false, canvas.Alarm},
	} {
		e := sight.Explanation{Share: test.share, Threshold: test.needed, InView: test.inView}
		if got := overlay.Judged(&e); got != test.want {
			t.Errorf("%v visible, %v needed, in view %v: color %v, want %v", test.share, test.needed, test.inView, got, test.want)
		}
	}
}
