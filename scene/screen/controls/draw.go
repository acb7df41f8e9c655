package controls

import (
	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/screen/page"
)

// Measures of the screen of controls in units.
const (
	controlsWide = 1020.0
	controlsHigh = 660.0
	controlsRim  = 18.0
	controlsHead = 74.0 // heading, and the names of the columns
	controlsFoot = 74.0 // text about the selected place, and the buttons
	controlHigh  = 28.0 // height of a row
	controlReset = 34.0
	controlGap   = 6.0
	controlBar   = 12.0
	controlShare = 0.4 // share of the width for the name of the action
)

// fit returns the number of rows that fit, at least 1.
func (p *Page) fit() int { return max(int(p.list.H/controlHigh), 1) }

// Draw implements Screen.
func (p *Page) Draw() error {
	c := p.shared.Paper.Canvas
	b := p.shared.Paper.Page(controlsWide, controlsHigh, controlsRim)
	in := page.Box{X: b.X + controlsRim, Y: b.Y, W: b.W - 2*controlsRim, H: b.H}
	c.Text(in.X, in.Y+30, canvas.Large, "Controls", canvas.Ink, canvas.Left|canvas.Bold)
	p.list = page.Box{X: in.X, Y: in.Y + controlsHead, W: in.W, H: in.H - controlsHead - controlsFoot}
	p.drawRows()
	p.drawFoot(page.Box{X: in.X, Y: in.Y + in.H - controlsFoot, W: in.W, H: controlsFoot})
	return nil
}

// columns returns the cells of a row at a height.
func (p *Page) columns(y float64) [pageColumns]page.Box {
	left := p.list.X + p.list.W*controlShare
	wide := (p.list.W - p.list.W*controlShare - controlReset - controlBar) / resetColumn
	var all [pageColumns]page.Box
	for i := range resetColumn {
		all[i] = page.Box{X: left + wide*float64(i), Y: y + 2, W: wide - controlGap, H: controlHigh - 4}
	}
	all[resetColumn] = page.Box{X: left + wide*resetColumn, Y: y + 2, W: controlReset - controlGap, H: controlHigh - 4}
	return all
}

// drawRows draws the rows that fit, and the names of the columns above them.
func (p *Page) drawRows() {
	c, fit := p.shared.Paper.Canvas, p.fit()
	for i, b := range p.columns(p.list.Y - controlHigh) {
		if i < resetColumn {
			c.Text(b.X+b.W/2, b.Y+b.H/2, canvas.Small, [...]string{"Key or button", "Second", "Gamepad"}[i], canvas.Muted, canvas.Center)
		}
	}
	c.Rect(p.list.X, p.list.Y-2, p.list.W, 1, canvas.Edge)
	p.top = max(min(p.top, len(p.rows)-fit), 0)
	p.cells = p.cells[:0]
	for i := p.top; i < min(p.top+fit, len(p.rows)); i++ {
		y := p.list.Y + controlHigh*float64(i-p.top)
		columns := p.columns(y)
		p.cells = append(p.cells, columns[:]...)
		if p.rows[i].binding == nil {
			c.Text(p.list.X+4, y+controlHigh/2+3, canvas.Small, p.rows[i].heading, canvas.Amber, canvas.Left|canvas.Bold)
			continue
		}
		p.drawRow(i, y, columns)
	}
	if n := len(p.rows); n > fit {
		p.shared.Paper.ScrollBar(p.list, n, fit, p.top)
	}
}

