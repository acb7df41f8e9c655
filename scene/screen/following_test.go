package screen_test

import (
	"testing"

	"treeline/scene/canvas"
	"treeline/scene/input"
)

// TestWhoWatchesATeammateIsTold while the own tank lives, as the keys do not drive then, and how to
// take the teammate's tank over.
func TestWhoWatchesATeammateIsTold(t *testing.T) {
	const sign = "you are watching"
	w := battle(t, false)
	look := func(key input.Key) (signs bool, takesOver canvas.Hint) {
		t.Helper()
		w.Press(key)
		draw(t, w)
		return signed(w, sign), w.TakeOverHint()
	}
	if signs, hint := look('P'); signs || hint != (canvas.Hint{}) {
		t.Errorf("in the own tank: signs %v, hint %q", w.Signs(), hint)
	}
	w.Press('P')
	signs, hint := look(input.KeyTab)
	if !signs || hint.Key != "T" {
		t.Errorf("following a teammate: signs %v, hint %q", w.Signs(), hint)
	}
	destroy(w, 0)
	if signs, hint = look(input.KeyTab); signs || hint.Key != "T" {
		t.Errorf("with the own tank lost: signs %v, hint %q", w.Signs(), hint)
	}
	destroy(w, w.Me())
	if _, hint = look('M'); hint != (canvas.Hint{}) {
		t.Errorf("following a wreck: hint %q", hint)
	}
}
