package hud

import (
	"treeline/scene/canvas"
	"treeline/tanks"
)

// feed lists who destroyed whom, the newest line on top, as far as the score leaves room.
type feed struct{ alwaysShown }

func (l *feed) place(f *frame) rect { return f.layout.inUpperRight(300, 130) }

func (l *feed) draw(f *frame, b rect) {
	c, marks := f.canvas, &f.recent.kills
	const (
		line = 21.0
		pad  = 8.0
		sign = 5.0
		gap  = 8.0
	)
	for i := range marks.lines(f.recent.now) {
		k := marks.line(i)
		fade := fading(f.recent.now-k.at, feedTime)
		y := b.y + line*(float64(i)+0.5)
		by, other := f.name(k.by), f.name(k.other)
		byWidth, otherWidth := c.TextWidth(canvas.Small, by, canvas.Bold), c.TextWidth(canvas.Small, other, canvas.Bold)
		const middle = 40.0
		width := 2*pad + byWidth + otherWidth + middle + 2*(2*sign+gap)
		if width > b.w {
			continue // it would overlap the score
		}
		x := b.right() - width
		fill := canvas.Plate
		if f.own(k.by) || f.own(k.other) {
			fill = canvas.Plate.Mix(canvas.Amber.Fade(0.7), 0.25)
		}
		c.Plate(x, y-line/2+1, width, line-2, 4, fill.Fade(fade), 0)
		x += pad
		x = l.name(f, x, y, by, k.by, byWidth, fade)
		l.barrel(f, x+6, y, fade)
		l.name(f, x+middle-gap, y, other, k.other, otherWidth, fade)
	}
}

// name draws a team's sign and a name, and returns the x at which the next part starts.
func (l *feed) name(f *frame, x, y float64, name string, id tanks.ID, width, fade float64) float64 {
	const (
		sign = 5.0
		gap  = 8.0
	)
	color := canvas.Muted
	if m := f.v.Member(id); m != nil {
		color = teamColor(m.Team)
		f.teamMark(x+sign, y, sign, m.Team, color.Fade(fade))
	}
	x += 2*sign + gap
	f.canvas.Text(x, y, canvas.Small, name, color.Mix(canvas.Ink, 0.3).Fade(fade), canvas.Left|canvas.Bold)
	return x + width
}

// barrel draws the small gun between the two names.
func (l *feed) barrel(f *frame, x, y, fade float64) {
	color := canvas.Ink.Fade(0.85 * fade)
	f.canvas.Rect(x, y-3, 9, 6, color)
	f.canvas.Rect(x+9, y-1, 12, 2, color)
	f.canvas.Rect(x+19, y-2, 4, 4, color)
}
