package screen

import (
	"time"

	"treeline/scene/panel"
	"treeline/scene/screen/stack"
	"treeline/scene/stage"
	"treeline/scene/view"
	"treeline/tanks"
)

// Seen waits until every question has its answer, draws a picture and returns the answer, nil if
// there is nothing to show.
func (w *Windowless) Seen() *view.Seen {
	w.b.thresholds.pass(0)
	for w.b.thresholds.worker != nil && w.b.thresholds.worker.Busy() {
		time.Sleep(time.Millisecond)
	}
	if err := w.Draw(); err != nil {
		return nil
	}
	return w.b.thresholds.answer()
}

// Tint returns the tint of the last picture, nil for none.
func (w *Windowless) Tint() *stage.Tint { return w.b.scenery.frame.Tint }

// Count returns the text of the bar.
func (w *Windowless) Count() string {
	text, _ := w.b.thresholds.count()
	return text
}

// Sliders returns the bar of thresholds, nil if it is closed.
func (w *Windowless) Sliders() *panel.Bar {
	if b, ok := w.stack.Find(stack.BarName).(*bar); ok {
		return b.bar
	}
	return nil
}

// Free returns the width of the picture of the world in pixels.
func (w *Windowless) Free() int { return w.k.free() }

// SetStrategy makes the bot of a tank steer by a strategy of its own.
func (w *Windowless) SetStrategy(id tanks.ID, name string) error {
	return w.k.Battles.session.SetStrategy(id, name)
}

// ShowsBefore reports whether the thresholds are shown as they were.
func (w *Windowless) ShowsBefore() bool { return w.k.sides.showsBefore() }
