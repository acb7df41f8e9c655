// Package escort covers the flank of the team's player while there is nothing else to do.
package escort

import (
	"treeline/ai/behavior"
	"treeline/ai/mind"
	"treeline/ai/squad"
	"treeline/terrain/geom"
)

// Tuning holds the numbers of the behaviour.
type Tuning struct {
	Score float64 `unit:"share" min:"0" max:"2" help:"Score of staying with the team's player, for bots that escort one."`
}

// Default sets the standard values.
func (t *Tuning) Default() { *t = Tuning{Score: 0.2} }

// New returns the behaviour.
func (t *Tuning) New() behavior.Behaviour { return &escort{Tuning: t} }

type escort struct {
	*Tuning
	way geom.Heading // of the person's tank, 0 before it is known
}

func (*escort) State() mind.State { return mind.Patrol }

func (e *escort) Restart() { e.way = 0 }

func (*escort) Enter(*behavior.Situation) {}

func (e *escort) Score(s *behavior.Situation) (score float64, reason string) {
	if person, _ := s.Escorted(); person == nil || s.Ordered() {
		return 0, ""
	}
	return e.Tuning.Score, "covering the player's flank"
}

func (e *escort) Plan(s *behavior.Situation) behavior.Intent {
	person, slot := s.Escorted()
	if person == nil {
		return behavior.Go(s.Course) // the person's tank was lost a moment ago
	}
	e.way = squad.WayOf(person, e.way)
	return behavior.Go(s.KeepWith(person, e.way, slot)).As(mind.Escort)
}
