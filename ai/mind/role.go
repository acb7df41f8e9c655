package mind

// Role is the part that a bot plays in its squad's fight against one enemy.
type Role uint8

// The roles.
const (
	Free    Role = iota // goes after no enemy
	Lead                // the nearest of those who go after it
	Wing                // the next, who closes in as well
	Support             // one of the others, who cover the two
	Flanker             // goes round to its side
	Watcher             // lies where it covers others
	Escort              // stays with another tank
)

// String returns the role as a person reads it.
func (r Role) String() string {
	switch r {
	case Free:
		return "free"
	case Lead:
		return "lead"
	case Wing:
		return "wing"
	case Support:
		return "support"
	case Flanker:
		return "flank"
	case Watcher:
		return "overwatch"
	case Escort:
		return "escort"
	}
	return "unknown"
}
