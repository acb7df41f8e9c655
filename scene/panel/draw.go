package panel

import (
	"strconv"
	"time"

	"treeline/scene/canvas"
	"treeline/scene/config"
)

// Draw adds the panel to the canvas's frame, between Begin and Flush. A closed
// panel draws nothing.
func (p *Panel) Draw() {
	if !p.visible {
		return
	}
	c, l := p.canvas, p.plan()
	b := l.body
	c.Plate(b.x, b.y, b.w, b.h, 10, canvas.Dense, canvas.Edge)
	c.Text(b.x+padding, b.y+23, canvas.Head, "Tuning", canvas.Ink, canvas.Left|canvas.Bold)
	p.count(b.x+b.w-padding, b.y+24)
	p.drawTabs(&l)
	mark := c.Mark()
	for _, r := range p.rows(&l, p.glide.follow(p.clampScroll(&l), time.Now())) {
		p.drawRow(&l, r)
	}
	c.Cut(mark, l.list.y, l.list.y+l.list.h)
	p.drawBar(&l)
	p.drawHelp(&l)
	p.drawFoot(&l)
}

// count writes how many knobs differ from their defaults.
func (p *Panel) count(x, y float64) {
	n := p.changes
	switch n {
	case 0:
		p.canvas.Text(x, y, canvas.Small, "all at default", canvas.Muted, canvas.Right)
	case 1:
		p.canvas.Text(x, y, canvas.Small, "1 changed", canvas.Amber, canvas.Right)
	default:
		p.text = appendValue(p.text[:0], &config.Knob{Max: sliderSteps}, float64(n))
		p.text = append(p.text, " changed"...)
		p.canvas.Bytes(x, y, canvas.Small, p.text, canvas.Amber, canvas.Right)
	}
}

func (p *Panel) drawTabs(l *plan) {
	c := p.canvas
	for i := range p.tabs {
		b := l.tabRect(i, len(p.tabs))
		color, weight := canvas.Muted, canvas.Left
		switch {
		case i == p.tab:
			color, weight = canvas.Ink, canvas.Bold
			c.Rect(b.x+1, b.y, b.w-2, b.h, canvas.Edge.Fade(0.7))
			c.Rect(b.x+1, b.y+b.h-3, b.w-2, 3, canvas.Amber)
		case b.holds(p.mouseX, p.mouseY):
			color = canvas.Ink
			c.Rect(b.x+1, b.y, b.w-2, b.h, canvas.Edge.Fade(0.35))
		}
		c.Text(b.x+b.w/2, b.y+b.h/2-1, canvas.Small, p.tabs[i].name, color, canvas.Center|weight)
		if p.tabs[i].changed {
			c.Disc(b.x+b.w-8, b.y+7, 2.5, canvas.Amber)
		}
	}
	c.Rect(l.tabs.x, l.tabs.y+l.tabs.h, l.tabs.w, 1, canvas.Edge)
}

func (p *Panel) drawRow(l *plan, r row) {
	c := p.canvas
	mid := r.y + lineHeight/2
	if r.index == p.selected {
		c.Rect(l.list.x-6, r.y+1, l.list.w+12, lineHeight-2, canvas.Edge.Fade(0.4))
	}
	if r.knob < 0 {
		p.drawHeading(l, r)
		return
	}
	k := &p.knobs[r.knob]
	changed := p.changedKnob(r.knob)
	color := canvas.Ink
	if changed {
		color = canvas.Amber
	}
	p.label(l.list.x+6+indent*float64(r.depth), mid, r.label, labelWidth-indent*float64(r.depth), color)
	if k.Value == nil {
		p.drawChoices(l, r, k)
	} else {
		p.drawSlider(l, r, k, changed)
		p.drawValue(l, mid, k, color)
	}
	if changed {
		p.drawReset(l.reset(r.y))
	}
}

// drawHeading draws the name of a group, with an arrow that points down while it is
// unfolded. A folded one shows how many knobs it holds.
func (p *Panel) drawHeading(l *plan, r row) {
	c := p.canvas
	x, mid := l.list.x+indent*float64(r.depth), r.y+lineHeight/2+2
	right := l.list.x + l.list.w
	if p.folds.folded(&p.tabs[p.tab], r.group) {
		c.Triangle(x+1, mid-4, x+7, mid, x+1, mid+4, canvas.Moss)
		p.text = strconv.AppendInt(p.text[:0], int64(r.knobs), 10)
		c.Bytes(right-4, mid, canvas.Tiny, p.text, canvas.Muted, canvas.Right)
		right -= 34
	} else {
		c.Triangle(x, mid-3, x+8, mid-3, x+4, mid+3, canvas.Moss)
	}
	if r.changed > 0 {
		c.Disc(right-2, mid, 2.5, canvas.Amber)
		right -= 12
	}
	x += 13
	c.Text(x, mid, canvas.Small, r.label, canvas.Moss, canvas.Left|canvas.Bold)
	x += c.TextWidth(canvas.Small, r.label, canvas.Bold) + 10
	c.Rect(x, mid, right-x, 1, canvas.Edge.Fade(0.6))
}

