package screen

import (
	"treeline/ai/sight"
	"treeline/scene/session"
	"treeline/scene/view"
	"treeline/scene/whatif"
	"treeline/tanks"
)

// whatIf shows what would happen if something were changed. In a running battle, a change of the
// sight rule shows at once which detections of the last seconds would have been different. In a
// replay everything can be changed, and the battle continues differently beside the recorded one.
type whatIf struct {
	battle *Battle
	worker *whatif.Worker // nil before the first wish
	branch *branch        // nil except in a replay with a wish

	// In a running battle.
	window whatif.Window // up to the first change
	asked  sight.Tuning
	left   float64 // s for which the answer is still shown
}

// liveTime is the time in s for which an answer is shown in a running battle.
const liveTime = 20.0

// ask passes a wish to the worker.
func (w *whatIf) ask(wish whatif.Wish) {
	if w.worker == nil {
		w.worker = whatif.NewWorker(w.battle.session.World().Map)
	}
	w.worker.Ask(wish)
}

// answer returns what is known about the last wishes, nil if nothing is.
func (w *whatIf) answer() *whatif.Answer {
	if w.worker == nil {
		return nil
	}
	return w.worker.Answer()
}

// turned handles a change of a number in the panel.
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

// turnedLive asks how the detections of the last seconds would differ. While the answer is shown
// the seconds stay the same, so that settings of a slider can be compared.
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

// forget drops what is shown, after the battle has jumped in time.
func (w *whatIf) forget() {
	if w.branch == nil {
		w.left = 0
	}
}

// pass lets dt seconds pass.
func (w *whatIf) pass(dt float64) {
	w.left -= dt
	if _, ok := w.battle.session.(*session.Replay); !ok {
		w.branch = nil // the replay was taken over
	}
	if w.branch != nil {
		w.branch.update()
	}
}

// shifts returns how the detections of the last seconds would differ, as far as the viewer may
// know, nil if there is nothing to show.
func (w *whatIf) shifts() *view.Shifts {
	a, b := w.answer(), w.battle
	live := w.branch == nil
	over := w.left <= 0 || b.session.World().Phase == tanks.Over
	if a == nil || a.Looks == nil || live && over || !live && !w.branch.wanted() {
		return nil
	}
	return b.source.Shifts(b.viewer(), a.Looks)
}

// close stops the worker.
func (w *whatIf) close() {
	if w.worker != nil {
		w.worker.Close()
		w.worker, w.branch = nil, nil
	}
}
