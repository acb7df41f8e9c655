package hud

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/canvas"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// tags writes names over friends and over enemies that the followed tank itself
// sees. From above, a spectator reads all names.
func (h *HUD) tags() {
	for i := range h.w.Tanks {
		t := &h.w.Tanks[i]
		if !t.Alive() || t == h.me && h.s.Mode != Overhead || !h.tagged(t) {
			continue
		}
		h.tag(t)
	}
}

// tagged says whether a tank carries its name.
func (h *HUD) tagged(t *tanks.Tank) bool {
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

// tag writes one name with team sign, and health for friends and spectators.
func (h *HUD) tag(t *tanks.Tank) {
	c := h.canvas
	const above = 1.3 // m over the turret
	at := h.poseOf(t.ID).At
	distance := at.Sub(h.s.Camera.Eye).Len()
	if h.s.Mode != Overhead {
		at = at.Add(mgl64.Vec3{0, t.Body().TurretTop + above, 0})
	}
	px, py, ok := h.s.Camera.Project(at, h.s.Width, h.s.Height)
	if !ok {
		return
	}
	x, y := c.Units(px, py)
	if h.s.Mode == Overhead {
		y -= 24
	} else {
		y -= 8
	}
	if x < 0 || x > h.layout.screen.w || y < 0 || y > c.Height() {
		return
	}
	fade := 1.0
	const far, gone = 250.0, 500.0
	if h.s.Mode != Overhead {
		fade = min(max((gone-distance)/(gone-far), 0.35), 1)
	}
	size := canvas.Small
	if t != h.me && h.s.Mode != Overhead && distance > far {
		size = canvas.Tiny
	}
	color := teamColor(t.Team)
	if t == h.me {
		color = canvas.White
	}
	name := t.Name
	width := c.TextWidth(size, name, canvas.Bold)
	h.teamMark(x-width/2-9, y, 4, t.Team, teamColor(t.Team).Fade(fade))
	c.Text(x+2, y, size, name, color.Mix(canvas.White, 0.25).Fade(fade), canvas.Center|canvas.Bold)
	if h.spectating() || t.Team == h.side() {
		h.tagHealth(x, y+9, t, fade)
	} else if h.me != nil {
		d := geom.PlaneDist(at, h.poseOf(h.me.ID).At)
		h.say("").whole(d).add(" m").at(x, y+13, canvas.Tiny, canvas.Ink.Fade(0.85*fade), canvas.Center)
	}
}

func (h *HUD) tagHealth(x, y float64, t *tanks.Tank, fade float64) {
	const w, high = 40.0, 3.0
	share := min(max(t.Health/h.freshHealth(t), 0), 1)
	h.canvas.Rect(x-w/2-1, y-1, w+2, high+2, canvas.Black.Fade(0.5*fade))
	h.canvas.Rect(x-w/2, y, math.Max(w*share, 1), high, healthColor(share).Fade(fade))
}
