package screen

import (
	"treeline/scene/view"
	"treeline/tanks"
)

// See fills the view of the person at the screen.
func (w *Windowless) See() *view.View { return w.b.see(1) }

// Concealed is concealed.
func (w *Windowless) Concealed(id tanks.ID) bool { return w.b.unseen.concealed(id) }

// Leaves reports whether a tank leaves tracks in the picture.
func (w *Windowless) Leaves(id tanks.ID) bool {
	f := w.b.scenery.fill(w.b.session.World(), w.b.rig.Now(), 1)
	w.b.unseen.hideUnknown(f)
	return !f.Tanks[id].Unknown
}

// Shown shows the events of the last tick, and returns how many the picture was told of as
// known, and how many as transient.
func (w *Windowless) Shown() (applied, transient int) {
	to := w.k.World.(*stubDisplay)
	to.applied, to.transient = nil, nil
	all := w.b.session.World().Events
	for i := range all {
		w.b.unseen.show(&all[i])
	}
	return len(to.applied), len(to.transient)
}
