package panel

import "treeline/scene/canvas"

// Measures of a bar in units.
const (
	barWidth  = 1180.0
	barGap    = 8.0 // below the bar and beside it
	barPad    = 12.0
	barSlider = 42.0
	barChip   = 24.0
	barLine   = 20.0
	barBeside = 14.0 // at both sides of a slider
	chipPad   = 10.0
	chipGap   = 6.0
)

// barPlan is the layout of a bar on the screen, in units.
type barPlan struct {
	body    rect
	columns []rect // of the sliders
	tight   bool   // the value of a slider is below its label, not beside it
	presets []rect
	buttons [numBarButtons]rect
	count   rect
}

// plan returns the layout for the canvas's frame.
func (b *Bar) plan() barPlan {
	c, f := b.canvas, &b.face
	free := c.Width() - f.Right
	w := max(min(barWidth, free-2*barGap), 1)
	l := barPlan{body: rect{x: (free - w) / 2, w: w}}
	in := rect{l.body.x + barPad, 0, w - 2*barPad, barSlider}
	n := float64(len(b.sliders))
	if l.tight = b.tight(in.w/n - 2*barBeside); l.tight {
		in.h += barLine - 2
	}
	for i := range b.sliders {
		l.columns = append(l.columns, rect{in.x + float64(i)*in.w/n, barPad / 2, in.w / n, in.h})
	}
	y := barPad/2 + in.h + 2
	l.body.h = b.below(&l, flow{x: in.x, y: y, left: in.x, right: in.x + in.w}) + barPad/2
	l.body.y = c.Height() - f.Foot - barGap - l.body.h
	l.lower(l.body.y)
	return l
}

// below lays out everything below the sliders, and returns its lower end: the presets, the buttons
// for the picture at the right, the history, and in the remaining room what has been changed. What
// does not fit beside the others goes on a line of its own.
func (b *Bar) below(l *barPlan, at flow) float64 {
	for _, text := range b.face.Presets {
		l.presets = append(l.presets, at.next(b.canvas.TextWidth(canvas.Small, text, canvas.Left)+2*chipPad))
	}
	picture, history := []BarButton{EyesButton, BeforeButton, MoreButton, CloseButton}, []BarButton{UndoButton, RedoButton}
	wide := b.wide(picture)
	if at.x+wide > at.right {
		at.line()
	}
	from, right := at.x, at.right-wide
	at.x = right + chipGap
	for _, k := range picture {
		l.buttons[k] = at.next(b.chipWidth(k))
	}
	if at.x = from; at.x+b.wide(history) > right {
		at.line()
		right = at.right
	}
	for _, k := range history {
		l.buttons[k] = at.next(b.chipWidth(k))
	}
	l.count = rect{at.x, at.y, right - at.x, barChip}
	if l.count.w < b.canvas.TextWidth(canvas.Small, b.Told(), canvas.Bold)+2*chipPad {
		at.line()
		l.count = rect{at.left, at.y, at.right - at.left, barLine}
	}
	return at.y + barChip
}

// wide returns the total width of some buttons, including the gap after each.
func (b *Bar) wide(all []BarButton) (w float64) {
	for _, k := range all {
		w += b.chipWidth(k) + chipGap
	}
	return w
}

// tight reports whether a label and its value side by side need more than a width.
func (b *Bar) tight(w float64) bool {
	for i, says := range b.face.Says {
		if c := b.canvas; c.TextWidth(canvas.Small, b.labels[i], canvas.Bold)+c.TextWidth(canvas.Small, says, canvas.Bold)+barBeside > w {
			return true
		}
	}
	return false
}

// lower moves everything in the body down by some units.
func (l *barPlan) lower(by float64) {
	for i := range l.columns {
		l.columns[i].y += by
	}
	for i := range l.presets {
		l.presets[i].y += by
	}
	for i := range l.buttons {
		l.buttons[i].y += by
	}
	l.count.y += by
}

// chipWidth returns the width of a button.
func (b *Bar) chipWidth(k BarButton) float64 {
	const cross = 24.0
	switch k {
	case EyesButton:
		return b.canvas.TextWidth(canvas.Small, b.face.Eyes, canvas.Left) + 2*chipPad
	case BeforeButton:
		return b.canvas.TextWidth(canvas.Small, b.face.Before, canvas.Left) + 2*chipPad
	case UndoButton:
		return b.canvas.TextWidth(canvas.Small, b.undoText(), canvas.Left) + 2*chipPad
	case RedoButton:
		return b.canvas.TextWidth(canvas.Small, b.redoText(), canvas.Left) + 2*chipPad
	case MoreButton:
		return b.canvas.TextWidth(canvas.Small, b.face.More, canvas.Left) + 2*chipPad
	default:
		return cross
	}
}

// flow allocates places line by line, from left to right.
type flow struct{ x, y, left, right float64 }

// next returns the next place of a width.
func (f *flow) next(w float64) rect {
	if f.x > f.left && f.x+w > f.right+1 {
		f.line()
	}
	r := rect{f.x, f.y, w, barChip}
	f.x += w + chipGap
	return r
}

// line starts a new line.
func (f *flow) line() { f.x, f.y = f.left, f.y+barChip+chipGap/2 }

// track returns the track of a slider.
func (l *barPlan) track(i int) rect {
	const high = 18.0
	b := l.columns[i]
	return rect{b.x + barBeside, b.y + b.h - high - 4, b.w - 2*barBeside, high}
}

// under returns the button at a point, the zero value if there is none.
func (l *barPlan) under(x, y float64) BarHit {
	for i, r := range l.presets {
		if r.holds(x, y) {
			return BarHit{PresetButton, i}
		}
	}
	for k, r := range l.buttons {
		if r.holds(x, y) {
			return BarHit{Button: BarButton(k)}
		}
	}
	return BarHit{}
}
