package brain

import (
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// rateRetreat scores breaking off: hurt, outnumbered, or hit by somebody unseen.
func (b *Bot) rateRetreat(v *tanks.View, s *situation, set rater) {
	const empty = 0.9 // s that the gun still needs at least, else one more shot comes first
	if !b.mayHide(v) {
		return
	}
	lost := s.foes > s.friends+1 || (s.foes > s.friends && s.pressed)
	hurt := s.health < b.tuning.Bot.Hurt
	if s.target == nil {
		if b.thought.State == mind.Retreat && b.spent(v, s) && (s.foes > 0 || s.pressed || s.ghost != nil) {
			set(mind.Retreat, 0.93, "badly hurt, watching from cover")
		}
		if b.thought.State == mind.Retreat && (s.foes > 0 || s.pressed) {
			set(mind.Retreat, 0.8, "waiting in cover")
		}
		const few = 2 // tanks
		if b.skill.Cover && s.behind >= few && s.foes > 0 {
			set(mind.Retreat, 0.68, "few are left, lying low")
		}
		const moment = 2.5 // s
		if n := s.noise; n != nil && n.Source == perception.ByHit && b.skill.Cover && perception.Seconds(v.Tick-n.Tick) < moment {
			set(mind.Retreat, 0.75, "hit by somebody unseen")
		}
		return
	}
	switch {
	case hurt && lost:
		set(mind.Retreat, 1.1, "badly hurt and the front is lost")
	case hurt && s.watched && b.skill.Cover && (s.ready > empty || b.staysHid(v, s)):
		set(mind.Retreat, 0.97, "badly hurt")
	case s.foes > s.friends+2 && b.skill.Cover && s.ready > empty:
		set(mind.Retreat, 0.92, "outnumbered")
	}
}

// staysHid reports whether a badly hurt tank that has taken cover leaves the next shot
// to others, if it is not offered one without an answer.
func (b *Bot) staysHid(v *tanks.View, s *situation) bool {
	const near = 40.0 // m, too near to get away
	return b.thought.State == mind.Retreat && b.spent(v, s) && s.reach > near
}

// spent reports whether the tank is so badly hurt that another exchange of shots would
// likely be its last, while others are left to fight. Characters keep their habits.
func (b *Bot) spent(v *tanks.View, s *situation) bool {
	return b.manner == nil && b.skill.Peek && s.health < b.tuning.Bot.Hurt && len(v.Friends) > 0
}

// mayHide reports whether cover may be taken, or kept: not for too long, and not
// again too soon. The badly hurt may stay longer: they look out for the others.
func (b *Bot) mayHide(v *tanks.View) bool {
	const longest, watching, pause = 14.0, 45.0, 14.0 // s
	if b.thought.State == mind.Retreat {
		if age := perception.Seconds(v.Tick - b.thought.Since); age > longest && !b.spent(v, &b.chooser.now) || age > watching {
			b.chooser.coverEnds = v.Tick + int(pause*tanks.Hertz)
			return false
		}
		return true
	}
	return v.Tick >= b.chooser.coverEnds
}

// hide goes where the enemies that are known cannot see it.
func (b *Bot) hide(v *tanks.View, s *situation) {
	c := &b.chooser
	threat := s.target
	if threat == nil {
		threat = s.ghost
	}
	if !c.spotted {
		b.seekCover(v, threat)
	}
	const anew = 3.0 // s
	if b.pilot.Arrived() && s.target != nil && b.staysHid(v, s) && perception.Seconds(v.Tick-c.planTick) > anew {
		b.seekCover(v, threat) // found out: somewhere else
	}
	if b.pilot.Arrived() && s.target != nil {
		const pause = 8 * tanks.Hertz
		c.coverEnds = v.Tick + pause // found out: fight
	}
	if threat != nil && b.pilot.Arrived() {
		b.course.Facing, b.course.Face = true, geom.HeadingOf(threat.Place.Sub(v.Self.At))
	}
}

// seekCover looks for a place that is hidden from the enemies, rather farther
// from them than nearer. Who knows of no cover just backs away.
func (b *Bot) seekCover(v *tanks.View, threat *perception.Contact) {
	const away = 26.0 // m, near enough to back up all the way
	c := &b.chooser
	c.spotted, c.planTick = true, v.Tick
	p := purpose{reach: 48, apart: 4, hidden: 1, nearby: 0.008, wanted: 150, onward: 0.003, atLeast: 0.1}
	spot, ok := v.Self.At, false
	if b.skill.Cover {
		spot, ok = b.pick(v, threat, &p)
	}
	if !ok && threat != nil {
		from := geom.HeadingOf(v.Self.At.Sub(threat.Place))
		spot = b.onMap(v, v.Self.At.Add(from.Dir().Mul(away)))
	}
	c.spot = spot
	b.to(spot, 1.2*b.tuning.Bot.Cruise, 2.5)
	b.course.Reverse = true
}
