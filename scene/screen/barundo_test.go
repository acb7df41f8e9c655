package screen_test

import (
	"strings"
	"testing"

	"treeline/ai/sight"
	"treeline/scene/input"
	"treeline/scene/panel"
	"treeline/scene/screen"
)

// chord presses a key with Ctrl held.
func chord(w *screen.Windowless, k input.Key) {
	w.Take(input.Event{Kind: input.KeyWentDown, Key: k, Ctrl: true})
	w.Release(k)
}

// TestTheBarUndoesWhatWasTurned by its keys and its buttons: the way of a slider and a preset are one
// step each, and the defaults are back with one key.
func TestTheBarUndoesWhatWasTurned(t *testing.T) {
	w := inContact(t, false, 2)
	start := w.Own().AI.Sight
	w.Press(input.KeyF4)
	draw(t, w)
	x0, y, x1 := w.Sliders().SliderAt(1)
	w.Take(input.Event{Kind: input.ButtonWentDown, PX: x0, PY: y})
	for _, share := range []float64{0.3, 0.5, 0.8} {
		w.Take(input.Event{Kind: input.CursorMoved, PX: x0 + share*(x1-x0), PY: y})
	}
	w.Take(input.Event{Kind: input.ButtonWentUp, PX: x0, PY: y})
	dragged := w.Own().AI.Sight
	x, y := w.Sliders().ButtonAt(panel.BarHit{Button: panel.PresetButton, Index: 3})
	w.Click(x, y)
	fog := w.Own().AI.Sight
	if dragged == start || fog == dragged {
		t.Fatalf("nothing was turned: %+v", fog)
	}
	click := func(k panel.BarButton) func() {
		return func() {
			draw(t, w)
			w.Click(w.Sliders().ButtonAt(panel.BarHit{Button: k}))
		}
	}
	pad := func(p input.Pad) func() {
		return func() { w.Take(input.Event{Kind: input.PadWentDown, Pad: p}) }
	}
	for i, step := range []struct {
		do   func()
		want sight.Tuning
		says string
	}{
		{func() { chord(w, 'Z') }, dragged, "undone: 3 settings"},
		{click(panel.UndoButton), start, "undone: Driving tank"},
		{func() { chord(w, 'Z') }, start, "nothing to undo"},
		{func() { chord(w, 'Y') }, dragged, "redone: Driving tank"},
		{click(panel.RedoButton), fog, "redone: 3 settings"},
		{func() { w.Press(input.KeyHome) }, sight.DefaultTuning(), "Ctrl+Z brings them back"},
		{func() { chord(w, 'Z') }, fog, "undone: 2 settings"},
		{pad(input.LeftTrigger), dragged, "undone: 3 settings"},
		{pad(input.RightTrigger), fog, "redone: 3 settings"},
		{pad(input.PadBack), sight.DefaultTuning(), "brings them back"},
	} {
		step.do()
		draw(t, w)
		if got := w.Own().AI.Sight; got != step.want || !strings.Contains(w.Sliders().Told(), step.says) {
			t.Errorf("step %d says %q, want %q, and leads to\n%+v, want\n%+v", i, w.Sliders().Told(), step.says, got, step.want)
		}
	}
	if w.Battle().Eyes.Tuning() != sight.DefaultTuning() {
		t.Error("the battle goes on by other rules than the bar shows")
	}
}

// TestTheBarAndThePanelHaveOneHistory: what was turned in one is undone in the other.
func TestTheBarAndThePanelHaveOneHistory(t *testing.T) {
	w := inContact(t, false, 2)
	start := *w.Own()
	w.Press(input.KeyF4)
	draw(t, w)
	w.Press(input.KeyRight)
	turned := *w.Own()
	p := w.Panel()
	draw(t, w)
	p.Show("tanks.gun.dispersion")
	p.Nudge(5)
	if p.Undo(); *w.Own() != turned || turned == start {
		t.Error("the panel does not undo its own change first")
	}
	if p.Undo(); *w.Own() != start {
		t.Error("the panel does not undo what was turned in the bar")
	}
	p.Show("tanks.gun.dispersion")
	p.Nudge(5)
	w.Press(input.KeyF2)
	draw(t, w)
	w.Click(w.Sliders().ButtonAt(panel.BarHit{Button: panel.UndoButton}))
	if *w.Own() != start {
		t.Error("the bar does not undo what was turned in the panel")
	}
}

