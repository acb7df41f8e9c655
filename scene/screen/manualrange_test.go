package screen_test

import (
	"math"
	"testing"

	"treeline/scene/camera"
	"treeline/scene/input"
)

// TestTheRangeIsSetByHand: the gun is laid for it, whatever lies under the sight, and the sight
// says no word of what a shell would meet.
func TestTheRangeIsSetByHand(t *testing.T) {
	w := battle(t, false)
	w.Choose(camera.ModeFirst)
	away := func() float64 {
		draw(t, w)
		return w.Aimed().At.Sub(w.View(0).Eye).Len()
	}
	measured := away()
	w.Press(input.KeyPageUp)
	if got := away(); math.Abs(got-measured) > 1 {
		t.Errorf("by the range finder the gun is laid for %.0f m, and then for %.0f", measured, got)
	}
	w.Config().View.ManualRange = true
	for _, press := range []struct {
		key   input.Key
		times int
		want  float64 // m
	}{{0, 0, 150}, {input.KeyPageUp, 2, 200}, {input.KeyPageDown, 1, 175}, {input.KeyPageDown, 20, 25}, {input.KeyPageUp, 40, 600}} {
		for range press.times {
			w.Press(press.key)
		}
		if got := away(); math.Abs(got-press.want) > 1e-6 || w.Person().Target != w.Aimed().At {
			t.Errorf("the gun is laid for %.1f m, want %.0f", got, press.want)
		}
	}
	if r := w.Reticle(); r.Range != 600 || r.Blocked || r.Stop != "set by hand" {
		t.Errorf("the sight shows %+v", r)
	}
}
