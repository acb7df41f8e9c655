package hud

import (
	"math"

	"treeline/scene/canvas"
	"treeline/tanks"
)

// figure draws outlines seen from above, at a place, rotated and scaled.
type figure struct {
	canvas                *canvas.Canvas
	x, y, sin, cos, scale float64
	xy                    []float64 // scratch
}

// place sets where the figure is drawn: its centre, its angle clockwise from the top in rad, and
// the factor from its coordinates to units.
func (g *figure) place(x, y, angle, scale float64) {
	g.x, g.y, g.scale = x, y, scale
	g.sin, g.cos = math.Sincos(angle)
}

// offset returns the offset of a point some distance ahead of something turned by angle, in rad
// clockwise from the top.
func offset(angle, ahead float64) (x, y float64) {
	sin, cos := math.Sincos(angle)
	return ahead * sin, -ahead * cos
}

// poly fills a polygon given as pairs of coordinates, ahead and right: in metres, or whatever the
// scale is for.
func (g *figure) poly(color canvas.Color, points ...float64) {
	g.xy = g.xy[:0]
	for i := 0; i+1 < len(points); i += 2 {
		a, r := points[i]*g.scale, points[i+1]*g.scale
		g.xy = append(g.xy, g.x+a*g.sin+r*g.cos, g.y-a*g.cos+r*g.sin)
	}
	g.canvas.Convex(color, g.xy...)
}

// hull draws the hull with its tracks, a bevelled nose and a bright arrowhead.
func (g *figure) hull(b *tanks.Class, color canvas.Color) {
	l, w := b.HullLength/2, b.HullWidth/2
	track := w * 0.3
	dark := color.Mix(canvas.Black, 0.45)
	g.poly(dark, l*0.97, -w, l*0.97, -w+track, -l*0.97, -w+track, -l*0.97, -w)
	g.poly(dark, l*0.97, w-track, l*0.97, w, -l*0.97, w, -l*0.97, w-track)
	in := w - track
	g.poly(color, l, -in*0.6, l, in*0.6, l*0.72, in, -l, in, -l, -in, l*0.72, -in)
	g.poly(color.Mix(canvas.White, 0.55), l*0.97, 0, l*0.62, in*0.8, l*0.62, -in*0.8)
}

// turret draws the turret and the gun.
func (g *figure) turret(b *tanks.Class, color canvas.Color) {
	l, w := b.TurretLength/2, b.TurretWidth/2
	const gun = 0.16
	muzzle := b.GunPivot[0] + b.GunLength
	g.poly(color, muzzle, -gun, muzzle, gun, 0, gun, 0, -gun)
	g.poly(color, l, -w*0.5, l, w*0.5, l*0.4, w, -l*0.8, w*0.9, -l, w*0.5, -l, -w*0.5, -l*0.8, -w*0.9, l*0.4, -w)
}
