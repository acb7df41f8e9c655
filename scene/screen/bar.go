package screen

import (
	"math"
	"time"

	"treeline/ai/sight"
	"treeline/scene/input"
	"treeline/scene/panel"
	"treeline/scene/screen/stack"
)

// bar is the thresholds of sight as a few sliders at the lower edge of a battle.
type bar struct {
	kit *Kit
	bar *panel.Bar
}

// barKnobs are the settings of the sliders.
func barKnobs() []string {
	return []string{"ai.sight.still", "ai.sight.moving", "ai.sight.fired-factor"}
}

func newBar(k *Kit) *bar {
	b := &bar{kit: k}
	b.bar = b.sliders()
	b.aim()
	return b
}

// sliders returns the sliders for the rules that are in force.
func (b *bar) sliders() *panel.Bar {
	return b.kit.Tuner.panel.NewBar(barKnobs(), []string{"Standing tank", "Driving tank", "Tank that has just fired"})
}

// battle returns the battle below.
func (b *bar) battle() *Battle { return groundOf(b.kit.Shared.Stack).(*Battle) }

// aim makes the ground show the tank that the selected slider is about.
func (b *bar) aim() {
	t := &b.battle().thresholds
	t.target.Moving, t.target.Fired = b.bar.Selected() == 1, b.bar.Selected() == 2
}

// Closed releases what the mouse holds.
func (b *bar) Closed() { b.bar.LetGo() }

// Traits implements Screen.
func (b *bar) Traits() stack.Traits {
	t := stack.Traits{Name: stack.BarName, Types: b.bar.Focused(), Beside: true}
	if t.Types {
		t.Contexts[0] = input.Bar
	}
	return t
}

// Handle implements Screen.
func (b *bar) Handle(a input.Action) {
	switch a {
	case input.PreviousSlider:
		b.bar.Step(-1)
	case input.NextSlider:
		b.bar.Step(1)
	case input.LowerSlider:
		b.bar.Nudge(-1)
	case input.RaiseSlider:
		b.bar.Nudge(1)
	case input.ResetSlider:
		b.bar.Reset()
	case input.ResetBar:
		b.press(panel.BarHit{Button: panel.PresetButton})
	case input.UndoTurn:
		b.press(panel.BarHit{Button: panel.UndoButton})
	case input.RedoTurn:
		b.press(panel.BarHit{Button: panel.RedoButton})
	case input.NextPreset:
		n := len(presets())
		b.choose((b.battle().thresholds.preset() + 1) % n)
	case input.NextEyes:
		b.press(panel.BarHit{Button: panel.EyesButton})
	case input.OpenPanel:
		b.press(panel.BarHit{Button: panel.MoreButton})
	case input.CloseBar:
		b.press(panel.BarHit{Button: panel.CloseButton})
	}
	b.aim()
}

// choose sets a preset, which can be undone in one step. The first one restores the defaults.
func (b *bar) choose(i int) {
	set := func() {
		rules := sight.DefaultTuning()
		presets()[i].set(&rules)
		b.kit.Tuner.rules.AI.Sight = rules
	}
	if i == 0 {
		b.bar.Restore(set)
	} else {
		b.bar.Together(set)
	}
}

// press does what a button does.
func (b *bar) press(h panel.BarHit) {
	t := &b.battle().thresholds
	switch h.Button {
	case panel.PresetButton:
		b.choose(h.Index)
	case panel.EyesButton:
		t.eyes = (t.eyes + 1) % numEyes
	case panel.UndoButton:
		b.bar.Undo()
	case panel.RedoButton:
		b.bar.Redo()
	case panel.MoreButton:
		b.kit.sides.togglePanel()
		b.kit.Tuner.panel.Show(barKnobs()[b.bar.Selected()])
		return
	case panel.CloseButton:
		b.kit.Shared.Close(b)
		return
	default:
		return
	}
	b.kit.Sound.Play("ui_click")
}

// Point implements Screen.
func (b *bar) Point(e *input.Event) bool {
	took := b.point(e)
	b.aim()
	return took
}

// point handles a mouse event, and reports whether it means something here.
func (b *bar) point(e *input.Event) bool {
	left := e.Button == input.LeftButton
	switch e.Kind {
	case input.CursorMoved:
		return b.bar.Move(e.PX, e.PY)
	case input.WheelTurned:
		return b.bar.Over(e.PX, e.PY) && b.bar.Turn(e.PX, e.PY, b.kit.Shared.Stack.Hand.Notches(e))
	case input.ButtonWentDown:
		return left && b.bar.Press(e.PX, e.PY)
	case input.ButtonWentUp:
		if !left {
			return false
		}
		clicked, begun := b.bar.Release(e.PX, e.PY)
		b.press(clicked)
		return begun
	case input.FocusLost:
		b.bar.LetGo()
	}
	return false
}

// Update implements Screen.
func (b *bar) Update(time.Duration) {}

// Draw implements Screen.
func (b *bar) Draw() error {
	if photoOf(b.kit.Shared.Stack) == nil {
		f := b.face()
		b.bar.Draw(&f)
	}
	return nil
}

// face returns what the bar shows.
func (b *bar) face() panel.BarFace {
	k, battle := b.kit, b.battle()
	t := &battle.thresholds
	rules, was := t.rules(), &t.before
	f := panel.BarFace{
		Right: k.Shared.Paper.Inset() / k.Canvas.Scale(), Foot: battle.footLine(),
		Says:   []string{b.needs(rules, sight.Cue{}), b.needs(rules, sight.Cue{Moving: true}), b.needs(rules, sight.Cue{Fired: true})},
		Ghosts: []float64{was.Still, was.Moving, was.FiredFactor}, Preset: t.preset(), Eyes: t.whose(),
		Undo: k.Shared.Keys.Of(input.UndoTurn), Redo: k.Shared.Keys.Of(input.RedoTurn),
		Before: k.Canvas.T("hold %s: before", k.Shared.Keys.Of(input.ShowBefore)), Old: k.sides.showsBefore(), More: k.Canvas.T("More ... %s", k.Shared.Keys.Of(input.ShowTuning)),
	}
	for _, p := range presets() {
		f.Presets = append(f.Presets, k.Canvas.T(p.name))
	}
	f.Presets[0] += " " + k.Shared.Keys.Of(input.ResetBar)
	f.Count, f.Changed = t.count()
	return f
}

// needs tells how much of a tank must show, straight ahead.
func (b *bar) needs(t *sight.Tuning, c sight.Cue) string {
	return b.kit.Canvas.T("%d %% must show", int(math.Round(100*t.Threshold(c))))
}
