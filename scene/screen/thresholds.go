package screen

import (
	"slices"

	"treeline/ai/sight"
	"treeline/scene/overlay"
	"treeline/scene/screen/stack"
	"treeline/scene/stage"
	"treeline/scene/view"
	"treeline/scene/viewshed"
	"treeline/tanks"
)

// thresholds shows at once what a change of the sight rule does: the ground tinted by who would see
// a tank there, and a line for every pair of tanks whose result flips. It compares with the rules
// at the time when the bar or the panel was opened.
type thresholds struct {
	battle *Battle
	worker *viewshed.Worker // nil before the first question
	open   bool             // the bar or the panel is open
	before sight.Tuning
	eyes   eyesOf
	target viewshed.Target
	asked  asked
	since  float64 // s since the last question
	tint   stage.Tint
	tinted *view.Seen // answer from which the tint was painted
	old    bool       // the tint shows the earlier rules
}

// eyesOf is whose eyes tint the ground.
type eyesOf uint8

const (
	teamEyes eyesOf = iota
	tankEyes
	noEyes
	numEyes
)

// asked is everything that a question depends on, except the positions of the tanks.
type asked struct {
	was, now sight.Tuning
	eyes     eyesOf
	on       tanks.ID
	target   viewshed.Target
	jumps    int
	tick     int // of the question; the present one while the battle is held
}

// rules returns the sight rule that the player has set.
func (t *thresholds) rules() *sight.Tuning { return &t.battle.kit.Tuner.rules.AI.Sight }

// opened reports whether the bar and the panel are open.
func (t *thresholds) opened() (bar, panel bool) {
	s := t.battle.kit.Shared.Stack
	return s.Find(stack.BarName) != nil, s.Find(stack.TuningName) != nil
}

// keep stores the present rules when the bar or the panel is opened.
func (t *thresholds) keep() {
	bar, panel := t.opened()
	if now := bar || panel; now != t.open {
		if t.open = now; now {
			t.before = *t.rules()
		}
	}
}

// shows reports whether there is anything to show: the bar is open, or the panel has changed the
// sight rule.
func (t *thresholds) shows() bool {
	bar, panel := t.opened()
	return bar || panel && *t.rules() != t.before
}

// pass lets dt seconds pass, and asks again if something has changed: at once after a person's
// change, and at intervals while the battle goes on, so that the work takes a third of a processor
// at most.
func (t *thresholds) pass(dt float64) {
	const often, share = 0.4, 3 // s; multiple of the time that an answer took
	if t.keep(); !t.shows() {
		t.tinted, t.asked = nil, asked{}
		return
	}
	b := t.battle
	w := b.session.World()
	t.since += dt
	now := asked{was: t.before, now: *t.rules(), eyes: t.eyes, on: b.rig.On(), target: t.target, jumps: b.jumps, tick: t.asked.tick}
	if b.session.Held() {
		now.tick = w.Tick
	}
	again := often
	if a := t.answer(); a != nil {
		again = max(again, share*a.Took)
	}
	if stale := t.since >= again && w.Tick != t.asked.tick && (t.worker == nil || !t.worker.Busy()); now != t.asked || stale {
		now.tick = w.Tick
		t.asked, t.since = now, 0
		t.ask()
	}
}

// ask passes the question to the worker.
func (t *thresholds) ask() {
	b := t.battle
	if t.worker == nil {
		t.worker = viewshed.NewWorker(b.session.World().Map)
	}
	q := viewshed.Question{Field: b.source.Field(b.viewer()), Was: t.before, Now: *t.rules(), Target: t.target}
	q.Target.Class = tanks.Medium
	if t.eyes != noEyes {
		q.Observers = b.source.Eyes(t.eyes == teamEyes || b.rig.On() == tanks.NoTank)
	}
	t.worker.Ask(q)
}

// answer returns the latest answer, nil if there is nothing to show.
func (t *thresholds) answer() *view.Seen {
	if t.worker == nil || !t.shows() {
		return nil
	}
	return t.worker.Answer()
}

// world adds the tint and the pairs to the picture of the world.
func (t *thresholds) world(known *view.View) {
	b := t.battle
	f := &b.scenery.frame
	f.Tint = nil
	a := t.answer()
	if a == nil {
		return
	}
	old := b.kit.sides.showsBefore()
	if t.eyes != noEyes {
		if a != t.tinted || old != t.old {
			g := &a.Ground
			t.tinted, t.old = a, old
			t.tint.Width, t.tint.Height, t.tint.Cell = g.Cols, g.Rows, g.Cell
			t.tint.Pix = overlay.PaintGround(t.tint.Pix[:0], g, old)
			t.tint.Version++
		}
		f.Tint = &t.tint
	}
	if !old {
		overlay.DrawFlips(b.kit.World.Strokes(), a, known)
	}
}

// forget drops what is shown, after the battle has jumped in time.
func (t *thresholds) forget() { t.tinted, t.asked = nil, asked{} }

// close stops the worker.
func (t *thresholds) close() {
	if t.worker != nil {
		t.worker.Close()
		t.worker = nil
	}
}

// count returns a text with the number of pairs that would see each other and that did, and whether
// the rules differ.
func (t *thresholds) count() (text string, changed bool) {
	a, c := t.answer(), t.battle.kit.Canvas
	switch {
	case a == nil:
		return "looking ...", false
	case a.Question.Was == a.Question.Now:
		return c.T("%d pairs seen", a.Was), false
	}
	newly := 0
	for _, f := range a.Flips {
		if f.Seen {
			newly++
		}
	}
	if lost := len(a.Flips) - newly; newly > 0 && lost > 0 {
		return c.T("%d pairs seen, now %d (%d more, %d fewer)", a.Was, a.Now, newly, lost), true
	}
	return c.T("%d pairs seen, now %d", a.Was, a.Now), len(a.Flips) > 0
}

// whose returns the words for whose eyes tint the ground.
func (t *thresholds) whose() string {
	b := t.battle
	id := b.rig.On()
	switch {
	case t.eyes == noEyes:
		return "ground: no tint"
	case id == tanks.NoTank:
		return "ground: seen by the green team"
	case t.eyes == tankEyes:
		return b.kit.Canvas.T("ground: seen by %s", b.session.World().Tanks[id].Name)
	case b.playing():
		return "ground: seen by your team"
	}
	return [...]string{"ground: seen by the green team", "ground: seen by the red team"}[b.session.World().Tanks[id].Team]
}

// preset is a named sight rule.
type preset struct {
	name string
	set  func(t *sight.Tuning)
}

// presets returns the named sight rules, the default first.
func presets() []preset {
	return []preset{
		{"Default", func(*sight.Tuning) {}},
		{"Hawk eyes", func(t *sight.Tuning) { t.Still, t.Edge, t.FieldOfView = 0.05, 0.1, 70 }},
		{"Half asleep", func(t *sight.Tuning) { t.Still, t.Edge, t.Moving = 0.5, 0.6, 0.7 }},
		{"Thick fog", func(t *sight.Tuning) { t.Range, t.LoseRange = 90, 110 }},
		{"Sit still", func(t *sight.Tuning) { t.Still, t.Edge, t.Moving, t.FiredFactor = 0.6, 0.7, 0.1, 0.1 }},
		{"All round", func(t *sight.Tuning) { t.FieldOfView = 340 }},
	}
}

// preset returns the index of the preset in effect, -1 if there is none.
func (t *thresholds) preset() int {
	return slices.IndexFunc(presets(), func(p preset) bool {
		rules := sight.DefaultTuning()
		p.set(&rules)
		return rules == *t.rules()
	})
}
