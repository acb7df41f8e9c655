package overlay

import (
	"slices"

	"treeline/scene/canvas"
)

// Measures of the legend in units.
const (
	legendLeft  = 14.0
	legendWidth = 244.0
	legendLine  = 17.0
	legendPad   = 10.0

	swatch  = 10.0 // side of a color sample
	columns = 2    // in which the causes and the switches are arranged
)

// Distances in units: between plates, and at the lower edge, which belongs to the HUD: with the lines
// of the radio, and without.
const (
	plateGap   = 6.0
	footRoom   = 190.0
	statusRoom = 132.0
)

// upperEnd is the y below which the HUD usually has no instruments in the middle of the upper edge.
const upperEnd = 152.0

// PlateEnd is how far the widest plate in the upper left corner reaches to the right, in units.
const PlateEnd = legendLeft + xrayWidth

// legend names the tank and the keys of the layers, explains the colors of the layers that are on,
// and gives the reasons for the outcome of the look that is shown in full. Below it is the plate of
// the bot's mind.
type legend struct {
	*drawing
	*Overlay

	why   []string
	taken []rect // that plates keep off
}

// sample is a color and its meaning; if ramp is set it is drawn as the scale of scores from worst
// to best.
type sample struct {
	color canvas.Color
	text  string
	ramp  bool
}

