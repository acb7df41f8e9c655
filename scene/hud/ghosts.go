package hud

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/canvas"
	"treeline/tanks"
)

// ghosts marks, in the world, where the followed tank itself last saw enemies
// that are now out of its sight, with the seconds since.
func (h *HUD) ghosts() {
	for i := range h.w.Tanks {
		t := &h.w.Tanks[i]
		if t.Team == h.me.Team || !t.Alive() {
			continue
		}
		s := h.w.Sightings.Of(h.me.ID, t.ID)
		if s.Seen || s.SeenTick < 0 {
			continue
		}
		if age := float64(h.w.Tick-s.SeenTick) / tanks.Hertz; age < ghostTime {
			h.ghost(s, t.Team, age)
		}
	}
}

// ghost draws one mark, fainter as the sighting grows old.
func (h *HUD) ghost(s *tanks.Sighting, team tanks.Team, age float64) {
	const chest, r = 1.2, 7.0 // m over the ground; units
	px, py, ok := h.s.Camera.Project(s.At.Add(mgl64.Vec3{0, chest, 0}), h.s.Width, h.s.Height)
	if !ok {
		return
	}
	x, y := h.canvas.Units(px, py)
	if !h.layout.screen.holds(x, y) || h.layout.minimap.holds(x, y) {
		return
	}
	color := teamColor(team).Fade(0.3 + 0.6*(1-age/ghostTime))
	c := h.canvas
	c.Polyline(1.5, color, true, x, y-r, x+r, y, x, y+r, x-r, y)
	c.Rect(x-0.5, y-2, 1, 4, color)
	h.say("").whole(age).add(" s").at(x, y+r+7, canvas.Tiny, color, canvas.Center)
}
