package screen

import (
	"log/slog"

	"treeline/scene/config"
	"treeline/scene/input"
	"treeline/scene/panel"
	"treeline/scene/screen/page"
	"treeline/scene/screen/settings"
	"treeline/scene/screen/stack"
	"treeline/scene/session"
)

// Tuner is the rules of the session, and the panel that changes them.
type Tuner struct {
	log     *slog.Logger
	shared  *page.Shared
	own     *settings.Own
	battles *Battles
	rules   *config.Config // of the player, or of a replay
	panel   *panel.Panel
	unsaved bool          // the player's settings had unsaved changes when the panel last showed them
	kept    config.Config // the player's settings at the start, or when they were last saved or adopted
	one     oneStrategy
}

// follow makes the panel change the rules of a session. Those of a replay are not the player's
// settings.
func (u *Tuner) follow(s session.Session) {
	rules := u.own.Config
	if r, ok := s.(*session.Replay); ok {
		recorded := r.Config()
		rules = &recorded
	}
	if rules != u.rules {
		if u.panel != nil && u.rules == u.own.Config {
			u.unsaved = u.panel.Unsaved()
		}
		u.rules, u.one.shown = rules, [2]string{} // the new panel has all numbers
		var save func() error
		if rules == u.own.Config && u.own.Keep != nil { // what is saved is the player's settings, not the rules of a replay
			save = u.save
		}
		u.panel = panel.New(u.shared.Paper.Canvas, u.knobs(), u.turned, save)
		u.panel.SetUnsaved(save != nil && u.unsaved)
		u.panel.SetVisible(u.shared.Stack.Find(stack.TuningName) != nil)
		if b, ok := u.shared.Stack.Find(stack.BarName).(*bar); ok {
			b.bar = b.sliders()
		}
	}
}

// save saves those of the player's settings that were changed since the start or the last time:
// nothing that the command line has changed for this run, and nothing that another game has saved.
func (u *Tuner) save() error {
	if err := u.own.Keep(config.Differences(u.kept, *u.own.Config)); err != nil {
		return err
	}
	u.kept = *u.own.Config
	return nil
}

// turned handles a change of a number in the panel.
func (u *Tuner) turned() {
	if b, ok := u.shared.Stack.Ground().(*Battle); ok {
		b.whatIf.turned()
		b.record.checkRules()
	}
	u.battles.tune(u.rules)
	u.choose()
	if u.own.Changed != nil {
		u.own.Changed()
	}
}

// adopted handles a switch of all settings to another profile.
func (u *Tuner) adopted() {
	u.unsaved, u.kept = false, *u.own.Config
	u.panel.Forget("")
	u.panel.Refresh()
	if u.rules == u.own.Config { // a replay, and a battle that continues it, have rules of their own
		u.battles.tune(u.rules)
	}
}

// show makes the panel show the rules in force at this moment of a replay.
func (u *Tuner) show(c config.Config) {
	if !sameRules(u.rules, c) {
		*u.rules = c
		u.panel.Forget("")
		u.panel.Refresh()
	}
}

// sameRules reports whether a battle continues in the same way with both settings.
func sameRules(a *config.Config, b config.Config) bool { return a.Tanks == b.Tanks && a.AI == b.AI }

// inset returns the width in pixels that the tuning panel covers on the right.
func (u *Tuner) inset() float64 {
	if u.shared.Stack.Find(stack.TuningName) == nil {
		return 0
	}
	return u.panel.Width()
}

// keys returns the labels of the panel's keys.
func (u *Tuner) keys() panel.Keys {
	table := u.shared.Stack.Hand.Table
	keys := panel.Keys{Close: u.shared.Keys.Of(input.CloseTuning), Reset: u.shared.Keys.Of(input.ResetKnob), Undo: u.shared.Keys.Of(input.UndoChange)}
	if table.Pad() {
		keys.Walk = u.shared.Paper.Canvas.T(table.Short(table.Main(input.NextKnob)))
	}
	return keys
}

// Slider returns where the slider of a knob is on the screen, in pixels: the ends of its track and
// the height of its middle. ok is false if it is not shown.
func (u *Tuner) Slider(path string) (x0, y, x1 float64, ok bool) {
	if u.shared.Stack.Find(stack.TuningName) == nil {
		return 0, 0, 0, false
	}
	return u.panel.SliderAt(path)
}
