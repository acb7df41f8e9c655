package brain

import (
	"treeline/ai/behavior"
	"treeline/ai/mind"
)

// Allowance is the work of a thought in units.
const Allowance = allowance

// Effort keeps the accounts of a bot's work, for tests.
type Effort struct{ effort }

// Reckon settles accounts, and reports whether the coming thought is missed.
func (e *Effort) Reckon(total int) bool { e.reckon(total, 1); return e.rest }

// Select returns what a selector of some behaviours makes of a situation, by the
// standard numbers, if it has followed the first so far.
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
