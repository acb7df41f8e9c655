package panel

import "slices"

// list is the tabs, and the state of the current tab: which groups are folded, which line is
// selected, and how far it is scrolled.
type list struct {
	values   *values
	tabs     []tab
	tab      int
	folds    folds
	selected int     // selected line of the tab, -1 for none
	scroll   float64 // units of the tab that are above the list
	glide    glide   // for smooth drawing
	onScreen []row   // scratch of rows
}

// fill arranges the wanted knobs. It keeps the current tab and the selected knob if it can.
func (l *list) fill(wanted func(path string) bool) {
	name, selected := "", l.current()
	if len(l.tabs) > 0 {
		name = l.tabs[l.tab].name
	}
	l.tabs, l.tab, l.selected = arrange(l.values.knobs, wanted), 0, -1
	l.withChanges(wanted)
	for i := range l.tabs {
		l.unfold(&l.tabs[i])
		if l.tabs[i].name == name {
			l.tab = i
		}
	}
	if len(l.tabs) > 0 && selected >= 0 {
		l.selected = slices.IndexFunc(l.tabs[l.tab].lines, func(n line) bool { return n.knob == selected })
	}
}

// current returns the selected knob, -1 if no knob is selected.
func (l *list) current() int {
	if l.selected < 0 {
		return -1
	}
	return l.tabs[l.tab].lines[l.selected].knob
}

// show opens the tab of a knob, selects the knob and scrolls to it. It reports whether there is
// such a knob.
func (l *list) show(p *plan, path string) bool {
	for t := range l.tabs {
		for at, n := range l.tabs[t].lines {
			if k := l.values.knob(n.knob); k != nil && k.Path == path {
				l.tab, l.selected = t, at
				l.open(at)
				l.reveal(p, at)
				return true
			}
		}
	}
	return false
}

// turnTo opens a tab at its top, with nothing selected.
func (l *list) turnTo(tab int) {
	l.tab, l.scroll, l.selected = tab, 0, -1
	l.settle()
}

// step moves the selection by some rows, positive downward, and scrolls to it.
func (l *list) step(p *plan, rows int) {
	if len(l.tabs) == 0 {
		return
	}
	t := &l.tabs[l.tab]
	at := slices.Index(t.shown, l.selected)
	if at < 0 && rows < 0 {
		at = len(t.shown)
	}
	at = min(max(at+rows, 0), len(t.shown)-1)
	l.selected = t.shown[at]
	l.reveal(p, l.selected)
}

// mark recounts the changed knobs of all tabs and headings.
func (l *list) mark() {
	for i := range l.tabs {
		l.tabs[i].mark(l.values)
	}
}

// row is a line of the tab and its place on the screen.
type row struct {
	line

	index int // of the line in the tab
	y     float64
}

// rows returns the lines of the current tab that are visible, even partly, at a scroll position.
// The slice is valid until the next call.
func (l *list) rows(p *plan, scroll float64) []row {
	l.onScreen = l.onScreen[:0]
	if len(l.tabs) == 0 {
		return l.onScreen
	}
	t := &l.tabs[l.tab]
	first := max(int(scroll/lineHeight), 0)
	for i := first; i < len(t.shown); i++ {
		y := p.list.y + float64(i)*lineHeight - scroll
		if y >= p.list.y+p.list.h {
			break
		}
		l.onScreen = append(l.onScreen, row{t.lines[t.shown[i]], t.shown[i], y})
	}
	return l.onScreen
}

// rowAt returns the row at a point; false if there is none.
func (l *list) rowAt(p *plan, x, y float64) (row, bool) {
	if p.list.grown(edge).holds(x, y) {
		for _, r := range l.rows(p, l.clampScroll(p)) {
			if y >= r.y && y < r.y+lineHeight {
				return r, true
			}
		}
	}
	return row{}, false
}
