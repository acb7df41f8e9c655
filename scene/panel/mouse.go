package panel

// button is a control that acts when the mouse is released over it.
type button uint8

const (
	none button = iota
	saveButton
	resetAllButton
)

// mouse is where the mouse is, and what it holds.
type mouse struct {
	x, y    float64 // units
	dragged int     // knob whose slider is being dragged, -1 for none
	pressed button
}

// over reports whether the mouse is over a rectangle.
func (m *mouse) over(b rect) bool { return b.holds(m.x, m.y) }

// LetGo releases whatever the mouse holds.
func (p *Panel) LetGo() {
	p.mouse.dragged, p.mouse.pressed = -1, none
	p.values.history.seal(false)
}

// point notes where the mouse is, in pixels, and returns the layout and whether the mouse is over
// the panel.
func (p *Panel) point(x, y float64) (l plan, over bool) {
	p.mouse.x, p.mouse.y = p.canvas.Units(x, y)
	l = p.plan()
	return l, p.mouse.over(l.body)
}

// Press handles a press of the left mouse button at a point in pixels, and reports whether the
// panel is there.
func (p *Panel) Press(x, y float64) bool {
	if !p.visible {
		return false
	}
	l, over := p.point(x, y)
	p.search.focused = over
	if !over {
		return false
	}
	p.values.history.seal(false)
	p.mouse.pressed = p.buttonAt(&l)
	if p.mouse.over(l.changes()) {
		p.toggleChanges()
		return true
	}
	for i := range p.list.strip() {
		if p.mouse.over(l.tabRect(i, p.list.strip())) && i != p.list.tab {
			p.turnTo(i)
			return true
		}
	}
	if r, ok := p.list.rowAt(&l, p.mouse.x, p.mouse.y); ok && r.knob < 0 {
		p.list.toggle(r.index)
	} else if ok {
		p.pressRow(&l, r)
	}
	return true
}

// buttonAt returns the button under the mouse, none if there is none.
func (p *Panel) buttonAt(l *plan) button {
	switch {
	case p.values.save != nil && p.mouse.over(l.save()):
		return saveButton
	case p.mouse.over(l.resetAll()):
		return resetAllButton
	}
	return none
}

// pressRow handles a press on the row of a knob.
func (p *Panel) pressRow(l *plan, r row) {
	switch {
	case p.mouse.over(l.reset(r.y)):
		p.values.reset(r.knob)
	case p.values.knobs[r.knob].Value == nil:
		p.pressChoice(l, r)
	case p.mouse.over(l.slider(r.y).grown(6)):
		p.mouse.dragged = r.knob
		p.values.history.seal(true)
		p.drag(l)
	}
}

// sideBySide is the greatest number of options that fit side by side.
const sideBySide = 4

// pressChoice sets a choice to the option under the mouse; a stepper moves to the previous or the
// next option.
func (p *Panel) pressChoice(l *plan, r row) {
	options, track := p.values.knobs[r.knob].Choices, l.choices(r.y)
	if !p.mouse.over(track) || len(options) == 0 {
		return
	}
	share := (p.mouse.x - track.x) / track.w
	switch {
	case len(options) <= sideBySide:
		i := int(share * float64(len(options)))
		p.values.choose(r.knob, options[min(max(i, 0), len(options)-1)])
	case p.mouse.x < track.x+track.w/2:
		p.values.cycle(r.knob, -1)
	default:
		p.values.cycle(r.knob, 1)
	}
}

// drag moves the slider being dragged to the mouse.
func (p *Panel) drag(l *plan) {
	k := &p.values.knobs[p.mouse.dragged]
	track := l.slider(0)
	p.values.set(p.mouse.dragged, k.At((p.mouse.x-track.x)/track.w))
}

// Move handles a move of the mouse to a point in pixels, and reports whether a slider is being
// dragged or the mouse is over the panel.
func (p *Panel) Move(x, y float64) bool {
	if !p.visible {
		return false
	}
	l, over := p.point(x, y)
	if p.mouse.dragged >= 0 {
		p.drag(&l)
		return true
	}
	if !over {
		return false
	}
	if r, ok := p.list.rowAt(&l, p.mouse.x, p.mouse.y); ok {
		p.list.selected = r.index
	}
	return true
}

// Release handles the release of the mouse button at a point in pixels, and reports whether the
// press was on a slider or a button of the panel.
func (p *Panel) Release(x, y float64) bool {
	if !p.visible {
		return false
	}
	l, _ := p.point(x, y)
	held, pressed := p.mouse.dragged >= 0, p.mouse.pressed
	p.LetGo()
	if pressed != none && pressed == p.buttonAt(&l) {
		if pressed == saveButton {
			p.values.keep()
		} else {
			p.values.resetAll()
		}
	}
	return held || pressed != none
}

// Scroll scrolls the list by notches of the wheel, positive away from the player, if the mouse is
// over the panel, and reports whether it is. The point is in pixels.
func (p *Panel) Scroll(x, y, notches float64) bool {
	if !p.visible {
		return false
	}
	l, over := p.point(x, y)
	if !over {
		return false
	}
	const lines = 3
	p.list.scrollBy(&l, -notches*lines*lineHeight)
	return true
}