// TestTheGroundShowsTheTankOfTheSelectedSlider, also that of one that was undone, and of the first
// one when the bar is opened again.
func TestTheGroundShowsTheTankOfTheSelectedSlider(t *testing.T) {
	w := inContact(t, false, 2)
	w.Press(input.KeyF4)
	draw(t, w)
	w.Press(input.KeyDown)
	w.Press(input.KeyRight)
	w.Press(input.KeyDown)
	if target := w.Seen().Question.Target; !target.Fired {
		t.Errorf("%+v at the last slider", target)
	}
	chord(w, 'Z')
	if target := w.Seen().Question.Target; !target.Moving || target.Fired {
		t.Errorf("%+v after the undo of the middle one", target)
	}
	w.Press(input.KeyF4)
	w.Press(input.KeyF4)
	draw(t, w)
	if target := w.Seen().Question.Target; target.Moving || target.Fired {
		t.Errorf("%+v when the bar is opened again", target)
	}
}

// TestTheBarDoesNotUndoWhatOnlyThePanelChanges: the strategy of the followed tank.
func TestTheBarDoesNotUndoWhatOnlyThePanelChanges(t *testing.T) {
	w := inContact(t, false, 2)
	p := w.Panel()
	draw(t, w)
	if !p.Show("ai.steer.followed-tank") {
		t.Fatal("the panel does not show the strategy of the followed tank")
	}
	p.Nudge(1)
	if _, own := w.Battle().Strategy(w.Me()); !own {
		t.Fatal("the followed tank has no strategy of its own")
	}
	w.Press(input.KeyF2)
	w.Press(input.KeyF4)
	draw(t, w)
	chord(w, 'Z')
	if draw(t, w); !strings.Contains(w.Sliders().Told(), "nothing to undo") {
		t.Errorf("the bar says %q", w.Sliders().Told())
	}
}

// TestTheBarTakesItsOwnKeysAlone: it reads no letters, so that the sound can be turned off by its
// key, and beside it its keys are those of the battle.
func TestTheBarTakesItsOwnKeysAlone(t *testing.T) {
	w := battle(t, false)
	draw(t, w)
	w.Press(input.KeyF4)
	draw(t, w)
	if w.Press('M'); !w.Config().View.Sound.Mute {
		t.Error("M does not turn off the sound while the bar has the keys")
	}
	if w.Hold('B'); !w.ShowsBefore() {
		t.Error("B does not show the old thresholds while the bar has the keys")
	}
	w.Release('B')
	w.Click(640, 200)
	if w.Hold('B'); w.ShowsBefore() {
		t.Error("B shows the old thresholds after a click beside the bar")
	}
}

// TestAClickOnALabelOfTheBarOnlySelectsItsSlider, and turns nothing.
func TestAClickOnALabelOfTheBarOnlySelectsItsSlider(t *testing.T) {
	w := inContact(t, false, 2)
	start := *w.Own()
	w.Press(input.KeyF4)
	clickOn(t, w, "Driving tank")
	if w.Sliders().Selected() != 1 || *w.Own() != start {
		t.Errorf("slider %d is selected, the threshold is %v", w.Sliders().Selected(), w.Own().AI.Sight.Moving)
	}
	x0, y, x1 := w.Sliders().SliderAt(1)
	for _, dy := range []float64{-8, 8} {
		if w.Click(x0+0.75*(x1-x0), y+dy); w.Own().AI.Sight.Moving == start.AI.Sight.Moving {
			t.Errorf("a click %v px below the middle of the track turns nothing", dy)
		}
		w.Own().AI.Sight = start.AI.Sight
	}
}
