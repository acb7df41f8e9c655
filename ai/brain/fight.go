package brain

import (
	"math"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// rateGun scores shooting at the enemy in sight, standing and moving.
func (b *Bot) rateGun(v *tanks.View, s *situation, set rater) {
	if s.target == nil {
		return
	}
	const near, settle = 30.0, 1.8 // m, s to stop and let the gun settle
	switch {
	case s.lane != nothing:
		set(EngageMove, 0.85, s.lane.String())
		set(EngageHalt, 0.5, "no better place")
	case s.masked:
		set(EngageMove, 0.85, "a friend is in the line")
		set(EngageHalt, 0.55, "no better place")
	case s.chance < b.tuning.Bot.GoodShot && !s.pressed:
		set(EngageMove, 0.85, "too far for a good shot")
		set(EngageHalt, 0.5, "no better place")
	case s.ready < settle && s.turn < settle:
		set(EngageHalt, 0.85, "a clear shot")
		set(EngageMove, 0.6, "fighting on the move")
	case s.ready < settle:
		set(EngageHalt, 0.65, "the gun comes round")
		set(EngageMove, 0.8, "moving while the gun comes round")
	case !s.watched && !s.pressed:
		set(EngageHalt, 0.85, "reloading, it looks elsewhere")
		set(EngageMove, 0.6, "fighting on the move")
	default:
		set(EngageHalt, 0.65, "reloading")
		set(EngageMove, 0.8, "moving while the gun reloads")
	}
	if s.reach < near {
		set(EngageMove, 0.9, "too near to stand still")
	}
}

// halt stands, front to the enemy while there is time to turn.
func (b *Bot) halt(v *tanks.View, s *situation) {
	b.course = course{goal: v.Self.At, arrive: 1, face: v.Self.Heading}
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
	if c.spotted && seconds(v.Tick-c.planTick) < renew && geom.PlaneDist(c.spot, v.Self.At) > there {
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
	case s.lane != nothing || s.masked:
		p.lane = 1
	case s.chance < b.tuning.Bot.GoodShot:
		p.reach, p.hidden, p.onward = 42, 0.3, 0.02
	case b.skill.Cover && s.ready > 2:
		p.reach, p.hidden = 16, 0.5
	default:
		p.lane = 0.5
	}
	spot, ok := b.pick(v, s.target, &p)
	if !ok && s.target != nil {
		spot = s.target.Place
	}
	c.spot, c.spotted, c.planTick = spot, true, v.Tick
	b.to(spot, b.tuning.Bot.Cruise, 2.5)
	b.course.reverse = true
}

// onUs is how far in radians a gun may point past the tank and still count as
// laid on it.
const onUs = 0.2

// laidOn says whether an enemy's gun, as last seen, points at the tank.
func laidOn(v *tanks.View, m *Memory) bool {
	return math.Abs(geom.Bearing(m.At, m.Gun, v.Self.At)) < onUs
}
