package panel

// rect is a rectangle in units.
type rect struct{ x, y, w, h float64 }

func (b rect) holds(x, y float64) bool { return x >= b.x && x < b.x+b.w && y >= b.y && y < b.y+b.h }

// Measures of the panel in units.
const (
	panelWidth = 452.0
	headHeight = 44.0
	tabHeight  = 28.0
	lineHeight = 24.0
	helpHeight = 84.0
	helpLine   = 17.0
	footHeight = 46.0
	labelWidth = 128.0
	valueWidth = 100.0
	resetWidth = 26.0
	padding    = 14.0
	indent     = 12.0 // of a group in a group
	edge       = 8.0
)

// grown returns the rectangle, wider by d on its left and right.
func (b rect) grown(d float64) rect { return rect{b.x - d, b.y, b.w + 2*d, b.h} }

// plan is the layout of the panel on the screen, in units.
type plan struct {
	body, tabs, list, help, foot rect
}

// planFor places the panel along the right side of a frame.
func planFor(w, h float64) plan {
	body := rect{max(w-panelWidth-edge, 0), edge, min(panelWidth, w-edge), h - 2*edge}
	l := plan{body: body}
	l.tabs = rect{body.x + padding, body.y + headHeight, body.w - 2*padding, tabHeight}
	l.foot = rect{body.x + padding, body.y + body.h - footHeight, body.w - 2*padding, footHeight}
	l.help = rect{l.foot.x, l.foot.y - helpHeight, l.foot.w, helpHeight}
	top := l.tabs.y + l.tabs.h + 8
	l.list = rect{l.tabs.x, top, l.tabs.w, max(l.help.y-6-top, lineHeight)}
	return l
}

// slider returns the track of the row whose upper edge is at y.
func (l *plan) slider(y float64) rect {
	x := l.list.x + labelWidth + 14
	return rect{x, y, l.list.x + l.list.w - valueWidth - resetWidth - 12 - x, lineHeight}
}

// choices returns the room for the choices of the row whose upper edge is at y.
func (l *plan) choices(y float64) rect {
	b := l.slider(y)
	b.w += valueWidth
	return b
}

// reset returns the reset button of the row whose upper edge is at y.
func (l *plan) reset(y float64) rect {
	return rect{l.list.x + l.list.w - resetWidth, y, resetWidth - 4, lineHeight}
}

// tabRect returns the place of the i-th of n tabs.
func (l *plan) tabRect(i, n int) rect {
	w := l.tabs.w / float64(n)
	return rect{l.tabs.x + float64(i)*w, l.tabs.y, w, l.tabs.h}
}

// search returns the search field, at the top.
func (l *plan) search() rect {
	const left, right, high = 86.0, 130.0, 24.0 // beside the title and the count of changes
	return rect{l.body.x + left, l.body.y + (headHeight-high)/2 + 1, l.body.w - left - right, high}
}

// changes returns the button at the top that lists the changes.
func (l *plan) changes() rect {
	const wide, high = 104.0, 24.0
	return rect{l.body.x + l.body.w - padding - wide, l.body.y + (headHeight-high)/2 + 1, wide, high}
}

// save and resetAll return the buttons of the footer.
func (l *plan) save() rect     { return rect{l.foot.x + l.foot.w - 92, l.foot.y + 9, 92, 28} }
func (l *plan) resetAll() rect { return rect{l.foot.x, l.foot.y + 9, 128, 28} }
