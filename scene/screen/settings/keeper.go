package settings

import (
	"slices"

	"treeline/scene/config"
	"treeline/scene/screen/page"
)

// keeper changes the knobs of the settings, and saves those that the player has changed: nothing
// else that the panel or the command line has changed.
type keeper struct {
	own    *Own
	knobs  map[string]*config.Knob // by path
	kept   map[string]string       // texts of the values that were passed on, by path
	turned map[string]bool         // paths of the knobs that were changed here since then
	since  float64                 // s since the last change or attempt, below 0 if everything is saved
	failed bool                    // the last attempt failed
	told   bool                    // the player was told, since the last change
}

// clean is the value of since for a keeper with nothing to save.
const clean = -1

func newKeeper(o *Own) keeper {
	e := keeper{own: o, knobs: map[string]*config.Knob{}, kept: map[string]string{}, turned: map[string]bool{}, since: clean}
	all := o.Knobs()
	for i := range all {
		e.knobs[all[i].Path] = &all[i]
		e.kept[all[i].Path] = all[i].Text()
	}
	return e
}

// cycle changes a knob by n choices, wrapping round.
func (e *keeper) cycle(k *config.Knob, n int) {
	at := slices.Index(k.Choices, k.Text())
	if k.Parse(k.Choices[page.Ring(at, n, len(k.Choices))]) == nil { // the text is one of the knob's own
		e.changed(k)
	}
}

// changed notes that knobs were changed, and tells everybody.
func (e *keeper) changed(knobs ...*config.Knob) {
	for _, k := range knobs {
		e.turned[k.Path] = true
	}
	e.since, e.told = 0, false
	e.own.Turned()
	if e.own.Changed != nil {
		e.own.Changed()
	}
}

// pass lets dt seconds pass. A change is saved after a moment, since a slider passes many values.
// It returns why that failed, "" if it did not, or if the player was already told since the last
// change.
func (e *keeper) pass(dt float64) string {
	const moment = 1.0 // s
	if e.since < 0 {
		return ""
	}
	if e.since += dt; e.since < moment {
		return ""
	}
	fault := e.keep()
	if fault != "" && e.told {
		return ""
	}
	e.told = fault != ""
	return fault
}

// finish saves what was changed, and tells the player if that fails.
func (e *keeper) finish() {
	if fault := e.keep(); fault != "" {
		e.own.Shared.Say(fault)
	}
}

// keep passes on what was changed. If that fails it is tried again after a moment. It returns why
// it failed, "" if it did not.
func (e *keeper) keep() string {
	if e.since < 0 {
		return ""
	}
	e.since = clean
	var turned []config.Entry
	for path := range e.turned {
		if text := e.knobs[path].Text(); text != e.kept[path] {
			turned = append(turned, config.Entry{Path: path, Value: text})
			e.kept[path] = text
		}
	}
	clear(e.turned)
	if e.own.Keep == nil || len(turned) == 0 && !e.failed {
		return ""
	}
	err := e.own.Keep(turned)
	if e.failed = err != nil; !e.failed {
		return ""
	}
	e.since = 0
	return err.Error()
}