// label writes the name of a knob, in smaller letters if it is long.
func (p *Panel) label(x, y float64, text string, room float64, color canvas.Color) {
	size := canvas.Small
	if w := p.canvas.TextWidth(size, text, canvas.Left); w > room {
		size = canvas.Tiny
	}
	p.canvas.Text(x, y, size, text, color, canvas.Left)
}

// drawSlider draws the track, its filled part, a tick at the default and the
// handle.
func (p *Panel) drawSlider(l *plan, r row, k *config.Knob, changed bool) {
	c, b := p.canvas, l.slider(r.y)
	const track, handle = 4.0, 6.0
	mid := b.y + b.h/2
	share := shareOf(*k.Value, k.Min, k.Max)
	color := canvas.Moss.Mix(canvas.Black, 0.2)
	if changed {
		color = canvas.Amber.Mix(canvas.Black, 0.15)
	}
	c.Rect(b.x, mid-track/2, b.w, track, canvas.White.Fade(0.14))
	c.Rect(b.x, mid-track/2, b.w*share, track, color)
	at := b.x + b.w*shareOf(k.Default, k.Min, k.Max)
	c.Rect(at-0.5, mid-7, 1, 14, canvas.Muted.Fade(0.8))
	x := b.x + b.w*share
	if r.knob == p.dragged || r.index == p.selected {
		c.Disc(x, mid, handle+2, color.Fade(0.45))
		c.Disc(x, mid, handle, canvas.White)
	} else {
		c.Disc(x, mid, handle, color.Mix(canvas.White, 0.25))
	}
}

// drawValue writes the value and its unit.
func (p *Panel) drawValue(l *plan, mid float64, k *config.Knob, color canvas.Color) {
	c := p.canvas
	const number = 52.0
	x := l.list.x + l.list.w - resetWidth - valueWidth
	p.text = appendValue(p.text[:0], k, *k.Value)
	c.Bytes(x+number, mid, canvas.Small, p.text, color, canvas.Right|canvas.Bold)
	size := canvas.Tiny
	room := valueWidth - number - 6
	if w := c.TextWidth(size, k.Unit, canvas.Left); w > room {
		size *= room / w
	}
	c.Text(x+number+5, mid, size, k.Unit, canvas.Muted, canvas.Left)
}

// drawChoices draws the options of a choice side by side, or, if there are many, the
// current one between two arrows.
func (p *Panel) drawChoices(l *plan, r row, k *config.Knob) {
	c, b := p.canvas, l.choices(r.y)
	now := k.Text()
	if len(k.Choices) > sideBySide {
		p.drawStepper(b, k, now)
		return
	}
	w := b.w / float64(len(k.Choices))
	for i, choice := range k.Choices {
		x := b.x + float64(i)*w
		color := canvas.Muted
		if choice == now {
			color = canvas.Ink
			c.Rect(x+1, b.y+3, w-2, b.h-6, canvas.Moss.Mix(canvas.Black, 0.45))
		} else {
			c.Frame(x+1, b.y+3, w-2, b.h-6, canvas.Edge.Fade(0.5))
		}
		c.Text(x+w/2, b.y+b.h/2, canvas.Small, spoken(choice), color, canvas.Center)
	}
}

// drawStepper draws the current option, with arrows to the previous and the next, and a
// dot for each.
func (p *Panel) drawStepper(b rect, k *config.Knob, now string) {
	const arrow, dot, apart = 5.0, 1.6, 7.0
	c, mid := p.canvas, b.y+b.h/2
	c.Rect(b.x+1, b.y+3, b.w-2, b.h-6, canvas.Moss.Mix(canvas.Black, 0.45).Fade(0.6))
	for side := -1.0; side <= 1; side += 2 {
		x, color := b.x+b.w/2+side*(b.w/2-12), canvas.Muted
		if b.holds(p.mouseX, p.mouseY) && (p.mouseX-b.x-b.w/2)*side > 0 {
			color = canvas.White
		}
		c.Triangle(x-side*arrow/2, mid-arrow, x+side*arrow, mid, x-side*arrow/2, mid+arrow, color)
	}
	c.Text(b.x+b.w/2, mid-2, canvas.Small, spoken(now), canvas.Ink, canvas.Center|canvas.Bold)
	left := b.x + b.w/2 - apart*float64(len(k.Choices)-1)/2
	for i, choice := range k.Choices {
		color := canvas.Muted.Fade(0.6)
		if choice == now {
			color = canvas.Moss.Mix(canvas.White, 0.4)
		}
		c.Disc(left+apart*float64(i), b.y+b.h-5, dot, color)
	}
}

// spoken returns the display name of a choice.
func spoken(choice string) string {
	switch choice {
	case "true":
		return "on"
	case "false":
		return "off"
	}
	return choice
}

