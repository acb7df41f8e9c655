package brain

import "treeline/tanks"

// Role is the part that a bot takes in a fight of its squad about one enemy. The
// board tells it to the others.
type Role uint8

// The roles.
const (
	Free    Role = iota // goes for no enemy
	Lead                // the nearest of those who go for it
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

// part returns the part of a bot that closes in on an enemy: by how many teammates
// who go for it are nearer.
func (b *Bot) part(v *tanks.View, enemy tanks.ID) Role {
	switch b.rank(v, enemy) {
	case 0:
		return Lead
	case 1:
		return Wing
	}
	return Support
}

// role returns the role that a bot has chosen.
func (b *Bot) role(v *tanks.View) Role {
	switch t := &b.thought; {
	case t.State == Flank:
		return Flanker
	case t.State == Overwatch:
		return Watcher
	case t.Target != tanks.NoTank:
		return b.part(v, t.Target)
	case b.duty.call.Kind == tanks.Follow || b.escorting:
		return Escort
	}
	return Free
}

// holders returns how many teammates keep an enemy busy from where they are: they
// go for it, and not round it.
func (b *Bot) holders(v *tanks.View, enemy tanks.ID) int {
	n := 0
	for i := range v.Friends {
		c := b.squad.hear(v.Friends[i].ID, v.Tick)
		if c.target == enemy && c.role != Flanker {
			n++
		}
	}
	return n
}
