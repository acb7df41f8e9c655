package hud

import (
	"treeline/scene/canvas"
	"treeline/scene/radio"
)

const (
	radioTime  = 6.5 // s that a line of the radio stays
	radioLines = 4
)

// radioFeed keeps the last lines of the radio.
type radioFeed struct {
	lines [radioLines]spoken
	n     int
}

// spoken is a line and when it came.
type spoken struct {
	radio.Line

	at float64 // s
}

// Radio shows a line of the radio.
func (h *HUD) Radio(l radio.Line) {
	f := &h.radio
	f.lines[f.n%radioLines] = spoken{Line: l, at: h.events.now}
	f.n++
}

// radioLog draws the lines of the radio above a place on the left, the newest at the
// bottom.
func (h *HUD) radioLog(bottom float64) {
	c, f := h.canvas, &h.radio
	const line, pad = 20.0, 8.0
	x := h.layout.status.x
	for i := range min(f.n, radioLines) {
		l := &f.lines[(f.n-1-i)%radioLines]
		age := h.events.age(l.at)
		if age > radioTime {
			return
		}
		fade := fading(age, radioTime)
		y := bottom - line*(float64(i)+0.5)
		name := h.nameOf(l.From)
		width := c.TextWidth(canvas.Small, name, canvas.Bold)
		c.Plate(x, y-line/2+1, width+c.TextWidth(canvas.Small, l.Text, canvas.Left)+3*pad, line-2, 4, canvas.Plate.Fade(fade), 0)
		color := canvas.Muted
		if valid(h.w, l.From) {
			color = teamColor(h.w.Tanks[l.From].Team)
		}
		c.Text(x+pad, y, canvas.Small, name, color.Mix(canvas.Ink, 0.3).Fade(fade), canvas.Left|canvas.Bold)
		c.Text(x+width+2*pad, y, canvas.Small, l.Text, canvas.Ink.Fade(fade), canvas.Left)
	}
}
