package brain

import (
	"treeline/ai/profile"
	"treeline/tanks"
)

// Bot drives one tank by behaviours: every tick it records the view, steers and lays the gun; a few
// times a second it thinks, and follows the behaviour with the highest score.
type Bot struct {
	*core
	selector selector
	given    int // number of orders received in the round
}

var _ tanks.Driver = (*Bot)(nil)

// NewBot returns a bot with a character for a post. It needs a Restart before the first tick.
func NewBot(p Post, likes *profile.Character) *Bot {
	return &Bot{core: newCore(p, likes), selector: newSelector(&p.Tuning.Choice, p.Behaviours)}
}

// NewCommander returns a commander for a post: it hunts and hides with its team, as the situation
// demands.
func NewCommander(p Post) Brain { return NewBot(p, &p.Tuning.Characters.Commander) }

// NewScout returns a scout for a post: it prefers seeing to shooting.
func NewScout(p Post) Brain { return NewBot(p, &p.Tuning.Characters.Scout) }

// NewSniper returns a sniper for a post: it prefers to shoot from far away, and gives way to
// enemies that come near.
func NewSniper(p Post) Brain { return NewBot(p, &p.Tuning.Characters.Sniper) }

// NewBrawler returns a brawler for a post: it drives hard at the enemy and fights at close range.
func NewBrawler(p Post) Brain { return NewBot(p, &p.Tuning.Characters.Brawler) }

// Restart gives the bot a fresh mind for a round.
func (b *Bot) Restart(seed uint64, round int) {
	b.restart(seed, round)
	b.selector.restart()
	b.begin(b.selector.active().State())
	b.given = 0
}

// Drive implements tanks.Driver.
func (b *Bot) Drive(v *tanks.View) tanks.Order {
	b.sketch.Reset()
	urgent := b.Watch(v)
	if urgent || b.due(v.Tick) && !b.effort.rest {
		b.think(v)
	}
	return b.work(v)
}

// think decides what to do and where to go.
func (b *Bot) think(v *tanks.View) {
	b.thought.Count++
	b.answer(v)
	s := b.assessor.Judge(v, b.doing())
	if given := b.orders.Given(); given != b.given {
		b.given = given
		b.selector.active().Enter(s)
	}
	before := b.thought.State
	b.selector.choose(s, &b.thought)
	if b.thought.State != before {
		b.left[before] = max(v.Tick, 1)
	}
	intent := b.selector.active().Plan(s)
	if b.thought.Target = intent.Enemy; s.Target != nil {
		b.thought.Target = s.Target.ID
	}
	b.follow(s, intent)
	b.screen.Judge(s, b.thought.State, &b.tuning.Smoke)
	b.thought.Smoke, b.thought.Smoked = b.screen.Last()
	b.route(v)
}
