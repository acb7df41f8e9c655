package panel

import (
	"slices"
	"time"

	"treeline/scene/canvas"
)

// turn is a change of a knob's value, as text.
type turn struct {
	knob          int
	before, after string
}

// step is what is undone at once: a drag of a slider, a burst of presses on one knob, or a reset of
// all knobs.
type step []turn

// history holds the changes made by hand, the latest last. The zero value is an empty history.
type history struct {
	done, undone []step
	held         bool      // a slider is being dragged: the whole drag is one step
	open         bool      // the next change may extend the last step
	at           time.Time // of the last change
}

// most is the greatest number of steps that are kept.
const most = 100

// add records a change of one knob, as part of the last step if it continues that.
func (h *history) add(t turn) {
	const burst = time.Second // between two presses
	now := time.Now()
	goes := h.open && (h.held || now.Sub(h.at) < burst)
	h.open, h.at = true, now
	if n := len(h.done); goes && n > 0 && len(h.done[n-1]) == 1 && h.done[n-1][0].knob == t.knob {
		h.done[n-1][0].after, h.undone = t.after, nil
		if h.done[n-1][0].before == t.after { // back at the old value
			h.done, h.open = h.done[:n-1], false
		}
		return
	}
	h.push(step{t})
}

// push records a step.
func (h *history) push(s step) {
	h.done, h.undone = append(h.done, s), nil
	if len(h.done) > most {
		h.done = slices.Delete(h.done, 0, 1)
	}
}

// forget removes some turns from all steps.
func (h *history) forget(which func(turn) bool) {
	h.open = false
	for _, all := range [...]*[]step{&h.done, &h.undone} {
		for i := range *all {
			(*all)[i] = slices.DeleteFunc((*all)[i], which)
		}
		*all = slices.DeleteFunc(*all, func(s step) bool { return len(s) == 0 })
	}
}

// seal ends the last step, so that the next change starts a new one. held is whether a slider is
// being dragged from now on.
func (h *history) seal(held bool) { h.open, h.held = false, held }

// move moves the last step from one list to the end of another and returns it, nil if there is
// none.
func move(from, to *[]step) step {
	n := len(*from)
	if n == 0 {
		return nil
	}
	s := (*from)[n-1]
	*from, *to = (*from)[:n-1], append(*to, s)
	return s
}

// doing is the last operation on a whole step.
type doing uint8

const (
	nothing doing = iota
	resetAll
	undid
	redid
)

// undo undoes the last step.
func (v *values) undo() {
	v.history.seal(false)
	s := move(&v.history.done, &v.history.undone)
	v.retrace(undid, s, func(t turn) string { return t.before })
}

// redo redoes the last step that was undone.
func (v *values) redo() {
	v.history.seal(false)
	s := move(&v.history.undone, &v.history.done)
	v.retrace(redid, s, func(t turn) string { return t.after })
}

// retrace sets the knobs of a step to their old or their new values. A knob that rejects its value
// stays as it is: the file of a language may be gone.
func (v *values) retrace(d doing, s step, to func(turn) string) {
	changed := false
	for _, t := range s {
		changed = v.knobs[t.knob].Parse(to(t)) == nil || changed
	}
	if changed {
		v.note()
	}
	v.did, v.step = d, s
}

// Undo undoes the last change made in the panel: a whole drag of a slider, a burst of presses on
// one knob, or a reset of all knobs.
func (p *Panel) Undo() {
	if p.visible {
		p.values.undo()
	}
}

// Forget removes every change of the knob with a path from the history. With "" it removes those of
// all knobs, none of which counts as unsaved then.
func (p *Panel) Forget(path string) {
	v := &p.values
	v.did, v.step = nothing, nil
	if path == "" {
		v.history = history{}
		v.unsaved, v.said, v.failed = false, "", false
		return
	}
	v.history.forget(func(t turn) bool { return v.knobs[t.knob].Path == path })
}

// Redo redoes what Undo undid last, unless something has been changed since.
func (p *Panel) Redo() {
	if p.visible {
		p.values.redo()
	}
}

// outcome returns in words what the last undo, redo or reset of all knobs did, "" if there is
// nothing to say.
func (p *painter) outcome() string {
	v := p.values
	return v.outcome(p.canvas, p.keys.Undo, func(knob int) string {
		_, name := split(v.knobs[knob].Path)
		return title(name)
	})
}

// outcome does the work of the painter's outcome. undo is the name of the key that undoes, "" for
// none, and name returns what a knob is called.
func (v *values) outcome(c *canvas.Canvas, undo string, name func(knob int) string) string {
	what := ""
	switch len(v.step) {
	case 0:
	case 1:
		what = c.T(name(v.step[0].knob))
	default:
		what = c.T("%d settings", len(v.step))
	}
	switch {
	case v.did == resetAll && undo != "":
		return c.T("%s brings them back", undo)
	case v.did == undid && what == "":
		return "nothing to undo"
	case v.did == undid:
		return c.T("undone: %s", what)
	case v.did == redid && what == "":
		return "nothing to redo"
	case v.did == redid:
		return c.T("redone: %s", what)
	}
	return ""
}
