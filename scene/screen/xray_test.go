package screen_test

import (
	"testing"
	"time"

	"treeline/scene/config"
)

// TestAShortPressOfTheXRayTellsToHoldItsKey: once in a battle, and not to one who has held it.
func TestAShortPressOfTheXRayTellsToHoldItsKey(t *testing.T) {
	const told = "hold X to keep the X-ray on"
	for _, c := range []struct {
		name  string
		press config.Pressing
		holds []time.Duration // how long the key is held, one press after another
		want  bool            // said after the last press
	}{
		{"a tap", config.Hold, []time.Duration{0}, true},
		{"a short press", config.Hold, []time.Duration{100 * time.Millisecond}, true},
		{"a long press", config.Hold, []time.Duration{time.Second}, false},
		{"a tap after a long press", config.Hold, []time.Duration{time.Second, 0}, false},
		{"a second tap", config.Hold, []time.Duration{0, 0}, false},
		{"a key that toggles", config.Toggle, []time.Duration{0}, false},
	} {
		w := battle(t, false)
		w.Pressing().Xray = c.press
		draw(t, w)
		for _, hold := range c.holds {
			w.Say("")
			w.Hold('X')
			for range hold / frame {
				w.Step(frame)
				draw(t, w)
			}
			w.Release('X')
			w.Step(frame)
			draw(t, w)
		}
		if got := w.Notice() == told; got != c.want {
			t.Errorf("%s: it says %q, want that the key must be held: %v", c.name, w.Notice(), c.want)
		}
	}
}
