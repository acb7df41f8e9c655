package screen

import (
	"treeline/scene/input"
	"treeline/scene/lang"
	"treeline/scene/screen/controls"
	"treeline/scene/screen/page"
	"treeline/scene/screen/stack"
)

// controls returns the screen of controls.
func (w *Windowless) controls() *controls.Page {
	return w.stack.Find(stack.ControlsName).(*controls.Page)
}

// OpenControls opens the screen of controls.
func (w *Windowless) OpenControls() { w.k.Settings.OpenControls() }

// Bound returns the names of what stands for an action.
func (w *Windowless) Bound(a input.Action) []string { return w.k.Settings.Config.Controls[a].Names() }

// WalkTo selects a slot of an action, with the keys that get there.
func (w *Windowless) WalkTo(a input.Action, slot int, down, right func()) {
	const most = 200 // rows
	for range most {
		if now, _ := w.controls().Selected(); now == a {
			break
		}
		down()
	}
	for range slot {
		if _, column := w.controls().Selected(); column < slot {
			right()
		}
	}
}

// Slot returns the pixel in the middle of a slot of an action, after a picture that shows
// it.
func (w *Windowless) Slot(a input.Action, slot int) (x, y float64) {
	p := w.controls()
	for range 2 { // the first picture tells how many rows have room
		if w.Draw() != nil {
			return -1, -1
		}
		w.WalkTo(a, 0, func() { p.Handle(input.Down) }, nil)
	}
	b, ok := p.Slot(a, slot)
	if !ok {
		return -1, -1
	}
	return b.X + b.W/2, b.Y + b.H/2
}

// Said returns what the screen of controls says of the selected place.
func (w *Windowless) Said() string {
	text, _ := w.controls().Said()
	return text
}

// Controls returns what stands for every action.
func (w *Windowless) Controls() *input.Bound { return &w.k.Settings.Config.Controls }

// Lines returns how many lines the menu on top has, after a picture.
func (w *Windowless) Lines() int {
	switch c := w.stack.Top().(type) {
	case *title:
		return len(c.Boxes)
	case *page.Sheet:
		return len(c.Boxes)
	}
	return 0
}

// Speak changes the language.
func (w *Windowless) Speak(l *lang.Language) { w.k.Canvas.SetLanguage(l) }

// QuickList returns the keys of the rows of the quick list.
func (w *Windowless) QuickList() (all []string) {
	for _, r := range w.stack.Hand.Table.Rows() {
		all = append(all, w.k.Shared.Keys.Names(r.Keys))
	}
	return all
}
