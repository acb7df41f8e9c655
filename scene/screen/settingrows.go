package screen

import (
	"treeline/scene/config"
)

// coarse is how many steps of a slider a key moves it: 5 % of a share.
const coarse = 5

// rowsOf returns what makes the rows of a category, and what resets all of them.
func (s *settings) rowsOf(c category) func() []row {
	k := s.keeper.kit
	return func() []row {
		var rows []row
		changed := false
		for _, it := range c.items {
			knob := s.keeper.knobs[it.path]
			if knob == nil {
				rows = append(rows, row{title: it.title, heading: true})
				continue
			}
			rows = append(rows, s.knobRow(it.title, knob))
			changed = changed || knob.Changed()
		}
		if c.name == controlsTab {
			rows = append(rows, row{title: "Keys and buttons …", choose: k.openControls, help: "What every key and button does, to be changed there."})
		}
		if changed {
			rows = append(rows, row{
				title: k.Canvas.T("Reset %s to defaults", c.name), choose: func() { s.resetAll(c) },
				help: "Sets everything on this page back to its default.",
			})
		}
		return rows
	}
}

// resetAll sets the knobs of a category to their defaults.
func (s *settings) resetAll(c category) {
	for _, it := range c.items {
		if knob := s.keeper.knobs[it.path]; knob != nil {
			knob.Reset()
		}
	}
	s.keeper.changed()
}

// knobRow returns the row of a knob.
func (s *settings) knobRow(title string, k *config.Knob) row {
	r := row{title: title, value: spoken(s.kit.Canvas, k), help: k.Help}
	put := func(v float64) {
		if v != *k.Value {
			*k.Value = v
			s.keeper.changed()
		}
	}
	switch {
	case k.Value != nil:
		r.share = k.Share(*k.Value)
		r.slide = func(share float64) { put(k.At(share)) }
		r.step = func(n int) { put(k.Moved(coarse * n)) }
	case k.Switch():
		r.on = k.Text() == "true"
		r.flip = func() { s.keeper.cycle(k, 1) }
		r.step = func(n int) { s.keeper.cycle(k, n) }
	default:
		r.step = func(n int) { s.keeper.cycle(k, n) }
	}
	if k.Changed() {
		r.reset = func() { k.Reset(); s.keeper.changed() }
	}
	return r
}
