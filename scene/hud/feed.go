package hud

import (
	"treeline/scene/canvas"
	"treeline/tanks"
)

// feed draws who destroyed whom, the newest line on top.
func (h *HUD) feed() {
	c, b := h.canvas, h.layout.feed
	const (
		line = 21.0
		pad  = 8.0
		sign = 5.0
		gap  = 8.0
	)
	for i := range h.events.lines() {
		k := h.events.line(i)
		fade := fading(h.events.age(k.at), feedTime)
		y := b.y + line*(float64(i)+0.5)
		by, other := h.nameOf(k.by), h.nameOf(k.other)
		byWidth, otherWidth := c.TextWidth(canvas.Small, by, canvas.Bold), c.TextWidth(canvas.Small, other, canvas.Bold)
		const middle = 40.0
		width := 2*pad + byWidth + otherWidth + middle + 2*(2*sign+gap)
		x := b.right() - width
		fill := canvas.Plate
		if h.me != nil && (k.by == h.me.ID || k.other == h.me.ID) {
			fill = canvas.Plate.Mix(canvas.Amber.Fade(0.7), 0.25)
		}
		c.Plate(x, y-line/2+1, width, line-2, 4, fill.Fade(fade), 0)
		x += pad
		x = h.feedName(x, y, by, k.by, byWidth, fade)
		h.barrel(x+6, y, fade)
		h.feedName(x+middle-gap, y, other, k.other, otherWidth, fade)
	}
}

// feedName draws a team's sign and a name, and returns where the next part
// starts.
func (h *HUD) feedName(x, y float64, name string, id tanks.ID, width, fade float64) float64 {
	const (
		sign = 5.0
		gap  = 8.0
	)
	color := canvas.Muted
	if valid(h.w, id) {
		team := h.w.Tanks[id].Team
		color = teamColor(team)
		h.teamMark(x+sign, y, sign, team, color.Fade(fade))
	}
	x += 2*sign + gap
	h.canvas.Text(x, y, canvas.Small, name, color.Mix(canvas.Ink, 0.3).Fade(fade), canvas.Left|canvas.Bold)
	return x + width
}

// barrel draws the small gun between the two names.
func (h *HUD) barrel(x, y, fade float64) {
	color := canvas.Ink.Fade(0.85 * fade)
	h.canvas.Rect(x, y-3, 9, 6, color)
	h.canvas.Rect(x+9, y-1, 12, 2, color)
	h.canvas.Rect(x+19, y-2, 4, 4, color)
}

// nameOf returns a tank's name, or what else destroys tanks.
func (h *HUD) nameOf(id tanks.ID) string {
	if valid(h.w, id) {
		return h.w.Tanks[id].Name
	}
	return "the field"
}
