package brain

import (
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// brawl is the distance in metres from which a tank that presses likes to fight.
const brawl = 35.0

// presses reports whether a commander closes in on its target instead of trading
// shots: the enemy is near, so that its gun hits whatever is done, the tank is
// fit, and there are at least as many friends as foes at hand. At such distances
// who moves round the other's side shoots at thinner armour.
func (b *Bot) presses(s *situation) bool {
	const near, fit, stay = 65.0, 0.45, 1.25 // m, share of the health
	reach := near
	if b.chooser.pressing {
		reach *= stay
	}
	return s.target != nil && !s.veiled && !s.unseen && s.reach < reach && s.health > fit && s.friends+1 >= s.foes
}

// ratePress scores closing in.
func (b *Bot) ratePress(s *situation, set rater) {
	const settle = 0.8 // s to the shot for which it stands still
	c := &b.chooser
	c.pressing = b.manner == nil && b.presses(s)
	if !c.pressing {
		return
	}
	switch {
	case s.ready < settle && s.turn < settle && s.lane == perception.Nothing && !s.masked && s.reach < 2*brawl:
		set(mind.EngageHalt, 0.95, "a shot from near")
	case s.reach > brawl:
		set(mind.EngageMove, 0.95, "closing in while there are enough of us")
	default:
		set(mind.EngageMove, 0.95, "round to its side")
	}
}

// closeIn drives to the side of the target, near to it.
func (b *Bot) closeIn(v *tanks.View, s *situation) {
	const haste, renew, there = 1.3, 2.0, 4.0 // of the cruising speed, s, m
	c := &b.chooser
	if c.spotted && perception.Seconds(v.Tick-c.planTick) < renew && geom.PlaneDist(c.spot, v.Self.At) > there {
		return
	}
	p := purpose{reach: 45, apart: 8, flank: 0.5, lane: 0.3, wanted: brawl, onward: 0.03, atLeast: -4}
	spot, ok := b.pick(v, s.target, &p)
	if !ok {
		spot = s.target.Place
	}
	c.spot, c.spotted, c.planTick = spot, true, v.Tick
	b.to(spot, haste*b.tuning.Bot.Cruise, 3)
}