// draw draws the legend.
func (d *legend) draw() {
	c := d.canvas
	const room = legendWidth - 2*legendPad
	top, high := d.top(legendWidth), d.fullHeight(d.why)
	c.Plate(legendLeft, top, legendWidth, high, 7, canvas.Plate, canvas.Edge.Fade(0.6))
	x, y := legendLeft+legendPad, top+legendPad+legendLine/2
	y = d.whose(x, y, room)
	y = d.switches(x, y)
	for _, row := range d.rows(d.why) {
		for i, s := range row {
			d.sample(x+room*float64(i)/columns, y, &s)
		}
		y += legendLine
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

// sample draws a color and writes what it means.
func (d *legend) sample(x, y float64, s *sample) {
	c := d.canvas
	c.Rect(x, y-swatch/2, swatch, swatch, s.color)
	if s.ramp {
		const parts = 5
		for i := range parts {
			c.Rect(x+float64(i)*swatch/parts, y-swatch/2, swatch/parts, swatch, rated(float64(i)/(parts-1)))
		}
	}
	c.Text(x+swatch+8, y, canvas.Tiny, s.text, canvas.Ink, canvas.Left)
}

// rows returns the samples that explain the layers that are on, line by line, as many as fit above
// the HUD together with the reasons. If the switches show, layers whose color a switch shows already
// are left out.
func (d *legend) rows(why []string) (rows [][]sample) {
	line := func(all ...sample) { rows = append(rows, all) }
	if d.Methods {
		line(sample{color: colorOf(LayerMethods), text: meaning(LayerMethods)})
		line(sample{color: canvas.Amber, text: "framed where they disagree"})
	}
	for _, l := range Numbered() {
		if !d.shows(l) {
			continue
		}
		if d.Keys == nil || l == LayerSight || l == LayerCandidates || l == LayerCover || l == LayerOccupancy {
			line(sample{colorOf(l), meaning(l), l == LayerCandidates})
		}
		switch l {
		case LayerSight:
			line(sample{color: squareFill | 0xFF, text: "cells of the map checked"})
			line(sample{color: blockedColor, text: "hidden, and what hides it"})
			line(sample{color: freeColor, text: "visible"})
			var all []sample
			for _, kind := range causes() {
				all = append(all, sample{color: causeColor(kind), text: causeName(kind)})
			}
			rows = slices.AppendSeq(rows, slices.Chunk(all, columns))
		case LayerCover:
			line(sample{color: shownColor, text: "ground where it would be exposed"})
		}
	}
	room := d.canvas.Height() - d.Foot - statusRoom - d.top(legendWidth) - 2*legendPad - (d.headLines()+d.whyLines(why))*legendLine
	return rows[:min(len(rows), max(int(room/legendLine), 0))]
}

// headLines returns how many lines are above the samples.
func (d *legend) headLines() (n float64) {
	if d.Lock != (canvas.Hint{}) {
		n += whoseLines
	}
	if d.Keys != nil {
		n += switchLines + 0.5
	}
	return n
}

// switches writes, column by column, which key switches which layer, and marks those that are on in
// their colors. It returns the y of the next line.
func (d *legend) switches(x, y float64) float64 {
	if d.Keys == nil {
		return y
	}
	const gap, apart = 4.0, 18.0 // before and after a sample; at most, between columns
	c, all := d.canvas, Numbered()
	wide, words := d.switchWidths()
	room := legendWidth - 2*legendPad // between the columns
	for column := range columns {
		room -= wide[column] + words[column] + swatch + 2*gap
	}
	for column := range columns {
		for i := column * switchLines; i < min((column+1)*switchLines, len(all)); i++ {
			left, y := x, y+legendLine*float64(i%switchLines)
			if i < len(d.Keys) {
				c.Text(left, y, canvas.Tiny, d.Keys[i], canvas.Amber, canvas.Left|canvas.Bold|canvas.Verbatim)
			}
			left += wide[column] + gap
			ink, fill := canvas.Muted, canvas.Hollow
			if d.shows(all[i]) {
				ink, fill = canvas.Ink, colorOf(all[i])
			}
			c.Rect(left, y-swatch/2, swatch, swatch, fill)
			c.Text(left+swatch+gap, y, canvas.Tiny, shortName(all[i]), ink, canvas.Left)
		}
		x += wide[column] + words[column] + swatch + 2*gap + min(apart, room/(columns-1))
	}
	return y + (switchLines+0.5)*legendLine
}

// switchWidths returns how wide the keys and the names of the switches are, by column.
func (d *legend) switchWidths() (wide, words [columns]float64) {
	for i, l := range Numbered() {
		column := i / switchLines
		if i < len(d.Keys) {
			wide[column] = max(wide[column], d.canvas.TextWidth(canvas.Tiny, d.Keys[i], canvas.Bold|canvas.Verbatim))
		}
		words[column] = max(words[column], d.canvas.TextWidth(canvas.Tiny, shortName(l), canvas.Left))
	}
	return wide, words
}

// switchLines is how many lines the switches need.
const switchLines = (NumLayers + columns - 1) / columns

// whose writes which tank the overlay is about, and the key that locks or releases it. It returns
// the y of the next line.
func (d *legend) whose(x, y, room float64) float64 {
	if d.Lock == (canvas.Hint{}) {
		return y
	}
	c, name, color := d.canvas, "not following a tank", canvas.Muted
	if d.in.Following() {
		name, color = d.in.Own.Name, [...]canvas.Color{canvas.Green, canvas.Red}[d.in.Own.Team]
	}
	if d.Locked {
		name = c.T("locked on %s", name)
	}
	c.Text(x, y, canvas.Small, name, color, canvas.Left|canvas.Bold)
	c.Hints(x, y+legendLine, canvas.Tiny, room, canvas.Muted, canvas.Left, d.Lock)
	return y + whoseLines*legendLine
}

// whoseLines is how many lines of the legend name the tank and the key for locking.
const whoseLines = 2

// top returns the upper end of a plate of some width in the upper left corner: beside the HUD's
// column in the middle of the upper edge or, in a picture too narrow for both, below it.
func (d *drawing) top(width float64) float64 {
	const middle = 420.0 // units, width of that column
	if 2*(legendLeft+width)+middle > d.wide() {
		return d.upper()
	}
	return besideTop
}

// besideTop is the upper end of a plate beside the HUD's column, in units.
const besideTop = 40.0

// upper returns the upper end of a plate below the HUD's column, in units.
func (d *drawing) upper() float64 { return max(upperEnd, d.below+plateGap) }

// wide returns the width of the picture, in units.
func (d *drawing) wide() float64 {
	w, _ := d.canvas.Units(float64(d.width), 0)
	return w
}

// fitting returns the last of some reasons, as many as there is room for if the legend is below the
// HUD's column, but at least the outcome.
func (d *legend) fitting(why []string) []string {
	top, foot := d.top(legendWidth), d.canvas.Height()-footRoom-d.Foot
	for len(why) > 1 && top > besideTop && top+d.fullHeight(why) > foot {
		why = why[1:]
	}
	return why
}

// bottom returns the y below which there is room under the legend.
func (d *legend) bottom() float64 { return d.top(legendWidth) + d.fullHeight(d.why) + plateGap }

// fullHeight returns the height of the legend with the given reasons, in units.
func (d *legend) fullHeight(why []string) float64 {
	n := float64(len(d.rows(why))) + d.headLines() + d.whyLines(why)
	return n*legendLine + 2*legendPad
}

// whyLines returns how many lines reasons take.
func (d *legend) whyLines(why []string) (n float64) {
	for _, text := range why {
		n += float64(d.canvas.Lines(canvas.Tiny, text, legendWidth-2*legendPad))
	}
	if len(why) > 0 {
		n += 0.5
	}
	return n
}
