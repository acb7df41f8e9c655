package panel

import "treeline/scene/config"

// values holds the knobs and the state of their changes.
type values struct {
	knobs  []config.Knob
	turned func()       // called after every change
	save   func() error // nil if they cannot be saved

	changes int // number of knobs not at their defaults at the last count
	unsaved bool
	said    string // outcome of the last save, in words
	failed  bool   // the last save failed

	history history
	did     doing // the last operation on a whole step,
	step    step  // and that step, nil for none
}

// knob returns a knob, nil for an index of -1.
func (v *values) knob(i int) *config.Knob {
	if i < 0 {
		return nil
	}
	return &v.knobs[i]
}

// differs reports whether a knob differs from its default. It compares numbers without formatting
// them, as it is called in every frame.
func (v *values) differs(i int) bool {
	k := &v.knobs[i]
	if k.Value != nil {
		return *k.Value != k.Default
	}
	return k.Changed()
}

// count recounts the knobs that differ from their defaults.
func (v *values) count() {
	v.changes = 0
	for i := range v.knobs {
		if v.differs(i) {
			v.changes++
		}
	}
}

// note notes an unsaved change, and notifies.
func (v *values) note() {
	v.unsaved, v.said, v.failed, v.did = true, "", false, nothing
	v.turned()
}

// set sets a number.
func (v *values) set(i int, to float64) {
	if k := &v.knobs[i]; to != *k.Value {
		before := k.Text()
		*k.Value = to
		v.turn(i, before)
	}
}

// turn records a change of a knob whose value was before.
func (v *values) turn(i int, before string) {
	v.history.add(turn{i, before, v.knobs[i].Text()})
	v.note()
}

// choose sets a choice to one of its options.
func (v *values) choose(i int, option string) {
	k := &v.knobs[i]
	before := k.Text()
	if before == option {
		return
	}
	if err := k.Parse(option); err == nil { // fails for none of the knob's own options
		v.turn(i, before)
	}
}

// nudge moves a number by steps of its slider, and a choice by as many options.
func (v *values) nudge(i, steps int) {
	k := &v.knobs[i]
	if k.Value == nil {
		v.cycle(i, steps)
		return
	}
	v.set(i, k.Moved(steps))
}

// cycle moves a choice on by n options, wrapping around.
func (v *values) cycle(i, n int) {
	k := &v.knobs[i]
	now, count := k.Text(), len(k.Choices)
	for at, choice := range k.Choices {
		if choice == now {
			v.choose(i, k.Choices[((at+n)%count+count)%count])
			return
		}
	}
}

// reset resets a knob to its default.
func (v *values) reset(i int) {
	if v.differs(i) {
		before := v.knobs[i].Text()
		v.knobs[i].Reset()
		v.turn(i, before)
	}
}

// resetAll resets all knobs to their defaults, as one step.
func (v *values) resetAll() {
	v.restore(func() {
		for i := range v.knobs {
			if v.differs(i) {
				v.knobs[i].Reset()
			}
		}
	})
}

// restore runs reset, which resets several knobs to their defaults, as one step.
func (v *values) restore(reset func()) {
	if all := v.together(reset); all != nil {
		v.did, v.step = resetAll, all
	}
}

// together runs change, which may change several knobs, as one step and returns that; nil if
// nothing has changed.
func (v *values) together(change func()) step {
	before := make([]string, len(v.knobs))
	for i := range v.knobs {
		before[i] = v.knobs[i].Text()
	}
	change()
	var all step
	for i := range v.knobs {
		if now := v.knobs[i].Text(); now != before[i] {
			all = append(all, turn{i, before[i], now})
		}
	}
	if all != nil {
		v.history.seal(false)
		v.history.push(all)
		v.note()
	}
	return all
}

// keep saves the values and records the outcome.
func (v *values) keep() {
	if v.save == nil {
		return
	}
	if err := v.save(); err != nil {
		v.said, v.failed, v.did = err.Error(), true, nothing
		return
	}
	v.unsaved, v.said, v.failed, v.did = false, "saved", false, nothing
}
