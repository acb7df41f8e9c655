package screen_test

import (
	"testing"

	"treeline/scene/input"
	"treeline/scene/screen"
)

// turnWheel turns the wheel at a pixel by notches, in so many events.
func turnWheel(t *testing.T, w *screen.Windowless, x, y, notches float64, parts int) {
	t.Helper()
	for range parts {
		w.Take(input.Event{Kind: input.WheelTurned, Notches: notches / float64(parts), PX: x, PY: y})
		draw(t, w)
	}
}

// TestATouchpadScrollsAsAWheelDoes: a touchpad turns the wheel by fractions of a notch.
func TestATouchpadScrollsAsAWheelDoes(t *testing.T) {
	for name, list := range map[string]func(w *screen.Windowless){
		"settings": func(w *screen.Windowless) { w.Settings() },
		"controls": func(w *screen.Windowless) { w.OpenControls() },
		"career":   func(w *screen.Windowless) { w.Career("Rounds") },
	} {
		w := atTitle(t)
		w.UseCareer(someCareer(t, 60))
		const wide, high, parts = 960, 540, 5
		w.Resize(wide, high)
		list(w)
		draw(t, w)
		turnWheel(t, w, wide/2, high/2, -1, 1)
		notch := w.Scrolled()
		turnWheel(t, w, wide/2, high/2, 1, 1)
		if notch == 0 || w.Scrolled() != 0 {
			t.Fatalf("%s: a notch scrolls to line %d, and one back to %d", name, notch, w.Scrolled())
		}
		turnWheel(t, w, wide/2, high/2, -1, parts)
		if got := w.Scrolled(); got != notch {
			t.Errorf("%s: a notch in parts scrolls to line %d, a whole one to %d", name, got, notch)
		}
	}
}

// TestATouchpadTurnsASliderOfTheBar: it does so as a wheel does.
func TestATouchpadTurnsASliderOfTheBar(t *testing.T) {
	w := battle(t, true)
	draw(t, w)
	w.Press(input.KeyF4)
	draw(t, w)
	x0, y, x1 := w.Sliders().SliderAt(0)
	still := func(parts int) float64 {
		turnWheel(t, w, (x0+x1)/2, y, 1, parts)
		return w.Rules().AI.Sight.Still
	}
	before := w.Rules().AI.Sight.Still
	whole := still(1)
	turnWheel(t, w, (x0+x1)/2, y, -1, 1)
	if got := still(5); got != whole || got == before {
		t.Errorf("a notch in parts turns %v to %v, a whole one to %v", before, got, whole)
	}
}
