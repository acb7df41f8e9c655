package screen

import (
	"treeline/scene/camera"
	"treeline/scene/stage"
	"treeline/tanks"
)

// unseen keeps what a person in the battle does not see out of their picture.
type unseen struct{ battle *Battle }

// unknown reports whether a living tank is not known to a person in the battle: an enemy that their
// crew does not see.
func (u *unseen) unknown(id tanks.ID) bool {
	b := u.battle
	w := b.session.World()
	return b.playing() && id != tanks.NoTank && w.Tanks[id].Alive() && b.source.View().Find(id) == nil
}

// concealed reports whether a tank is kept out of the picture: from above a person sees only the
// enemies that their crew sees. At ground level nothing is kept out, as trees and hills hide tanks
// there.
func (u *unseen) concealed(id tanks.ID) bool { return u.knownOnly() && u.unknown(id) }

// knownOnly reports whether the picture shows only what the person knows of.
func (u *unseen) knownOnly() bool {
	b := u.battle
	return b.playing() && b.rig.Shown(b.session.World()) == camera.ModeOverhead
}

// hideUnknown removes from the picture what a person may not see from above: tanks, their shells and
// their dust. It marks unknown tanks in every picture, because their tracks could be seen from
// above later.
func (u *unseen) hideUnknown(f *stage.Frame) {
	b := u.battle
	w := b.session.World()
	f.KnownOnly = u.knownOnly()
	for i := range f.Tanks {
		t := &f.Tanks[i]
		t.Unknown = u.unknown(t.ID)
		t.Absent = t.Unknown && f.KnownOnly
	}
	shells := f.Shells[:0]
	for i := range f.Shells {
		if !u.concealed(w.Shells[i].Owner) {
			shells = append(shells, f.Shells[i])
		}
	}
	f.Shells = shells
}

// show passes an event on to the picture. An event of which the person does not learn is shown only
// in passing, and not at all from above.
func (u *unseen) show(e *tanks.Event) {
	b := u.battle
	switch {
	case b.source.Learns(b.viewer(), e):
		b.kit.World.Apply(*e)
	case !u.knownOnly():
		b.kit.World.ApplyTransient(*e)
	}
}
