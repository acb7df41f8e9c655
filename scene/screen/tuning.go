package screen

import (
	"time"

	"treeline/scene/canvas"
	"treeline/scene/input"
	"treeline/scene/screen/stack"
)

// tuning is the tuning panel beside the screen below it.
type tuning struct{ kit *Kit }

func newTuning(k *Kit) *tuning {
	k.Tuner.panel.SetVisible(true)
	return &tuning{k}
}

// Closed releases a slider that is held, and forgets the previous strategy of the followed tank:
// without the panel nothing would restore it in the battle, while the bar can undo everything else.
func (t *tuning) Closed() {
	t.kit.Tuner.panel.SetVisible(false)
	t.kit.Tuner.panel.Forget(ofFollowed)
}

// Traits implements Screen.
func (t *tuning) Traits() stack.Traits {
	return stack.Traits{Name: stack.TuningName, Contexts: [3]input.Context{input.Tuning}, Types: t.kit.Tuner.panel.Typing(), Beside: true}
}

// Handle implements Screen.
func (t *tuning) Handle(a input.Action) {
	p := t.kit.Tuner.panel
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

// Letter passes a typed letter on to the panel.
func (t *tuning) Letter(r rune) { t.kit.Tuner.panel.Type(r) }

// Point implements Screen.
func (t *tuning) Point(e *input.Event) bool {
	left := e.Button == input.LeftButton
	switch e.Kind {
	case input.CursorMoved:
		return t.kit.Tuner.panel.Move(e.PX, e.PY)
	case input.WheelTurned:
		return t.kit.Tuner.panel.Scroll(e.PX, e.PY, e.Notches)
	case input.ButtonWentDown:
		return left && t.kit.Tuner.panel.Press(e.PX, e.PY)
	case input.ButtonWentUp:
		return left && t.kit.Tuner.panel.Release(e.PX, e.PY)
	case input.FocusLost:
		t.kit.Tuner.panel.LetGo()
	}
	return false
}

// Update implements Screen.
func (t *tuning) Update(time.Duration) {}

// Draw implements Screen.
func (t *tuning) Draw() error {
	t.kit.Tuner.showStrategy()
	c, free := t.kit.Canvas, float64(t.kit.free())/t.kit.Canvas.Scale()
	c.Rect(free, 0, c.Width()-free, c.Height(), canvas.Black)
	t.kit.Tuner.panel.Name(t.kit.Tuner.keys())
	t.kit.Tuner.panel.Draw()
	return nil
}
