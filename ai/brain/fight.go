package brain

import (
	"treeline/ai/gunner"
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/ai/pilot"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// settling returns the time in seconds to stop and let the gun settle.
func settling(v *tanks.View) float64 {
	const constants = 1.5 // time constants of bloom after which little is left
	return constants * v.Rules.Gun.SettleTime
}

// rateGun scores shooting at the enemy in sight, standing and moving.
func (b *Bot) rateGun(v *tanks.View, s *situation, set rater) {
	if s.target == nil {
		b.rateLost(v, s, set)
		return
	}
	const near, hopeless = 30.0, 0.06 // m, chance
	settle := settling(v)
	good := b.goodShot()
	switch {
	case s.lane != perception.Nothing:
		set(mind.EngageMove, 0.85, s.lane.String())
		set(mind.EngageHalt, 0.5, "no better place")
	case s.masked:
		set(mind.EngageMove, 0.85, gunner.MaskedByFriend)
		set(mind.EngageHalt, 0.55, "no better place")
	case s.veiled && s.chance >= good:
		set(mind.EngageHalt, 0.93, "unseen behind leaves")
	case s.unseen && !s.pressed && s.chance >= good:
		set(mind.EngageHalt, 0.93, "unseen, keeping still")
	case s.chance < good && !s.overdue && b.comingOn(v, s.target) && b.skill.Cover:
		set(mind.EngageHalt, 0.86, "letting it come into range")
		set(mind.EngageMove, 0.5, "too far for a good shot")
	case s.chance < good && !s.overdue && (!s.pressed || s.chance < hopeless):
		set(mind.EngageMove, 0.85, "too far for a good shot")
		set(mind.EngageHalt, 0.5, "no better place")
	case s.ready < settle && s.turn < settle:
		set(mind.EngageHalt, 0.85, "a clear shot")
		set(mind.EngageMove, 0.6, "fighting on the move")
	case s.ready < settle:
		set(mind.EngageHalt, 0.65, "the gun comes round")
		set(mind.EngageMove, 0.8, "moving while the gun comes round")
	case !s.menaced:
		set(mind.EngageHalt, 0.85, "reloading, it cannot shoot before us")
		set(mind.EngageMove, 0.6, "fighting on the move")
	case b.shelter(v, s):
		set(mind.EngageHalt, 0.65, "reloading")
		set(mind.EngageMove, 0.8, "behind something while the gun reloads")
	default:
		set(mind.EngageHalt, 0.85, "reloading, front to the enemy")
		set(mind.EngageMove, 0.6, "fighting on the move")
	}
	if s.ready > settle && squad.Obstructs(b.fireLines, v.Self.At) {
		set(mind.EngageMove, 0.87, "out of a teammate's line of fire")
	}
	if s.reach < near && !s.overdue {
		set(mind.EngageMove, 0.9, "too near to stand still")
	}
}

// rateLost scores driving on to where an enemy would be shot at that has just gone
// out of sight, and may come into it again at once, and staying at it during a
// glance away from it.
func (b *Bot) rateLost(v *tanks.View, s *situation, set rater) {
	const moment, back, near = 2.5, 1.2, 30.0 // s, s from the end of a glance, m
	state := b.thought.State
	if (state == mind.EngageMove || state == mind.EngageHalt) && perception.Seconds(v.Tick-b.gunner.GlanceEnds()) < back && b.gunner.GlanceEnds() > 0 {
		set(state, 0.86, gunner.LookingRound)
		return
	}
	g := s.ghost
	if state != mind.EngageMove || g == nil || g.Source != perception.BySight || geom.PlaneDist(g.Place, v.Self.At) < near {
		return
	}
	if perception.Seconds(v.Tick-g.Tick) < moment {
		set(mind.EngageMove, 0.7, "it is just out of sight")
	}
}

// shelter looks for a hidden place close by to reload in, once for each shot, and
// reports whether there is one.
func (b *Bot) shelter(v *tanks.View, s *situation) bool {
	const long = 2.0 // s, less is not worth the way
	c := &b.chooser
	if !b.skill.Cover {
		return false
	}
	if c.sheltered != v.Self.Shots && s.ready > long {
		p := purpose{reach: 28, apart: 3, hidden: 1, swift: 0.06, atLeast: 0.5}
		c.shelter, c.hasShelter = b.pick(v, s.target, &p)
		c.sheltered = v.Self.Shots
	}
	return c.hasShelter && c.sheltered == v.Self.Shots
}

// goodShot returns the chance of a hit from which a shot is worth standing for: a
// little less for who stands already, so that nobody wavers at the limit, and for
// who aims badly and does not know it.
func (b *Bot) goodShot() float64 {
	const less, more = 0.7, 1.25
	good := b.tuning.Bot.GoodShot / b.rash()
	switch b.thought.State {
	case mind.EngageHalt, mind.Peek, mind.Overwatch:
		return less * good
	case mind.EngageMove:
		return more * good
	}
	return good
}

// comingOn reports whether an enemy drives toward the tank, or did a moment ago.
func (b *Bot) comingOn(v *tanks.View, m *perception.Contact) bool {
	const moment = 3.0 // s
	c := &b.chooser
	if m.Comes(v.Self.At) {
		c.comeTick = v.Tick + 1
	}
	return c.comeTick > 0 && perception.Seconds(v.Tick-c.comeTick) < moment
}

// overdue reports whether the gun has been loaded with a clear shot for so long that
// the tank had better stand to take it. A shot that would not be fired even at rest
// is not one. It is asked once a think.
func (b *Bot) overdue(v *tanks.View, s *situation) bool {
	const patience = 2.5 // s
	c := &b.chooser
	if s.target == nil || s.ready > 0 || s.lane != perception.Nothing || s.masked || s.chance < gunner.Desperate {
		c.idleTick = v.Tick
	}
	return perception.Seconds(v.Tick-c.idleTick) > patience
}

// halt stands, front to the enemy while there is time to turn.
func (b *Bot) halt(v *tanks.View, s *situation) {
	b.course = pilot.Course{Goal: v.Self.At, Arrive: 1, Face: v.Self.Heading}
	const hurry = 1.0 // s
	if s.target != nil && s.ready > hurry {
		b.faceTo(v, s.target.Place)
	}
}

// manoeuvre moves to a better place: with a free lane if there is none here,
// hidden while the gun reloads, else at the side of the enemy.
func (b *Bot) manoeuvre(v *tanks.View, s *situation) {
	const renew, there = 2.5, 3.0 // s, m
	c := &b.chooser
	if c.spotted && perception.Seconds(v.Tick-c.planTick) < renew && geom.PlaneDist(c.spot, v.Self.At) > there {
		return
	}
	p := purpose{reach: 28, apart: 6, nearby: 0.006, wanted: 70, onward: 0.004, flank: 0.15, sky: 0.05, atLeast: -2}
	if b.skill.Flank {
		p.flank = 0.4
	}
	if b.skill.Crossfire {
		p.cross = 0.15
	}
	switch {
	case s.lane != perception.Nothing || s.masked:
		p.lane = 1
	case s.chance < b.goodShot():
		p.reach, p.hidden, p.onward = 42, 0.3, 0.02
	case c.hasShelter && c.sheltered == v.Self.Shots && s.ready > 1:
		c.spot, c.spotted, c.planTick = c.shelter, true, v.Tick
		b.to(c.spot, 1.2*b.tuning.Bot.Cruise, 2)
		b.course.Reverse = true
		return
	default:
		p.lane = 0.5
	}
	target := s.target
	if target == nil {
		target = s.ghost
	}
	spot, ok := b.pick(v, target, &p)
	if !ok && target != nil {
		spot = target.Place
	}
	c.spot, c.spotted, c.planTick = spot, true, v.Tick
	b.to(spot, b.tuning.Bot.Cruise, 2.5)
	b.course.Reverse = true
}
