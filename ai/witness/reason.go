package witness

import (
	"treeline/ai/sight"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// Reason is what made an enemy see a tank that it did not see before.
type Reason uint8

// The reasons.
const (
	InViewAtOnce Reason = iota // enough showed at the first look
	CoverFailed                // what had hidden the tank no longer did
	CoverFell                  // what had hidden the tank fell
	TurnedToYou                // the enemy turned its turret towards it
	CameInView                 // the tank came into the enemy's field of view, which had not turned to it
	CameInRange                // the distance fell below the range of sight
	YouMoved                   // less was needed since the tank drove off
	YouTurned                  // less was needed since its hull or turret turned
	YouFired                   // less was needed since the tank had fired
	LookedCloser               // less was needed: nearer to the middle of the view
	MoreShowed                 // more showed, though no single cover had failed
)

// Signs are the motion or the shot of a tank without which it would not have been seen: without
// them the share that showed would have been below the threshold.
type Signs struct {
	Moving, Turning, Fired bool

	Either bool // either motion or shot alone would have been enough
}

// because returns the signs to which a sighting is due, by the rule of sight: none if the share
// would have been enough for a tank that gives no sign.
func because(t sight.Tuning, k *sight.Look) Signs {
	enough := func(c sight.Cue) bool { return k.Share > t.Threshold(c) }
	still, quiet := k.Cue, k.Cue
	still.Moving, still.Turning = false, false
	quiet.Fired = false
	if enough(sight.Cue{OffAxis: k.Cue.OffAxis}) {
		return Signs{}
	}
	out := Signs{Either: enough(still) && enough(quiet)}
	if out.Either || !enough(still) {
		out.Moving, out.Turning = k.Cue.Moving, k.Cue.Turning && !k.Cue.Moving
	}
	if out.Either || !enough(quiet) {
		out.Fired = k.Cue.Fired
	}
	return out
}

// reason returns what made the difference between two looks, and names the cover
// that failed, if one did. Only what hid most before is known.
func (l *Log) reason(w *tanks.World, before, rose *moment) (Reason, sight.Cause) {
	const notable = 0.05 // share of the target
	t := l.eyes.Tuning()
	switch {
	case !before.ok:
		return InViewAtOnce, l.nothing
	case !before.InView && before.Distance > t.Range:
		return CameInRange, l.nothing
	case !before.InView && t.Covers(rose.Distance, geom.Bearing(rose.from, before.toward, rose.at), false):
		return CameInView, l.nothing
	case !before.InView:
		return TurnedToYou, l.nothing
	case before.Share > rose.Threshold: // as much had shown, but more was needed
		return eased(t, before, rose), l.nothing
	case before.Blocker.Part < notable:
		return MoreShowed, l.nothing
	}
	if id := before.Blocker.Cause.Obstacle; id >= 0 && !w.Standing.Stands(id) {
		return CoverFell, before.Blocker.Cause
	}
	gave := before.Blocker.Part - rose.Blocker.Part
	if rose.Blocker.Cause == before.Blocker.Cause && gave < (rose.Share-before.Share)/2 {
		return MoreShowed, l.nothing // it hides nearly as much as it did: something else gave way
	}
	return CoverFailed, before.Blocker.Cause
}

// eased returns why the threshold fell: the one change without which the target would have stayed
// unseen, otherwise the clearest change.
func eased(t sight.Tuning, before, rose *moment) Reason {
	was, is := &before.Cue, &rose.Cue
	short := func(c sight.Cue) bool { return rose.Share <= t.Threshold(c) }
	if !short(*was) {
		return MoreShowed
	}
	quiet, still, aside := *is, *is, *is
	quiet.Fired = was.Fired
	still.Moving, still.Turning = was.Moving, was.Turning
	aside.OffAxis = was.OffAxis
	motion := YouTurned
	if is.Moving {
		motion = YouMoved
	}
	switch {
	case short(quiet):
		return YouFired
	case short(still):
		return motion
	case short(aside):
		return LookedCloser
	case is.Fired && !was.Fired:
		return YouFired
	case still != *is:
		return motion
	}
	return LookedCloser
}

// String returns the reason as results give it.
func (r Reason) String() string {
	switch r {
	case InViewAtOnce:
		return "in view at once"
	case CoverFailed:
		return "cover failed"
	case CoverFell:
		return "cover fell"
	case TurnedToYou:
		return "turret turned"
	case CameInView:
		return "came in view"
	case CameInRange:
		return "came in range"
	case YouMoved:
		return "moved"
	case YouTurned:
		return "turned"
	case YouFired:
		return "fired"
	case LookedCloser:
		return "looked closer"
	case MoreShowed:
		return "more showed"
	}
	return "unknown"
}
