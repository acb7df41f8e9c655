package hud

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/camera"
	"treeline/scene/canvas"
	"treeline/scene/view"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// tags writes names over friends and over enemies that the followed tank itself sees, in a picture
// from the ground. Nearer tanks come first: where two names would overlap, the farther tank only
// gets its team's sign.
type tags struct {
	inPicture

	shown []tag  // scratch
	rooms []rect // rectangles of the names in this frame
}

// tag is a name over a tank: its place on the screen and its distance from the camera.
type tag struct {
	tank     *view.Tank
	x, y     float64 // units, foot of the tag
	distance float64 // m
}

func (l *tags) shows(f *frame) bool { return !f.above() }

func (l *tags) draw(f *frame, _ rect) {
	l.shown = l.shown[:0]
	for i := range f.v.Tanks {
		t := &f.v.Tanks[i]
		if f.own(t.ID) || !named(f, t) || !f.marks(t) {
			continue
		}
		if g, ok := tagOf(f, t); ok {
			l.shown = append(l.shown, g)
		}
	}
	slices.SortFunc(l.shown, func(a, b tag) int {
		switch {
		case a.distance < b.distance:
			return -1
		case a.distance > b.distance:
			return 1
		}
		return int(a.tank.ID - b.tank.ID)
	})
	for _, r := range aimRects(f) {
		f.take(r)
	}
	l.rooms = l.rooms[:0]
	for i := range l.shown {
		l.write(f, &l.shown[i])
	}
}

// named reports whether a tank shows its name: all do if no tank is followed, otherwise friends and
// the enemies that the followed tank sees.
func named(f *frame, t *view.Tank) bool {
	return !f.v.Following() || t.Team == f.v.Side() || t.Seen
}

// aimRects returns the rectangles round the aim that names must leave free: the aim itself and, in
// first person, the arms of the sight to both sides and below, with the words beside them.
func aimRects(f *frame) (all [4]rect) {
	a := &f.s.Aim
	if !f.aims() {
		return all
	}
	x, y := f.canvas.Units(a.X, a.Y)
	const w, high, half, words = 130.0, 62.0, 8.0, 26.0 // units; the last, of what is written beside the arms
	all[0] = rect{x - w/2, y - high/2, w, high}
	if f.s.Mode != camera.ModeFirst {
		return all
	}
	far := armStart(a.Radius / f.canvas.Scale())
	aside, below := max(far+armAside-w/2, 0), max(far+armBelow-high/2, 0)
	all[1] = rect{x - w/2 - aside, y - words, aside, 2 * words}
	all[2] = rect{x + w/2, y - half, aside, half + words}
	all[3] = rect{x - half, y + high/2, 2 * half, below}
	return all
}

// tagOf returns where a tank's tag is; ok is false if that is not free on the screen.
func tagOf(f *frame, t *view.Tank) (g tag, ok bool) {
	const (
		above = 1.3 // m over the turret
		lift  = 8.0
	)
	at := t.Shown.At.Add(mgl64.Vec3{0, tanks.ClassOf(t.Class).TurretTop + above, 0})
	g = tag{tank: t, distance: t.Shown.At.Sub(f.s.Camera.Eye).Len()}
	if g.x, g.y, ok = f.project(at); !ok {
		return g, false
	}
	g.y -= lift
	return g, f.open(g.x, g.y)
}

// write draws one name with the team's sign, and the health of friends and for spectators, or the
// distance of an enemy. If the name has no room, the sign alone is drawn, above any names in its
// place.
func (l *tags) write(f *frame, g *tag) {
	c, t := f.canvas, g.tank
	const far, gone, sign = 250.0, 500.0, 4.0
	fade, size := min(max((gone-g.distance)/(gone-far), 0.35), 1), canvas.Small
	if g.distance > far {
		size = canvas.Tiny
	}
	name := f.name(t.ID)
	color := teamColor(t.Team)
	half := c.TextWidth(size, name, canvas.Bold)/2 + sign + 3
	room := rect{g.x - half - sign, g.y - 8, 2*half + 2*sign, 24}
	if !room.within(f.layout.screen) || !f.reserve(room) {
		alone := rect{g.x - sign, g.y - sign, 2 * sign, 2 * sign}
		for _, name := range l.rooms { // from the nearest tank on
			if alone.overlaps(name) {
				alone.y = name.y - alone.h
			}
		}
		f.teamMark(g.x, alone.y+sign, sign, t.Team, color.Fade(fade))
		return
	}
	l.rooms = append(l.rooms, room)
	ink := color.Mix(canvas.White, 0.25)
	f.teamMark(g.x-half+sign, g.y, sign, t.Team, color.Fade(fade))
	c.Text(g.x+sign+3, g.y, size, name, ink.Fade(fade), canvas.Center|canvas.Bold)
	if f.v.Spectator != nil || t.Team == f.v.Side() {
		g.health(f, fade)
	} else {
		d := geom.PlaneDist(t.Shown.At, f.v.Shown.At)
		f.put("%.0f m", d).at(g.x, g.y+13, canvas.Tiny, canvas.Ink.Fade(0.85*fade), canvas.Center)
	}
}

// health draws the health bar under a name.
func (g *tag) health(f *frame, fade float64) {
	const w, high = 40.0, 3.0
	x, y, share := g.x, g.y+9, g.tank.Health
	f.canvas.Rect(x-w/2-1, y-1, w+2, high+2, canvas.Black.Fade(0.5*fade))
	f.canvas.Rect(x-w/2, y, math.Max(w*share, 1), high, healthColor(share).Fade(fade))
}
