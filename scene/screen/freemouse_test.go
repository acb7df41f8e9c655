package screen_test

import (
	"testing"

	"treeline/scene/input"
	"treeline/scene/screen"
)

// TestAClickWithTheFreeMouseDoesNotFire, nor does the right button raise the sight: beside the panel
// and the bar, and in the window that it brings back to the front.
func TestAClickWithTheFreeMouseDoesNotFire(t *testing.T) {
	beside := func(key input.Key) func(*screen.Windowless, input.Button) {
		return func(w *screen.Windowless, b input.Button) {
			w.Press(key)
			draw(t, w)
			for _, kind := range []input.EventKind{input.CursorMoved, input.ButtonWentDown, input.ButtonWentUp} {
				w.Take(input.Event{Kind: kind, Button: b, PX: 640, PY: 200})
			}
		}
	}
	for name, click := range map[string]func(*screen.Windowless, input.Button){
		"beside the panel": beside(input.KeyF2),
		"beside the bar":   beside(input.KeyF4),
		"into the window": func(w *screen.Windowless, b input.Button) {
			w.Take(input.Event{Kind: input.FocusLost})
			draw(t, w)
			w.Poll(input.Event{Kind: input.FocusWon}, input.Event{Kind: input.ButtonWentDown, Button: b}, input.Event{Kind: input.ButtonWentUp, Button: b})
		},
	} {
		for _, button := range []input.Button{input.LeftButton, input.RightButton} {
			w := battle(t, false)
			draw(t, w)
			click(w, button)
			for range 10 {
				w.Step(frame)
			}
			if shots, zoom := w.Battle().World.Tanks[w.Me()].Shots, w.Zoom(); shots != 0 || zoom != 1 {
				t.Errorf("button %d %s: %d shots, magnification %v", button, name, shots, zoom)
			}
		}
	}
}
