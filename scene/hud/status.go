package hud

import (
	"math"

	"treeline/scene/canvas"
	"treeline/tanks"
)

// gauge is a shown value that follows the true one with a trail, so that a loss
// can be seen.
type gauge struct {
	of    tanks.ID
	trail float64
	at    float64 // s
}

// follow returns the trail of a value: it falls to it slowly and rises at once.
func (g *gauge) follow(of tanks.ID, value, now float64) float64 {
	const rate = 0.35 // of the whole bar, a second
	if g.of != of || value > g.trail {
		g.trail = value
	}
	g.trail = max(value, g.trail-rate*max(now-g.at, 0))
	g.of, g.at = of, now
	return g.trail
}

// status draws the plate of the followed tank: dial, name, health, gun, speed.
func (h *HUD) status() {
	c, b, t := h.canvas, h.layout.status, h.me
	c.Plate(b.x, b.y, b.w, b.h, plateCut, canvas.Plate, canvas.Edge)
	h.dial(b.x+b.h/2, b.y+b.h/2, b.h/2-8)
	x, w := b.x+b.h+4, b.w-b.h-18
	body := t.Body()
	c.Text(x, b.y+18, canvas.Body, body.Label, canvas.Ink, canvas.Left|canvas.Bold)
	c.Text(x+c.TextWidth(canvas.Body, body.Label, canvas.Bold)+8, b.y+18, canvas.Small, t.Name, canvas.Muted, canvas.Left)
	h.say("").whole(math.Abs(t.Speed)*3.6).at(x+w-34, b.y+18, canvas.Head, canvas.Ink, canvas.Right|canvas.Bold)
	c.Text(x+w, b.y+19, canvas.Tiny, "km/h", canvas.Muted, canvas.Right)
	h.healthBar(box{x, b.y + 34, w, 20})
	h.reloadBar(box{x, b.y + 62, w, 16})
	h.tracks(x, b.y+94, w)
}

// healthBar draws the health left, the trail of the last loss, and the number.
func (h *HUD) healthBar(b box) {
	c, t := h.canvas, h.me
	full := h.freshHealth(t)
	share := min(max(t.Health/full, 0), 1)
	trail := h.health.follow(t.ID, share, h.s.Seconds)
	c.Rect(b.x, b.y, b.w, b.h, canvas.Hollow)
	c.Rect(b.x+b.w*share, b.y, b.w*(trail-share), b.h, canvas.Ink.Fade(0.75))
	c.Rect(b.x, b.y, b.w*share, b.h, healthColor(share).Mix(canvas.Black, 0.2))
	const quarters = 4
	for i := 1; i < quarters; i++ {
		c.Rect(b.x+b.w*float64(i)/quarters, b.y, 1, b.h, canvas.Black.Fade(0.45))
	}
	_, y := b.middle()
	h.say("").whole(math.Ceil(max(t.Health, 0))).add(" / ").whole(full).
		at(b.x+8, y, canvas.Small, canvas.White, canvas.Left|canvas.Bold)
}

// healthColor goes from green over amber to red.
func healthColor(share float64) canvas.Color {
	const low, high = 0.3, 0.65
	if share < low {
		return canvas.Alarm
	}
	return canvas.Amber.Mix(canvas.Moss, (share-low)/(high-low))
}

// reloadBar draws how far the gun is loaded, and a mark when it is ready.
func (h *HUD) reloadBar(b box) {
	c, t := h.canvas, h.me
	share := h.loaded()
	_, y := b.middle()
	c.Rect(b.x, b.y, b.w, b.h, canvas.Hollow)
	if !t.Alive() {
		c.Text(b.x+8, y, canvas.Small, "destroyed", canvas.Muted, canvas.Left)
		return
	}
	if share >= 1 {
		c.Rect(b.x, b.y, b.w, b.h, canvas.Moss.Mix(canvas.Black, 0.25))
		c.Text(b.x+8, y, canvas.Small, "gun ready", canvas.White, canvas.Left|canvas.Bold)
		return
	}
	c.Rect(b.x, b.y, b.w*share, b.h, canvas.Amber.Mix(canvas.Black, 0.3))
	c.Text(b.x+8, y, canvas.Small, "loading", canvas.Ink, canvas.Left)
	h.say("").number(t.Reload, 1).add(" s").at(b.x+b.w-8, y, canvas.Small, canvas.Ink, canvas.Right|canvas.Bold)
}

