package screen

import (
	"treeline/scene/view"
	"treeline/tanks"
)

// See fills the view of the person at the screen.
func (w *Windowless) See() *view.View { return w.b.see(1) }

// Concealed is concealed.
func (w *Windowless) Concealed(id tanks.ID) bool { return w.b.concealed(id) }
