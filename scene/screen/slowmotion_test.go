package screen_test

import (
	"testing"

	"treeline/scene/session"
)

// TestSlowMotionIsForPractice: in training and in a lesson the key slows the battle down for
// whoever drives, and the HUD tells of it; in a battle that counts it does not.
func TestSlowMotionIsForPractice(t *testing.T) {
	w := battle(t, false)
	draw(t, w)
	w.Press('-')
	if draw(t, w); w.Pace() != 1 || w.Notice() != session.ErrDriving.Error() {
		t.Errorf("in a battle: pace %v, notice %q", w.Pace(), w.Notice())
	}
	w.Train(true)
	draw(t, w)
	w.Press('-')
	if draw(t, w); w.Pace() != session.SlowMotion || !signed(w, "slow motion") {
		t.Errorf("in training: pace %v, signs %v", w.Pace(), w.Signs())
	}
	w.Press('-')
	if w.Pace() != session.SlowMotion {
		t.Errorf("slower still: pace %v", w.Pace())
	}
	w.Press('=')
	if draw(t, w); w.Pace() != 1 || signed(w, "slow motion") {
		t.Errorf("faster: pace %v, signs %v", w.Pace(), w.Signs())
	}
	w.Press('-')
	w.Train(false)
	if draw(t, w); w.Pace() != 1 {
		t.Errorf("training is over: pace %v", w.Pace())
	}
	w.Lesson(0)
	draw(t, w)
	w.Press('-')
	if w.Pace() != session.SlowMotion {
		t.Errorf("in a lesson: pace %v", w.Pace())
	}
}
