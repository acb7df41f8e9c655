package squad

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// wing is the part of a team that goes wide, as a bot sees it while the tanks are at their starting
// places: of those that go, the outermost on its side. People and their escorts never go. Trucks
// have no part in an opening.
type wing struct {
	view  *tanks.View
	self  tanks.ID   // of the bot
	goers []bool     // by tank
	out   mgl64.Vec3 // direction of its side
	size  int        // tanks
}

// goes reports whether a tank of the team may go.
func (w *wing) goes(id tanks.ID, c *tanks.Class) bool {
	return !c.Unarmed && w.goers[id] && !escorted(w.view, w.self, id)
}

// count returns how many tanks of the team have a gun, and how many of them may go.
func (w *wing) count() (guns, able int) {
	add := func(id tanks.ID, c *tanks.Class) {
		if !c.Unarmed {
			guns++
		}
		if w.goes(id, c) {
			able++
		}
	}
	add(w.self, w.view.Self.Body())
	for i := range w.view.Friends {
		f := &w.view.Friends[i]
		add(f.ID, tanks.ClassOf(f.Class))
	}
	return guns, able
}

// file returns how many tanks that may go are further out than one at a place.
func (w *wing) file(id tanks.ID, at mgl64.Vec3) int {
	n := 0
	if id != w.self && w.goes(w.self, w.view.Self.Body()) && geom.Dot(w.view.Self.At.Sub(at), w.out) > 0 {
		n++
	}
	for i := range w.view.Friends {
		if f := &w.view.Friends[i]; f.ID != id && w.goes(f.ID, tanks.ClassOf(f.Class)) && geom.Dot(f.At.Sub(at), w.out) > 0 {
			n++
		}
	}
	return n
}

// has reports whether a tank at a place belongs to the wing.
func (w *wing) has(id tanks.ID, c *tanks.Class, at mgl64.Vec3) bool {
	return w.goes(id, c) && w.file(id, at) < w.size
}

// rank returns how many tanks of the team are further in a direction than the bot's, with or without
// those of the wing.
func (w *wing) rank(way mgl64.Vec3, all bool) int {
	n := 0
	for i := range w.view.Friends {
		f := &w.view.Friends[i]
		c := tanks.ClassOf(f.Class)
		if !c.Unarmed && geom.Dot(f.At.Sub(w.view.Self.At), way) > 0 && (all || !w.has(f.ID, c, f.At)) {
			n++
		}
	}
	return n
}
