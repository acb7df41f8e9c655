// Package observe watches an enemy in sight and reports it, unseen and without shooting, as a scout
// should.
package observe

import (
	"treeline/ai/behavior"
	"treeline/ai/mind"
)

// Tuning holds the numbers of the behaviour.
type Tuning struct {
	Score float64 `unit:"share" min:"0" max:"2" help:"Score of watching and reporting, for an observing character."`
}

// Default sets the standard values.
func (t *Tuning) Default() { *t = Tuning{Score: 0.97} }

// New returns the behaviour.
func (t *Tuning) New() behavior.Behaviour { return &observe{Tuning: t} }

type observe struct{ *Tuning }

func (*observe) State() mind.State { return mind.Overwatch }

func (*observe) Restart() {}

func (*observe) Enter(*behavior.Situation) {}

func (o *observe) Score(s *behavior.Situation) (score float64, reason string) {
	if !s.Hold || s.Ordered() {
		return 0, ""
	}
	return o.Tuning.Score, "watching and reporting, unseen"
}

// Plan stands still, front to the enemy if there is time to turn.
func (*observe) Plan(s *behavior.Situation) behavior.Intent {
	return behavior.Go(s.StandFacing()).As(mind.Watcher)
}
