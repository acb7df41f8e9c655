package panel

import (
	"strconv"
	"time"

	"treeline/scene/canvas"
)

// painter draws the panel.
type painter struct {
	canvas *canvas.Canvas
	values *values
	list   *list
	search *search
	mouse  *mouse
	plan   plan
	keys   Keys
	text   []byte // scratch
}

// Keys are what hints call the keys for the actions of the panel.
type Keys struct {
	Close, Reset, Undo string
	Walk               string // on a gamepad, if that was used last; "" for a keyboard
}

// draw draws the panel with a layout.
func (p *painter) draw(l plan) {
	p.plan = l
	c, b := p.canvas, l.body
	c.Plate(b.x, b.y, b.w, b.h, 10, canvas.Dense, canvas.Edge)
	c.Text(b.x+padding, b.y+23, canvas.Head, "Tuning", canvas.Ink, canvas.Left|canvas.Bold)
	p.searchField()
	p.count()
	p.tabs()
	mark := c.Mark()
	for _, r := range p.list.rows(&l, p.list.glide.follow(p.list.clampScroll(&l), time.Now())) {
		p.row(r)
	}
	c.Cut(mark, l.list.y, l.list.y+l.list.h)
	p.bar()
	p.help()
	p.foot()
}

// searchField draws what has been typed, with a caret while typed letters go to the search.
func (p *painter) searchField() {
	const pad, caret = 10.0, 14.0
	c, b, s := p.canvas, p.plan.search(), p.search
	rim := canvas.Edge
	if s.focused {
		rim = canvas.Amber.Fade(0.8)
	}
	c.Plate(b.x, b.y, b.w, b.h, 4, canvas.Hollow, rim)
	mid := b.y + b.h/2
	if s.text == "" {
		hint := "click to search"
		if s.focused {
			hint = "type to search"
		}
		c.Text(b.x+pad, mid, canvas.Small, hint, canvas.Muted.Fade(0.8), canvas.Left)
		return
	}
	c.Text(b.x+pad, mid, canvas.Small, s.text, canvas.Ink, canvas.Left|canvas.Verbatim)
	if s.focused {
		c.Rect(b.x+pad+1+c.TextWidth(canvas.Small, s.text, canvas.Left|canvas.Verbatim), mid-caret/2, 1.5, caret, canvas.Amber)
	}
}

// count draws how many knobs differ from their defaults, on the button that lists them.
func (p *painter) count() {
	c, b := p.canvas, p.plan.changes()
	if p.values.changes == 0 && !p.list.onChanges() {
		c.Text(b.x+b.w, b.y+b.h/2, canvas.Small, "all at default", canvas.Muted, canvas.Right)
		return
	}
	fill, ink := canvas.Hollow, canvas.Amber
	switch {
	case p.list.onChanges():
		fill, ink = canvas.Amber.Mix(canvas.Black, 0.35), canvas.White
	case p.mouse.over(b):
		fill = canvas.Edge.Fade(0.5)
	}
	c.Plate(b.x, b.y, b.w, b.h, 5, fill, canvas.Amber.Fade(0.7))
	p.text = c.Language().Append(p.text[:0], "Changed (%d)", p.values.changes)
	c.Bytes(b.x+b.w/2, b.y+b.h/2, canvas.Small, p.text, ink, canvas.Center|canvas.Bold)
}

func (p *painter) tabs() {
	c := p.canvas
	for i := range p.list.strip() {
		b := p.plan.tabRect(i, p.list.strip())
		color, weight := canvas.Muted, canvas.Left
		switch {
		case i == p.list.tab:
			color, weight = canvas.Ink, canvas.Bold
			c.Rect(b.x+1, b.y, b.w-2, b.h, canvas.Edge.Fade(0.7))
			c.Rect(b.x+1, b.y+b.h-3, b.w-2, 3, canvas.Amber)
		case p.mouse.over(b):
			color = canvas.Ink
			c.Rect(b.x+1, b.y, b.w-2, b.h, canvas.Edge.Fade(0.35))
		}
		c.Text(b.x+b.w/2, b.y+b.h/2-1, canvas.Small, p.list.tabs[i].name, color, canvas.Center|weight)
		if p.list.tabs[i].changed {
			c.Disc(b.x+b.w-8, b.y+7, 2.5, canvas.Amber)
		}
	}
	c.Rect(p.plan.tabs.x, p.plan.tabs.y+p.plan.tabs.h, p.plan.tabs.w, 1, canvas.Edge)
}

// bar draws the scroll bar, if the list does not fit.
func (p *painter) bar() {
	reach := p.list.reach(&p.plan)
	if reach <= 0 {
		return
	}
	c := p.canvas
	x, h := p.plan.body.x+p.plan.body.w-7, p.plan.list.h
	share := h / (h + reach)
	c.Rect(x, p.plan.list.y, 3, h, canvas.White.Fade(0.1))
	c.Rect(x, p.plan.list.y+h*(1-share)*p.list.glide.at/reach, 3, h*share, canvas.Edge.Fade(2))
}

