package panel

// changesName is what the tab of the changed knobs is called.
const changesName = "Changed"

// changesOf returns the tab of the knobs that are wanted and not at their defaults,
// wherever the change came from: a slider, a settings file or --set.
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

// withChanges brings the last tab up to date, which lists what is not at its default. While
// it is looked at its lines stay: what is reset does not slip away under the mouse.
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

// onChanges reports whether the changed knobs are looked at.
func (l *list) onChanges() bool { return l.tab < len(l.tabs) && l.tabs[l.tab].changes }

// strip returns how many tabs stand side by side: all but that of the changes, which has a
// button in the head.
func (l *list) strip() int {
	if n := len(l.tabs); n > 0 && l.tabs[n-1].changes {
		return n - 1
	}
	return len(l.tabs)
}

// toggleChanges goes to the changed knobs, or back to the first tab.
func (p *Panel) toggleChanges() {
	switch n := p.list.strip(); {
	case p.list.onChanges():
		p.turnTo(0)
		p.tally()
	case n < len(p.list.tabs):
		p.turnTo(n)
	}
}
