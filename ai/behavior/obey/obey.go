// Package obey carries out a person's order to a bot: hold, move, watch, follow or attack.
package obey

import (
	"treeline/ai/behavior"
	"treeline/ai/mind"
	"treeline/ai/pilot"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// Tuning holds the numbers of the behaviour.
type Tuning struct {
	Score  float64 `unit:"share" min:"0" max:"2" help:"Score of obeying a person's order; the default is below that of a fight and above any search."`
	Arrive float64 `unit:"m" min:"1" max:"50" help:"Distance from a place to be held at which the bot stops."`
}

// Default sets the standard values.
func (t *Tuning) Default() { *t = Tuning{Score: 0.6, Arrive: 6} }

// New returns the behaviour.
func (t *Tuning) New() behavior.Behaviour { return &obey{Tuning: t} }

type obey struct {
	*Tuning
	leg behavior.Leg
}

func (*obey) State() mind.State { return mind.Regroup }

func (o *obey) Restart() { o.leg = behavior.Leg{} }

func (*obey) Enter(*behavior.Situation) {}

func (o *obey) Score(s *behavior.Situation) (score float64, reason string) {
	if !s.Ordered() {
		return 0, ""
	}
	return o.Tuning.Score, s.Orders.Reason()
}

func (o *obey) Plan(s *behavior.Situation) behavior.Intent {
	switch s.Orders.Kind() {
	case tanks.Hold:
		return behavior.Go(pilot.To(s.Orders.Post(s.View), s.Speed(1), o.Arrive)).Unbind()
	case tanks.Attack:
		const least = 3.0 // m
		post := s.Orders.Post(s.View)
		goal := s.OnMap(post) // counts as the post only within Besiege of it
		o.leg.To(goal, s.Speed(1), max(least, squad.Besiege/2-geom.PlaneDist(goal, post)))
		return o.leg.Bound(s, 1).Unbind()
	case tanks.Follow:
		if f, way := s.Orders.Leader(s.View); f != nil {
			return behavior.Go(s.KeepWith(f, way, squad.Slot(s.View, s.ID, f.ID))).Unbind()
		}
	case tanks.Move:
		return behavior.Go(pilot.To(s.OnMap(s.Orders.Post(s.View)), s.Speed(1), o.Arrive)).Unbind()
	case tanks.Overwatch:
		if post := s.Orders.Post(s.View); s.Distance(post) > o.Arrive {
			return behavior.Go(pilot.To(post, s.Speed(1), o.Arrive)).Unbind()
		}
		at, _ := s.Orders.Watched()
		return behavior.Go(s.Stand(at)).Unbind()
	case tanks.NoCall, tanks.Dismiss, tanks.NumCalls:
	}
	return behavior.Go(pilot.Stand(s.At())).Unbind()
}
