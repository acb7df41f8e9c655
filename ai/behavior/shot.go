package behavior

import "treeline/ai/perception"

// Shot is how good a shot at the target is, as a crew sees it.
type Shot uint8

// The kinds of shot.
const (
	NoShot        Shot = iota // there is no target
	ShotBlocked               // something on the map is in the way
	ShotMasked                // a teammate is in the way
	ShotConcealed             // a good one, and leaves hide the tank
	ShotUnseen                // a good one, and nobody sees the tank
	ShotCome                  // too far for a good one, but the enemy is approaching
	ShotFar                   // too far for a good one
	ShotSmall                 // too little of it shows for a good one
	ShotReady                 // a good one, soon
	ShotTurning               // a good one, once the turret has come round
	ShotSafe                  // the gun reloads, and no enemy can shoot before it
	ShotSheltered             // the gun reloads, and there is a hidden place to do that in
	ShotReloading             // the gun reloads
)

// String describes the shot in a few words.
func (k Shot) String() string {
	switch k {
	case NoShot:
		return "no target"
	case ShotBlocked:
		return "something is in the way"
	case ShotMasked:
		return "a teammate is in the line of fire"
	case ShotConcealed:
		return "unseen behind leaves"
	case ShotUnseen:
		return "unseen, keeping still"
	case ShotCome:
		return "letting it come into range"
	case ShotFar:
		return "too far for a good shot"
	case ShotSmall:
		return "too little of it shows for a good shot"
	case ShotReady:
		return "a clear shot"
	case ShotTurning:
		return "the gun is turning"
	case ShotSafe:
		return "reloading, it cannot shoot before us"
	case ShotSheltered:
		return "reloading"
	case ShotReloading:
		return "reloading, front to the enemy"
	}
	return "unknown"
}

// shot assesses a shot at the target.
func (a *Assessor) shot(s *Situation) Shot {
	const little = 0.4 // share of the target
	t, settle := s.Judge, s.Settling()
	good := s.GoodShot(s.State)
	switch {
	case s.Target == nil:
		return NoShot
	case s.Obstruction != perception.Nothing:
		return ShotBlocked
	case s.Masked:
		return ShotMasked
	case s.Hidden && s.Unseen && !s.Pressed && s.Chance >= good:
		return ShotConcealed
	case s.Unseen && !s.Pressed && s.Chance >= good:
		return ShotUnseen
	case s.Chance < good && !s.Overdue && a.approaching(s) && s.Skill.Cover:
		return ShotCome
	case s.Chance < good && !s.Overdue && (!s.Pressed || s.Chance < t.Hopeless):
		if s.Target.Share < little {
			return ShotSmall
		}
		return ShotFar
	case s.Ready < settle && s.Turn < settle:
		return ShotReady
	case s.Ready < settle:
		return ShotTurning
	case !s.Menaced:
		return ShotSafe
	}
	if _, ok := s.Places.Shelter(s, &t.Shelter, s.InTime()); ok {
		return ShotSheltered
	}
	return ShotReloading
}

// approaching reports whether the target drives toward the tank, or did a moment ago.
func (a *Assessor) approaching(s *Situation) bool {
	const moment = 3.0 // s
	if s.Target.Comes(s.At()) {
		a.comeTick = s.Tick() + 1
	}
	return a.comeTick > 0 && s.Age(a.comeTick) < moment
}
