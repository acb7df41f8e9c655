package hud

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/canvas"
	"treeline/scene/config"
	"treeline/scene/view"
	"treeline/terrain/geom"
)

// ghosts marks, in the world, where the followed tank itself last saw enemies that are
// now out of its sight, with the seconds that have passed. The picture is wider than what the
// crew watches: a tank may stand in it, seen by the player alone.
type ghosts struct{ inPicture }

func (g *ghosts) shows(f *frame) bool {
	return f.driving() && !f.above() && f.s.Markers != config.NoMarkers
}

func (g *ghosts) draw(f *frame, _ rect) {
	for i := range f.v.Contacts {
		k := &f.v.Contacts[i]
		age := f.v.Age(k.Seen.Tick)
		if left := remembered(age); k.Seen.Known && left > 0 {
			g.mark(f, k, age, left)
		}
	}
}

// mark draws one mark of a sighting so many seconds ago, fainter as less is left of it.
func (g *ghosts) mark(f *frame, k *view.Contact, age, left float64) {
	const chest, r = 1.2, 7.0 // m over the ground; units
	x, y, ok := f.project(k.Seen.At.Add(mgl64.Vec3{0, chest, 0}))
	if !ok || !f.open(x, y) {
		return
	}
	const below, high, side = 11.0, 15.0, 4.0 // of the plate of the seconds
	strong := 0.3 + 0.6*left
	color := teamColor(k.Team)
	c := f.canvas
	c.Polyline(3.5, canvas.Black.Fade(0.5*strong), true, x, y-r, x+r, y, x, y+r, x-r, y)
	c.Polyline(1.5, color.Fade(strong), true, x, y-r, x+r, y, x, y+r, x-r, y)
	ago := f.put("%.0f s", age)
	if f.watches(k.Seen.At) {
		c.Rect(x-0.5, y-2, 1, 4, color.Fade(strong))
	} else {
		ago = f.put("%.0f s ago, turret away", age)
	}
	half := ago.width(canvas.Small)/2 + side
	c.Plate(x-half, y+r+below-high/2, 2*half, high, 3, canvas.Plate.Fade(0.6+0.4*strong), 0)
	ago.at(x, y+r+below, canvas.Small, color.Mix(canvas.White, 0.4), canvas.Center)
}

// watches reports whether a place lies in the crew's field of view, whatever hides it.
func (f *frame) watches(at mgl64.Vec3) bool {
	eyes := &f.v.Eyesight
	off := math.Abs(f.v.Shown.TurretHeading().To(f.toward(at)))
	return off <= eyes.HalfFOV || geom.PlaneDist(f.v.Shown.At, at) <= eyes.Proximity
}
