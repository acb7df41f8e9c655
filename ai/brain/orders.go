package brain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// answer settles the orders: it tells the team that a call was heard, once.
func (b *Bot) answer(v *tanks.View) {
	word, fresh := b.orders.Update(v)
	if word != tanks.Silence {
		b.radio.Answer(word)
	}
	if fresh {
		b.thought.Order = b.orders.Call()
	}
}

// rateOrders keeps a bot under orders from going off to hunt.
func (b *Bot) rateOrders(v *tanks.View) {
	b.answer(v)
	if !b.orders.Bind() {
		return
	}
	const duty = 0.6
	for _, s := range [...]mind.State{mind.Patrol, mind.Investigate, mind.Stalk, mind.Flank, mind.Search, mind.Overwatch, mind.Regroup} {
		if o := &b.chooser.options[s]; o.score < must {
			o.score = 0
		}
	}
	if o := &b.chooser.options[mind.Regroup]; o.score < duty {
		*o = option{state: mind.Regroup, score: duty, reason: b.orders.Reason()}
	}
}

// obey makes the course of the bot's orders, and reports whether it has any. The
// zone comes before all orders.
func (b *Bot) obey(v *tanks.View, cruise float64) bool {
	const rim = 15.0 // m
	if v.Zone.Active && geom.PlaneDist(v.Self.At, v.Zone.At) > v.Zone.Radius-rim {
		return false
	}
	switch b.orders.Kind() {
	case tanks.Hold:
		b.to(b.orders.Post(), cruise, 6)
		return true
	case tanks.Follow:
		if f, way := b.orders.Leader(v); f != nil {
			b.keepWith(v, f, way, squad.Slot(v, b.id, f.ID))
			return true
		}
	case tanks.Attack:
		b.to(b.onMap(v, b.orders.Post()), cruise, squad.Besiege/2)
		b.bound(v, 1)
		return true
	case tanks.NoCall, tanks.Dismiss:
	}
	return false
}

// keepWith drives beside a tank: a slot to its left, one to its right, the next
// ones further out and behind. While it stands and the bot is near its place, the
// bot stands too.
func (b *Bot) keepWith(v *tanks.View, f *tanks.Friend, way geom.Heading, slot int) {
	const out, more, behind, ahead = 27.0, 23.0, 12.0, 1.5 // m, m, m, s
	row := float64(slot / 2)
	goal := f.At.Add(way.Right().Mul(-squad.Side(slot) * (out + more*row))).Sub(way.Dir().Mul(behind * (1 + row)))
	goal = b.onMap(v, goal.Add(f.Heading.Dir().Mul(ahead*f.Speed)))
	const near, far, fast, slow = 7.0, 45.0, 13.5, 4.0 // m, m, m/s, m/s
	off := geom.PlaneDist(goal, v.Self.At)
	speed := mgl64.Clamp(math.Abs(f.Speed)+(fast-slow)*(off-near)/(far-near), slow, fast)
	b.to(goal, speed, near)
}

// escort has some bots of a person's team cover the person's flanks while nothing
// else is to be done, and reports whether the bot is one of them.
func (b *Bot) escort(v *tanks.View) bool {
	person, slot := squad.Escort(v, b.id)
	if b.escorting = person != nil; !b.escorting {
		return false
	}
	b.escortWay = squad.WayOf(person, b.escortWay)
	b.thought.Reason = "covering the player's flank"
	b.keepWith(v, person, b.escortWay, slot)
	return true
}

// curb shortens a course that leads past the leash. What must be, as getting free
// or into the zone, goes before.
func (b *Bot) curb(v *tanks.View) {
	if b.thought.State == mind.Unstick || b.thought.State == mind.Regroup || b.course.Speed == 0 {
		return
	}
	if goal, curbed := b.orders.Curb(v, b.course.Goal); curbed {
		b.course.Goal = b.onMap(v, goal)
	}
}

// vanished returns the place of the enemy whose place was found empty last.
func (b *Bot) vanished() *mgl64.Vec3 {
	c := b.memory.Vanished()
	if c == nil {
		return nil
	}
	return &c.Place
}
