package brain

import "treeline/ai/mind"

// standIn is a commander in place of a brain that does not run here.
type standIn struct{ *Bot }

// NewStandIn returns a commander for a post whose own brain, such as an outside program, does not
// run here. It needs a Restart before the first tick.
func NewStandIn(p Post) Brain { return standIn{NewBot(p, &p.Tuning.Characters.Commander)} }

// Thought implements Brain. What the original brain thought is not known.
func (s standIn) Thought() mind.Thought {
	t := s.Bot.Thought()
	t.Reason = "stands in for a bot that does not run here"
	return t
}
