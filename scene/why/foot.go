package why

import (
	"strings"

	"treeline/scene/canvas"
	"treeline/scene/overlay"
)

// foot draws the legend and the available keys.
func (d *drawing) foot(b rect) {
	c := d.c
	c.Rect(b.x, b.y+4, b.w, 1, canvas.Edge)
	x, y := b.x, b.y+20
	word := func(text string) {
		d.write(x, y, canvas.Tiny, text, canvas.Muted, canvas.Left)
		x += c.TextWidth(canvas.Tiny, text, canvas.Left) + 16
	}
	swatch := func(color canvas.Color, text string) {
		c.Rect(x, y-5, 10, 10, color)
		x += 15
		word(text)
	}
	line := func(color canvas.Color, text string) {
		c.Rect(x, y-1, 14, 2, color)
		x += 19
		word(text)
	}
	line(shareLine, "visible")
	line(neededLine, "needed")
	swatch(littleFill.Fade(0.4), "too little")
	swatch(enoughFill.Fade(0.5), "enough: noticing")
	swatch(seenFill.Fade(0.6), "in sight")
	c.Triangle(x, y-4, x+8, y-4, x+4, y+4, canvas.Amber)
	x += 13
	word("shot")
	c.Disc(x+4, y, 4, canvas.Alarm)
	x += 13
	word("hit and its damage")
	c.Circle(x+4, y, 3.5, 1.5, canvas.Ink)
	x += 13
	word("bounced")
	cross(c, x+4, y, 3, canvas.Muted)
	x += 13
	word("missed")
	cross(c, x+5, y, 5, canvas.Ink)
	x += 15
	word("destroyed")
	x, y = b.x, b.y+38
	word("strip below the plot: what hid the most")
	for _, kind := range overlay.Causes() {
		swatch(overlay.CauseColor(kind), overlay.CauseName(kind))
	}
	d.write(b.x+b.w, b.y+29, canvas.Small, strings.Join(d.p.Keys, "    "), canvas.Amber, canvas.Right|canvas.Bold)
}
