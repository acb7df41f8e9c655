package screen

import (
	"treeline/scene/input"
	"treeline/scene/lang"
	"treeline/scene/screen/page"
	"treeline/scene/screen/stack"
)

// controls returns the screen of controls.
func (w *Windowless) controls() *controlsPage {
	return w.stack.Find(stack.ControlsName).(*controlsPage)
}

// OpenControls opens the screen of controls.
func (w *Windowless) OpenControls() { w.k.openControls() }

// Bound returns the names of what stands for an action.
func (w *Windowless) Bound(a input.Action) []string { return w.k.Config.Controls[a].Names() }

// WalkTo selects a slot of an action, with the keys that get there.
func (w *Windowless) WalkTo(a input.Action, slot int, down, right func()) {
	p := w.controls()
	for n := 0; n < len(p.rows)+pageButtons && (p.binding() == nil || p.binding().Action != a); n++ {
		down()
	}
	for n := 0; n < pageColumns && p.column < slot; n++ {
		right()
	}
}

// Slot returns the pixel in the middle of a slot of an action, after a picture that shows
// it.
func (w *Windowless) Slot(a input.Action, slot int) (x, y float64) {
	p := w.controls()
	for i := range p.rows {
		if b := p.rows[i].binding; b != nil && b.Action == a {
			p.at = i
			p.show()
			p.drawRows()
			b := p.cells[(i-p.top)*pageColumns+slot]
			return b.X + b.W/2, b.Y + b.H/2
		}
	}
	return -1, -1
}

// Said returns what the screen of controls says of the selected place.
func (w *Windowless) Said() string {
	text, _ := w.controls().said()
	return text
}

// Controls returns what stands for every action.
func (w *Windowless) Controls() *input.Bound { return &w.k.Config.Controls }

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
func (w *Windowless) Speak(l *lang.Language) { w.k.Canvas.Speak(l) }

// QuickList returns the keys of the rows of the quick list.
func (w *Windowless) QuickList() (all []string) {
	p := newKeys(w.k)
	for _, r := range w.stack.Hand.Table.Rows() {
		all = append(all, p.names(r.Keys))
	}
	return all
}
