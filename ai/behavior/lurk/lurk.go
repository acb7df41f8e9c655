// Package lurk waits where a lost enemy can be shot at from far away, as a sniper does between
// targets.
package lurk

import (
	"treeline/ai/behavior"
	"treeline/ai/mind"
	"treeline/ai/pilot"
)

// Tuning holds the numbers of the behaviour.
type Tuning struct {
	Reach float64 `unit:"x" min:"0" max:"5" help:"Distance up to which a bot waits for a long shot at a lost enemy, as a multiple of the character's preferred distance."`
	Renew float64 `unit:"s" min:"0.5" max:"60" help:"Time after which a bot that waits for a long shot looks for another place."`

	Place behavior.Purpose
}

// Default sets the standard values.
func (t *Tuning) Default() {
	*t = Tuning{
		Reach: 1.3, Renew: 6,
		Place: behavior.Purpose{Reach: 40, Shot: 0.8, Hidden: 0.4, Nearby: 0.006, Sky: 0.2, Onward: 0.004, AtLeast: -1},
	}
}

// New returns the behaviour.
func (t *Tuning) New() behavior.Behaviour { return &lurk{Tuning: t} }

type lurk struct {
	*Tuning
	spot behavior.Spot
}

func (*lurk) State() mind.State { return mind.Overwatch }

func (l *lurk) Restart() { l.spot = behavior.Spot{} }

func (l *lurk) Enter(*behavior.Situation) { l.spot.Set = false }

func (l *lurk) Score(s *behavior.Situation) (score float64, reason string) {
	if s.Target != nil || s.Lost == nil || s.Ordered() || s.Distance(s.Lost.Place) >= l.Reach*s.Character.Range {
		return 0, ""
	}
	return s.Character.Lurk * s.Calm, "watching at long range"
}

func (l *lurk) Plan(s *behavior.Situation) behavior.Intent {
	const there, arrive = 4.0, 3.0 // m
	if s.Lost == nil {
		return behavior.Go(pilot.Stand(s.At())).As(mind.Watcher) // it came into view a moment ago
	}
	l.spot.Reached(s, there)
	if !l.spot.Set || s.Age(l.spot.Tick) > l.Renew {
		p := l.Place
		p.Wanted = s.Character.Range
		spot, _ := s.Places.Pick(s, s.Lost, &p) // the tank's own place if there is none
		l.spot.Take(s, spot)
	}
	if s.Distance(l.spot.At) > there {
		return behavior.Go(pilot.To(l.spot.At, s.Speed(1), arrive)).As(mind.Watcher).Because("to a place to watch from")
	}
	return behavior.Go(s.Stand(s.Lost.Place)).As(mind.Watcher)
}
