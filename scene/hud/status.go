package hud

import (
	"math"

	"treeline/scene/canvas"
	"treeline/scene/view"
	"treeline/tanks"
)

// gauge is a displayed value that lags behind the true one, so that a loss is noticed.
type gauge struct {
	of    tanks.ID
	trail float64
	at    float64 // s
}

// follow returns the displayed value: it falls slowly and rises at once. It starts anew when of
// changes.
func (g *gauge) follow(of tanks.ID, value, now float64) float64 {
	const rate = 0.35 // of the whole bar, per second
	if g.of != of || value > g.trail {
		g.trail = value
	}
	g.trail = max(value, g.trail-rate*max(now-g.at, 0))
	g.of, g.at = of, now
	return g.trail
}

// status is the plate of the followed tank: dial, name, speed, health, gun, smoke, tracks.
type status struct{ health gauge }

// statusW is the width of the plate, in units.
const statusW = 344.0

func (p *status) place(f *frame) rect {
	return f.layout.plate(f.layout.inLowerLeft(statusW, 112))
}

func (p *status) shows(f *frame) bool { return f.v.Following() }

func (p *status) draw(f *frame, b rect) {
	c, t := f.canvas, &f.v.Own
	c.Plate(b.x, b.y, b.w, b.h, plateCut, canvas.Plate, canvas.Edge)
	p.dial(f, b.x+b.h/2, b.y+b.h/2, b.h/2-8)
	x, w := b.x+b.h+4, b.w-b.h-18
	body := t.Body()
	c.Text(x, b.y+18, canvas.Body, body.Label, canvas.Ink, canvas.Left|canvas.Bold)
	c.Text(x+c.TextWidth(canvas.Body, body.Label, canvas.Bold)+8, b.y+18, canvas.Small, t.Name, canvas.Muted, canvas.Left)
	f.say("").whole(math.Abs(t.Speed)*3.6).at(x+w-34, b.y+18, canvas.Head, canvas.Ink, canvas.Right|canvas.Bold)
	c.Text(x+w, b.y+19, canvas.Tiny, "km/h", canvas.Muted, canvas.Right)
	p.healthBar(f, rect{x, b.y + 34, w, 20})
	const smokeW = 84 // units
	p.reloadBar(f, rect{x, b.y + 62, w - smokeW - 6, 16})
	p.smoke(f, rect{x + w - smokeW, b.y + 62, smokeW, 16})
	p.tracks(f, x, b.y+94, w)
}

// healthBar draws the remaining health, the trail of the last loss, and the number.
func (p *status) healthBar(f *frame, b rect) {
	c, t := f.canvas, &f.v.Own
	full := f.v.Health(t.Class)
	share := min(max(t.Health/full, 0), 1)
	trail := p.health.follow(t.ID, share, f.s.Seconds)
	c.Rect(b.x, b.y, b.w, b.h, canvas.Hollow)
	c.Rect(b.x+b.w*share, b.y, b.w*(trail-share), b.h, canvas.Ink.Fade(0.75))
	c.Rect(b.x, b.y, b.w*share, b.h, healthColor(share).Mix(canvas.Black, 0.2))
	const quarters = 4
	for i := 1; i < quarters; i++ {
		c.Rect(b.x+b.w*float64(i)/quarters, b.y, 1, b.h, canvas.Black.Fade(0.45))
	}
	_, y := b.middle()
	f.say("").whole(math.Ceil(max(t.Health, 0))).add(" / ").whole(full).
		at(b.x+8, y, canvas.Small, canvas.White, canvas.Left|canvas.Bold)
}

// loaded returns how far the followed tank's gun is loaded, 0 to 1.
func loaded(v *view.View) float64 {
	t := &v.Own
	if t.Reload <= 0 {
		return 1
	}
	return 1 - t.Reload/math.Max(v.Rules.Reload(t.Body()), t.Reload) // a bot may take longer
}

// healthColor returns a colour from red over amber to green for a share of health, 0 to 1.
func healthColor(share float64) canvas.Color {
	const low, high = 0.3, 0.65
	if share < low {
		return canvas.Alarm
	}
	return canvas.Amber.Mix(canvas.Moss, (share-low)/(high-low))
}

// reloadBar draws how far the gun is loaded, and says when it is ready.
func (p *status) reloadBar(f *frame, b rect) {
	c, t := f.canvas, &f.v.Own
	share := loaded(f.v)
	_, y := b.middle()
	c.Rect(b.x, b.y, b.w, b.h, canvas.Hollow)
	if !t.Alive() {
		c.Text(b.x+8, y, canvas.Small, f.gone(), canvas.Muted, canvas.Left)
		return
	}
	if t.Body().Unarmed {
		c.Text(b.x+8, y, canvas.Small, "no gun", canvas.Muted, canvas.Left)
		return
	}
	if share >= 1 {
		c.Rect(b.x, b.y, b.w, b.h, canvas.Moss.Mix(canvas.Black, 0.25))
		c.Text(b.x+8, y, canvas.Small, "gun ready", canvas.White, canvas.Left|canvas.Bold)
		return
	}
	c.Rect(b.x, b.y, b.w*share, b.h, canvas.Amber.Mix(canvas.Black, 0.3))
	c.Text(b.x+8, y, canvas.Small, "reloading", canvas.Ink, canvas.Left)
	f.put("%.1f s", t.Reload).at(b.x+b.w-8, y, canvas.Small, canvas.Ink, canvas.Right|canvas.Bold)
}

