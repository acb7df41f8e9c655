// Package regroup closes up with the team when a bot is alone against several enemies, and drives
// into the zone when the zone closes in.
package regroup

import (
	"math"

	"treeline/ai/behavior"
	"treeline/ai/mind"
	"treeline/ai/pilot"
)

// Tuning holds the numbers of the behaviour.
type Tuning struct {
	More   float64 `unit:"share" min:"-1" max:"1" help:"Bonus for rejoining the team over chasing a lost enemy, for a bot alone against several."`
	Alone  float64 `unit:"m" min:"0" max:"500" help:"Distance to the nearest teammate beyond which a bot counts as alone."`
	Arrive float64 `unit:"m" min:"2" max:"100" help:"Distance from a teammate at which a bot counts as having rejoined the team."`
}

// Default sets the standard values.
func (t *Tuning) Default() { *t = Tuning{More: 0.15, Alone: 60, Arrive: 20} }

// New returns the behaviour.
func (t *Tuning) New() behavior.Behaviour { return &regroup{Tuning: t} }

type regroup struct{ *Tuning }

func (*regroup) State() mind.State { return mind.Regroup }

func (*regroup) Restart() {}

func (*regroup) Enter(*behavior.Situation) {}

func (r *regroup) Score(s *behavior.Situation) (score float64, reason string) {
	switch {
	case s.Outside(s.At()):
		return behavior.Must, "the zone is closing in"
	case s.Ordered() || !s.Skill.Investigate || s.Lost == nil:
	case s.Foes > s.Friends+1 && s.Alone > r.Alone && !math.IsInf(s.Alone, 1):
		return s.Chased() + r.More, "alone against several"
	}
	return 0, ""
}

func (r *regroup) Plan(s *behavior.Situation) behavior.Intent {
	goal, least := s.View.Zone.At, math.Inf(1)
	if !s.Outside(s.At()) {
		for i := range s.View.Friends {
			if at := s.View.Friends[i].At; s.Distance(at) < least {
				goal, least = at, s.Distance(at)
			}
		}
	}
	i := behavior.Go(pilot.To(s.OnMap(goal), s.Speed(1), r.Arrive))
	if s.Outside(s.At()) {
		return i.Unbind()
	}
	return i
}
