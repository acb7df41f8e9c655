package panel

import (
	"strconv"

	"treeline/scene/canvas"
	"treeline/scene/config"
	"treeline/scene/lang"
)

func (p *painter) row(r row) {
	c := p.canvas
	mid := r.y + lineHeight/2
	if r.index == p.list.selected {
		c.Rect(p.plan.list.x-6, r.y+1, p.plan.list.w+12, lineHeight-2, canvas.Edge.Fade(0.4))
	}
	if r.knob < 0 {
		p.heading(r)
		return
	}
	k := &p.values.knobs[r.knob]
	changed := p.values.differs(r.knob)
	color := canvas.Ink
	if changed {
		color = canvas.Amber
	}
	p.label(p.plan.list.x+6+indent*float64(r.depth), mid, r.label, labelWidth-indent*float64(r.depth), color)
	if k.Value == nil {
		p.choices(r, k)
	} else {
		p.slider(r, k, changed)
		p.number(mid, k, color)
	}
	if changed {
		p.resetArrow(p.plan.reset(r.y))
	}
}

// heading draws the name of a group, with an arrow that points down while the group is unfolded. A
// folded group shows how many knobs it has.
func (p *painter) heading(r row) {
	c := p.canvas
	x, mid := p.plan.list.x+indent*float64(r.depth), r.y+lineHeight/2+2
	right := p.plan.list.x + p.plan.list.w
	if p.list.folds.folded(&p.list.tabs[p.list.tab], r.group) {
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

// label writes the name of a knob, in smaller letters if it does not fit.
func (p *painter) label(x, y float64, text string, room float64, color canvas.Color) {
	p.canvas.Text(x, y, p.fitting(text, room), text, color, canvas.Left)
}

// fitting returns the size for a text: Small, or Tiny if the text is wider than room.
func (p *painter) fitting(text string, room float64) float64 {
	if p.canvas.TextWidth(canvas.Small, text, canvas.Left) > room {
		return canvas.Tiny
	}
	return canvas.Small
}

// slider draws the track, its filled part, a tick at the default, and the handle.
func (p *painter) slider(r row, k *config.Knob, changed bool) {
	c, b := p.canvas, p.plan.slider(r.y)
	const track, handle = 4.0, 6.0
	mid := b.y + b.h/2
	share := k.Share(*k.Value)
	color := canvas.Moss.Mix(canvas.Black, 0.2)
	if changed {
		color = canvas.Amber.Mix(canvas.Black, 0.15)
	}
	c.Rect(b.x, mid-track/2, b.w, track, canvas.White.Fade(0.14))
	c.Rect(b.x, mid-track/2, b.w*share, track, color)
	at := b.x + b.w*k.Share(k.Default)
	c.Rect(at-0.5, mid-7, 1, 14, canvas.Muted.Fade(0.8))
	x := b.x + b.w*share
	if r.knob == p.mouse.dragged || r.index == p.list.selected {
		c.Disc(x, mid, handle+2, color.Fade(0.45))
		c.Disc(x, mid, handle, canvas.White)
	} else {
		c.Disc(x, mid, handle, color.Mix(canvas.White, 0.25))
	}
}

// number writes the value with its unit, or the word for the value.
func (p *painter) number(mid float64, k *config.Knob, color canvas.Color) {
	c := p.canvas
	const number = 52.0
	x := p.plan.list.x + p.plan.list.w - resetWidth - valueWidth
	if word := k.Word(*k.Value); word != "" {
		c.Text(x+valueWidth/2, mid, canvas.Small, word, color, canvas.Center|canvas.Bold)
		return
	}
	p.text = k.AppendValue(p.text[:0], *k.Value)
	c.Bytes(x+number, mid, canvas.Small, p.text, color, canvas.Right|canvas.Bold)
	size := canvas.Tiny
	room := valueWidth - number - 6
	if w := c.TextWidth(size, k.Unit, canvas.Left); w > room {
		size *= room / w
	}
	c.Text(x+number+5, mid, size, k.Unit, canvas.Muted, canvas.Left)
}

// choices draws the options of a choice side by side or, if there are many, the current one between
// two arrows.
func (p *painter) choices(r row, k *config.Knob) {
	c, b := p.canvas, p.plan.choices(r.y)
	now := k.Text()
	if len(k.Choices) > sideBySide {
		p.stepper(b, k, now)
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

// stepper draws the current option between arrows to the previous and the next, with a dot for each
// option.
func (p *painter) stepper(b rect, k *config.Knob, now string) {
	const arrow, dot, apart = 5.0, 1.6, 7.0
	c, mid := p.canvas, b.y+b.h/2
	c.Rect(b.x+1, b.y+3, b.w-2, b.h-6, canvas.Moss.Mix(canvas.Black, 0.45).Fade(0.6))
	for side := -1.0; side <= 1; side += 2 {
		x, color := b.x+b.w/2+side*(b.w/2-12), canvas.Muted
		if p.mouse.over(b) && (p.mouse.x-b.x-b.w/2)*side > 0 {
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
	case "auto":
		return "automatic"
	}
	return lang.SelfName(choice)
}

// resetArrow draws the round arrow that resets one knob.
func (p *painter) resetArrow(b rect) {
	c := p.canvas
	color := canvas.Amber.Fade(0.8)
	if p.mouse.over(b) {
		color = canvas.White
	}
	x, y := b.x+b.w/2, b.y+b.h/2
	c.Arc(x, y, 5.5, 1.6, -0.9, 3.9, color)
	c.Triangle(x-8.5, y-5.5, x-1.5, y-6.5, x-4.5, y-0.5, color)
}
