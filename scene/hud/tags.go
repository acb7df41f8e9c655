package hud

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/canvas"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// tag is a name over a tank: where on the screen, and how far from the camera.
type tag struct {
	tank     *tanks.Tank
	x, y     float64 // units, foot of the tag
	distance float64 // m
}

// tags writes names over friends and over enemies that the followed tank itself
// sees. From above, a spectator reads all names. Nearer tanks come first: where
// two names would overlap the farther one is only a sign.
func (h *HUD) tags() {
	h.tagged = h.tagged[:0]
	for i := range h.w.Tanks {
		t := &h.w.Tanks[i]
		if !t.Alive() || t == h.me && h.s.Mode != Overhead || !h.named(t) {
			continue
		}
		if g, ok := h.tagOf(t); ok {
			h.tagged = append(h.tagged, g)
		}
	}
	slices.SortFunc(h.tagged, func(a, b tag) int {
		switch {
		case a.distance < b.distance:
			return -1
		case a.distance > b.distance:
			return 1
		}
		return int(a.tank.ID - b.tank.ID)
	})
	h.claim(h.aimBox())
	h.claim(h.layout.minimap)
	h.claim(h.layout.status)
	for i := range h.tagged {
		h.tag(&h.tagged[i])
	}
}

// claim takes room for something to be read; false if it is taken.
func (h *HUD) claim(b box) bool { return h.canvas.Claim(b.x, b.y, b.w, b.h) }

// named says whether a tank carries its name.
func (h *HUD) named(t *tanks.Tank) bool {
	switch {
	case h.spectating() && h.s.Mode == Overhead, t.Team == h.side():
		return true
	case h.s.Mode == Overhead:
		return h.teamSees(t.ID)
	case h.me == nil:
		return true
	}
	return h.w.Sightings.Of(h.me.ID, t.ID).Seen
}

// aimBox returns the room round the aim that names must leave free.
func (h *HUD) aimBox() box {
	a := &h.s.Aim
	if !a.Valid || h.s.Mode == Overhead {
		return box{}
	}
	x, y := h.canvas.Units(a.X, a.Y)
	const w, high = 130.0, 62.0
	return box{x - w/2, y - high/2, w, high}
}

// tagOf returns where a tank's tag stands; ok is false if that is not on the
// screen.
func (h *HUD) tagOf(t *tanks.Tank) (g tag, ok bool) {
	const (
		above = 1.3 // m over the turret
		lift  = 8.0
		clear = 20.0 // from above: over the tank's picture
	)
	at := h.poseOf(t.ID).At
	g = tag{tank: t, distance: at.Sub(h.s.Camera.Eye).Len()}
	up := lift
	if h.s.Mode == Overhead {
		up = clear
	} else {
		at = at.Add(mgl64.Vec3{0, t.Body().TurretTop + above, 0})
	}
	px, py, ok := h.s.Camera.Project(at, h.s.Width, h.s.Height)
	if !ok {
		return g, false
	}
	g.x, g.y = h.canvas.Units(px, py)
	g.y -= up
	screen, m := h.layout.screen, h.layout.minimap
	return g, screen.holds(g.x, g.y) && !m.holds(g.x, g.y)
}

// tag draws one name with the team's sign, and health for friends and spectators
// or the distance of an enemy.
func (h *HUD) tag(g *tag) {
	c, t := h.canvas, g.tank
	const far, gone, sign = 250.0, 500.0, 4.0
	fade, size := 1.0, canvas.Small
	if h.s.Mode != Overhead {
		fade = min(max((gone-g.distance)/(gone-far), 0.35), 1)
		if g.distance > far {
			size = canvas.Tiny
		}
	}
	color := teamColor(t.Team)
	half := c.TextWidth(size, t.Name, canvas.Bold)/2 + sign + 3
	room := box{g.x - half - sign, g.y - 8, 2*half + 2*sign, 24}
	if !h.claim(room) {
		h.teamMark(g.x, g.y, sign, t.Team, color.Fade(fade))
		return
	}
	ink := color.Mix(canvas.White, 0.25)
	if t == h.me {
		ink = canvas.White
	}
	h.teamMark(g.x-half+sign, g.y, sign, t.Team, color.Fade(fade))
	c.Text(g.x+sign+3, g.y, size, t.Name, ink.Fade(fade), canvas.Center|canvas.Bold)
	if h.spectating() || t.Team == h.side() {
		h.tagHealth(g.x, g.y+9, t, fade)
	} else {
		d := geom.PlaneDist(h.poseOf(t.ID).At, h.poseOf(h.me.ID).At)
		h.say("").whole(d).add(" m").at(g.x, g.y+13, canvas.Tiny, canvas.Ink.Fade(0.85*fade), canvas.Center)
	}
}

func (h *HUD) tagHealth(x, y float64, t *tanks.Tank, fade float64) {
	const w, high = 40.0, 3.0
	share := min(max(t.Health/h.freshHealth(t), 0), 1)
	h.canvas.Rect(x-w/2-1, y-1, w+2, high+2, canvas.Black.Fade(0.5*fade))
	h.canvas.Rect(x-w/2, y, math.Max(w*share, 1), high, healthColor(share).Fade(fade))
}
