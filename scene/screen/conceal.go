package screen

import (
	"treeline/scene/camera"
	"treeline/scene/stage"
	"treeline/tanks"
)

// unknown reports whether a living tank is one that a person in the battle does not know
// of: an enemy that their crew does not see.
func (b *Battle) unknown(id tanks.ID) bool {
	w := b.session.World()
	return b.playing() && id != tanks.NoTank && w.Tanks[id].Alive() && b.source.View().Find(id) == nil
}

// concealed reports whether a tank is kept out of the picture: from above a person
// sees the enemies that their crew sees. On the ground nothing is kept out; there trees
// and hills hide what they hide.
func (b *Battle) concealed(id tanks.ID) bool { return b.discreet() && b.unknown(id) }

// discreet reports whether the picture has only what the person knows of.
func (b *Battle) discreet() bool {
	return b.playing() && b.rig.Shown(b.session.World()) == camera.ModeOverhead
}

// conceal takes out of the picture what a person may not see from above, tanks, the
// shells that they fired, and their dust, and in every picture their tracks, which can be
// seen from above later.
func (b *Battle) conceal(f *stage.Frame) {
	w := b.session.World()
	f.Discreet = b.discreet()
	for i := range f.Tanks {
		t := &f.Tanks[i]
		t.Unknown = b.unknown(t.ID)
		t.Absent = t.Unknown && f.Discreet
	}
	shells := f.Shells[:0]
	for i := range f.Shells {
		if !b.concealed(w.Shells[i].Owner) {
			shells = append(shells, f.Shells[i])
		}
	}
	f.Shells = shells
}

// show hands an event to the picture. What the person does not learn of is seen in
// passing, and from above not at all.
func (b *Battle) show(e *tanks.Event) {
	switch {
	case b.source.Learns(b.viewer(), e):
		b.kit.World.Apply(*e)
	case !b.discreet():
		b.kit.World.Glimpse(*e)
	}
}
