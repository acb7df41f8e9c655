package panel

import (
	"treeline/scene/canvas"
	"treeline/scene/config"
)

// Panel is the tuning panel over a set of knobs.
type Panel struct {
	canvas  *canvas.Canvas
	visible bool
	values  values
	list    list
	search  search
	wanted  func(path string) bool // set by Choose
	shown   func(path string) bool // wanted, and found by the search
	mouse   mouse
	painter painter
	changed func()
}

// New returns a closed panel for the knobs. It calls changed after every change of a value, and
// save when the player asks for it. Either may be nil; without save there is no Save button.
func New(c *canvas.Canvas, knobs []config.Knob, changed func(), save func() error) *Panel {
	p := &Panel{canvas: c, mouse: mouse{dragged: -1}, changed: changed}
	p.values = values{knobs: knobs, save: save, turned: p.turned}
	p.list = list{values: &p.values, folds: folds{chosen: map[string]bool{}}, selected: -1}
	p.painter = painter{canvas: c, values: &p.values, list: &p.list, search: &p.search, mouse: &p.mouse}
	p.Choose(everything)
	return p
}

// everything is the filter that accepts every knob.
func everything(string) bool { return true }

// Choose limits the tabs to the wanted knobs. The others keep their values.
func (p *Panel) Choose(wanted func(path string) bool) {
	p.wanted = wanted
	p.find()
}

// Visible reports whether the panel is open.
func (p *Panel) Visible() bool { return p.visible }

// SetVisible opens or closes the panel. Closing ends a drag and the search.
func (p *Panel) SetVisible(on bool) {
	if !on {
		p.EndSearch()
	}
	p.visible, p.search.focused = on, on
	p.LetGo()
	p.list.settle()
	p.tally()
}

// Width returns the pixels of the frame's right side that the panel covers, 0 while it is closed.
func (p *Panel) Width() float64 {
	if !p.visible {
		return 0
	}
	return (p.canvas.Width() - p.plan().body.x) * p.canvas.Scale()
}

// plan returns the layout for the canvas's frame.
func (p *Panel) plan() plan { return planFor(p.canvas.Width(), p.canvas.Height()) }

// Show ends the search, opens the tab of a knob and scrolls to the knob. It reports whether there
// is such a knob.
func (p *Panel) Show(path string) bool {
	l := p.plan()
	p.EndSearch()
	return p.list.show(&l, path)
}

// SliderAt returns where the slider of a knob is on the screen, in pixels: the ends of its track
// and the y of its middle. ok is false if it is not on the screen.
func (p *Panel) SliderAt(path string) (x0, y, x1 float64, ok bool) {
	if !p.visible {
		return 0, 0, 0, false
	}
	l := p.plan()
	for _, row := range p.list.rows(&l, p.list.clampScroll(&l)) {
		if k := p.values.knob(row.knob); k != nil && k.Path == path && k.Value != nil {
			s, b := p.canvas.Scale(), l.slider(row.y)
			return b.x * s, (b.y + b.h/2) * s, (b.x + b.w) * s, true
		}
	}
	return 0, 0, 0, false
}

// Draw adds the panel to the canvas's frame, between Begin and Flush. A closed panel draws nothing.
func (p *Panel) Draw() {
	if p.visible {
		p.painter.draw(p.plan())
	}
}

// Name sets what hints call the keys.
func (p *Panel) Name(k Keys) { p.painter.keys = k }

// Changes returns how many knobs are not at their defaults.
func (p *Panel) Changes() int {
	p.tally()
	return p.values.changes
}

// Unsaved reports whether values have changed since they were saved.
func (p *Panel) Unsaved() bool { return p.values.unsaved }

// SetUnsaved sets whether values had changed when the panel was made.
func (p *Panel) SetUnsaved(on bool) { p.values.unsaved = on }

// Refresh updates the marks after values were changed outside the panel.
func (p *Panel) Refresh() { p.tally() }

// tally recounts the knobs that differ from their defaults, after each change rather than in every
// frame.
func (p *Panel) tally() {
	p.values.count()
	p.list.withChanges(p.shown)
	p.list.mark()
}

// turned updates the marks after a change, and notifies the game.
func (p *Panel) turned() {
	p.tally()
	if p.changed != nil {
		p.changed()
	}
}
