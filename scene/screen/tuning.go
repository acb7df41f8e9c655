package screen

import (
	"time"

	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/panel"
	"treeline/scene/screen/stack"
)

// tuning is the tuning panel at the side of whatever lies below it.
type tuning struct{ kit *Kit }

// openTuning opens the panel beside a battle that stands still, from its menu.
func (k *Kit) openTuning() {
	k.leaveMenu()
	if k.stack.Find(stack.TuningName) == nil {
		k.Shared.Toggle(stack.TuningName, func() stack.Screen { return newTuning(k) })
	}
}

func newTuning(k *Kit) *tuning {
	k.panel.SetVisible(true)
	return &tuning{k}
}

// Closed lets go of a slider that is held.
func (t *tuning) Closed() { t.kit.panel.SetVisible(false) }

// Traits implements Screen.
func (t *tuning) Traits() stack.Traits {
	return stack.Traits{Name: stack.TuningName, Contexts: [3]input.Context{input.Tuning}, Types: t.kit.panel.Typing(), Beside: true}
}

// Handle implements Screen.
func (t *tuning) Handle(a input.Action) {
	p := t.kit.panel
	switch a {
	case input.PreviousKnob:
		p.Step(-1)
	case input.NextKnob:
		p.Step(1)
	case input.LowerKnob:
		p.Nudge(-1)
	case input.RaiseKnob:
		p.Nudge(1)
	case input.PreviousTab:
		p.Turn(-1)
	case input.NextTab:
		p.Turn(1)
	case input.ResetKnob:
		p.ResetSelected()
	case input.UndoChange:
		p.Undo()
	case input.RedoChange:
		p.Redo()
	case input.EraseLetter:
		p.Erase()
	case input.CloseTuning:
		if !p.EndSearch() {
			t.kit.Shared.Close(t)
		}
	}
}

// Letter takes what was typed.
func (t *tuning) Letter(r rune) { t.kit.panel.Type(r) }

// Point implements Screen.
func (t *tuning) Point(e *input.Event) bool {
	left := e.Button == input.LeftButton
	switch e.Kind {
	case input.CursorMoved:
		return t.kit.panel.Move(e.PX, e.PY)
	case input.WheelTurned:
		return t.kit.panel.Scroll(e.PX, e.PY, e.Notches)
	case input.ButtonWentDown:
		return left && t.kit.panel.Press(e.PX, e.PY)
	case input.ButtonWentUp:
		return left && t.kit.panel.Release(e.PX, e.PY)
	}
	return false
}

// Update implements Screen.
func (t *tuning) Update(time.Duration) {}

// Draw implements Screen.
func (t *tuning) Draw() error {
	t.kit.showStrategy()
	c, free := t.kit.Canvas, float64(t.kit.free())/t.kit.Canvas.Scale()
	c.Rect(free, 0, c.Width()-free, c.Height(), canvas.Black)
	t.kit.panel.Name(t.kit.panelKeys())
	t.kit.panel.Draw()
	return nil
}

// panelKeys returns what the player reads on the keys of the panel.
func (k *Kit) panelKeys() panel.Keys {
	table := k.stack.Hand.Table
	keys := panel.Keys{Close: k.Shared.Keys.Of(input.CloseTuning), Reset: k.Shared.Keys.Of(input.ResetKnob), Undo: k.Shared.Keys.Of(input.UndoChange)}
	if table.Pad() {
		keys.Walk = k.Canvas.T(table.Short(table.Main(input.NextKnob)))
	}
	return keys
}

// Slider returns where the slider of a knob lies on the screen, in pixels: the ends
// of its track and the height of its middle. ok is false while it is not shown.
func (k *Kit) Slider(path string) (x0, y, x1 float64, ok bool) {
	if k.stack.Find(stack.TuningName) == nil {
		return 0, 0, 0, false
	}
	return k.panel.SliderAt(path)
}
