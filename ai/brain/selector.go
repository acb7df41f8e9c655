package brain

import (
	"treeline/ai/behavior"
	"treeline/ai/mind"
)

// Choice holds how a bot chooses among its behaviours: it keeps to what it is at
// unless something is better by a margin, for a while by a wide one.
type Choice struct {
	Loyalty  float64 `unit:"share" min:"0" max:"1" help:"Bonus for the present behaviour."`
	Dwell    float64 `unit:"s" min:"0" max:"30" help:"Time for which a behaviour lasts unless another is much better."`
	Overrule float64 `unit:"share" min:"0" max:"2" help:"Score of that."`
}

// DefaultChoice returns the standard values.
func DefaultChoice() Choice { return Choice{Loyalty: 0.1, Dwell: 1.8, Overrule: 0.3} }

// option is what one behaviour is worth, and why.
type option struct {
	score  float64
	reason string
}

// selector chooses the behaviour that is worth most, with hysteresis.
type selector struct {
	choice     *Choice
	behaviours []behavior.Behaviour
	options    []option // of the last choice, one each
	patrol     int      // index of the behaviour for when nothing is worth anything
	now        int      // index of the behaviour being followed
}

func newSelector(c *Choice, all []behavior.Behaviour) selector {
	return selector{choice: c, behaviours: all, options: make([]option, len(all))}
}

// restart forgets the round before, and begins with the patrol.
func (l *selector) restart() {
	l.patrol = 0
	for i, b := range l.behaviours {
		b.Restart()
		if b.State() == mind.Patrol && l.behaviours[l.patrol].State() != mind.Patrol {
			l.patrol = i
		}
	}
	l.now = l.patrol
}

// active returns the behaviour being followed.
func (l *selector) active() behavior.Behaviour { return l.behaviours[l.now] }

// choose scores every behaviour and settles on one. It notes in the thought what
// each state was worth, and the decision if there is a new one.
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
		l.now = best
		t.Decide(l.active().State(), l.options[best].reason, s.Tick())
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
	if most <= 0 {
		return l.patrol // what is out of the question cannot be planned
	}
	young := s.Age(s.Since) < l.choice.Dwell
	if young && kept > 0 && l.options[best].score < kept+l.choice.Overrule {
		return l.now
	}
	return best
}