// drawReset draws the round arrow that sets one knob back.
func (p *Panel) drawReset(b rect) {
	c := p.canvas
	color := canvas.Amber.Fade(0.8)
	if b.holds(p.mouseX, p.mouseY) {
		color = canvas.White
	}
	x, y := b.x+b.w/2, b.y+b.h/2
	c.Arc(x, y, 5.5, 1.6, -0.9, 3.9, color)
	c.Triangle(x-8.5, y-5.5, x-1.5, y-6.5, x-4.5, y-0.5, color)
}

// drawBar draws how far the list is scrolled, if it does not fit.
func (p *Panel) drawBar(l *plan) {
	if len(p.tabs) == 0 {
		return
	}
	reach := p.reach(l)
	if reach <= 0 {
		return
	}
	c := p.canvas
	x, h := l.body.x+l.body.w-7, l.list.h
	share := h / (h + reach)
	c.Rect(x, l.list.y, 3, h, canvas.White.Fade(0.1))
	c.Rect(x, l.list.y+h*(1-share)*p.glide.at/reach, 3, h*share, canvas.Edge.Fade(2))
}

// drawHelp explains the selected knob: what it does, its path, range, default.
func (p *Panel) drawHelp(l *plan) {
	c, b := p.canvas, l.help
	c.Rect(b.x, b.y, b.w, 1, canvas.Edge)
	if p.failed {
		c.Text(b.x, b.y+16, canvas.Small, "Not saved:", canvas.Alarm, canvas.Left|canvas.Bold)
		c.Paragraph(b.x, b.y+33, canvas.Small, helpLine, b.w, p.said, canvas.Ink)
		return
	}
	if p.selected < 0 {
		c.Text(b.x, b.y+20, canvas.Small, "Drag a slider: it takes effect on the next tick.", canvas.Muted, canvas.Left)
		c.Text(b.x, b.y+40, canvas.Small, "Scroll with the wheel; select and adjust with the arrow keys.", canvas.Muted, canvas.Left)
		return
	}
	if p.current() < 0 {
		p.drawGroupHelp(b)
		return
	}
	k := &p.knobs[p.current()]
	c.Paragraph(b.x, b.y+16, canvas.Small, helpLine, b.w, k.Help, canvas.Ink)
	y := b.y + b.h - 13
	c.Text(b.x, y, canvas.Tiny, k.Path, canvas.Muted, canvas.Left)
	if k.Value == nil {
		return
	}
	p.text = appendValue(p.text[:0], k, k.Min)
	p.text = append(p.text, " to "...)
	p.text = appendValue(p.text, k, k.Max)
	p.text = append(p.text, ", default "...)
	p.text = appendValue(p.text, k, k.Default)
	c.Bytes(b.x+b.w, y, canvas.Tiny, p.text, canvas.Muted, canvas.Right)
}

// drawGroupHelp explains the selected group.
func (p *Panel) drawGroupHelp(b rect) {
	c, h := p.canvas, &p.tabs[p.tab].lines[p.selected]
	p.text = strconv.AppendInt(p.text[:0], int64(h.knobs), 10)
	p.text = append(p.text, " settings, "...)
	p.text = strconv.AppendInt(p.text, int64(h.changed), 10)
	p.text = append(p.text, " changed."...)
	c.Bytes(b.x, b.y+20, canvas.Small, p.text, canvas.Ink, canvas.Left)
	c.Text(b.x, b.y+40, canvas.Small, "Click, or press left or right, to fold or unfold the group.", canvas.Muted, canvas.Left)
	c.Text(b.x, b.y+b.h-13, canvas.Tiny, h.group, canvas.Muted, canvas.Left)
}

func (p *Panel) drawFoot(l *plan) {
	c := p.canvas
	c.Rect(l.foot.x, l.foot.y, l.foot.w, 1, canvas.Edge)
	p.drawButton(l.resetAll(), "Reset all", resetAllButton, p.changes > 0)
	if p.save == nil {
		return
	}
	p.drawButton(l.save(), "Save", saveButton, p.unsaved)
	y := l.foot.y + l.foot.h/2
	middle := (l.resetAll().x + l.resetAll().w + l.save().x) / 2
	switch {
	case p.failed:
		c.Text(middle, y, canvas.Small, "not saved", canvas.Alarm, canvas.Center|canvas.Bold)
	case p.said != "":
		c.Text(middle, y, canvas.Small, p.said, canvas.Moss, canvas.Center)
	case p.unsaved:
		c.Text(middle, y, canvas.Small, "unsaved changes", canvas.Muted, canvas.Center)
	}
}

func (p *Panel) drawButton(b rect, text string, which button, lively bool) {
	c := p.canvas
	fill, ink := canvas.Edge.Fade(0.5), canvas.Muted
	if lively {
		fill, ink = canvas.Moss.Mix(canvas.Black, 0.55), canvas.Ink
	}
	if b.holds(p.mouseX, p.mouseY) {
		fill = fill.Mix(canvas.White, 0.18)
	}
	if p.pressed == which {
		fill = fill.Mix(canvas.Black, 0.4)
	}
	c.Plate(b.x, b.y, b.w, b.h, 5, fill, canvas.Edge)
	c.Text(b.x+b.w/2, b.y+b.h/2, canvas.Small, text, ink, canvas.Center|canvas.Bold)
}
