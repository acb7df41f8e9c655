// Package investigate goes to see who made a noise.
package investigate

import (
	"treeline/ai/behavior"
	"treeline/ai/mind"
	"treeline/ai/perception"
)

// Tuning holds the numbers of the behaviour.
type Tuning struct {
	Score  float64 `unit:"share" min:"0" max:"2" help:"Score of going to see who fired a distant shot."`
	Near   float64 `unit:"share" min:"0" max:"2" help:"Bonus for going to see who made a noise close by."`
	Half   float64 `unit:"m" min:"10" max:"2000" help:"Distance of a noise at which the bonus for one close by is halved."`
	Hit    float64 `unit:"share" min:"-1" max:"2" help:"Bonus for investigating a shot that hit the tank."`
	Engine float64 `unit:"share" min:"-1" max:"2" help:"Bonus for the noise of an engine over the noise of a shot; below zero, shots come first."`
	Pace   float64 `unit:"x" min:"0.1" max:"2" help:"Speed on the way to a noise, as a multiple of the cruising speed."`
	Renew  float64 `unit:"s" min:"0.2" max:"30" help:"Time after which a bot on its way to a noise turns to any other that it has heard since."`
	There  float64 `unit:"m" min:"2" max:"100" help:"Distance from where a noise came from at which a bot counts the place as searched."`
}

// Default sets the standard values.
func (t *Tuning) Default() {
	*t = Tuning{Score: 0.3, Near: 0.2, Half: 250, Hit: 0.1, Engine: -0.05, Pace: 0.8, Renew: 2, There: 15}
}

// New returns the behaviour.
func (t *Tuning) New() behavior.Behaviour { return &investigate{Tuning: t} }

type investigate struct {
	*Tuning
	leg  behavior.Leg
	spot behavior.Spot
}

func (*investigate) State() mind.State { return mind.Investigate }

func (i *investigate) Restart() { *i = investigate{Tuning: i.Tuning} }

func (i *investigate) Enter(*behavior.Situation) { i.spot.Set = false }

func (i *investigate) Score(s *behavior.Situation) (score float64, reason string) {
	n := s.Noise
	if n == nil || !s.Skill.Investigate || s.Ordered() {
		return 0, ""
	}
	score = i.Tuning.Score + i.Near*i.Half/(i.Half+s.Distance(n.At))
	switch {
	case n.Source == perception.ByHit:
		return score + i.Hit, "hit from over there"
	case n.Loud:
		return score, "shots over there"
	}
	return score + i.Engine, "an engine over there"
}

func (i *investigate) Plan(s *behavior.Situation) behavior.Intent {
	const arrive = 10.0 // m
	var checked *perception.Noise
	if s.Noise != nil && !(i.spot.Set && s.Age(i.spot.Tick) < i.Renew) {
		i.spot.Take(s, s.Noise.At)
		i.leg.To(s.OnMap(s.Noise.At), s.Speed(i.Pace), arrive)
		if s.Distance(s.Noise.At) < i.There {
			checked = s.Noise
		}
	}
	intent := i.leg.Bound(s, 1)
	intent.Checked = checked
	return intent
}
