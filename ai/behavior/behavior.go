// Package behavior is what all behaviours of bots have in common: what a behaviour is, the
// situation that all of them judge by, and the search for places. Each behaviour is a package below
// this one, with state and tuning of its own.
package behavior

import (
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/ai/pilot"
	"treeline/tanks"
)

// Behaviour is one thing that a bot can do. It reads the situation, keeps its own state to itself,
// and neither knows of other behaviours nor writes anything that is not its own.
type Behaviour interface {
	// State returns what the bot is doing while it follows this behaviour, as told to its team and
	// to watchers: one of mind's, or a name of its own. Several behaviours may share a state.
	State() mind.State

	// Restart forgets the round before.
	Restart()

	// Score returns what the behaviour is worth now: 0 if impossible, up to 1, or Must and more if
	// there is no choice; and why, in a few words. It is called once a thought for every behaviour.
	Score(s *Situation) (score float64, reason string)

	// Enter begins the behaviour, after another one or after a new order.
	Enter(s *Situation)

	// Plan returns what to do now. It is called once a thought while the bot follows this
	// behaviour, right after Score. A bot is bound to a choice for a moment: the reason for the
	// score may be gone, and the plan goes on as far as it can.
	Plan(s *Situation) Intent
}

// Must is the score from which a behaviour is not a matter of taste: characters and orders have no
// influence.
const Must = 2.0

// Intent is what a behaviour wants done until the next thought.
type Intent struct {
	Course   pilot.Course
	Enemy    tanks.ID          // the enemy it goes after though it is out of sight, NoTank for none
	Reason   string            // why, "" for that of the score
	HoldFire bool              // the gun stays silent
	Role     mind.Role         // the role it takes on, Free for the one that its target gives it
	Unbound  bool              // orders of a person do not hold it back
	Checked  *perception.Noise // a noise that has been investigated, nil for none
}

// Go returns the intent to drive a course.
func Go(c pilot.Course) Intent { return Intent{Course: c, Enemy: tanks.NoTank} }

// As returns the intent with a role.
func (i Intent) As(role mind.Role) Intent {
	i.Role = role
	return i
}

// Unbind returns the intent of a tank that may go anywhere, whatever a person has ordered.
func (i Intent) Unbind() Intent {
	i.Unbound = true
	return i
}

// Because returns the intent with another reason.
func (i Intent) Because(reason string) Intent {
	i.Reason = reason
	return i
}

// Tunable is the tuning of a behaviour, which also makes it. Pointers to the fields of
// brain.Behaviours implement it.
type Tunable interface {
	// Default sets the standard values.
	Default()
	// New returns the behaviour, which reads its tuning here as long as it lives.
	New() Behaviour
}
