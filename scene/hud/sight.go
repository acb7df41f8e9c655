package hud

import (
	"math"

	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/config"
	"treeline/tanks"
)

// gunSight is the aim of the followed tank: the gunner's reticle in first person, otherwise a plain
// cross.
type gunSight struct{ inPicture }

func (g *gunSight) shows(f *frame) bool {
	return f.aims() && !f.above() && f.v.Living() && !f.v.Over
}

// aims reports whether the player's point of aim is on the screen: that of a gun that the autopilot
// lays may be anywhere.
func (f *frame) aims() bool {
	return f.s.Aim.Valid && f.layout.screen.holds(f.canvas.Units(f.s.Aim.X, f.s.Aim.Y))
}

func (g *gunSight) draw(f *frame, _ rect) {
	a := &f.s.Aim
	x, y := f.canvas.Units(a.X, a.Y)
	bx, by := f.canvas.Units(a.BarrelX, a.BarrelY)
	if a.Limit != "" && a.BarrelX >= 0 { // the gun cannot reach the aim, and its mark must not leave the screen
		bx, by = f.layout.screen.toward(x, y, bx, by)
	}
	radius := a.Radius / f.canvas.Scale()
	color := crosshair(f.s.Crosshair)
	if a.Blocked || a.Friend {
		color = canvas.Alarm
	}
	if f.s.Mode == camera.ModeFirst {
		g.reticle(f, x, y, radius, color)
	} else {
		g.cross(f, x, y, color)
	}
	g.barrelDot(f, x, y, bx, by, color)
	ring := max(radius+7, 24)
	g.reloadRing(f, x, y, ring)
	g.sightTexts(f, x, y, ring, color)
	g.hitMarks(f, x, y)
}

// crosshair returns the colour of the sight for a setting. All are light, because the outlines are
// dark, and none may be mistaken for Alarm.
func crosshair(c config.Crosshair) canvas.Color {
	switch c {
	case config.WhiteCrosshair:
		return canvas.White
	case config.YellowCrosshair:
		return 0xFFE84AFF
	case config.CyanCrosshair:
		return 0x7CECFFFF
	case config.PaleCrosshair:
	}
	return 0xD8E8B0FF
}

// The arms of the gunner's sight, in units.
const (
	armAside = 116.0
	armBelow = 86.0
)

// armStart returns how far from the aim the arms begin, in units, round a two-sigma circle of the
// given radius.
func armStart(radius float64) float64 {
	const least, clear = 34.0, 14.0
	return max(least, radius+clear)
}

// reticle draws the stadia marks of the gunner's sight, up to a plate beside it, and the two-sigma
// circle.
func (g *gunSight) reticle(f *frame, x, y, radius float64, color canvas.Color) {
	c := f.canvas
	const step = 24.0
	start := armStart(radius)
	for _, side := range []float64{-1, 1} {
		end := start
		for end < start+armAside && !f.canvas.Covered(x+side*end, y) {
			end++
		}
		g.stroke(f, x+side*start, y, x+side*end, y, color)
		for d := start + step/2; d < end; d += step {
			g.stroke(f, x+side*d, y-4, x+side*d, y+4, color)
		}
	}
	g.stroke(f, x, y+start, x, y+start+armBelow, color)
	for d := start + step/2; d < start+armBelow; d += step {
		g.stroke(f, x-6, y+d, x+6, y+d, color)
	}
	g.ring(f, x, y, radius, 1.3, color)
	c.Disc(x, y, 2.8, canvas.Black.Fade(rim))
	c.Disc(x, y, 1.4, color)
}

// rim is the opacity of the outline that keeps the marks of the sight readable against the
// brightest sky.
const rim = 0.8

// ring draws a thin circle with an outline.
func (g *gunSight) ring(f *frame, x, y, radius, width float64, color canvas.Color) {
	f.canvas.Circle(x, y, radius, width+2.4, canvas.Black.Fade(rim))
	f.canvas.Circle(x, y, radius, width, color)
}

// stroke draws a thin line with an outline. It must be horizontal or vertical.
func (g *gunSight) stroke(f *frame, x0, y0, x1, y1 float64, color canvas.Color) {
	c := f.canvas
	const w = 1.0
	x, y := min(x0, x1)-w/2, min(y0, y1)-w/2
	dx, dy := math.Abs(x1-x0)+w, math.Abs(y1-y0)+w
	const edge = 1.2
	c.Rect(x-edge, y-edge, dx+2*edge, dy+2*edge, canvas.Black.Fade(rim))
	c.Rect(x, y, dx, dy, color)
}

// cross draws the plain aim of cameras other than first person.
func (g *gunSight) cross(f *frame, x, y float64, color canvas.Color) {
	const from, to = 7.0, 16.0
	g.stroke(f, x-to, y, x-from, y, color)
	g.stroke(f, x+from, y, x+to, y, color)
	g.stroke(f, x, y-to, x, y-from, color)
	g.stroke(f, x, y+from, x, y+to, color)
	if r := f.s.Aim.Radius / f.canvas.Scale(); r > to {
		g.ring(f, x, y, r, 1, color)
	}
}

