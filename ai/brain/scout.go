package brain

import (
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// scout is a commander who would rather see than shoot: it drives ahead, keeps
// enemies in view from a distance for the others, holds its fire while it is not
// found and nobody else fights, and breaks sight when a gun comes round to it.
type scout struct{}

// NewScout returns a scout for a post. It needs a Restart before the first tick.
func NewScout(p Post) Brain {
	b := NewBot(p)
	b.manner = &scout{}
	return b
}

const (
	watchFrom = 150.0 // m from which a scout watches an enemy
	scoutNear = 85.0  // m below which it gives way
)

// restart implements manner.
func (*scout) restart() {}

// weigh implements manner.
func (*scout) weigh(b *Bot, v *tanks.View, s *situation) {
	calm := patience(v)
	b.shrink(1-0.6*calm, mind.Flank, mind.Peek)
	b.quiet = false
	if s.target == nil || calm == 0 {
		if s.ghost != nil {
			b.prefer(mind.Stalk, 0.55, "keeping an enemy in view")
		}
		return
	}
	found := s.watched && s.own > 0.2 || s.pressed
	const enough = 2 // teammates who fight it, so that one gun more decides it
	helped := b.squad.Supporters(v, s.target.ID) >= enough
	switch {
	case (found && s.ready > 0.5 || s.reach < scoutNear*calm) && b.mayHide(v):
		b.prefer(mind.Retreat, 0.98, "found: breaking sight")
	case found || helped:
		b.shrink(0.8, mind.EngageMove)
	default:
		b.quiet = s.reach > scoutNear*calm
		b.prefer(mind.Overwatch, 0.97, "watching and reporting, unseen")
	}
}

// act implements manner.
func (*scout) act(b *Bot, v *tanks.View, s *situation) bool {
	cruise := b.tuning.Bot.Cruise
	switch b.thought.State {
	case mind.Overwatch:
		if s.target == nil || b.overwatch.on {
			return false
		}
		b.halt(v, s)
		return true
	case mind.Stalk:
		return shadow(b, v, s.ghost)
	case mind.Patrol:
		if b.escort(v) {
			return true
		}
		b.patrol(v, 1.15*cruise)
		const glance = 0.4 // share of the usual halts to look round
		if b.pauses(v, glance) {
			b.course.Speed = 0
			b.thought.Reason = "a look round"
		}
		return true
	}
	return false
}

// shadow follows a remembered enemy at a distance, hidden if that is possible.
func shadow(b *Bot, v *tanks.View, g *perception.Contact) bool {
	const renew, there, closer = 5.0, 5.0, 0.85 // s, m, share
	c := &b.chooser
	if g == nil {
		return false
	}
	if c.spotted && perception.Seconds(v.Tick-c.planTick) < renew && geom.PlaneDist(c.spot, v.Self.At) > there {
		return true
	}
	want := closer * watchFrom * patience(v)
	p := purpose{reach: 48, hidden: 0.2, lane: 0.5, nearby: 0.003, wanted: max(want, 30), onward: 0.012, sky: 0.2, atLeast: -3}
	place, ok := b.pick(v, g, &p)
	if !ok {
		return false
	}
	c.spot, c.spotted, c.planTick = place, true, v.Tick
	b.to(place, b.tuning.Bot.Cruise, 3)
	return true
}