// gone returns what became of the followed tank, which is not in the battle any more.
func (f *frame) gone() string {
	switch m := f.v.Member(f.v.Me); {
	case m == nil || !m.Away:
		return "destroyed"
	case m.Truck:
		return "through the exit"
	}
	return "not on the field"
}

// smoke writes how many smoke charges are left, and shows how soon the next one is ready.
func (p *status) smoke(f *frame, b rect) {
	c, t := f.canvas, &f.v.Own
	_, y := b.middle()
	c.Rect(b.x, b.y, b.w, b.h, canvas.Hollow)
	color := canvas.Muted
	if t.Charges > 0 && t.Alive() {
		color = canvas.Ink
		share := 1 - min(t.SmokeWait/max(f.v.Rules.Smoke.Wait, tanks.Dt), 1)
		c.Rect(b.x, b.y, b.w*share, b.h, canvas.Muted.Mix(canvas.Black, 0.5))
	}
	f.put("smoke %d", t.Charges).at(b.x+b.w-5, y, canvas.Small, color, canvas.Right)
	if key := f.s.Hints.Smoke; t.Charges > 0 && f.driving() && f.v.Me == f.v.Seat && c.TextWidth(canvas.Tiny, key, canvas.Bold) < b.w*0.2 {
		c.Text(b.x+5, y, canvas.Tiny, key, canvas.Amber, canvas.Left|canvas.Bold)
	}
}

// tracks writes what stops the tank; if nothing does, its hits and kills.
func (p *status) tracks(f *frame, x, y, w float64) {
	t := &f.v.Own
	if t.Immobile > 0 && t.Alive() {
		f.put("track broken  %.1f s", t.Immobile).at(x, y, canvas.Small, canvas.Alarm, canvas.Left|canvas.Bold)
		return
	}
	if f.s.Block.By != "" {
		f.put("blocked by %s", f.s.Block.By).at(x, y, canvas.Small, canvas.Amber, canvas.Left|canvas.Bold)
		return
	}
	if t.Shots == 0 && t.Kills == 0 {
		return
	}
	f.put("hits %d of %d", t.Hits, t.Shots).
		at(x, y, canvas.Small, canvas.Muted, canvas.Left)
	if t.Kills > 0 {
		f.put("kills %d", t.Kills).at(x+w, y, canvas.Small, canvas.Amber, canvas.Right|canvas.Bold)
	}
}

// dial draws the tank from above with the camera's direction at the top: hull, turret, field of
// view, what blocks it, and where hits and rams came from.
func (p *status) dial(f *frame, x, y, radius float64) {
	c, t, marks := f.canvas, &f.v.Own, &f.recent.shots
	pose := &f.v.Shown
	facing := f.facing()
	turret := -facing.To(pose.TurretHeading())
	hull := -facing.To(pose.Heading)
	c.Disc(x, y, radius, canvas.Hollow)
	half := f.v.Eyesight.HalfFOV
	c.Sector(x, y, radius-1, turret-half, turret+half, canvas.Moss.Fade(0.22))
	c.Circle(x, y, radius, 1, canvas.Edge.Fade(1.6))
	c.Rect(x-0.5, y-radius, 1, 6, canvas.Amber)
	body := t.Body()
	scale := radius * 1.15 / 7.8 // the longest hull nearly fills the dial
	f.from(x, y, hull, scale).hull(body, canvas.Moss.Mix(canvas.Black, 0.35))
	px, py := offset(hull, body.TurretPivot[0]*scale)
	f.from(x+px, y+py, turret, scale).turret(body, canvas.Moss.Mix(canvas.White, 0.15))
	if f.s.Block.By != "" {
		at := -facing.To(f.s.Block.Toward)
		c.Arc(x, y, radius*0.72, 4, at-0.4, at+0.4, canvas.Amber)
	}
	for i := range marks.count() {
		s := marks.last(i)
		if age := f.recent.now - s.at; (s.kind == tanks.Struck || s.kind == tanks.Touched) && s.to == t.ID && age < hurtTime {
			at := -facing.To(s.from)
			c.Arc(x, y, radius-2, 4, at-0.3, at+0.3, s.hurts().Fade(fading(age, hurtTime)))
		}
	}
}
