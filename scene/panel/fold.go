package panel

// folds holds which groups are folded, by path. A group that is not in it is folded if
// its tab is long.
type folds map[string]bool

// folded reports whether a group of a tab is folded.
func (f folds) folded(t *tab, group string) bool {
	folded, chosen := f[group]
	return folded || !chosen && len(t.lines) > longTab
}

// unfold recomputes which lines of a tab are shown.
func (p *Panel) unfold(t *tab) {
	t.shown = t.shown[:0]
	for i := 0; i < len(t.lines); {
		t.shown = append(t.shown, i)
		if l := &t.lines[i]; l.knob < 0 && p.folds.folded(t, l.group) {
			i = l.end
		} else {
			i++
		}
	}
}

// fold folds the group of a heading of the current tab, or unfolds it.
func (p *Panel) fold(at int, folded bool) {
	t := &p.tabs[p.tab]
	p.folds[t.lines[at].group] = folded
	p.unfold(t)
}

// toggle folds the group of a heading, or unfolds it.
func (p *Panel) toggle(at int) {
	t := &p.tabs[p.tab]
	p.fold(at, !p.folds.folded(t, t.lines[at].group))
}

// open unfolds the groups that contain a line of the current tab.
func (p *Panel) open(at int) {
	t := &p.tabs[p.tab]
	for i := range at {
		if l := &t.lines[i]; l.knob < 0 && l.end > at {
			p.folds[l.group] = false
		}
	}
	p.unfold(t)
}

// tally recounts the knobs that differ from their defaults, for the marks of tabs and
// headings: after each change, not in every frame.
func (p *Panel) tally() {
	p.changes = 0
	for i := range p.knobs {
		if p.changedKnob(i) {
			p.changes++
		}
	}
	for k := range p.tabs {
		t := &p.tabs[k]
		t.changed = false
		for i := range t.lines {
			l := &t.lines[i]
			l.changed = 0
			if l.knob >= 0 && p.changedKnob(l.knob) {
				l.changed, t.changed = 1, true
			}
		}
		for i := range t.lines {
			if h := &t.lines[i]; h.knob < 0 {
				for _, l := range t.lines[i+1 : h.end] {
					if l.knob >= 0 {
						h.changed += l.changed
					}
				}
			}
		}
	}
}
