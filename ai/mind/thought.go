package mind

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
)

// State is what a bot is doing.
type State uint8

// The states of a bot.
const (
	Patrol      State = iota // looks for the enemy where it is likely
	Investigate              // goes to see what it heard or was told
	Stalk                    // closes in on a remembered enemy in concealment
	EngageHalt               // stands to shoot
	EngageMove               // fights on the move
	Peek                     // steps out of cover to shoot, and back to reload
	Flank                    // goes round to an enemy's side
	Overwatch                // lies in wait, and holds its fire
	Retreat                  // breaks off, goes behind something, or waits there
	Search                   // looks round the place where an enemy was lost
	Regroup                  // closes up to its team, or into the zone
	Unstick                  // frees itself
	Dead                     // its tank is destroyed
	NumStates
)

// String returns the state's name as a person reads it.
func (s State) String() string {
	switch s {
	case Patrol:
		return "patrol"
	case Investigate:
		return "investigate"
	case Stalk:
		return "stalk"
	case EngageHalt:
		return "engage, halted"
	case EngageMove:
		return "engage, moving"
	case Peek:
		return "peek"
	case Flank:
		return "flank"
	case Overwatch:
		return "overwatch"
	case Retreat:
		return "retreat"
	case Search:
		return "search"
	case Regroup:
		return "regroup"
	case Unstick:
		return "unstick"
	case Dead:
		return "destroyed"
	}
	return "unknown"
}

// Decision is one change of a bot's mind.
type Decision struct {
	State  State
	Reason string // why, at the moment of the change
	Tick   int    // at which the state began
}

// decisions is how many changes a thought remembers.
const decisions = 5

// Thought is what a bot is up to, for screens and laboratories.
type Thought struct {
	State    State
	Reason   string     // why, in a few words
	Role     Role       // its part in what the squad does
	Since    int        // tick at which the state began
	Target   tanks.ID   // enemy it fights or follows, NoTank if none
	Goal     mgl64.Vec3 // place it drives to
	Underway bool       // it means to drive; false while it stands on purpose
	Holding  string     // why it does not fire at its target, "" if it does or has none
	Order    tanks.Call // what a person has called it to do, as it has understood
	Count    int        // thoughts of this round so far
	Missed   int        // thoughts that were missed, because those before took more work than they may

	// History holds the last decisions, the newest first. Those with an empty
	// reason have not been made yet.
	History [decisions]Decision
	// Scores says what each state was worth at the last choice, without the bonus
	// of the present one; 0 is out of the question.
	Scores [NumStates]float64
}

// Decide begins a state at a tick, for a reason, and notes it in the history.
func (t *Thought) Decide(s State, reason string, tick int) {
	t.State, t.Reason, t.Since = s, reason, tick
	copy(t.History[1:], t.History[:])
	t.History[0] = Decision{State: s, Reason: reason, Tick: tick}
}

// Fallen returns the thought of a bot whose tank was destroyed at a tick: it
// stands, and its last decision is that it is dead.
func (t Thought) Fallen(tick int) Thought {
	t.Decide(Dead, "its tank was destroyed", tick)
	t.Target, t.Underway, t.Holding, t.Scores = tanks.NoTank, false, "", [NumStates]float64{}
	return t
}
