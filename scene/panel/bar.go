package panel

import (
	"slices"

	"treeline/scene/canvas"
	"treeline/scene/config"
)

// Bar is a few sliders along the lower edge, with buttons below them. As the panel it
// takes mouse and keys in frame pixels, and draws on the canvas. Its knobs are some of a panel's,
// and so are its changes: what was turned in one of them can be undone in either.
type Bar struct {
	canvas   *canvas.Canvas
	values   *values // the panel's
	sliders  []int   // knobs
	labels   []string
	selected int // slider under the keys
	dragged  int // slider that is held, -1 for none
	pressed  BarHit
	focused  bool    // keys are meant for it
	x, y     float64 // of the mouse, units
	face     BarFace
}

// BarFace is what a bar shows besides its sliders' values.
type BarFace struct {
	Right, Foot float64 // units that are taken on the right and at the lower edge
	Says        []string
	Ghosts      []float64 // old values of the sliders, the same as now for none
	Presets     []string
	Preset      int    // the one in effect, -1 for none
	Count       string // what has changed, in words
	Changed     bool   // it has
	Eyes        string // whose eyes tint the ground
	Undo, Redo  string // keys
	Before      string
	Old         bool // the old values are shown
	More        string
}

// BarButton is a button of a bar.
type BarButton uint8

// The buttons.
const (
	NoBarButton BarButton = iota
	PresetButton
	EyesButton
	UndoButton
	RedoButton
	BeforeButton // counts while it is held
	MoreButton
	CloseButton
	numBarButtons
)

// BarHit is a button of a bar, and of presets which one.
type BarHit struct {
	Button BarButton
	Index  int
}

// NewBar returns a bar over number knobs of the panel, by their paths, each with its label. A path
// of no knob is a fault of the program.
func (p *Panel) NewBar(paths, labels []string) *Bar {
	v := &p.values
	b := &Bar{canvas: p.canvas, values: v, labels: labels, dragged: -1, focused: true}
	for _, path := range paths {
		i := slices.IndexFunc(v.knobs, func(k config.Knob) bool { return k.Path == path })
		b.sliders = append(b.sliders, i)
	}
	v.did, v.step = nothing, nil
	return b
}

// knob returns the knob of a slider.
func (b *Bar) knob(slider int) *config.Knob { return &b.values.knobs[b.sliders[slider]] }

// Focused reports whether keys are meant for the bar: from its opening on, and again after
// a click on it, until a click beside it.
func (b *Bar) Focused() bool { return b.focused }

// Selected returns the slider that the keys turn.
func (b *Bar) Selected() int { return b.selected }

// Held reports whether a button is held down.
func (b *Bar) Held(k BarButton) bool { return b.pressed.Button == k }

// High returns the units that the bar covers above what is taken at the lower edge.
func (b *Bar) High() float64 {
	l := b.plan()
	return l.body.h + barGap
}

// Step selects another slider, wrapping around.
func (b *Bar) Step(n int) {
	count := len(b.sliders)
	b.selected = ((b.selected+n)%count + count) % count
}

// Nudge moves the selected slider by steps.
func (b *Bar) Nudge(steps int) { b.values.nudge(b.sliders[b.selected], steps) }

// Reset sets the selected slider to its default.
func (b *Bar) Reset() { b.values.reset(b.sliders[b.selected]) }

// Together lets change turn several knobs of the panel, in one step that can be undone.
func (b *Bar) Together(change func()) { b.values.together(change) }

// Restore is Together for a change that brings knobs to their defaults.
func (b *Bar) Restore(reset func()) { b.values.restore(reset) }

// Undo takes back the last change that was made in the bar or in its panel: the whole way of a
// slider, a burst of presses on one knob, or what was changed together.
func (b *Bar) Undo() {
	b.values.undo()
	b.follow()
}

// Redo takes back the last Undo, unless something was changed since.
func (b *Bar) Redo() {
	b.values.redo()
	b.follow()
}

