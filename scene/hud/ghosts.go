package hud

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/canvas"
	"treeline/scene/config"
	"treeline/scene/view"
	"treeline/terrain/geom"
)

// ghosts marks, in the world, where the followed tank itself last saw enemies that it cannot see
// now, with the seconds since then. The picture is wider than the crew's field of view, so an enemy
// that the crew does not see may be visible in it.
type ghosts struct {
	inPicture

	rooms []rect // of the seconds in this frame
}

func (g *ghosts) shows(f *frame) bool {
	return f.driving() && !f.above() && f.s.Markers != config.NoMarkers
}

func (g *ghosts) draw(f *frame, _ rect) {
	g.rooms = g.rooms[:0]
	for i := range f.v.Contacts {
		k := &f.v.Contacts[i]
		age := f.v.Age(k.Seen.Tick)
		if left := remembered(age); k.Seen.Known && left > 0 {
			g.mark(f, k, age, left)
		}
	}
}

// mark marks a sighting that is age seconds old and fades with left, from 1 to 0.
func (g *ghosts) mark(f *frame, k *view.Contact, age, left float64) {
	const chest, r = 1.2, 7.0 // m over the ground; units
	x, y, ok := f.project(k.Seen.At.Add(mgl64.Vec3{0, chest, 0}))
	if !ok || !f.open(x, y) {
		return
	}
	const below, high, side = 11.0, 15.0, 4.0 // of the plate behind the seconds
	strong := 0.3 + 0.6*left
	color := teamColor(k.Team)
	c := f.canvas
	c.Polyline(3.5, canvas.Black.Fade(0.5*strong), true, x, y-r, x+r, y, x, y+r, x-r, y)
	c.Polyline(1.5, color.Fade(strong), true, x, y-r, x+r, y, x, y+r, x-r, y)
	ago := f.put("%.0f s", age)
	if f.watches(k.Seen.At) {
		c.Rect(x-0.5, y-2, 1, 4, color.Fade(strong))
	} else {
		ago = f.put("%.0f s ago, unwatched", age)
	}
	wide, screen := ago.width(canvas.Small)+2*side, &f.layout.screen
	plate := rect{min(max(x-wide/2, screen.x), screen.right()-wide), y + r + below - high/2, wide, high}
	if plate.bottom() > screen.bottom() || slices.ContainsFunc(g.rooms, plate.overlaps) {
		return
	}
	g.rooms = append(g.rooms, plate)
	c.Plate(plate.x, plate.y, plate.w, plate.h, 3, canvas.Plate.Fade(0.6+0.4*strong), 0)
	ago.at(plate.x+wide/2, plate.y+high/2, canvas.Small, color.Mix(canvas.White, 0.4), canvas.Center)
}

// watches reports whether a place is in the crew's field of view or so near that the crew notices
// it, regardless of what hides it.
func (f *frame) watches(at mgl64.Vec3) bool {
	eyes := &f.v.Eyesight
	off := math.Abs(f.v.Shown.TurretHeading().To(f.toward(at)))
	return off <= eyes.HalfFOV || geom.PlaneDist(f.v.Shown.At, at) <= eyes.Proximity
}
