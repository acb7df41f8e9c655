package screen_test

import (
	"testing"
	"time"

	"treeline/scene/input"
)

// TestTheOverlayTimesPicturesAndTicksSecondBySecond: it shows the last whole second, and counts no
// ticks while a battle is held.
func TestTheOverlayTimesPicturesAndTicksSecondBySecond(t *testing.T) {
	w := battle(t, true)
	const frame = time.Second / 30
	pass := func() {
		for range 31 {
			w.Step(frame)
		}
	}
	if got := w.Timed(); got.Over != 0 {
		t.Errorf("before the first second was over: %+v", got)
	}
	pass()
	got := w.Timed()
	if got.Over < time.Second || got.Pictures.Times < 29 || got.Pictures.Times > 31 || got.Ticks.Times < 57 || got.Ticks.Times > 62 {
		t.Errorf("a second of 30 pictures and 60 ticks: %+v", got)
	}
	if got.Ticks.All <= 0 || got.Sight.All <= 0 || got.Thinking.All <= 0 || got.Sight.All+got.Thinking.All > got.Ticks.All || got.Ticks.Worst > got.Ticks.All {
		t.Errorf("sight and thinking are parts of a tick: %+v", got)
	}
	w.Act(input.Pause)
	pass()
	pass()
	if got := w.Timed(); got.Ticks.Times != 0 || got.Pictures.Times == 0 {
		t.Errorf("while the battle stands still: %+v", got)
	}
}
