package brain

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
	Stalk                    // closes in on a remembered enemy
	EngageHalt               // stands to shoot
	EngageMove               // fights on the move
	TakeCover                // goes behind something, or waits there
	Search                   // looks round the place where an enemy was lost
	Regroup                  // closes up to its team, or into the zone
	Unstick                  // frees itself
	numStates
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
	case TakeCover:
		return "take cover"
	case Search:
		return "search"
	case Regroup:
		return "regroup"
	case Unstick:
		return "unstick"
	}
	return "unknown"
}

// Thought is what a bot is up to, for screens and laboratories.
type Thought struct {
	State    State
	Reason   string     // why, in a few words
	Since    int        // tick at which the state began
	Target   tanks.ID   // enemy it fights or follows, NoTank if none
	Goal     mgl64.Vec3 // place it drives to
	Underway bool       // it means to drive; false while it stands on purpose
	Holding  string     // why it does not fire at its target, "" if it does or has none
}
