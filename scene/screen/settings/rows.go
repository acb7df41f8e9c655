package settings

import (
	"treeline/scene/config"
	"treeline/scene/screen/page"
)

// coarse is the number of steps by which a key moves a slider: 5 % of a share.
const coarse = 5

// rowsOf returns a function that makes the rows of a category, with one that resets all of them.
func (s *Page) rowsOf(c category) func() []page.Row {
	o := s.own
	return func() []page.Row {
		var rows []page.Row
		changed := false
		for _, it := range c.items {
			knob := s.keeper.knobs[it.path]
			if knob == nil {
				rows = append(rows, page.Row{Title: it.title, Heading: true})
				continue
			}
			rows = append(rows, s.knobRow(it.title, knob))
			changed = changed || knob.Changed()
		}
		if c.name == controlsTab {
			rows = append(rows, page.Row{Title: "Keys and buttons …", Choose: o.OpenControls, Help: "See and change what every key and button does."})
		}
		if changed {
			rows = append(rows, page.Row{
				Title: o.Shared.Paper.Canvas.T("Reset %s to defaults", c.name), Choose: func() { s.resetAll(c) },
				Help: "Sets everything on this page back to its default.",
			})
		}
		return rows
	}
}

// resetAll sets the knobs of a category to their defaults.
func (s *Page) resetAll(c category) {
	var all []*config.Knob
	for _, it := range c.items {
		if knob := s.keeper.knobs[it.path]; knob != nil {
			knob.Reset()
			all = append(all, knob)
		}
	}
	s.keeper.changed(all...)
}

// knobRow returns the row of a knob.
func (s *Page) knobRow(title string, k *config.Knob) page.Row {
	r := page.Row{Title: title, Value: spoken(s.own.Shared.Paper.Canvas, k), Help: k.Help}
	put := func(v float64) {
		if v != *k.Value {
			*k.Value = v
			s.keeper.changed(k)
		}
	}
	switch {
	case k.Value != nil:
		r.Share = k.Share(*k.Value)
		r.Slide = func(share float64) { put(k.At(share)) }
		r.Step = func(n int) { put(k.Moved(coarse * n)) }
	case k.Switch():
		r.On = k.Text() == "true"
		r.Flip = func() { s.keeper.cycle(k, 1) }
		r.Step = func(n int) { s.keeper.cycle(k, n) }
	default:
		r.Step = func(n int) { s.keeper.cycle(k, n) }
	}
	if k.Changed() {
		r.Reset = func() { k.Reset(); s.keeper.changed(k) }
	}
	return r
}
