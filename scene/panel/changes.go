package panel

// changesName is the name of the tab of changed knobs.
const changesName = "Changed"

// changesOf returns the tab of the wanted knobs that are not at their defaults, however they were
// changed: with a slider, by a settings file or by --set.
func changesOf(v *values, wanted func(path string) bool) tab {
	t := tab{name: changesName, changes: true}
	last := ""
	for i := range v.knobs {
		k := &v.knobs[i]
		if !v.differs(i) || !wanted(k.Path) {
			continue
		}
		group, label := split(k.Path)
		if group != last || len(t.lines) == 0 {
			t.lines = append(t.lines, line{knob: -1, label: heading(group), group: group})
			last = group
		}
		t.lines = append(t.lines, line{knob: i, label: title(label), group: group})
	}
	t.measure()
	return t
}

// withChanges updates the last tab, which lists the knobs that are not at their defaults. While
// that tab is open its lines stay, so that nothing moves under the mouse when a knob is reset.
func (l *list) withChanges(wanted func(path string) bool) {
	if l.onChanges() {
		return
	}
	if n := len(l.tabs); n > 0 && l.tabs[n-1].changes {
		l.tabs = l.tabs[:n-1]
	}
	if t := changesOf(l.values, wanted); len(t.lines) > 0 && len(l.tabs) > 0 {
		l.unfold(&t)
		l.tabs = append(l.tabs, t)
	}
}

// onChanges reports whether the tab of changed knobs is open.
func (l *list) onChanges() bool { return l.tab < len(l.tabs) && l.tabs[l.tab].changes }

// strip returns how many tabs are side by side: all except that of the changes, which has a button
// at the top instead.
func (l *list) strip() int {
	if n := len(l.tabs); n > 0 && l.tabs[n-1].changes {
		return n - 1
	}
	return len(l.tabs)
}

// toggleChanges opens the tab of changed knobs, or returns to the first tab.
func (p *Panel) toggleChanges() {
	switch n := p.list.strip(); {
	case p.list.onChanges():
		p.turnTo(0)
		p.tally()
	case n < len(p.list.tabs):
		p.turnTo(n)
	}
}
