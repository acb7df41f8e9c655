package brain

import (
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/tanks"
)

// brawler is a commander who wants to be near: it drives hard at what the team
// knows of, comes at the side of its enemy, keeps moving while its gun loads, and
// breaks off only when it is nearly done for.
type brawler struct{}

// NewBrawler returns a brawler for a post. It needs a Restart before the first tick.
func NewBrawler(p Post) Brain {
	b := NewBot(p)
	b.manner = &brawler{}
	return b
}

// nearlyOut is the share of its health at which a brawler breaks off.
const nearlyOut = 0.25

// restart implements manner.
func (*brawler) restart() {}

// weigh implements manner.
func (*brawler) weigh(b *Bot, _ *tanks.View, s *situation) {
	b.shrink(0.3, mind.Overwatch, mind.Peek)
	if s.health > nearlyOut {
		b.shrink(0.4, mind.Retreat)
	}
	if s.ghost != nil && s.target == nil {
		b.prefer(mind.Stalk, 0.75, "driving at an enemy")
	}
	if s.target == nil {
		return
	}
	const settle = 0.8 // s to the shot for which it stands still
	switch {
	case s.ready < settle && s.turn < settle && s.lane == perception.Nothing && !s.masked && s.reach < 2*brawl:
		b.prefer(mind.EngageHalt, 0.95, "a shot from near")
	case s.reach > brawl:
		b.prefer(mind.EngageMove, 0.95, "closing in")
	default:
		b.prefer(mind.EngageMove, 0.95, "round to its side")
	}
}

// act implements manner.
func (*brawler) act(b *Bot, v *tanks.View, s *situation) bool {
	const haste = 1.3 // of the cruising speed
	cruise := b.tuning.Bot.Cruise
	switch b.thought.State {
	case mind.EngageMove:
		if s.target == nil {
			return false
		}
		b.closeIn(v, s)
		return true
	case mind.Stalk:
		if s.ghost == nil {
			return false
		}
		b.to(b.approach(v, s.ghost), haste*cruise, 6)
		return true
	case mind.Patrol:
		if b.escort(v) {
			return true
		}
		b.patrol(v, 1.1*cruise)
		return true
	}
	return false
}
