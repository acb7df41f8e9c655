package brain

import (
	"treeline/ai/behavior"
	"treeline/ai/mind"
)

// Allowance is the work of a thought in work units.
const Allowance = allowance

// Effort is the account of a bot's work, for tests.
type Effort struct{ effort }

// Charge charges the work, and reports whether the coming thought is skipped.
func (e *Effort) Charge(total int) bool { e.charge(total, 1); return e.rest }

// Select returns what a selector of some behaviours, with the standard numbers, makes of a
// situation after it has followed the first behaviour.
func Select(all ...behavior.Behaviour) func(*behavior.Situation) mind.Thought {
	choice := DefaultChoice()
	l := newSelector(&choice, all)
	l.restart()
	return func(s *behavior.Situation) mind.Thought {
		t := mind.Thought{State: all[0].State()}
		l.choose(s, &t)
		return t
	}
}
