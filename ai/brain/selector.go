package brain

import (
	"treeline/ai/behavior"
	"treeline/ai/mind"
	"treeline/tanks"
)

// Choice holds how a bot chooses among its behaviours: it is bound to a choice for a moment; then,
// for a while, it keeps the choice unless another is better by a wide margin, and after that by a
// narrower one.
type Choice struct {
	Loyalty  float64 `unit:"share" min:"0" max:"1" help:"Bonus on the score of the present behaviour: more makes bots change their minds less often."`
	Bound    float64 `unit:"s" min:"0" max:"10" help:"How long a behaviour lasts at least unless something happens: an enemy comes into view, the tank is hit, or a person gives an order."`
	Await    float64 `unit:"s" min:"0" max:"10" help:"How long a behaviour lasts at least, unless something happens, after its enemy has gone out of sight, was not found, or was destroyed, and no other is in sight: this or another one may appear."`
	Dwell    float64 `unit:"s" min:"0" max:"30" help:"How long a behaviour lasts at least unless another is much better."`
	Overrule float64 `unit:"share" min:"0" max:"2" help:"Lead in score with which another behaviour counts as much better than the present one."`
}

// DefaultChoice returns the standard values.
func DefaultChoice() Choice {
	return Choice{Loyalty: 0.1, Bound: 1.2, Await: 1.6, Dwell: 2.5, Overrule: 0.3}
}

// option is the score of one behaviour, and the reason.
type option struct {
	score  float64
	reason string
}

// selector chooses the behaviour with the highest score, with hysteresis. Every choice is a
// commitment: only a change in the world ends it early, and the decision names that change.
type selector struct {
	choice     *Choice
	behaviours []behavior.Behaviour
	options    []option // of the last choice, one per behaviour
	patrol     int      // index of the behaviour used when no score is above 0
	now        int      // index of the behaviour being followed
	awaits     int      // tick until which it waits for an enemy that was in sight
}

func newSelector(c *Choice, all []behavior.Behaviour) selector {
	return selector{choice: c, behaviours: all, options: make([]option, len(all))}
}

// restart forgets the previous round and begins with the patrol.
func (l *selector) restart() {
	l.patrol = 0
	for i, b := range l.behaviours {
		b.Restart()
		if b.State() == mind.Patrol && l.behaviours[l.patrol].State() != mind.Patrol {
			l.patrol = i
		}
	}
	l.now, l.awaits = l.patrol, 0
}

// active returns the behaviour being followed.
func (l *selector) active() behavior.Behaviour { return l.behaviours[l.now] }

// choose scores every behaviour and settles on one. It records the scores of all states in the
// thought, and the decision if there is a new one.
func (l *selector) choose(s *behavior.Situation, t *mind.Thought) {
	t.Scores = t.Scores[:0]
	for i, b := range l.behaviours {
		o, state := &l.options[i], b.State()
		if o.score, o.reason = b.Score(s); o.score < behavior.Must {
			o.score *= s.Character.Weight(state, s.Calm, s.Health)
		}
		t.Rate(state, o.score)
	}
	if best := l.best(s); best != l.now {
		change := l.change(s)
		l.now = best
		t.Decide(l.active().State(), l.options[best].reason, change, s.Tick())
		l.active().Enter(s)
	} else if reason := l.options[best].reason; reason != "" {
		t.Reason = reason
	}
}

// best returns the index of the behaviour to follow.
func (l *selector) best(s *behavior.Situation) int {
	best := l.now
	kept := l.options[best].score
	most := kept
	if kept > 0 {
		most += l.choice.Loyalty
	}
	for i := range l.options {
		if l.options[i].score > most {
			best, most = i, l.options[i].score
		}
	}
	age := s.Age(s.Since)
	switch {
	case l.bound(s, age) && most < behavior.Must:
		return l.now
	case most <= 0:
		return l.patrol // a behaviour with a score of 0 cannot plan
	case age < l.choice.Dwell && kept > 0 && l.options[best].score < kept+l.choice.Overrule:
		return l.now
	}
	return best
}

// bound reports whether the tank is bound to its choice: it made the choice only a moment ago, or it
// has no enemy in sight and lost, destroyed or searched in vain for one only a moment ago; and
// nothing has happened since for which a crew would change its mind.
func (l *selector) bound(s *behavior.Situation, age float64) bool {
	if s.Change.Awaits() {
		l.awaits = s.Tick() + int(l.choice.Await*tanks.Hertz)
	}
	awaits := s.Target == nil && s.Tick() < l.awaits
	return s.Since > 0 && (age < l.choice.Bound || awaits) && !s.Change.Breaks()
}

// change returns why the present behaviour is given up: an event, its own end, or a higher score of
// another one.
func (l *selector) change(s *behavior.Situation) string {
	switch {
	case s.Change != behavior.NoChange:
		return s.Change.String()
	case l.options[l.now].score <= 0:
		return "its task is done"
	}
	return "this now scores higher"
}
