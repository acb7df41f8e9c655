package screen

import (
	"treeline/scene/camera"
	"treeline/scene/stage"
	"treeline/tanks"
)

// concealed reports whether a tank is kept out of the picture: from above a person
// sees the enemies that their crew sees. On the ground nothing is kept out; there trees
// and hills hide what they hide.
func (b *Battle) concealed(id tanks.ID) bool {
	w := b.session.World()
	if !b.playing() || b.rig.Shown(w) != camera.ModeOverhead || id == tanks.NoTank || !w.Tanks[id].Alive() {
		return false
	}
	return b.source.View().Find(id) == nil
}

// conceal takes out of the picture what a person may not see from above: tanks, and
// the shells that they fired.
func (b *Battle) conceal(f *stage.Frame) {
	w := b.session.World()
	for i := range f.Tanks {
		f.Tanks[i].Absent = b.concealed(f.Tanks[i].ID)
	}
	shells := f.Shells[:0]
	for i := range f.Shells {
		if !b.concealed(w.Shells[i].Owner) {
			shells = append(shells, f.Shells[i])
		}
	}
	f.Shells = shells
}
