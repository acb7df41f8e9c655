package hud

import (
	"slices"

	"treeline/scene/canvas"
	"treeline/scene/radio"
)

const (
	radioTime  = 6.5 // s that a radio line stays
	radioLines = 4
)

// radioLog keeps the last radio lines.
type radioLog struct {
	lines [radioLines]spoken
	n     int
}

// spoken is a radio line and when it arrived.
type spoken struct {
	radio.Line

	at float64 // s
}

// add keeps a line that was spoken at time now, in seconds.
func (r *radioLog) add(l radio.Line, now float64) {
	r.lines[r.n%radioLines] = spoken{Line: l, at: now}
	r.n++
}

// radioLine is the height of a radio line, in units.
const radioLine = 20.0

// radioFeed shows the last radio lines, the newest at the bottom. It leaves out those that are so
// long that they would run into another instrument.
type radioFeed struct{ alwaysShown }

func (r *radioFeed) place(f *frame) rect {
	return f.layout.inLowerLeft(statusW, float64(r.lines(f))*radioLine*f.s.radioScale())
}

// lines returns how many lines there is room for: the larger, the fewer.
func (r *radioFeed) lines(f *frame) int { return int(radioLines / f.s.radioScale()) }

func (r *radioFeed) draw(f *frame, b rect) {
	const pad = 8.0
	c, log, x := f.canvas, &f.recent.radio, b.x
	line, size := radioLine*f.s.radioScale(), canvas.Small*f.s.radioScale()
	for i := range min(log.n, r.lines(f)) {
		l := &log.lines[(log.n-1-i)%radioLines]
		age := f.recent.now - l.at
		y := b.bottom() - line*(float64(i)+0.5)
		if age > radioTime || c.Covered(x, y-line/2) {
			return
		}
		fade := fading(age, radioTime)
		name := f.name(l.From)
		width := c.TextWidth(size, name, canvas.Bold)
		said := f.put(l.Text.Key, l.Text.Values...)
		plate := rect{x, y - line/2 + 1, width + said.width(size) + 3*pad, line - 2}
		if slices.ContainsFunc(f.layout.plates, plate.overlaps) {
			continue
		}
		c.Plate(plate.x, plate.y, plate.w, plate.h, 4, canvas.Plate.Fade(fade), 0)
		color := canvas.Muted
		if m := f.v.Member(l.From); m != nil {
			color = teamColor(m.Team)
		}
		c.Text(x+pad, y, size, name, color.Mix(canvas.Ink, 0.3).Fade(fade), canvas.Left|canvas.Bold)
		said.at(x+width+2*pad, y, size, canvas.Ink.Fade(fade), canvas.Left)
	}
}
