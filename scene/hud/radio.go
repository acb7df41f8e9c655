package hud

import (
	"treeline/scene/canvas"
	"treeline/scene/radio"
)

const (
	radioTime  = 6.5 // s that a line of the radio stays
	radioLines = 4
)

// radioLog keeps the last lines of the radio and draws them above a place on the left,
// the newest at the bottom.
type radioLog struct {
	now   float64 // s, of the last frame
	lines [radioLines]spoken
	n     int
}

// spoken is a line and when it arrived.
type spoken struct {
	radio.Line

	at float64 // s
}

// add keeps a line with the time of the last frame.
func (r *radioLog) add(l radio.Line) {
	r.lines[r.n%radioLines] = spoken{Line: l, at: r.now}
	r.n++
}

func (r *radioLog) draw(f *frame, bottom float64) {
	c := f.canvas
	const line, pad = 20.0, 8.0
	x := f.layout.status.x
	for i := range min(r.n, radioLines) {
		l := &r.lines[(r.n-1-i)%radioLines]
		age := r.now - l.at
		if age > radioTime {
			return
		}
		fade := fading(age, radioTime)
		y := bottom - line*(float64(i)+0.5)
		name := f.name(l.From)
		width := c.TextWidth(canvas.Small, name, canvas.Bold)
		c.Plate(x, y-line/2+1, width+c.TextWidth(canvas.Small, l.Text, canvas.Left)+3*pad, line-2, 4, canvas.Plate.Fade(fade), 0)
		color := canvas.Muted
		if m := f.v.Member(l.From); m != nil {
			color = teamColor(m.Team)
		}
		c.Text(x+pad, y, canvas.Small, name, color.Mix(canvas.Ink, 0.3).Fade(fade), canvas.Left|canvas.Bold)
		c.Text(x+width+2*pad, y, canvas.Small, l.Text, canvas.Ink.Fade(fade), canvas.Left)
	}
}
