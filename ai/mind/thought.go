package mind

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
)

// State is what a bot is doing, by the name that people read. A behaviour may have one of its own;
// these are the ones that squads, characters or other behaviours refer to.
type State string

// The states that are known by name.
const (
	Patrol      State = "patrol"         // looks for the enemy where it is likely
	Investigate State = "investigate"    // goes to see what it heard or was told
	Stalk       State = "stalk"          // closes in on a remembered enemy in concealment
	EngageHalt  State = "engage, halted" // stands to shoot
	EngageMove  State = "engage, moving" // fights on the move
	Peek        State = "peek"           // steps out of cover to shoot, and back to reload
	Flank       State = "flank"          // goes round to an enemy's side
	Overwatch   State = "overwatch"      // lies in ambush, and holds its fire
	Retreat     State = "retreat"        // breaks off, goes behind something, or waits there
	Search      State = "search"         // looks round the place where an enemy was lost
	Regroup     State = "regroup"        // closes up to its team, or into the zone
	Unstick     State = "get unstuck"    // frees itself
	Dead        State = "destroyed"      // its tank is destroyed
)

// Decision is one change of a bot's mind.
type Decision struct {
	State  State
	Reason string // why, at the moment of the change
	Change string // the change in the world that led to it; "" at the beginning of a round
	Tick   int    // at which the state began
}

// decisions is how many changes a thought remembers.
const decisions = 5

// Thought is what a bot is up to, for screens and laboratories.
type Thought struct {
	State    State
	Reason   string     // why, in a few words
	Note     string     // what an outside program says of it, in its own words, which must be told apart from ours; "" for nothing
	Role     Role       // its part in what the squad does
	Since    int        // tick at which the state began
	Target   tanks.ID   // enemy it fights or follows, NoTank if none
	Goal     mgl64.Vec3 // place it drives to
	Underway bool       // it means to drive; false while it stands on purpose
	Holding  string     // why it does not fire at its target, "" if it does or has none
	Smoke    string     // why it asked for smoke last, "" for never
	Smoked   int        // tick of that
	Order    tanks.Call // what a person has called on it to do, as it understood
	Count    int        // thoughts of this round so far
	Missed   int        // thoughts that were skipped, because earlier ones took more work than allowed

	// History holds the last decisions, the newest first. Entries with an empty reason are unused.
	History [decisions]Decision
	// Scores are what each state was worth at the last choice, without the bonus for the present
	// one; 0 means impossible. Valid until the bot's next thought.
	Scores []Score
}

// Score is what a state was worth at a choice.
type Score struct {
	State State
	Worth float64
}

// Rate notes what a state is worth. If a state is noted twice, the greater value counts.
func (t *Thought) Rate(s State, worth float64) {
	for i := range t.Scores {
		if k := &t.Scores[i]; k.State == s {
			k.Worth = max(k.Worth, worth)
			return
		}
	}
	t.Scores = append(t.Scores, Score{State: s, Worth: worth})
}

// Decide begins a state at a tick, for a reason and because of a change in the world, and
// notes it in the history.
func (t *Thought) Decide(s State, reason, change string, tick int) {
	t.State, t.Reason, t.Since = s, reason, tick
	copy(t.History[1:], t.History[:])
	t.History[0] = Decision{State: s, Reason: reason, Change: change, Tick: tick}
}

// Fallen returns the thought of a bot whose tank was destroyed at a tick by another tank, or by the
// zone if that is NoTank: it stands, and its last decision is that it is dead.
func (t Thought) Fallen(tick int, by tanks.ID) Thought {
	change := "the tank was hit"
	if by == tanks.NoTank {
		change = "the tank was outside the zone"
	}
	t.Decide(Dead, "its tank was destroyed", change, tick)
	t.Target, t.Underway, t.Holding, t.Scores = tanks.NoTank, false, "", nil
	return t
}