// barrelDot marks where the barrel points now, with a line from there to the aim unless they are
// close together.
func (g *gunSight) barrelDot(f *frame, x, y, bx, by float64, color canvas.Color) {
	c := f.canvas
	const apart = 14.0
	if d := math.Hypot(bx-x, by-y); d > apart {
		k := apart / d
		x0, y0, x1, y1 := bx+(x-bx)*k*0.6, by+(y-by)*k*0.6, x+(bx-x)*k, y+(by-y)*k
		c.Line(x0, y0, x1, y1, 3, canvas.Black.Fade(rim/2))
		c.Line(x0, y0, x1, y1, 1, color.Fade(0.6))
	}
	g.ring(f, bx, by, 5, 1.4, color)
	if f.s.Aim.Blocked || f.s.Aim.Friend {
		c.Line(bx-4, by-4, bx+4, by+4, 1.6, color)
		c.Line(bx-4, by+4, bx+4, by-4, 1.6, color)
	}
}

// reloadRing draws the reload progress around the aim.
func (g *gunSight) reloadRing(f *frame, x, y, radius float64) {
	share := loaded(f.v)
	if share >= 1 {
		return
	}
	c := f.canvas
	c.Arc(x, y, radius, 3, 0, 2*math.Pi, canvas.Black.Fade(0.35))
	c.Arc(x, y, radius, 3, 0, 2*math.Pi*share, canvas.Amber)
}

// sightTexts writes range, zoom, reload time and whatever is in the line of fire beside the aim.
func (g *gunSight) sightTexts(f *frame, x, y, ring float64, color canvas.Color) {
	a := &f.s.Aim
	const narrow = 600.0 // units, of a picture in which notices are too close to the aim
	if f.layout.screen.w < narrow {
		return
	}
	left, right := x-ring-10, x+ring+10
	switch {
	case a.Limit != "": // the shell would not hit what the gunner looks at
		g.write(f, f.say(a.Limit), right, y+16, canvas.Small, canvas.Amber, canvas.Left)
	case a.Stop != "" && a.Range == 0:
		g.write(f, f.say(a.Stop), right, y+16, canvas.Body, color, canvas.Left)
	case a.Stop != "":
		g.write(f, f.put("%.0f m  %s", a.Range, a.Stop), right, y+16, canvas.Body, color, canvas.Left)
	default:
		g.write(f, f.say("out of range"), right, y+16, canvas.Small, color, canvas.Left)
	}
	if f.s.Zoom > 1.01 {
		g.write(f, f.say("").number(f.s.Zoom, 0).add("×"), left, y+16, canvas.Body, color, canvas.Right)
	}
	if f.v.Own.Reload > 0 {
		g.write(f, f.say("").number(f.v.Own.Reload, 1), left, y-16, canvas.Body, canvas.Amber, canvas.Right)
	} else if f.s.Mode == camera.ModeFirst {
		g.write(f, f.say("ready"), left, y-16, canvas.Small, canvas.Moss, canvas.Right)
	}
	switch {
	case a.Friend:
		g.write(f, f.say("friendly in line of fire"), right, y+35, canvas.Small, canvas.Alarm, canvas.Left)
	case a.Blocked:
		g.write(f, f.say("blocked"), right, y+35, canvas.Small, canvas.Alarm, canvas.Left)
	}
}

// write writes a bold text beside the aim, unless it would leave the screen.
func (g *gunSight) write(f *frame, t *text, x, y, size float64, color canvas.Color, align canvas.Align) {
	b := rect{x, y - size/2, f.canvas.BytesWidth(size, t.letters, canvas.Bold), size}
	if align == canvas.Right {
		b.x -= b.w
	}
	if b.within(f.layout.screen) {
		t.at(x, y, size, color, align|canvas.Bold)
	}
}

// hitMarks draws the corners that flash when a shell of the followed tank hits, and the damage that
// it did.
func (g *gunSight) hitMarks(f *frame, x, y float64) {
	marks, shown := &f.recent.shots, 0.0
	for i := range marks.count() {
		s := marks.last(i)
		age := f.recent.now - s.at
		if s.kind != tanks.Struck || s.wreck || !f.own(s.by) || age > markTime {
			continue
		}
		fade := fading(age, markTime)
		color, far := canvas.Amber, 17.0
		switch {
		case s.killed:
			color, far = canvas.Alarm, 22
		case s.friend:
			color = canvas.Alarm
		case s.damage <= 0:
			color = canvas.Muted
		}
		near := 8 + 5*(1-min(age*6, 1))
		for _, sx := range []float64{-1, 1} {
			for _, sy := range []float64{-1, 1} {
				f.canvas.Line(x+sx*near, y+sy*near, x+sx*far, y+sy*far, 2.4, color.Fade(fade))
			}
		}
		g.hitNumber(f, s, x+26, y-26-18*shown-16*age, color.Fade(fade))
		shown++
	}
}

// hitNumber writes the damage of a hit.
func (g *gunSight) hitNumber(f *frame, s *shot, x, y float64, color canvas.Color) {
	switch {
	case s.friend && s.damage <= 0:
		f.say("teammate")
	case s.damage <= 0:
		f.say("bounced")
	case s.killed:
		f.put("−%.0f  destroyed", s.damage)
	default:
		f.say("−").whole(s.damage)
	}
	f.text.at(x, y, canvas.Head, color, canvas.Left|canvas.Bold)
}
