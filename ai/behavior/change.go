package behavior

import "treeline/tanks"

// Change is what has happened since the last thought that may affect a decision.
type Change uint8

// The changes, the most important last.
const (
	NoChange   Change = iota
	GunLoaded         // the gun is ready to fire again
	FoundEmpty        // nobody is where an enemy out of sight was believed to be
	TargetLost        // the target went out of sight
	Retargeted        // another enemy in sight is the better target
	TargetDied        // the target was destroyed
	Noticed           // an enemy came into sight where none was
	Struck            // the tank was hit
	Called            // a person has called
)

// String returns what happened in a few words.
func (c Change) String() string {
	switch c {
	case NoChange:
		return "nothing has happened"
	case GunLoaded:
		return "the gun is loaded"
	case FoundEmpty:
		return "the enemy is not where it was lost"
	case TargetLost:
		return "the enemy went out of sight"
	case Retargeted:
		return "another enemy is a better target"
	case TargetDied:
		return "the enemy was destroyed"
	case Noticed:
		return "an enemy came into view"
	case Struck:
		return "the tank was hit"
	case Called:
		return "a player gave an order"
	}
	return "unknown"
}

// Breaks reports whether a crew breaks off at once what it has just begun.
func (c Change) Breaks() bool { return c >= Noticed }

// Awaits reports whether a crew goes on for a moment with what it was doing: its enemy is gone, and
// may come into view again, or another may.
func (c Change) Awaits() bool { return c == FoundEmpty || c == TargetLost || c == TargetDied }

// change returns what has happened since the last judgement. With another target, or none, it
// forgets how the one before moved.
func (a *Assessor) change(s *Situation) Change {
	was := a.then
	a.then = moment{tick: s.Tick(), target: tanks.NoTank, ready: s.Ready == 0, given: s.Orders.Given()}
	if s.Target != nil {
		a.then.target = s.Target.ID
	}
	if a.then.target != was.target {
		a.comeTick = 0
	}
	switch {
	case was.given != a.then.given:
		return Called
	case len(s.View.HitsOn) > 0:
		return Struck
	case was.target == a.then.target:
	case was.target == tanks.NoTank:
		return Noticed
	case s.Memory.Of(was.target).Dead:
		return TargetDied
	case s.Target == nil:
		return TargetLost
	default:
		return Retargeted
	}
	if c := s.Memory.Vanished(); s.Target == nil && c != nil && c.GoneTick > was.tick {
		return FoundEmpty
	}
	if a.then.ready && !was.ready {
		return GunLoaded
	}
	return NoChange
}

// moment is the state at an assessment, as far as changes are recognised by it.
type moment struct {
	tick   int
	target tanks.ID // NoTank for none
	ready  bool     // whether the gun was ready
	given  int      // calls so far
}