// follow selects the slider that was undone or redone, if it was one.
func (b *Bar) follow() {
	if s := b.values.step; len(s) == 1 {
		if i := slices.Index(b.sliders, s[0].knob); i >= 0 {
			b.selected = i
		}
	}
}

// outcome returns what was undone or redone last, "" for nothing to say.
func (b *Bar) outcome() string {
	return b.values.outcome(b.canvas, b.face.Undo, func(knob int) string {
		if i := slices.Index(b.sliders, knob); i >= 0 {
			return b.labels[i]
		}
		_, name := split(b.values.knobs[knob].Path)
		return title(name)
	})
}

// LetGo lets go of what the mouse holds.
func (b *Bar) LetGo() {
	b.dragged, b.pressed = -1, BarHit{}
	b.values.history.seal(false)
}

// Press handles a click of the left mouse button at a place in pixels. It returns true
// if the bar lies there.
func (b *Bar) Press(x, y float64) bool {
	l, over := b.point(x, y)
	if b.focused = over; !over {
		return false
	}
	b.values.history.seal(false)
	for i := range b.sliders {
		if l.columns[i].holds(b.x, b.y) {
			b.selected, b.dragged = i, i
			b.values.history.seal(true)
			b.drag(&l)
			return true
		}
	}
	b.pressed = l.under(b.x, b.y)
	return true
}

// Move handles the mouse at a place in pixels. It returns true while a slider is held
// or the mouse is over the bar.
func (b *Bar) Move(x, y float64) bool {
	l, over := b.point(x, y)
	if b.dragged >= 0 {
		b.drag(&l)
		return true
	}
	return over
}

// Release handles the end of a click. It returns the button that was clicked, and whether
// the click had begun on the bar.
func (b *Bar) Release(x, y float64) (clicked BarHit, begun bool) {
	l, _ := b.point(x, y)
	begun = b.dragged >= 0 || b.pressed.Button != NoBarButton
	if b.pressed == l.under(b.x, b.y) {
		clicked = b.pressed
	}
	b.LetGo()
	return clicked, begun
}

// Turn handles the wheel at a place in pixels, in notches away from the player: it moves
// the slider there by steps. It returns true if the bar lies there.
func (b *Bar) Turn(x, y float64, notches int) bool {
	l, over := b.point(x, y)
	for i := range b.sliders {
		if l.columns[i].holds(b.x, b.y) {
			b.selected = i
			b.values.nudge(b.sliders[i], notches)
		}
	}
	return over
}

// Over reports whether the bar lies at a place in pixels.
func (b *Bar) Over(x, y float64) bool {
	_, over := b.point(x, y)
	return over
}

// point records where the mouse is and returns the layout and whether it is over the bar.
func (b *Bar) point(x, y float64) (l barPlan, over bool) {
	b.x, b.y = b.canvas.Units(x, y)
	l = b.plan()
	return l, l.body.holds(b.x, b.y)
}

// drag moves the held slider to the mouse.
func (b *Bar) drag(l *barPlan) {
	k, track := b.knob(b.dragged), l.track(b.dragged)
	b.values.set(b.sliders[b.dragged], k.At((b.x-track.x)/track.w))
}

// SliderAt returns where a slider lies on the screen, in pixels: the ends of its track and
// the height of its middle.
func (b *Bar) SliderAt(i int) (x0, y, x1 float64) {
	l, s := b.plan(), b.canvas.Scale()
	t := l.track(i)
	return t.x * s, (t.y + t.h/2) * s, (t.x + t.w) * s
}

// ButtonAt returns the middle of a button in pixels.
func (b *Bar) ButtonAt(k BarHit) (x, y float64) {
	l, s := b.plan(), b.canvas.Scale()
	r := l.buttons[k.Button]
	if k.Button == PresetButton {
		r = l.presets[k.Index]
	}
	return (r.x + r.w/2) * s, (r.y + r.h/2) * s
}
