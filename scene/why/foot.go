package why

import (
	"math"
	"strconv"
	"strings"

	"treeline/ai/witness"
	"treeline/scene/canvas"
	"treeline/scene/overlay"
)

// foot draws the legend and the available keys.
func (d *drawing) foot(b rect) {
	c := d.c
	c.Rect(b.x, b.y+4, b.w, 1, canvas.Edge)
	x, y := b.x, b.y+20
	word := func(text string) {
		c.Text(x, y, canvas.Tiny, text, canvas.Muted, canvas.Left)
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
	swatch(seenFill.Fade(0.6), "seen")
	c.Triangle(x, y-4, x+8, y-4, x+4, y+4, canvas.Amber)
	x += 13
	word("shot")
	c.Disc(x+4, y, 4, canvas.Alarm)
	x += 13
	word("hit")
	c.Circle(x+4, y, 3.5, 1.5, canvas.Ink)
	x += 13
	word("bounced or missed")
	x, y = b.x, b.y+38
	word("strip below the plot: what hid the most")
	for _, kind := range overlay.Causes() {
		swatch(overlay.CauseColor(kind), overlay.CauseName(kind))
	}
	c.Text(b.x+b.w, b.y+29, canvas.Small, strings.Join(d.p.Keys, "    "), canvas.Amber, canvas.Right|canvas.Bold)
}

// silhouette draws the victim as the enemy saw it when it spotted it: what still hid
// it, up to which height, and the visible share.
func (d *drawing) silhouette(e *witness.Enemy, b rect) {
	c, s := d.c, e.Spot
	text := "when spotted: " + strconv.Itoa(int(math.Round(100*s.Share))) + "%"
	w := b.w - c.TextWidth(canvas.Tiny, text, canvas.Left) - 10
	c.Text(b.x+b.w, b.y+b.h/2, canvas.Tiny, text, canvas.Muted, canvas.Right)
	overlay.Silhouette(c, b.x, b.y, w, b.h, &s.Explanation)
}
