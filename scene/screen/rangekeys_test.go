package screen_test

import (
	"strings"
	"testing"

	"treeline/scene/input"
	"treeline/scene/screen"
	"treeline/scene/session"
)

// TestTheRangeBeginsAnewAtAnyTime: its menu has no line for that, and nothing is at stake.
func TestTheRangeBeginsAnewAtAnyTime(t *testing.T) {
	w := atTitle(t)
	w.Range()
	for _, shift := range []bool{false, true} {
		for range 30 {
			w.Step(frame)
		}
		w.Take(input.Event{Kind: input.KeyWentDown, Key: 'R', Shift: shift})
		if w.Step(frame); w.Battle().World.Tick > 2 || w.Notice() != "" || !w.Driving() {
			t.Errorf("R, with Shift %v: tick %d, notice %q", shift, w.Battle().World.Tick, w.Notice())
		}
	}
}

// TestWhatRNamesIsInTheMenu of a battle, and in that of the lesson.
func TestWhatRNamesIsInTheMenu(t *testing.T) {
	lesson := func(t *testing.T) *screen.Windowless {
		t.Helper()
		w := atTitle(t)
		w.Lesson(0)
		return w
	}
	for name, begin := range map[string]func(*testing.T) *screen.Windowless{
		"lesson": lesson, "battle": func(t *testing.T) *screen.Windowless { t.Helper(); return battle(t, false) },
	} {
		w := begin(t)
		draw(t, w)
		w.Press('R')
		_, line, _ := strings.Cut(w.Notice(), "then choose ")
		w.Press(input.KeyEscape)
		found := false
		for _, l := range w.MenuLines() {
			found = found || l.Text == line
		}
		if !found {
			t.Errorf("%s: R names the line %q, and the menu has %v", name, line, w.MenuLines())
		}
	}
}

// TestNoBookmarkIsSetWhereNothingIsRecorded.
func TestNoBookmarkIsSetWhereNothingIsRecorded(t *testing.T) {
	w := atTitle(t)
	w.Range()
	w.Step(frame)
	if w.Press('K'); w.Notice() != session.ErrNotRecorded.Error() {
		t.Errorf("K says %q", w.Notice())
	}
}