// tracks says what hinders the tank, or counts its hits.
func (h *HUD) tracks(x, y, w float64) {
	t := h.me
	if t.Immobile > 0 {
		h.say("track broken  ").number(t.Immobile, 1).add(" s").at(x, y, canvas.Small, canvas.Alarm, canvas.Left|canvas.Bold)
		return
	}
	if h.s.Stop != "" {
		h.say("stopped by ").add(h.s.Stop).at(x, y, canvas.Small, canvas.Amber, canvas.Left|canvas.Bold)
		return
	}
	if t.Shots == 0 && t.Kills == 0 {
		return
	}
	h.say("hits ").whole(float64(t.Hits)).add(" of ").whole(float64(t.Shots)).
		at(x, y, canvas.Small, canvas.Muted, canvas.Left)
	if t.Kills > 0 {
		h.say("kills ").whole(float64(t.Kills)).at(x+w, y, canvas.Small, canvas.Amber, canvas.Right|canvas.Bold)
	}
}

// dial draws the tank from above with the camera's direction on top: hull,
// turret, field of view, and where hits came from.
func (h *HUD) dial(x, y, radius float64) {
	c, t := h.canvas, h.me
	pose := h.poseOf(t.ID)
	facing := h.facing()
	turret := -facing.To(pose.TurretHeading())
	hull := -facing.To(pose.Heading)
	c.Disc(x, y, radius, canvas.Hollow)
	half := h.halfView()
	c.Sector(x, y, radius-1, turret-half, turret+half, canvas.Moss.Fade(0.22))
	c.Circle(x, y, radius, 1, canvas.Edge.Fade(1.6))
	c.Rect(x-0.5, y-radius, 1, 6, canvas.Amber)
	body := t.Body()
	scale := radius * 1.15 / 7.8 // the longest hull nearly fills the dial
	h.turned(x, y, hull, scale)
	h.hullShape(body, canvas.Moss.Mix(canvas.Black, 0.35))
	px, py := offset(hull, body.TurretPivot[0]*scale)
	h.turned(x+px, y+py, turret, scale)
	h.turretShape(body, canvas.Moss.Mix(canvas.White, 0.15))
	for i := range h.events.count() {
		s := h.events.last(i)
		if age := h.events.age(s.at); s.kind == tanks.Struck && s.to == t.ID && age < hurtTime {
			at := -facing.To(s.from)
			c.Arc(x, y, radius-2, 4, at-0.3, at+0.3, canvas.Alarm.Fade(fading(age, hurtTime)))
		}
	}
}

// frame2 is the place, turn and scale at which a tank is drawn from above.
type frame2 struct{ x, y, sin, cos, scale float64 }

// turned starts a drawing from above: angle clockwise from the top.
func (h *HUD) turned(x, y, angle, scale float64) {
	sin, cos := math.Sincos(angle)
	h.frame = frame2{x, y, sin, cos, scale}
}

// offset returns the place at a distance ahead of a thing turned by angle.
func offset(angle, ahead float64) (x, y float64) {
	sin, cos := math.Sincos(angle)
	return ahead * sin, -ahead * cos
}

// poly fills a polygon given as ahead, right pairs in metres.
func (h *HUD) poly(color canvas.Color, points ...float64) {
	f := &h.frame
	h.xy = h.xy[:0]
	for i := 0; i+1 < len(points); i += 2 {
		a, r := points[i]*f.scale, points[i+1]*f.scale
		h.xy = append(h.xy, f.x+a*f.sin+r*f.cos, f.y-a*f.cos+r*f.sin)
	}
	h.canvas.Convex(color, h.xy...)
}

// hullShape draws the hull with its tracks and a bevelled nose.
func (h *HUD) hullShape(b *tanks.Class, color canvas.Color) {
	l, w := b.HullLength/2, b.HullWidth/2
	track := w * 0.3
	dark := color.Mix(canvas.Black, 0.45)
	h.poly(dark, l*0.97, -w, l*0.97, -w+track, -l*0.97, -w+track, -l*0.97, -w)
	h.poly(dark, l*0.97, w-track, l*0.97, w, -l*0.97, w, -l*0.97, w-track)
	in := w - track
	h.poly(color, l, -in*0.6, l, in*0.6, l*0.72, in, -l, in, -l, -in, l*0.72, -in)
}

// turretShape draws the turret and the gun.
func (h *HUD) turretShape(b *tanks.Class, color canvas.Color) {
	l, w := b.TurretLength/2, b.TurretWidth/2
	const gun = 0.16
	muzzle := b.GunPivot[0] + b.GunLength
	h.poly(color, muzzle, -gun, muzzle, gun, 0, gun, 0, -gun)
	h.poly(color, l, -w*0.5, l, w*0.5, l*0.4, w, -l*0.8, w*0.9, -l, w*0.5, -l, -w*0.5, -l*0.8, -w*0.9, l*0.4, -w)
}
