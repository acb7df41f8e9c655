package panel

import (
	"slices"

	"treeline/scene/canvas"
	"treeline/scene/config"
)

// Bar is a row of sliders along the lower edge, with buttons below them. Like the panel it takes
// mouse and keys in frame pixels, and draws on the canvas. It shares the knobs and the undo history
// of a panel: what was changed in one can be undone in either.
type Bar struct {
	canvas   *canvas.Canvas
	values   *values // of the panel
	sliders  []int   // their knobs
	labels   []string
	selected int // slider that the keys move
	dragged  int // slider that is being dragged, -1 for none
	pressed  BarHit
	focused  bool    // keys go to the bar
	x, y     float64 // of the mouse, in units
	face     BarFace
}

// BarFace is what a bar shows.
type BarFace struct {
	Right, Foot float64 // units that are covered on the right and at the lower edge
	Says        []string
	Ghosts      []float64 // old values of the sliders, equal to the present ones to show none
	Presets     []string
	Preset      int    // the one in effect, -1 for none
	Count       string // what has been changed, in words
	Changed     bool   // something has been
	Eyes        string // whose eyes tint the ground, in words
	Undo, Redo  string // names of the keys
	Before      string
	Old         bool // the old values show
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
	BeforeButton // acts while it is held
	MoreButton
	CloseButton
	numBarButtons
)

// BarHit is a button of a bar; for a preset, Index is which.
type BarHit struct {
	Button BarButton
	Index  int
}

// NewBar returns a bar with sliders for number knobs of the panel, by their paths, with a label
// each. Each path must be that of a knob.
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

// Focused reports whether keys go to the bar: they do until a click beside it, and again after a
// click on it.
func (b *Bar) Focused() bool { return b.focused }

// Selected returns the index of the slider that the keys move.
func (b *Bar) Selected() int { return b.selected }

// Held reports whether a button is held down.
func (b *Bar) Held(k BarButton) bool { return b.pressed.Button == k }

// High returns how many units the bar takes up above BarFace.Foot.
func (b *Bar) High() float64 {
	l := b.plan()
	return l.body.h + barGap
}

// Step moves the selection by n sliders, wrapping around.
func (b *Bar) Step(n int) {
	count := len(b.sliders)
	b.selected = ((b.selected+n)%count + count) % count
}

// Nudge moves the selected slider by steps.
func (b *Bar) Nudge(steps int) { b.values.nudge(b.sliders[b.selected], steps) }

// Reset sets the selected slider to its default.
func (b *Bar) Reset() { b.values.reset(b.sliders[b.selected]) }

// Together runs change, which may change several knobs of the panel, as one step that can be
// undone.
func (b *Bar) Together(change func()) { b.values.together(change) }

// Restore is Together for a change that resets knobs to their defaults.
func (b *Bar) Restore(reset func()) { b.values.restore(reset) }

// Undo undoes the last change made in the bar or its panel: a whole drag of a slider, a burst of
// presses on one knob, or a change made with Together.
func (b *Bar) Undo() {
	b.values.undo()
	b.follow()
}

// Redo redoes what Undo undid last, unless something has been changed since.
func (b *Bar) Redo() {
	b.values.redo()
	b.follow()
}

// follow selects the slider that was undone or redone, if it is one of the bar's.
func (b *Bar) follow() {
	if s := b.values.step; len(s) == 1 {
		if i := slices.Index(b.sliders, s[0].knob); i >= 0 {
			b.selected = i
		}
	}
}

// outcome returns in words what was undone or redone last, "" if nothing was.
func (b *Bar) outcome() string {
	return b.values.outcome(b.canvas, b.face.Undo, func(knob int) string {
		if i := slices.Index(b.sliders, knob); i >= 0 {
			return b.labels[i]
		}
		_, name := split(b.values.knobs[knob].Path)
		return title(name)
	})
}

// LetGo releases whatever the mouse holds.
func (b *Bar) LetGo() {
	b.dragged, b.pressed = -1, BarHit{}
	b.values.history.seal(false)
}

// Press handles a press of the left mouse button at a point in pixels, and reports whether the bar
// is there. On the track of a slider it begins a drag, above that it selects the slider.
func (b *Bar) Press(x, y float64) bool {
	l, over := b.point(x, y)
	if b.focused = over; !over {
		return false
	}
	b.values.history.seal(false)
	for i := range b.sliders {
		if l.columns[i].holds(b.x, b.y) {
			b.selected = i
			if b.y >= l.track(i).y { // above are its label and its value
				b.dragged = i
				b.values.history.seal(true)
				b.drag(&l)
			}
			return true
		}
	}
	b.pressed = l.under(b.x, b.y)
	return true
}

// Move handles a move of the mouse to a point in pixels, and reports whether a slider is being
// dragged or the mouse is over the bar.
func (b *Bar) Move(x, y float64) bool {
	l, over := b.point(x, y)
	if b.dragged >= 0 {
		b.drag(&l)
		return true
	}
	return over
}

// Release handles the release of the mouse button at a point in pixels. It returns the button that
// was clicked, and whether the press was on a control of the bar.
func (b *Bar) Release(x, y float64) (clicked BarHit, begun bool) {
	l, _ := b.point(x, y)
	begun = b.dragged >= 0 || b.pressed.Button != NoBarButton
	if b.pressed == l.under(b.x, b.y) {
		clicked = b.pressed
	}
	b.LetGo()
	return clicked, begun
}

// Turn moves the slider at a point in pixels by notches of the wheel, positive away from the
// player, and reports whether the bar is there.
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

// Over reports whether the bar is at a point in pixels.
func (b *Bar) Over(x, y float64) bool {
	_, over := b.point(x, y)
	return over
}

// point notes where the mouse is, in pixels, and returns the layout and whether the mouse is over
// the bar.
func (b *Bar) point(x, y float64) (l barPlan, over bool) {
	b.x, b.y = b.canvas.Units(x, y)
	l = b.plan()
	return l, l.body.holds(b.x, b.y)
}

// drag moves the slider being dragged to the mouse.
func (b *Bar) drag(l *barPlan) {
	k, track := b.knob(b.dragged), l.track(b.dragged)
	b.values.set(b.sliders[b.dragged], k.At((b.x-track.x)/track.w))
}

// SliderAt returns where a slider is on the screen, in pixels: the ends of its track and the y of
// its middle.
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
