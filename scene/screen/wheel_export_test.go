package screen

import (
	"treeline/scene/screen/careerpage"
	"treeline/scene/screen/controls"

	"treeline/scene/screen/settings"
)

// Scrolled returns the index of the first line shown in the list on top.
func (w *Windowless) Scrolled() int {
	switch s := w.stack.Top().(type) {
	case *settings.Page:
		return s.Top
	case *controls.Page:
		return s.Scrolled()
	case *careerpage.Page:
		return s.Scrolled()
	}
	return 0
}
