package panel

import "slices"

// button is something that is pressed and released.
type button uint8

const (
	none button = iota
	saveButton
	resetAllButton
)

// Press handles a click of the left mouse button at a place in pixels. It returns true
// if the panel lies there.
func (p *Panel) Press(x, y float64) bool {
	if !p.visible {
		return false
	}
	p.place(x, y)
	l := p.plan()
	if !l.body.holds(p.mouseX, p.mouseY) {
		return false
	}
	p.pressed = p.buttonAt(&l)
	for i := range p.tabs {
		if l.tabRect(i, len(p.tabs)).holds(p.mouseX, p.mouseY) && i != p.tab {
			p.turnTo(i)
			return true
		}
	}
	if r, ok := p.rowUnderMouse(&l); ok && r.knob < 0 {
		p.toggle(r.index)
	} else if ok {
		p.pressRow(&l, r)
	}
	return true
}

// pressRow handles a click on a row.
func (p *Panel) pressRow(l *plan, r row) {
	k := &p.knobs[r.knob]
	switch {
	case l.reset(r.y).holds(p.mouseX, p.mouseY):
		if p.changedKnob(r.knob) {
			k.Reset()
			p.turned()
		}
	case k.Value == nil:
		p.choose(l, r)
	case l.slider(r.y).grown(6).holds(p.mouseX, p.mouseY):
		p.dragged = r.knob
		p.drag(l)
	}
}

// Move handles the mouse at a place in pixels. It returns true while a slider is held
// or the mouse is over the panel.
func (p *Panel) Move(x, y float64) bool {
	if !p.visible {
		return false
	}
	p.place(x, y)
	l := p.plan()
	if p.dragged >= 0 {
		p.drag(&l)
		return true
	}
	if !l.body.holds(p.mouseX, p.mouseY) {
		return false
	}
	if r, ok := p.rowUnderMouse(&l); ok {
		p.selected = r.index
	}
	return true
}

// Release handles the end of a click. It returns true if the click had begun on the
// panel's controls.
func (p *Panel) Release(x, y float64) bool {
	if !p.visible {
		return false
	}
	p.place(x, y)
	held, pressed := p.dragged >= 0, p.pressed
	p.dragged, p.pressed = -1, none
	l := p.plan()
	if pressed != none && pressed == p.buttonAt(&l) {
		if pressed == saveButton {
			p.keep()
		} else {
			p.ResetAll()
		}
	}
	return held || pressed != none
}

// Scroll handles the wheel, in notches away from the player, with the mouse at a place
// in pixels. It returns true if the panel lies there.
func (p *Panel) Scroll(x, y, notches float64) bool {
	if !p.visible {
		return false
	}
	p.place(x, y)
	l := p.plan()
	if !l.body.holds(p.mouseX, p.mouseY) {
		return false
	}
	const lines = 3
	p.scrollBy(&l, -notches*lines*lineHeight)
	return true
}

// Step moves the selection by rows, down positive, for the arrow keys.
func (p *Panel) Step(rows int) {
	if !p.visible || len(p.tabs) == 0 {
		return
	}
	t := &p.tabs[p.tab]
	at := slices.Index(t.shown, p.selected)
	if at < 0 && rows < 0 {
		at = len(t.shown)
	}
	at = min(max(at+rows, 0), len(t.shown)-1)
	p.selected = t.shown[at]
	p.reveal(p.selected)
}

// Nudge moves the selected knob by steps of its slider, for the arrow keys. A choice
// moves to the next option or the previous one, a group is unfolded or folded.
func (p *Panel) Nudge(steps int) {
	if !p.visible || p.selected < 0 || steps == 0 {
		return
	}
	knob := p.current()
	if knob < 0 {
		p.fold(p.selected, steps < 0)
		return
	}
	k := &p.knobs[knob]
	if k.Value == nil {
		p.cycle(knob, steps)
		return
	}
	v := onStep(*k.Value+float64(steps)*stepOf(k.Min, k.Max), k.Min, k.Max)
	if v != *k.Value {
		*k.Value = v
		p.turned()
	}
}

// Turn goes to the tab n further on, wrapping around.
func (p *Panel) Turn(n int) {
	if p.visible && len(p.tabs) > 0 {
		p.turnTo(((p.tab+n)%len(p.tabs) + len(p.tabs)) % len(p.tabs))
	}
}

// turnTo goes to a tab.
func (p *Panel) turnTo(tab int) {
	p.tab, p.scroll, p.selected, p.dragged = tab, 0, -1, -1
	p.glide.at = 0
}

// ResetSelected sets the selected knob to its default.
func (p *Panel) ResetSelected() {
	if knob := p.current(); p.visible && knob >= 0 && p.changedKnob(knob) {
		p.knobs[knob].Reset()
		p.turned()
	}
}

// drag moves the held slider to the mouse.
func (p *Panel) drag(l *plan) {
	k := &p.knobs[p.dragged]
	track := l.slider(0)
	v := valueAt((p.mouseX-track.x)/track.w, k.Min, k.Max)
	if v != *k.Value {
		*k.Value = v
		p.turned()
	}
}

// sideBySide is how many options of a choice fit side by side.
const sideBySide = 4

// choose sets a choice to the option that was clicked; a stepper moves to the previous
// or the next.
func (p *Panel) choose(l *plan, r row) {
	k := &p.knobs[r.knob]
	track := l.choices(r.y)
	if !track.holds(p.mouseX, p.mouseY) || len(k.Choices) == 0 {
		return
	}
	if len(k.Choices) > sideBySide {
		step := 1
		if p.mouseX < track.x+track.w/2 {
			step = -1
		}
		p.cycle(r.knob, step)
		return
	}
	i := int((p.mouseX - track.x) / track.w * float64(len(k.Choices)))
	p.set(r.knob, k.Choices[min(max(i, 0), len(k.Choices)-1)])
}

// cycle goes n choices further, wrapping around.
func (p *Panel) cycle(knob, n int) {
	k := &p.knobs[knob]
	now, count := k.Text(), len(k.Choices)
	for i, choice := range k.Choices {
		if choice == now {
			p.set(knob, k.Choices[((i+n)%count+count)%count])
			return
		}
	}
}

func (p *Panel) set(knob int, text string) {
	k := &p.knobs[knob]
	if k.Text() == text {
		return
	}
	if err := k.Parse(text); err == nil { // the text is one of the knob's own
		p.turned()
	}
}

// place records where the mouse is.
func (p *Panel) place(x, y float64) { p.mouseX, p.mouseY = p.canvas.Units(x, y) }

// buttonAt returns the button under the mouse.
func (p *Panel) buttonAt(l *plan) button {
	switch {
	case p.save != nil && l.save().holds(p.mouseX, p.mouseY):
		return saveButton
	case l.resetAll().holds(p.mouseX, p.mouseY):
		return resetAllButton
	}
	return none
}
