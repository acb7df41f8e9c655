package screen

import (
	"treeline/ai/witness"
	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/tanks"
)

// drawWait covers the screen until the replay has reached the start of the picture.
func (v *killer) drawWait() {
	const wide, high = 320.0, 8.0
	c := v.battle.kit.Canvas
	x, y := c.Width()/2, c.Height()/2
	c.Rect(0, 0, c.Width(), c.Height(), canvas.Plate|0xFF)
	c.Text(x, y-24, canvas.Body, "rewinding the recording", canvas.Ink, canvas.Center)
	share := float64(v.player.Ticks()) / float64(max(v.from, 1))
	c.Rect(x-wide/2, y, wide, high, canvas.Hollow)
	c.Rect(x-wide/2, y, wide*share, high, canvas.Moss)
}

// enemy returns what the report says of the killer, nil if it is a teammate of the victim.
func (v *killer) enemy() *witness.Enemy {
	for i := range v.report.Enemies {
		if e := &v.report.Enemies[i]; e.ID == v.report.Killer {
			return e
		}
	}
	return nil
}

// drawMarks draws what lies over the picture: whose gun it is, where it points, how much it sees
// and needs, and the time line to the end.
func (v *killer) drawMarks(w *tanks.World) {
	c := v.battle.kit.Canvas
	x := c.Width() / 2
	v.cross(x, c.Height()/2)
	const top, high = 14.0, 58.0
	title := c.T("Kill cam: %s", w.Tanks[v.report.Killer].Name)
	left := float64(v.last-v.player.Ticks()) * tanks.Dt
	when := c.T("%.1f s before the kill", left)
	if left <= 0 {
		when = c.T("the end")
	}
	wide := max(c.TextWidth(canvas.Head, title, canvas.Bold), 280) + 60
	c.Plate(x-wide/2, top, wide, high, 8, canvas.Plate, canvas.Edge)
	c.Text(x, top+20, canvas.Head, title, canvas.Ink, canvas.Center|canvas.Bold)
	c.Text(x, top+43, canvas.Small, when, canvas.Muted, canvas.Center)
	if e := v.enemy(); e != nil {
		v.drawShare(e, x, top+high+8)
		v.drawLine(e)
	}
	k := v.battle.kit
	k.Shared.Paper.Hints(k.Shared.Keys.Hint(input.PlayAgain, "again"), k.Shared.Keys.Hint(input.CloseKiller, "back"))
}

// cross draws where the gun points.
func (v *killer) cross(x, y float64) {
	const from, to = 8.0, 26.0
	c := v.battle.kit.Canvas
	for _, d := range [][2]float64{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		x0, y0, x1, y1 := x+d[0]*from, y+d[1]*from, x+d[0]*to, y+d[1]*to
		c.Line(x0, y0, x1, y1, 3.6, canvas.Black.Fade(0.8))
		c.Line(x0, y0, x1, y1, 1.4, canvas.Alarm)
	}
	c.Disc(x, y, 2.6, canvas.Black.Fade(0.8))
	c.Disc(x, y, 1.4, canvas.Alarm)
}

// shown returns the tick of the round that is shown.
func (v *killer) shown() int { return v.report.End - (v.last - v.player.Ticks()) }

// drawShare writes how much of the victim the killer sees and how much it needs, by its
// last look.
func (v *killer) drawShare(e *witness.Enemy, x, y float64) {
	c := v.battle.kit.Canvas
	now, last := v.shown(), -1
	for i := range e.Points {
		if p := &e.Points[i]; p.Tick <= now && now < e.Points[i].Tick+v.report.Pause {
			last = i
		}
	}
	text, color := c.T("not in view"), canvas.Muted
	if last >= 0 && (e.Points[last].InView || e.Points[last].Seen) {
		p := &e.Points[last]
		share, needed := witness.Percents(p.Share, p.Needed)
		text, color = c.T("%s in view, %s needed", share, needed), canvas.Moss
		switch {
		case p.Seen:
			text, color = c.T("%s in view: in sight", share), canvas.Alarm
		case p.Share > p.Needed:
			text, color = c.T("%s in view, %s needed: noticing", share, needed), canvas.Amber
		}
	}
	w := c.TextWidth(canvas.Body, text, canvas.Bold) + 36
	c.Plate(x-w/2, y, w, 26, 6, canvas.Plate, color.Fade(0.6))
	c.Text(x, y+13, canvas.Body, text, color, canvas.Center|canvas.Bold)
}

// drawLine draws the time line to the end: when the victim was in sight, and the shots.
func (v *killer) drawLine(e *witness.Enemy) {
	const side, foot, high = 140.0, 90.0, 8.0
	c, r := v.battle.kit.Canvas, v.report
	x, w, y := side, c.Width()-2*side, c.Height()-foot
	first := r.End - (v.last - v.from)
	at := func(tick int) float64 {
		return x + w*min(max(float64(tick-first)/float64(max(r.End-first, 1)), 0), 1)
	}
	c.Plate(x-14, y-14, w+28, high+28, 6, canvas.Plate, canvas.Edge.Fade(0.6))
	c.Rect(x, y, w, high, canvas.Hollow)
	for i := range e.Points {
		if p := &e.Points[i]; p.Seen {
			x0 := at(p.Tick)
			c.Rect(x0, y, at(r.Until(e.Points, i))-x0, high, canvas.Alarm.Fade(0.7))
		}
	}
	for i := range e.Fire {
		sx := at(e.Fire[i].Tick)
		c.Triangle(sx-4, y-8, sx+4, y-8, sx, y, canvas.Amber)
	}
	c.Rect(at(v.shown())-1, y-5, 3, high+10, canvas.White)
}
