package brain

import "treeline/ai/mind"

// standIn is a commander in the seat of a program from outside.
type standIn struct{ *Bot }

// NewStandIn returns a commander for a post whose own brain is a program that does not
// run here. It needs a Restart before the first tick.
func NewStandIn(p Post) Brain { return standIn{NewBot(p, &p.Tuning.Characters.Commander)} }

// Thought implements Brain. What the program thought is not known.
func (s standIn) Thought() mind.Thought {
	t := s.Bot.Thought()
	t.Reason = "stands in for a program from outside"
	return t
}
