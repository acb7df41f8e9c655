package panel

// box is a rectangle in units.
type box struct{ x, y, w, h float64 }

func (b box) holds(x, y float64) bool { return x >= b.x && x < b.x+b.w && y >= b.y && y < b.y+b.h }

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
	edge       = 8.0
)

// grown returns the box with d more on its left and right.
func (b box) grown(d float64) box { return box{b.x - d, b.y, b.w + 2*d, b.h} }

// plan says where the parts of the panel lie on the screen, in units.
type plan struct {
	body, tabs, list, help, foot box
}

// plan places the panel along the right side.
func (p *Panel) plan() plan {
	w, h := p.canvas.Width(), p.canvas.Height()
	body := box{max(w-panelWidth-edge, 0), edge, min(panelWidth, w-edge), h - 2*edge}
	l := plan{body: body}
	l.tabs = box{body.x + padding, body.y + headHeight, body.w - 2*padding, tabHeight}
	l.foot = box{body.x + padding, body.y + body.h - footHeight, body.w - 2*padding, footHeight}
	l.help = box{l.foot.x, l.foot.y - helpHeight, l.foot.w, helpHeight}
	top := l.tabs.y + l.tabs.h + 8
	l.list = box{l.tabs.x, top, l.tabs.w, max(l.help.y-6-top, lineHeight)}
	return l
}

// slider returns the track of the row whose upper side is at y.
func (l *plan) slider(y float64) box {
	x := l.list.x + labelWidth + 14
	return box{x, y, l.list.x + l.list.w - valueWidth - resetWidth - 12 - x, lineHeight}
}

// choices returns the room for the choices of the row whose upper side is at y.
func (l *plan) choices(y float64) box {
	b := l.slider(y)
	b.w += valueWidth
	return b
}

// reset returns the button that resets the row whose upper side is at y.
func (l *plan) reset(y float64) box {
	return box{l.list.x + l.list.w - resetWidth, y, resetWidth - 4, lineHeight}
}

// tabBox returns the i-th of n tabs.
func (l *plan) tabBox(i, n int) box {
	w := l.tabs.w / float64(n)
	return box{l.tabs.x + float64(i)*w, l.tabs.y, w, l.tabs.h}
}

// save and resetAll return the buttons of the foot.
func (l *plan) save() box     { return box{l.foot.x + l.foot.w - 92, l.foot.y + 9, 92, 28} }
func (l *plan) resetAll() box { return box{l.foot.x, l.foot.y + 9, 104, 28} }

// fit returns how many lines of a tab the list shows.
func (l *plan) fit() int { return max(int(l.list.h/lineHeight), 1) }

// row is a line of the tab as it lies on the screen.
type row struct {
	line

	index int
	y     float64
}

// rows returns the lines of the current tab that are on the screen.
func (p *Panel) rows(l *plan) []row {
	p.onScreen = p.onScreen[:0]
	if len(p.tabs) == 0 {
		return p.onScreen
	}
	lines := p.tabs[p.tab].lines
	p.scroll = min(max(p.scroll, 0), max(len(lines)-l.fit(), 0))
	for i := p.scroll; i < min(p.scroll+l.fit(), len(lines)); i++ {
		p.onScreen = append(p.onScreen, row{lines[i], i, l.list.y + float64(i-p.scroll)*lineHeight})
	}
	return p.onScreen
}

// reveal scrolls so that a line of the current tab is on the screen.
func (p *Panel) reveal(line int) {
	l := p.plan()
	if line < p.scroll {
		p.scroll = line
	}
	if last := p.scroll + l.fit() - 1; line > last {
		p.scroll += line - last
	}
	if lines := p.tabs[p.tab].lines; p.scroll == line && line > 0 && lines[line-1].knob < 0 {
		p.scroll-- // its heading shall be seen as well
	}
}
