package screen

import (
	"treeline/ai/sight"
	"treeline/scene/session"
	"treeline/scene/view"
	"treeline/scene/whatif"
	"treeline/tanks"
)

// whatIf shows what would be if something were changed. A rule of sight that is turned
// in a battle that goes on shows at once which detections of the last seconds would have
// been others. In a replay everything can be changed, and the battle goes on another way
// beside the recorded one.
type whatIf struct {
	battle *Battle
	worker *whatif.Worker // nil before the first wish
	branch *branch        // nil but in a replay where something is wished

	// Of a battle that goes on.
	window whatif.Window // up to the first turn
	asked  sight.Tuning
	left   float64 // s for which the answer is shown
}

// liveTime is how long an answer stays in a battle that goes on, in seconds.
const liveTime = 20.0

// ask hands a wish to the worker.
func (w *whatIf) ask(wish whatif.Wish) {
	if w.worker == nil {
		w.worker = whatif.NewWorker(w.battle.session.World().Map)
	}
	w.worker.Ask(wish)
}

// answer returns what is known of the last wishes, nil for nothing.
func (w *whatIf) answer() *whatif.Answer {
	if w.worker == nil {
		return nil
	}
	return w.worker.Answer()
}

// turned takes note that the panel changed a number.
func (w *whatIf) turned() {
	switch s := w.battle.session.(type) {
	case *session.Local:
		w.turnedLive(s)
	case *session.Replay:
		if w.branch == nil && sameRules(w.battle.kit.Tuner.rules, s.Config()) {
			return
		}
		w.begin(s)
		w.branch.asked = false
	}
}

// turnedLive asks how the detections of the last seconds would be others. As long as
// the answer is shown the seconds stay the same, so that a slider can be compared with
// where it was.
func (w *whatIf) turnedLive(l *session.Local) {
	eyes := w.battle.kit.Tuner.rules.AI.Sight
	if w.left <= 0 {
		w.window, w.asked = l.Window(), l.Battle().Eyes.Tuning()
	}
	if eyes != w.asked {
		w.asked, w.left = eyes, liveTime
		w.ask(whatif.Wish{Eyes: &eyes, Window: w.window})
	}
}

// forget drops what is shown of a battle that has jumped in time.
func (w *whatIf) forget() {
	if w.branch == nil {
		w.left = 0
	}
}

// pass lets dt seconds pass.
func (w *whatIf) pass(dt float64) {
	w.left -= dt
	if _, ok := w.battle.session.(*session.Replay); !ok {
		w.branch = nil // it was taken over
	}
	if w.branch != nil {
		w.branch.update()
	}
}

// shifts returns how the detections of the last seconds would be others, as far as the
// viewer may know, nil for nothing to show.
func (w *whatIf) shifts() *view.Shifts {
	a, b := w.answer(), w.battle
	live := w.branch == nil
	over := w.left <= 0 || b.session.World().Phase == tanks.Over
	if a == nil || a.Looks == nil || live && over || !live && !w.branch.wanted() {
		return nil
	}
	return b.source.Shifts(b.viewer(), a.Looks)
}

// close ends the work.
func (w *whatIf) close() {
	if w.worker != nil {
		w.worker.Close()
		w.worker, w.branch = nil, nil
	}
}
