package overlay

import (
	"treeline/ai/mind"
	"treeline/scene/canvas"
)

// Measures of the legend in units.
const (
	legendLeft  = 14.0
	legendWidth = 244.0
	legendLine  = 17.0
	legendPad   = 10.0

	causeColumns = 2 // that what hides a tank stands in
)

// upperEnd is the y from which nothing of the HUD stands in the middle of the upper edge.
const upperEnd = 152.0

// legend tells whose mind it is, explains the colors of the layers that are on, and why
// the look shown in full ended as it did. Below it is the plate of a bot's mind.
type legend struct {
	*drawing
	*Overlay

	why []string
}

// draw draws the legend.
func (d *legend) draw() {
	c := d.canvas
	const swatch = 10.0
	const room = legendWidth - 2*legendPad
	top, high := d.top(legendWidth), d.tall(d.why)
	c.Plate(legendLeft, top, legendWidth, high, 7, canvas.Plate, canvas.Edge.Fade(0.6))
	x, y := legendLeft+legendPad, top+legendPad+legendLine/2
	sample := func(x float64, color canvas.Color, text string) {
		c.Rect(x, y-swatch/2, swatch, swatch, color)
		c.Text(x+swatch+8, y, canvas.Tiny, text, canvas.Ink, canvas.Left)
	}
	entry := func(color canvas.Color, text string) {
		sample(x, color, text)
		y += legendLine
	}
	ramp := func(x, y float64) {
		const parts = 5
		for i := range parts {
			c.Rect(x+float64(i)*swatch/parts, y-swatch/2, swatch/parts, swatch, rated(float64(i)/(parts-1)))
		}
	}
	y = d.whose(x, y, room)
	if d.Sight {
		entry(viewLine|0xFF, "field of view, range, notice circle")
		entry(squareFill|0xFF, "cells of the map checked")
		entry(blockedColor, "hidden, and what hides it")
		entry(freeColor, "visible")
		for i, kind := range causes() {
			column := i % causeColumns
			sample(x+room*float64(column)/causeColumns, causeColor(kind), causeName(kind))
			if column == causeColumns-1 || i == len(causes())-1 {
				y += legendLine
			}
		}
	}
	for _, l := range sketchLayers() {
		if on := d.of(l); on != nil && *on {
			entry(thoughtColor(l), meaning(l))
			switch l {
			case mind.LayerCandidates:
				ramp(x, y-legendLine)
			case mind.LayerCover:
				entry(shownColor, "ground where it would be exposed")
			}
		}
	}
	y += legendLine / 2
	for i, text := range d.why {
		ink := canvas.Muted
		if i == len(d.why)-1 {
			ink = canvas.Ink
		}
		y += legendLine * float64(c.Paragraph(x, y, canvas.Tiny, legendLine, room, text, ink))
	}
}

// whose writes whose mind it is, and what locks the overlay on a tank or releases it. It returns
// where the next line goes.
func (d *legend) whose(x, y, room float64) float64 {
	if d.Lock == (canvas.Hint{}) {
		return y
	}
	c, name := d.canvas, d.in.Own.Name
	team := [...]canvas.Color{canvas.Green, canvas.Red}[d.in.Own.Team]
	if d.Locked {
		name = c.T("locked on %s", name)
	}
	c.Text(x, y, canvas.Small, name, team, canvas.Left|canvas.Bold)
	c.Hints(x, y+legendLine, canvas.Tiny, room, canvas.Muted, canvas.Left, d.Lock)
	return y + whoseLines*legendLine
}

// whoseLines is how many lines of the legend tell whose mind it is.
const whoseLines = 2

// top returns the upper end of a plate of some width in the upper left corner: beside what stands
// in the middle of the upper edge or, in an upright window too narrow for both, below it.
func (d *drawing) top(width float64) float64 {
	const beside, middle = 40.0, 420.0 // units; width of what stands in the middle
	if c := d.canvas; 2*(legendLeft+width)+middle > c.Width() && c.Width() < c.Height() {
		return upperEnd
	}
	return beside
}

// tall returns the height of the legend with the given reasons.
func (d *legend) tall(why []string) float64 {
	n := d.lines()
	for _, text := range why {
		n += d.canvas.Lines(canvas.Tiny, text, legendWidth-2*legendPad)
	}
	high := float64(n)*legendLine + 2*legendPad
	if len(why) > 0 {
		high += legendLine / 2
	}
	return high
}

// lines returns how many entries the legend has.
func (d *legend) lines() int {
	n := 0
	if d.Lock != (canvas.Hint{}) {
		n += whoseLines
	}
	if d.Sight {
		const own = 4
		n += own + (len(causes())+causeColumns-1)/causeColumns
	}
	for _, l := range sketchLayers() {
		if on := d.of(l); on != nil && *on {
			n++
		}
	}
	if d.Cover {
		n++
	}
	return n
}

func sketchLayers() []mind.Layer {
	return []mind.Layer{mind.LayerAvoid, mind.LayerRoute, mind.LayerBelief, mind.LayerAim, mind.LayerBrain, mind.LayerCandidates, mind.LayerCover}
}
