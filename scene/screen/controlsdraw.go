package screen

import (
	"treeline/scene/canvas"
	"treeline/scene/input"
)

// Measures of the screen of controls in units.
const (
	controlsWide = 1020.0
	controlsHigh = 660.0
	controlsRim  = 18.0
	controlsHead = 74.0 // heading, and the names of the columns
	controlsFoot = 74.0 // what is to be said of the selected place, and the buttons
	controlHigh  = 28.0 // a row
	controlReset = 34.0
	controlGap   = 6.0
	controlBar   = 12.0
	controlShare = 0.4 // of the width that names the action
)

// fit returns how many rows have room.
func (p *controlsPage) fit() int { return max(int(p.list.h/controlHigh), 1) }

// Draw implements Screen.
func (p *controlsPage) Draw() error {
	c := p.kit.Canvas
	b := p.kit.page(controlsWide, controlsHigh, controlsRim)
	in := box{b.x + controlsRim, b.y, b.w - 2*controlsRim, b.h}
	c.Text(in.x, in.y+30, canvas.Large, "Controls", canvas.Ink, canvas.Left|canvas.Bold)
	p.list = box{in.x, in.y + controlsHead, in.w, in.h - controlsHead - controlsFoot}
	p.drawRows()
	p.drawFoot(box{in.x, in.y + in.h - controlsFoot, in.w, controlsFoot})
	return nil
}

// columns returns the cells of a row at a height.
func (p *controlsPage) columns(y float64) [pageColumns]box {
	left := p.list.x + p.list.w*controlShare
	wide := (p.list.w - p.list.w*controlShare - controlReset - controlBar) / resetColumn
	var all [pageColumns]box
	for i := range resetColumn {
		all[i] = box{left + wide*float64(i), y + 2, wide - controlGap, controlHigh - 4}
	}
	all[resetColumn] = box{left + wide*resetColumn, y + 2, controlReset - controlGap, controlHigh - 4}
	return all
}

// drawRows draws the rows that have room, and over them what stands in which column.
func (p *controlsPage) drawRows() {
	c, fit := p.kit.Canvas, p.fit()
	for i, b := range p.columns(p.list.y - controlHigh) {
		if i < resetColumn {
			c.Text(b.x+b.w/2, b.y+b.h/2, canvas.Small, [...]string{"Key or button", "Second", "Gamepad"}[i], canvas.Muted, canvas.Center)
		}
	}
	c.Rect(p.list.x, p.list.y-2, p.list.w, 1, canvas.Edge)
	p.top = max(min(p.top, len(p.rows)-fit), 0)
	p.cells = p.cells[:0]
	for i := p.top; i < min(p.top+fit, len(p.rows)); i++ {
		y := p.list.y + controlHigh*float64(i-p.top)
		columns := p.columns(y)
		p.cells = append(p.cells, columns[:]...)
		if p.rows[i].binding == nil {
			c.Text(p.list.x+4, y+controlHigh/2+3, canvas.Small, p.rows[i].heading, canvas.Amber, canvas.Left|canvas.Bold)
			continue
		}
		p.drawRow(i, y, columns)
	}
	if n := len(p.rows); n > fit {
		p.kit.drawBar(p.list, n, fit, p.top)
	}
}

// drawRow draws what an action is and what stands for it.
func (p *controlsPage) drawRow(i int, y float64, columns [pageColumns]box) {
	c, b := p.kit.Canvas, p.rows[i].binding
	ink, weight := canvas.Ink, canvas.Left
	if i == p.at {
		c.Rect(p.list.x, y+1, p.list.w-controlBar, controlHigh-2, canvas.Edge.Fade(0.35))
		c.Rect(p.list.x, y+1, 3, controlHigh-2, canvas.Amber)
		ink, weight = canvas.White, canvas.Left|canvas.Bold
	}
	c.Text(p.list.x+2*controlGap, y+controlHigh/2, canvas.Body, p.kit.fitted(canvas.Body, b.Help, p.helpWide()), ink, weight)
	for slot := range resetColumn {
		p.drawSlot(b, slot, columns[slot], i == p.at && slot == p.column)
	}
	if p.table().Changed(b.Action) {
		r := columns[resetColumn]
		if i == p.at && p.column == resetColumn {
			c.Plate(r.x, r.y, r.w, r.h, 4, canvas.Edge, canvas.Amber)
		}
		drawReset(c, r.x+r.w/2, r.y+r.h/2)
	}
}

// helpWide returns the width for what an action is.
func (p *controlsPage) helpWide() float64 { return p.list.w*controlShare - 3*controlGap }

// drawSlot draws what stands in a slot, in red if it stands for something else too.
func (p *controlsPage) drawSlot(b *input.Binding, slot int, r box, selected bool) {
	c, t := p.kit.Canvas, p.table()
	o := t.Slot(b.Action, slot)
	rim := canvas.Edge.Fade(0.6)
	if selected {
		rim = canvas.Amber
	}
	c.Plate(r.x, r.y, r.w, r.h, 4, canvas.Black.Fade(0.35), rim)
	text, ink := p.kit.label(o), canvas.Amber
	switch {
	case o.None():
		text, ink = "–", canvas.Muted
	case len(t.Clashes(b.Action, o)) > 0:
		ink = canvas.Alarm
	}
	c.Text(r.x+r.w/2, r.y+r.h/2, canvas.Body, p.kit.fitted(canvas.Body, text, r.w-2*controlGap), ink, canvas.Center|canvas.Bold|canvas.Verbatim)
}

// drawFoot says what is to be said of the selected place, and draws the buttons.
func (p *controlsPage) drawFoot(b box) {
	const most, high = 210.0, 30.0
	c, wide := p.kit.Canvas, min(most, b.w*0.32)
	c.Rect(b.x, b.y+2, b.w, 1, canvas.Edge)
	text, ink := p.said()
	c.Text(b.x, b.y+18, canvas.Small, p.kit.fitted(canvas.Small, text, b.w), ink, canvas.Left)
	for i, name := range [pageButtons]string{"Restore all defaults", "Back"} {
		r := box{b.x + b.w - wide*float64(pageButtons-i) + controlGap, b.y + controlsFoot - high - 10, wide - controlGap, high}
		p.foot[i] = r
		p.kit.drawButton(r, canvas.Small, "", name, p.at == len(p.rows)+i)
	}
	c.Hints(b.x, b.y+controlsFoot-high/2-10, canvas.Small, b.w-wide*pageButtons-2*controlGap, canvas.Muted, canvas.Left,
		p.kit.hint(input.Accept, "change"), p.kit.hint(input.Unbind, "clear"), p.kit.hint(input.RestoreDefault, "default"))
}

// said returns why a key was refused, or with what else the selected control clashes.
func (p *controlsPage) said() (string, canvas.Color) {
	c, b := p.kit.Canvas, p.binding()
	switch {
	case p.message != "":
		return p.message, canvas.Alarm
	case b == nil || p.column == resetColumn:
		return "", canvas.Ink
	}
	o := p.table().Slot(b.Action, p.column)
	if clashes := p.table().Clashes(b.Action, o); len(clashes) > 0 {
		return c.T("%s also stands for “%s”", p.named(o), clashes[0].Help), canvas.Alarm
	}
	if p.kit.fitted(canvas.Body, b.Help, p.helpWide()) != b.Help { // which was cut
		return b.Help, canvas.Ink
	}
	return "", canvas.Ink
}
