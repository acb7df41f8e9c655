package why

import (
	"treeline/scene/canvas"
	"treeline/scene/overlay"
)

// legendItem is a sign of the page and its meaning.
type legendItem struct {
	text string
	wide float64            // width of the sign with the gap after it, in units
	sign func(x, y float64) // draws the sign; nil for a text alone
	next bool               // whether it begins a line
}

// legend returns the signs of the page.
func (d *drawing) legend() []legendItem {
	c := d.c
	swatch := func(color canvas.Color, text string) legendItem {
		return legendItem{text: text, wide: 15, sign: func(x, y float64) { c.Rect(x, y-5, 10, 10, color) }}
	}
	line := func(color canvas.Color, text string) legendItem {
		return legendItem{text: text, wide: 19, sign: func(x, y float64) { c.Rect(x, y-1, 14, 2, color) }}
	}
	all := []legendItem{
		line(shareLine, "visible"), line(neededLine, "needed"),
		swatch(littleFill.Fade(0.4), "too little"), swatch(enoughFill.Fade(0.5), "enough: noticing"), swatch(seenFill.Fade(0.6), "in sight"),
		{text: "shot", wide: 13, sign: func(x, y float64) { c.Triangle(x, y-4, x+8, y-4, x+4, y+4, canvas.Amber) }},
		{text: "hit and its damage", wide: 13, sign: func(x, y float64) { c.Disc(x+4, y, 4, canvas.Alarm) }},
		{text: "bounced", wide: 13, sign: func(x, y float64) { c.Circle(x+4, y, 3.5, 1.5, canvas.Ink) }},
		{text: "missed", wide: 13, sign: func(x, y float64) { cross(c, x+4, y, 3, canvas.Muted) }},
		{text: "destroyed", wide: 15, sign: func(x, y float64) { cross(c, x+5, y, 5, canvas.Ink) }},
		{text: "strip below the plot: what hid the most", next: true},
	}
	for _, kind := range overlay.Causes() {
		all = append(all, swatch(overlay.CauseColor(kind), overlay.CauseName(kind)))
	}
	return all
}

// Dimensions of the foot in units.
const (
	legendLine = 18.0
	legendGap  = 16.0 // after a text
)

// eachSign calls do with every sign of the legend and its position in a foot with a width in units,
// relative to the corner of the foot, and returns the number of lines. Space is left for the keys,
// beside the signs or below them.
func (d *drawing) eachSign(wide float64, do func(i *legendItem, x, y float64)) (lines int) {
	room := wide
	if d.keysBeside(wide) {
		room -= d.keysWide() + legendGap
	} else {
		lines++
	}
	x, y := 0.0, 20.0
	for _, i := range d.legend() {
		w := i.wide + d.c.TextWidth(canvas.Tiny, i.text, canvas.Left)
		if i.next || x > 0 && x+w > room {
			x, y, lines = 0, y+legendLine, lines+1
		}
		do(&i, x, y)
		x += w + legendGap
	}
	return lines + 1
}

// keysWide returns the width of the available keys, in units.
func (d *drawing) keysWide() float64 { return d.c.HintsWidth(canvas.Small, d.p.Keys...) }

// keysBeside reports whether most of the width of a foot is left beside the keys.
func (d *drawing) keysBeside(wide float64) bool { return d.keysWide() < wide/2 }

// footHigh returns the height of a foot with a width, in units.
func (d *drawing) footHigh(wide float64) float64 {
	return legendLine * float64(1+d.eachSign(wide, func(*legendItem, float64, float64) {}))
}

// foot draws the legend and the available keys.
func (d *drawing) foot(b rect) {
	d.c.Rect(b.x, b.y+4, b.w, 1, canvas.Edge)
	d.eachSign(b.w, func(i *legendItem, x, y float64) {
		if i.sign != nil {
			i.sign(b.x+x, b.y+y)
		}
		d.write(b.x+x+i.wide, b.y+y, canvas.Tiny, i.text, canvas.Muted, canvas.Left)
	})
	y := b.y + (b.h+4)/2
	if !d.keysBeside(b.w) {
		y = b.y + b.h - legendLine
	}
	d.c.Hints(b.x+b.w, y, canvas.Small, b.w, canvas.Ink, canvas.Right, d.p.Keys...)
}
