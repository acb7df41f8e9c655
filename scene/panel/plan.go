package panel

import (
	"math"
	"slices"
	"time"
)

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
	indent     = 12.0 // of a group within a group
	edge       = 8.0
)

// grown returns the rectangle with d more on its left and right.
func (b rect) grown(d float64) rect { return rect{b.x - d, b.y, b.w + 2*d, b.h} }

// plan is the layout of the panel on the screen, in units.
type plan struct {
	body, tabs, list, help, foot rect
}

// plan places the panel along the right side.
func (p *Panel) plan() plan {
	w, h := p.canvas.Width(), p.canvas.Height()
	body := rect{max(w-panelWidth-edge, 0), edge, min(panelWidth, w-edge), h - 2*edge}
	l := plan{body: body}
	l.tabs = rect{body.x + padding, body.y + headHeight, body.w - 2*padding, tabHeight}
	l.foot = rect{body.x + padding, body.y + body.h - footHeight, body.w - 2*padding, footHeight}
	l.help = rect{l.foot.x, l.foot.y - helpHeight, l.foot.w, helpHeight}
	top := l.tabs.y + l.tabs.h + 8
	l.list = rect{l.tabs.x, top, l.tabs.w, max(l.help.y-6-top, lineHeight)}
	return l
}

// slider returns the track of the row whose upper side is at y.
func (l *plan) slider(y float64) rect {
	x := l.list.x + labelWidth + 14
	return rect{x, y, l.list.x + l.list.w - valueWidth - resetWidth - 12 - x, lineHeight}
}

// choices returns the room for the choices of the row whose upper side is at y.
func (l *plan) choices(y float64) rect {
	b := l.slider(y)
	b.w += valueWidth
	return b
}

// reset returns the button that resets the row whose upper side is at y.
func (l *plan) reset(y float64) rect {
	return rect{l.list.x + l.list.w - resetWidth, y, resetWidth - 4, lineHeight}
}

// tabRect returns the i-th of n tabs.
func (l *plan) tabRect(i, n int) rect {
	w := l.tabs.w / float64(n)
	return rect{l.tabs.x + float64(i)*w, l.tabs.y, w, l.tabs.h}
}

// save and resetAll return the buttons of the foot.
func (l *plan) save() rect     { return rect{l.foot.x + l.foot.w - 92, l.foot.y + 9, 92, 28} }
func (l *plan) resetAll() rect { return rect{l.foot.x, l.foot.y + 9, 104, 28} }

// row is a line of the tab as it lies on the screen.
type row struct {
	line

	index int // of the line in the tab
	y     float64
}

// rows returns the lines of the current tab that are on the screen at a place of
// the list, those at its edges in part.
func (p *Panel) rows(l *plan, scroll float64) []row {
	p.onScreen = p.onScreen[:0]
	if len(p.tabs) == 0 {
		return p.onScreen
	}
	t := &p.tabs[p.tab]
	first := max(int(scroll/lineHeight), 0)
	for i := first; i < len(t.shown); i++ {
		y := l.list.y + float64(i)*lineHeight - scroll
		if y >= l.list.y+l.list.h {
			break
		}
		p.onScreen = append(p.onScreen, row{t.lines[t.shown[i]], t.shown[i], y})
	}
	return p.onScreen
}

// rowUnderMouse returns the row of the list that the mouse points at.
func (p *Panel) rowUnderMouse(l *plan) (row, bool) {
	if l.list.grown(edge).holds(p.mouseX, p.mouseY) {
		for _, r := range p.rows(l, p.clampScroll(l)) {
			if p.mouseY >= r.y && p.mouseY < r.y+lineHeight {
				return r, true
			}
		}
	}
	return row{}, false
}

// reach returns how far the list of the current tab can be scrolled, in units.
func (p *Panel) reach(l *plan) float64 {
	if len(p.tabs) == 0 {
		return 0
	}
	return max(float64(len(p.tabs[p.tab].shown))*lineHeight-l.list.h, 0)
}

// clampScroll brings the place of the list into its range, which shrinks when a
// group is folded or the window grows, and returns it.
func (p *Panel) clampScroll(l *plan) float64 {
	p.scroll = min(max(p.scroll, 0), p.reach(l))
	return p.scroll
}

// scrollBy moves the list by units, down positive.
func (p *Panel) scrollBy(l *plan, by float64) {
	p.scroll += by
	p.clampScroll(l)
}

// reveal scrolls so that a line of the current tab is on the screen, and with it
// the line above: the heading of the first one.
func (p *Panel) reveal(line int) {
	l := p.plan()
	y := float64(slices.Index(p.tabs[p.tab].shown, line)) * lineHeight
	p.scroll = min(max(p.scroll, y+lineHeight-l.list.h), max(y-lineHeight, 0))
	p.clampScroll(&l)
}

// glide scrolls the list smoothly to its place: an eye can follow lines that move, but
// not lines that jump.
type glide struct {
	at   float64 // units
	when time.Time
}

// follow returns the place to draw at now.
func (g *glide) follow(to float64, now time.Time) float64 {
	const half, arrived = 0.035, 0.5 // seconds for half of the way; units
	passed := now.Sub(g.when).Seconds()
	g.when = now
	if g.at += (to - g.at) * (1 - math.Exp2(-passed/half)); math.Abs(to-g.at) < arrived {
		g.at = to
	}
	return g.at
}
