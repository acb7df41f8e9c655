package panel

import "time"

// Internals that the tests need.
var (
	TabOf = tabOf
	Title = title
)

// Knobs returns the indices of the knobs on each tab.
func (p *Panel) Knobs() map[string][]int {
	out := map[string][]int{}
	for _, t := range p.list.tabs {
		for _, l := range t.lines {
			if l.knob >= 0 {
				out[t.name] = append(out[t.name], l.knob)
			}
		}
	}
	return out
}

// Paths returns the paths of the knobs on all tabs.
func (p *Panel) Paths() (all []string) {
	for _, t := range p.list.tabs {
		for _, l := range t.lines {
			if l.knob >= 0 {
				all = append(all, p.values.knobs[l.knob].Path)
			}
		}
	}
	return all
}

// OnScreen returns the paths of the knobs that the current tab shows.
func (p *Panel) OnScreen() (shown []string) {
	l := p.plan()
	for _, r := range p.list.rows(&l, p.list.clampScroll(&l)) {
		if r.knob >= 0 {
			shown = append(shown, p.values.knobs[r.knob].Path)
		}
	}
	return shown
}

// ResetAt returns the middle of a knob's reset button in pixels; ok is false if it is not on the
// screen.
func (p *Panel) ResetAt(path string) (x, y float64, ok bool) {
	l := p.plan()
	for _, r := range p.list.rows(&l, p.list.clampScroll(&l)) {
		if r.knob >= 0 && p.values.knobs[r.knob].Path == path {
			b, s := l.reset(r.y), p.canvas.Scale()
			return (b.x + b.w/2) * s, (b.y + b.h/2) * s, true
		}
	}
	return 0, 0, false
}

// ChoicesAt returns the ends and the middle height of a choice's row in pixels; ok is false if it
// is not on the screen.
func (p *Panel) ChoicesAt(path string) (x0, y, x1 float64, ok bool) {
	l := p.plan()
	for _, r := range p.list.rows(&l, p.list.clampScroll(&l)) {
		if r.knob >= 0 && p.values.knobs[r.knob].Path == path {
			b, s := l.choices(r.y), p.canvas.Scale()
			return b.x * s, (b.y + b.h/2) * s, (b.x + b.w) * s, true
		}
	}
	return 0, 0, 0, false
}

// Buttons returns the middles of the Save and the Reset all button in pixels.
func (p *Panel) Buttons() (saveX, saveY, allX, allY float64) {
	l, s := p.plan(), p.canvas.Scale()
	a, b := l.save(), l.resetAll()
	return (a.x + a.w/2) * s, (a.y + a.h/2) * s, (b.x + b.w/2) * s, (b.y + b.h/2) * s
}

// Rest pretends that enough time has passed for the next press to start a new burst.
func (p *Panel) Rest() { p.values.history.at = p.values.history.at.Add(-time.Minute) }

// Outcome returns what the footer says after an undo, a redo or Reset all.
func (p *Panel) Outcome() string { return p.painter.outcome() }

// Said returns the outcome of the last save, in words.
func (p *Panel) Said() string { return p.values.said }

// HeadingAt returns a point on the heading of a group in pixels; ok is false if it is not on the
// screen.
func (p *Panel) HeadingAt(group string) (x, y float64, ok bool) {
	l := p.plan()
	for _, r := range p.list.rows(&l, p.list.clampScroll(&l)) {
		if r.knob < 0 && r.group == group {
			s := p.canvas.Scale()
			return (l.list.x + 40) * s, (r.y + lineHeight/2) * s, true
		}
	}
	return 0, 0, false
}

// Titles returns the display names of a setting and of its groups.
func Titles(path string) []string {
	group, last := split(path)
	titles := []string{title(last)}
	for ; group != ""; group, _ = split(group) {
		titles = append(titles, heading(group))
	}
	return titles
}

// ChangesAt returns the middle of the button that lists the changes, in pixels.
func (p *Panel) ChangesAt() (x, y float64) {
	l, s := p.plan(), p.canvas.Scale()
	b := l.changes()
	return (b.x + b.w/2) * s, (b.y + b.h/2) * s
}

// ResetAllWidth returns the width of the button that resets all knobs, in units.
func (p *Panel) ResetAllWidth() float64 {
	l := p.plan()
	return l.resetAll().w
}
