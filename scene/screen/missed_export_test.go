package screen

import (
	"treeline/ai"
	"treeline/scene/input"
	"treeline/scene/session"
)

// Missed hands in what happened while something was loaded.
func (w *Windowless) Missed(events ...input.Event) { w.stack.Missed(events) }

// FailToBegin lets no battle begin from now on, for a reason, and counts how often one was
// to begin.
func (w *Windowless) FailToBegin(why error) (times *int) {
	times = new(int)
	w.k.Battles.Begin = func(ai.BattleSpec, *ai.Lessons, bool) (session.Session, error) { *times++; return nil, why }
	return times
}

// Cancels reports whether an event means to go back.
func (w *Windowless) Cancels(e input.Event) bool { return w.k.Cancels(&e) }
