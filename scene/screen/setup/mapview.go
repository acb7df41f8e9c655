package setup

import (
	"math"

	"treeline/scene/canvas"
	"treeline/scene/screen/page"
	"treeline/tanks"
)

// mapView is the map of the next battle, from above.
type mapView struct {
	next    *Next
	box     page.Box // in the last picture
	asked   sketch   // last request
	shown   *sketch  // the one whose picture is shown, nil for none
	since   float64  // s since the map last changed
	ready   bool     // the map has been requested for the battle
	picture *canvas.Picture
}

// update requests the present map, and takes the drawing that is ready. A map that has not changed
// for a moment is generated, so that the battle begins sooner.
func (v *mapView) update(dt float64) {
	const moment = 0.8 // s
	n := v.next
	scale := n.Shared.Paper.Canvas.Scale()
	want := sketch{
		land: n.Spec.Land(n.Config.Terrain), mode: n.Spec.Mode, first: n.Spec.First(),
		width: int(math.Round(v.box.W * scale)), height: int(math.Round(v.box.H * scale)),
	}
	if want != v.asked && want.width > 0 && want.height > 0 {
		v.asked, v.since, v.ready = want, 0, false
		n.sketches.ask(want, n.Config.Tanks)
	}
	if now := n.sketches.done.Load(); now != nil && now != v.shown && now.err == nil {
		v.drop()
		v.shown, v.picture = now, n.Shared.Paper.Canvas.Load(now.picture)
	}
	if v.since += dt; v.since > moment && !v.ready && n.Prepare != nil {
		v.ready = true
		n.Prepare(*n.Spec)
	}
}

// drop frees the picture.
func (v *mapView) drop() {
	v.next.Shared.Paper.Canvas.Drop(v.picture)
	v.picture = nil
}

// draw draws the map, where the teams begin, and the circle of the mode: what the teams fight for,
// or the exit of trucks.
func (v *mapView) draw(b page.Box) {
	const ring = 2.0
	c := v.next.Shared.Paper.Canvas
	v.box = b
	c.Rect(b.X, b.Y, b.W, b.H, canvas.Black.Fade(0.4))
	if v.picture == nil {
		return
	}
	land := &v.shown.land
	tint := canvas.White
	if *land != v.asked.land { // the map is being drawn
		tint = canvas.White.Mix(canvas.Black, 0.5)
	}
	c.Image(v.picture, b.X, b.Y, b.W, b.H, tint)
	for team, at := range v.shown.spawns {
		color := [2]canvas.Color{canvas.Green, canvas.Red}[team]
		x, y := b.X+b.W*at.At[0]/land.Width, b.Y+b.H*at.At[2]/land.Depth
		r := max(b.W*at.Radius/land.Width, 5)
		c.Disc(x, y, r, color.Fade(0.35))
		c.Circle(x, y, r, ring, color)
	}
	if o := &v.shown.objective; o.Set() {
		color := canvas.Ink
		if o.Holder != tanks.NoTeam {
			color = [2]canvas.Color{canvas.Green, canvas.Red}[o.Holder]
		}
		c.Circle(b.X+b.W*o.At[0]/land.Width, b.Y+b.H*o.At[2]/land.Depth, max(b.W*o.Radius/land.Width, 5), ring, color)
	}
	c.Frame(b.X-1, b.Y-1, b.W+2, b.H+2, canvas.Edge)
}
