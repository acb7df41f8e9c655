package panel

// Step moves the selection by some rows, positive downward, for the arrow keys.
func (p *Panel) Step(rows int) {
	if p.visible {
		l := p.plan()
		p.list.step(&l, rows)
	}
}

// Nudge moves the selected number by steps of its slider, for the arrow keys, and a choice by as
// many options. A group is unfolded if steps is positive, folded if negative.
func (p *Panel) Nudge(steps int) {
	if !p.visible || p.list.selected < 0 || steps == 0 {
		return
	}
	if knob := p.list.current(); knob >= 0 {
		p.values.nudge(knob, steps)
	} else {
		p.list.fold(p.list.selected, steps < 0)
	}
}

// Turn moves on by n tabs, wrapping around.
func (p *Panel) Turn(n int) {
	if count := len(p.list.tabs); p.visible && count > 0 {
		p.turnTo(((p.list.tab+n)%count + count) % count)
	}
}

// turnTo opens a tab and ends a drag.
func (p *Panel) turnTo(tab int) {
	p.list.turnTo(tab)
	p.mouse.dragged = -1
	p.values.history.seal(false)
}

// ResetSelected sets the selected knob to its default.
func (p *Panel) ResetSelected() {
	if knob := p.list.current(); p.visible && knob >= 0 {
		p.values.reset(knob)
	}
}