// drawRow draws an action and its controls.
func (p *Page) drawRow(i int, y float64, columns [pageColumns]page.Box) {
	c, b := p.shared.Paper.Canvas, p.rows[i].binding
	ink, weight := canvas.Ink, canvas.Left
	if i == p.at {
		c.Rect(p.list.X, y+1, p.list.W-controlBar, controlHigh-2, canvas.Edge.Fade(0.35))
		c.Rect(p.list.X, y+1, 3, controlHigh-2, canvas.Amber)
		ink, weight = canvas.White, canvas.Left|canvas.Bold
	}
	c.Text(p.list.X+2*controlGap, y+controlHigh/2, canvas.Body, p.shared.Paper.Fitted(canvas.Body, b.Help, p.helpWide()), ink, weight)
	for slot := range resetColumn {
		p.drawSlot(b, slot, columns[slot], i == p.at && slot == p.column)
	}
	if p.table().Changed(b.Action) {
		r := columns[resetColumn]
		if i == p.at && p.column == resetColumn {
			c.Plate(r.X, r.Y, r.W, r.H, 4, canvas.Edge, canvas.Amber)
		}
		page.DrawReset(c, r.X+r.W/2, r.Y+r.H/2)
	}
}

// helpWide returns the width for the name of an action.
func (p *Page) helpWide() float64 { return p.list.W*controlShare - 3*controlGap }

// drawSlot draws the control in a slot, in red if it clashes.
func (p *Page) drawSlot(b *input.Binding, slot int, r page.Box, selected bool) {
	c, t := p.shared.Paper.Canvas, p.table()
	o := t.Slot(b.Action, slot)
	rim := canvas.Edge.Fade(0.6)
	if selected {
		rim = canvas.Amber
	}
	c.Plate(r.X, r.Y, r.W, r.H, 4, canvas.Black.Fade(0.35), rim)
	text, ink := p.shared.Keys.Label(o), canvas.Amber
	switch {
	case o.None():
		text, ink = "–", canvas.Muted
	case len(t.Clashes(b.Action, o)) > 0:
		ink = canvas.Alarm
	}
	c.Text(r.X+r.W/2, r.Y+r.H/2, canvas.Body, p.shared.Paper.Fitted(canvas.Body, text, r.W-2*controlGap), ink, canvas.Center|canvas.Bold|canvas.Verbatim)
}

// drawFoot draws the text about the selected place, and the buttons.
func (p *Page) drawFoot(b page.Box) {
	const most, high = 210.0, 30.0
	c, wide := p.shared.Paper.Canvas, min(most, b.W*0.32)
	c.Rect(b.X, b.Y+2, b.W, 1, canvas.Edge)
	text, ink := p.Said()
	c.Text(b.X, b.Y+18, canvas.Small, p.shared.Paper.Fitted(canvas.Small, text, b.W), ink, canvas.Left)
	for i, name := range [pageButtons]string{"Restore all defaults", "Back"} {
		r := page.Box{X: b.X + b.W - wide*float64(pageButtons-i) + controlGap, Y: b.Y + controlsFoot - high - 10, W: wide - controlGap, H: high}
		p.foot[i] = r
		p.shared.Paper.Button(r, canvas.Small, "", name, p.at == len(p.rows)+i)
	}
	c.Hints(b.X, b.Y+controlsFoot-high/2-10, canvas.Small, b.W-wide*pageButtons-2*controlGap, canvas.Muted, canvas.Left,
		p.shared.Keys.Hint(input.Accept, "change"), p.shared.Keys.Hint(input.Unbind, "clear"), p.shared.Keys.Hint(input.RestoreDefault, "default"))
}

// Said returns why a key was refused or not saved, or with what the selected control clashes.
func (p *Page) Said() (string, canvas.Color) {
	c, b := p.shared.Paper.Canvas, p.binding()
	switch {
	case p.message != "":
		return p.message, canvas.Alarm
	case b == nil || p.column == resetColumn:
		return "", canvas.Ink
	}
	o := p.table().Slot(b.Action, p.column)
	if clashes := p.table().Clashes(b.Action, o); len(clashes) > 0 {
		return c.T("%s is also used for “%s”", p.named(o), clashes[0].Help), canvas.Alarm
	}
	if p.shared.Paper.Fitted(canvas.Body, b.Help, p.helpWide()) != b.Help { // the name of the action was cut
		return b.Help, canvas.Ink
	}
	return "", canvas.Ink
}
