package overlay

import (
	"treeline/ai/sight"
	"treeline/scene/canvas"
	"treeline/tanks"
)

// xrayWidth is the width of the plate, in units.
const xrayWidth = 268.0

// plate shows in words and in one picture what the observer sees of the tank.
func (d *xray) plate() {
	e := d.in.Through.Look // nil without an enemy's eye
	const picture, meter = 40.0, 9.0
	c, room := d.canvas, xrayWidth-2*legendPad
	var lines []string
	high := 2*legendPad + 2*legendLine
	if e != nil {
		lines = append(lines, e.Reasons...)
		high += picture + meter + legendLine + 14
	}
	lines = append(lines, d.known()...)
	for _, text := range lines {
		high += legendLine * float64(c.Lines(canvas.Tiny, text, room))
	}
	top := d.top(xrayWidth)
	c.Cover(legendLeft, top, xrayWidth, high)
	c.Plate(legendLeft, top, xrayWidth, high, 7, canvas.Dense, canvas.Amber.Fade(0.6))
	left, y := legendLeft+legendPad, top+legendPad+6
	c.Text(left, y, canvas.Small, "X-RAY", canvas.Amber, canvas.Left|canvas.Bold)
	y += legendLine + 2
	c.Text(left, y, canvas.Body, d.through(), canvas.Ink, canvas.Left|canvas.Bold)
	y += legendLine
	if e != nil {
		d.silhouette(rect{left, y, room, picture}, e)
		y += picture + 4
		y = d.need(left, y, room, meter, e)
	}
	for _, text := range lines {
		y += legendLine * float64(c.Paragraph(left, y, canvas.Tiny, legendLine, room, text, canvas.Muted))
	}
}

// need draws the visible share against the share that is needed, and writes both. It returns the y
// of the next line.
func (d *xray) need(left, y, room, high float64, e *sight.Explanation) float64 {
	c := d.canvas
	color := danger(e)
	c.Rect(left, y, room, high, canvas.White.Fade(0.12))
	c.Rect(left, y, room*min(e.Share, 1), high, color)
	c.Rect(left, y+high+2, room*min(max(e.Meter, 0), 1), 2, canvas.Amber)
	if e.InView {
		c.Rect(left+room*min(e.Threshold, 1)-1, y-3, 2, high+6, canvas.White)
	}
	y += high + 15
	c.Text(left, y, canvas.Small, d.shown(e), color, canvas.Left|canvas.Bold)
	return y + legendLine + 2
}

// shown returns in words how much of the tank is visible, and how much is needed.
func (d *xray) shown(e *sight.Explanation) string {
	const percent = 100
	c, name := d.canvas, d.in.Own.Name
	switch fine := alike(e); {
	case e.InView && d.Own && fine:
		return c.T("%.1f%% of you visible, %.1f%% needed", percent*e.Share, percent*e.Threshold)
	case e.InView && fine:
		return c.T("%.1f%% of %s visible, %.1f%% needed", percent*e.Share, name, percent*e.Threshold)
	case e.InView && d.Own:
		return c.T("%.0f%% of you visible, %.0f%% needed", percent*e.Share, percent*e.Threshold)
	case e.InView:
		return c.T("%.0f%% of %s visible, %.0f%% needed", percent*e.Share, name, percent*e.Threshold)
	case d.Own:
		return c.T("%.0f%% of you, out of view", percent*e.Share)
	}
	return c.T("%.0f%% of %s, out of view", percent*e.Share, name)
}

// danger returns the color of what an enemy sees of the viewer's side: green while it is too
// little, amber once it is enough, red once the tank is seen.
func danger(e *sight.Explanation) canvas.Color {
	switch {
	case e.Seen:
		return canvas.Alarm
	case e.InView && e.Share > e.Threshold:
		return canvas.Amber
	}
	return canvas.Moss
}

// through returns in words whose eyes these are.
func (d *xray) through() string {
	switch observer := d.in.Through.Observer; {
	case d.in.Through.Closed:
		return "your team's eyes"
	case observer == tanks.NoTank && d.Own:
		return "nobody notices you"
	case observer == tanks.NoTank:
		return d.canvas.T("nobody notices %s", d.in.Own.Name)
	case observer == d.in.Me && d.Own:
		return "your own eyes"
	}
	return d.canvas.T("through the eyes of %s", d.in.Body(d.in.Through.Observer).Name)
}

// known returns in words what the observer knows of the observed tank; without an observer, or for
// a friendly one, a hint.
func (d *xray) known() []string {
	name, t := d.in.Own.Name, &d.in.Through
	switch {
	case t.Closed:
		return []string{"Point at a tank on your team to see through its eyes. To see what enemies see, turn training on in the menu."}
	case t.Observer == tanks.NoTank && d.Own:
		return []string{"Point at a tank to see through its eyes. Diamonds: where the enemy believes you are."}
	case t.Observer == tanks.NoTank:
		return []string{d.canvas.T("Point at a tank to see through its eyes. Diamonds: where the enemy believes %s is.", name)}
	case t.Look == nil:
		return []string{d.canvas.T("friendly tank; enemies in its sight: %d", t.Sees)}
	}
	switch m := &t.Knows; {
	case (!m.Known || m.Gone || m.Confidence <= 0) && d.Own:
		return []string{"It has no idea where you are."}
	case !m.Known || m.Gone || m.Confidence <= 0:
		return []string{d.canvas.T("It has no idea where %s is.", name)}
	case m.InSight:
		return nil
	case d.Own:
		return []string{d.canvas.T("It last knew of you %s: the diamond marks the place.", d.news(m))}
	}
	return []string{d.canvas.T("It last knew of %s %s: the diamond marks the place.", name, d.news(&t.Knows))}
}
