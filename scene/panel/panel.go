package panel

import (
	"slices"

	"treeline/scene/canvas"
	"treeline/scene/config"
)

// Panel is the tuning panel over a set of knobs.
type Panel struct {
	canvas  *canvas.Canvas
	knobs   []config.Knob
	tabs    []tab
	changed func()
	save    func() error

	visible  bool
	tab      int
	folds    folds
	changes  int     // knobs that are not at their defaults
	scroll   float64 // units of the tab above the list
	glide    glide   // draws it
	selected int     // line of the tab under the mouse or the keys, -1 for none
	dragged  int     // knob whose slider is held, -1 for none
	pressed  button
	mouseX   float64 // units
	mouseY   float64
	unsaved  bool
	said     string // outcome of the last save
	failed   bool   // the last save did not work
	text     []byte // scratch of the text being put together
	onScreen []row  // scratch of the rows shown
}

// New returns a closed panel over the knobs. changed is called after every change of a
// value, save when the player asks for it; either may be nil, and without save there is
// no Save button.
func New(c *canvas.Canvas, knobs []config.Knob, changed func(), save func() error) *Panel {
	p := &Panel{canvas: c, knobs: knobs, changed: changed, save: save, folds: folds{}, selected: -1, dragged: -1}
	p.Choose(everything)
	return p
}

// everything is the filter that accepts every knob.
func everything(string) bool { return true }

// Choose limits the tabs to the knobs whose path is wanted. The others keep their
// values.
func (p *Panel) Choose(wanted func(path string) bool) {
	name, selected := "", p.current()
	if len(p.tabs) > 0 {
		name = p.tabs[p.tab].name
	}
	p.tabs, p.tab, p.selected = arrange(p.knobs, wanted), 0, -1
	for i := range p.tabs {
		p.unfold(&p.tabs[i])
		if p.tabs[i].name == name {
			p.tab = i
		}
	}
	if len(p.tabs) > 0 && selected >= 0 {
		p.selected = slices.IndexFunc(p.tabs[p.tab].lines, func(l line) bool { return l.knob == selected })
	}
	p.tally()
	if p.dragged >= 0 && !wanted(p.knobs[p.dragged].Path) {
		p.dragged = -1
	}
}

// current returns the selected knob, -1 if there is none.
func (p *Panel) current() int {
	if p.selected < 0 {
		return -1
	}
	return p.tabs[p.tab].lines[p.selected].knob
}

// Visible reports whether the panel is open.
func (p *Panel) Visible() bool { return p.visible }

// SetVisible opens or closes the panel. Closing lets go of a held slider.
func (p *Panel) SetVisible(on bool) {
	p.visible = on
	p.dragged, p.pressed = -1, none
	p.glide.at = p.scroll
	p.tally()
}

// Width returns the pixels that the panel covers on the right of the frame, 0
// while it is closed.
func (p *Panel) Width() float64 {
	if !p.visible {
		return 0
	}
	return (p.canvas.Width() - p.plan().body.x) * p.canvas.Scale()
}

// Show switches to the tab of a knob and scrolls to it. It returns false if there is no
// such knob.
func (p *Panel) Show(path string) bool {
	for t := range p.tabs {
		for line, l := range p.tabs[t].lines {
			if l.knob >= 0 && p.knobs[l.knob].Path == path {
				p.tab, p.selected = t, line
				p.open(line)
				p.reveal(line)
				return true
			}
		}
	}
	return false
}

// SliderAt returns where the slider of a knob lies on the screen, in pixels: the
// ends of its track and the height of its middle. ok is false while it is not
// shown.
func (p *Panel) SliderAt(path string) (x0, y, x1 float64, ok bool) {
	if !p.visible {
		return 0, 0, 0, false
	}
	l := p.plan()
	for _, row := range p.rows(&l, p.clampScroll(&l)) {
		if row.knob >= 0 && p.knobs[row.knob].Path == path && p.knobs[row.knob].Value != nil {
			s, b := p.canvas.Scale(), l.slider(row.y)
			return b.x * s, (b.y + b.h/2) * s, (b.x + b.w) * s, true
		}
	}
	return 0, 0, 0, false
}

// ResetAll sets every knob to its default.
func (p *Panel) ResetAll() {
	for i := range p.knobs {
		p.knobs[i].Reset()
	}
	p.turned()
}

// Changes returns how many knobs are not at their defaults.
func (p *Panel) Changes() int {
	p.tally()
	return p.changes
}

// changedKnob reports whether a knob differs from its default. Numbers are compared
// without making texts of them, every frame.
func (p *Panel) changedKnob(i int) bool {
	k := &p.knobs[i]
	if k.Value != nil {
		return *k.Value != k.Default
	}
	return k.Changed()
}

// turned notifies the game that something changed.
func (p *Panel) turned() {
	p.unsaved, p.said, p.failed = true, "", false
	p.tally()
	if p.changed != nil {
		p.changed()
	}
}

// keep saves and records the outcome.
func (p *Panel) keep() {
	if p.save == nil {
		return
	}
	if err := p.save(); err != nil {
		p.said, p.failed = err.Error(), true
		return
	}
	p.unsaved, p.said, p.failed = false, "saved", false
}
