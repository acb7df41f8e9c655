package panel

import (
	"slices"
	"time"

	"treeline/scene/canvas"
)

// turn is a change of a knob, by its texts.
type turn struct {
	knob          int
	before, after string
}

// step is what is undone at once: a slider that was dragged, a burst of presses on one knob,
// or the reset of all.
type step []turn

// history holds the changes that were made by hand, the last one last. The zero value holds
// none.
type history struct {
	done, undone []step
	held         bool      // a slider is held: its way is one step
	open         bool      // the last step may go on
	at           time.Time // of the last change
}

// most is how many steps are kept.
const most = 100

// add takes note of a change of one knob, which goes on with the last step if it belongs
// there.
func (h *history) add(t turn) {
	const burst = time.Second // between two presses
	now := time.Now()
	goes := h.open && (h.held || now.Sub(h.at) < burst)
	h.open, h.at = true, now
	if n := len(h.done); goes && n > 0 && len(h.done[n-1]) == 1 && h.done[n-1][0].knob == t.knob {
		h.done[n-1][0].after, h.undone = t.after, nil
		if h.done[n-1][0].before == t.after { // back where it was
			h.done, h.open = h.done[:n-1], false
		}
		return
	}
	h.push(step{t})
}

// push takes note of a step.
func (h *history) push(s step) {
	h.done, h.undone = append(h.done, s), nil
	if len(h.done) > most {
		h.done = slices.Delete(h.done, 0, 1)
	}
}

// forget drops some turns from all steps.
func (h *history) forget(which func(turn) bool) {
	h.open = false
	for _, all := range [...]*[]step{&h.done, &h.undone} {
		for i := range *all {
			(*all)[i] = slices.DeleteFunc((*all)[i], which)
		}
		*all = slices.DeleteFunc(*all, func(s step) bool { return len(s) == 0 })
	}
}

// seal ends the last step: the next change is one of its own. held is whether a slider is
// held from now on.
func (h *history) seal(held bool) { h.open, h.held = false, held }

// move takes the last step from one list to the other and returns it, nil for none.
func move(from, to *[]step) step {
	n := len(*from)
	if n == 0 {
		return nil
	}
	s := (*from)[n-1]
	*from, *to = (*from)[:n-1], append(*to, s)
	return s
}

// doing is what was done last to a step as a whole.
type doing uint8

const (
	nothing doing = iota
	resetAll
	undid
	redid
)

// undo takes the last step back.
func (v *values) undo() {
	v.history.seal(false)
	s := move(&v.history.done, &v.history.undone)
	v.retrace(undid, s, func(t turn) string { return t.before })
}

// redo takes the last undo back.
func (v *values) redo() {
	v.history.seal(false)
	s := move(&v.history.undone, &v.history.done)
	v.retrace(redid, s, func(t turn) string { return t.after })
}

// retrace gives the knobs of a step their old or their new values. One that cannot have it any
// more stays as it is: the file of a language may be gone.
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

// Undo takes back the last change that was made in the panel: the whole way of a slider, a
// burst of presses on one knob, or the reset of all.
func (p *Panel) Undo() {
	if p.visible {
		p.values.undo()
	}
}

// Forget drops from what can be undone all that was done to a knob, of a path, or to any for "".
func (p *Panel) Forget(path string) {
	v := &p.values
	v.did, v.step = nothing, nil
	if path == "" {
		v.history = history{}
		return
	}
	v.history.forget(func(t turn) bool { return v.knobs[t.knob].Path == path })
}

// Redo takes back the last Undo, unless something was changed since.
func (p *Panel) Redo() {
	if p.visible {
		p.values.redo()
	}
}

// outcome returns what was done last to several values at once, "" for nothing to say.
func (p *painter) outcome() string {
	v := p.values
	return v.outcome(p.canvas, p.keys.Undo, func(knob int) string {
		_, name := split(v.knobs[knob].Path)
		return title(name)
	})
}

// outcome is that of the painter. undo is what the player reads on the key that takes a step back,
// "" for none, name what a knob is called.
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
