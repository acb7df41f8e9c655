package panel

// folds is which groups are folded.
type folds struct {
	chosen  map[string]bool // by path; a group that is missing is folded if its tab is long
	ignored bool            // everything is unfolded, as for a search
}

// folded reports whether a group of a tab is folded.
func (f *folds) folded(t *tab, group string) bool {
	folded, chosen := f.chosen[group]
	return !f.ignored && (folded || !chosen && len(t.lines) > longTab)
}

// unfold updates which lines of a tab are shown.
func (l *list) unfold(t *tab) {
	t.shown = t.shown[:0]
	if t.changes {
		for i := range t.lines {
			t.shown = append(t.shown, i)
		}
		return
	}
	for i := 0; i < len(t.lines); {
		t.shown = append(t.shown, i)
		if h := &t.lines[i]; h.knob < 0 && l.folds.folded(t, h.group) {
			i = h.end
		} else {
			i++
		}
	}
}

// fold folds or unfolds the group of a heading of the current tab.
func (l *list) fold(at int, folded bool) {
	t := &l.tabs[l.tab]
	if t.changes {
		return
	}
	l.folds.chosen[t.lines[at].group] = folded
	l.unfold(t)
}

// toggle folds the group of a heading of the current tab, or unfolds it if it is folded.
func (l *list) toggle(at int) {
	t := &l.tabs[l.tab]
	l.fold(at, !l.folds.folded(t, t.lines[at].group))
}

// open unfolds the groups of the current tab that contain a line.
func (l *list) open(at int) {
	t := &l.tabs[l.tab]
	for i := range at {
		if h := &t.lines[i]; h.knob < 0 && h.end > at {
			l.folds.chosen[h.group] = false
		}
	}
	l.unfold(t)
}