// help explains the selected knob: what it does, its path, range and default. A failed save takes
// precedence.
func (p *painter) help() {
	c, b := p.canvas, p.plan.help
	c.Rect(b.x, b.y, b.w, 1, canvas.Edge)
	if p.values.failed {
		c.Text(b.x, b.y+16, canvas.Small, "Not saved:", canvas.Alarm, canvas.Left|canvas.Bold)
		c.Paragraph(b.x, b.y+33, canvas.Small, helpLine, b.w, p.values.said, canvas.Ink)
		return
	}
	if p.list.selected < 0 {
		p.hints(b)
		return
	}
	if p.list.current() < 0 {
		p.groupHelp(b)
		return
	}
	k := &p.values.knobs[p.list.current()]
	c.Paragraph(b.x, b.y+16, canvas.Small, helpLine, b.w, k.Help, canvas.Ink)
	y := b.y + b.h - 13
	c.Text(b.x, y, canvas.Tiny, k.Path, canvas.Muted, canvas.Left)
	if k.Value == nil {
		return
	}
	p.text = k.AppendValue(p.text[:0], k.Min)
	p.text = append(p.text, " to "...)
	p.text = k.AppendValue(p.text, k.Max)
	p.text = append(p.text, ", default "...)
	p.text = k.AppendValue(p.text, k.Default)
	c.Bytes(b.x+b.w, y, canvas.Tiny, p.text, canvas.Muted, canvas.Right)
}

// hints says what can be done while nothing is selected.
func (p *painter) hints(b rect) {
	hints := [...]string{
		p.canvas.T("Drag a slider: it takes effect at once. %s undoes it.", p.keys.Undo), "Scroll with the wheel; select and adjust with the arrow keys.",
		"Type to search. Click outside the panel to play on.",
	}
	switch {
	case len(p.list.tabs) == 0:
		hints = [...]string{"No setting matches the search.", p.canvas.T("%s shows all settings again.", p.keys.Close), ""}
	case p.keys.Walk != "":
		hints = [...]string{p.canvas.T("Select and change settings with the %s: changes take effect at once.", p.keys.Walk), p.canvas.T("%s resets the selected setting.", p.keys.Reset), p.canvas.T("%s undoes the last change.", p.keys.Undo)}
	case !p.search.focused:
		hints[2] = "Keys control the game. Click the panel to search."
	}
	for i, text := range hints {
		p.canvas.Text(b.x, b.y+20+20*float64(i), canvas.Small, text, canvas.Muted, canvas.Left)
	}
}

// groupHelp explains the selected group.
func (p *painter) groupHelp(b rect) {
	c, h := p.canvas, &p.list.tabs[p.list.tab].lines[p.list.selected]
	p.text = strconv.AppendInt(p.text[:0], int64(h.knobs), 10)
	p.text = append(p.text, " settings, "...)
	p.text = strconv.AppendInt(p.text, int64(h.changed), 10)
	p.text = append(p.text, " changed."...)
	c.Bytes(b.x, b.y+20, canvas.Small, p.text, canvas.Ink, canvas.Left)
	c.Text(b.x, b.y+40, canvas.Small, "Click, or press left or right, to fold or unfold the group.", canvas.Muted, canvas.Left)
	c.Text(b.x, b.y+b.h-13, canvas.Tiny, h.group, canvas.Muted, canvas.Left)
}

func (p *painter) foot() {
	c := p.canvas
	c.Rect(p.plan.foot.x, p.plan.foot.y, p.plan.foot.w, 1, canvas.Edge)
	p.button(p.plan.resetAll(), "Reset all", resetAllButton, p.values.changes > 0)
	left, right := p.plan.resetAll().x+p.plan.resetAll().w, p.plan.foot.x+p.plan.foot.w
	if p.values.save != nil {
		p.button(p.plan.save(), "Save", saveButton, p.values.unsaved)
		right = p.plan.save().x
	}
	x, y := (left+right)/2, p.plan.foot.y+p.plan.foot.h/2
	switch said := p.outcome(); {
	case said != "":
		c.Text(x, y, p.fitting(said, right-left-padding), said, canvas.Moss, canvas.Center)
	case p.values.save == nil:
	case p.values.failed:
		c.Text(x, y, canvas.Small, "not saved", canvas.Alarm, canvas.Center|canvas.Bold)
	case p.values.said != "":
		c.Text(x, y, canvas.Small, p.values.said, canvas.Moss, canvas.Center)
	case p.values.unsaved:
		c.Text(x, y, canvas.Small, "unsaved changes", canvas.Muted, canvas.Center)
	}
}

func (p *painter) button(b rect, text string, which button, lively bool) {
	c := p.canvas
	fill, ink := canvas.Edge.Fade(0.5), canvas.Muted
	if lively {
		fill, ink = canvas.Moss.Mix(canvas.Black, 0.55), canvas.Ink
	}
	if p.mouse.over(b) {
		fill = fill.Mix(canvas.White, 0.18)
	}
	if p.mouse.pressed == which {
		fill = fill.Mix(canvas.Black, 0.4)
	}
	c.Plate(b.x, b.y, b.w, b.h, 5, fill, canvas.Edge)
	c.Text(b.x+b.w/2, b.y+b.h/2, canvas.Small, text, ink, canvas.Center|canvas.Bold)
}
