package hud

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/canvas"
	"treeline/scene/view"
)

// ghosts marks, in the world, where the followed tank itself last saw enemies that are
// now out of its sight, with the seconds that have passed.
type ghosts struct{ inPicture }

func (g *ghosts) shows(f *frame) bool { return f.driving() && !f.above() }

func (g *ghosts) draw(f *frame, _ rect) {
	for i := range f.v.Contacts {
		k := &f.v.Contacts[i]
		if age := f.v.Age(k.Seen.Tick); k.Seen.Known && age < ghostTime {
			g.mark(f, k, age)
		}
	}
}

// mark draws one mark, fainter as the sighting grows old.
func (g *ghosts) mark(f *frame, k *view.Contact, age float64) {
	const chest, r = 1.2, 7.0 // m over the ground; units
	x, y, ok := f.project(k.Seen.At.Add(mgl64.Vec3{0, chest, 0}))
	if !ok || !f.open(x, y) {
		return
	}
	color := teamColor(k.Team).Fade(0.3 + 0.6*(1-age/ghostTime))
	c := f.canvas
	c.Polyline(1.5, color, true, x, y-r, x+r, y, x, y+r, x-r, y)
	c.Rect(x-0.5, y-2, 1, 4, color)
	f.put("%.0f s", age).at(x, y+r+7, canvas.Tiny, color, canvas.Center)
}
