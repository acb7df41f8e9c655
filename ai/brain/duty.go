package brain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// duty is what a person has called a bot to do. It lasts until the next call. The
// bot keeps its judgement: it fights what it sees, hides when it is hurt and
// frees itself, but it does not go further from its duty than a leash.
type duty struct {
	call   tanks.Call
	post   mgl64.Vec3   // to hold, or to attack
	way    geom.Heading // in which the one it follows drives
	there  bool         // it has come to the place it was to attack
	silent bool         // the call has been answered
}

const (
	holdLeash   = 25.0 // m
	followLeash = 75.0 // m
	attackLeash = 90.0 // m
	besiege     = 30.0 // m from the place to attack at which it is reached
)

// heed takes in the calls of a view.
func (b *Bot) heed(v *tanks.View) {
	for i := range v.Calls {
		c := v.Calls[i]
		b.duty = duty{call: c, post: c.At}
		switch c.Kind {
		case tanks.Hold:
			b.duty.post = v.Self.At
		case tanks.Follow:
			b.duty.way = v.Self.Heading
			if c.Whom == b.id {
				b.duty = duty{}
			}
		}
		b.chooser.spotted = false
	}
	d := &b.duty
	if d.call.Kind != tanks.Follow {
		return
	}
	const rolling = 2.0 // m/s
	switch f := friend(v, d.call.Whom); {
	case f == nil:
		*d = duty{call: tanks.Call{Kind: tanks.Dismiss}} // nobody is left to follow
	case f.Speed > rolling:
		d.way = f.Heading
	}
}

// friend returns a living teammate, nil if there is no such.
func friend(v *tanks.View, id tanks.ID) *tanks.Friend {
	for i := range v.Friends {
		if v.Friends[i].ID == id {
			return &v.Friends[i]
		}
	}
	return nil
}

// answer tells the team that the call was heard, once. A call to do as one likes
// is done with that.
func (b *Bot) answer() {
	d := &b.duty
	if d.silent {
		return
	}
	d.silent = true
	word := tanks.Obeying
	if d.call.Kind == tanks.Dismiss {
		word, d.call = tanks.AtWill, tanks.Call{}
	}
	if d.call.Kind != tanks.NoCall || word == tanks.AtWill {
		b.talk.answer = word
	}
	b.thought.Order = d.call
	if d.call.Kind == tanks.Hold {
		b.thought.Order.At = d.post
	}
}

// rateDuty keeps a bot with a duty from going off to hunt.
func (b *Bot) rateDuty(v *tanks.View) {
	d := &b.duty
	if d.call.Kind == tanks.NoCall {
		return
	}
	b.answer()
	if d.call.Kind == tanks.NoCall {
		return
	}
	if d.call.Kind == tanks.Attack {
		d.there = d.there || geom.PlaneDist(v.Self.At, d.post) < besiege
		if d.there {
			return // it hunts, on the leash
		}
	}
	const duty = 0.6
	for _, s := range [...]State{Patrol, Investigate, Stalk, Flank, Search, Overwatch, Regroup} {
		if o := &b.chooser.options[s]; o.score < must {
			o.score = 0
		}
	}
	if o := &b.chooser.options[Regroup]; o.score < duty {
		*o = option{state: Regroup, score: duty, reason: orders(d.call.Kind)}
	}
}

// orders returns a call as the reason for what a bot does.
func orders(k tanks.CallKind) string {
	switch k {
	case tanks.Hold:
		return "ordered to hold here"
	case tanks.Follow:
		return "ordered to follow"
	case tanks.Attack:
		return "ordered to attack there"
	case tanks.NoCall, tanks.Dismiss:
	}
	return "at will"
}

// obey makes the course of the bot's duty, and says whether it has one. The zone
// comes before all duty.
func (b *Bot) obey(v *tanks.View, cruise float64) bool {
	const rim = 15.0 // m
	if v.Zone.Active && geom.PlaneDist(v.Self.At, v.Zone.At) > v.Zone.Radius-rim {
		return false
	}
	d := &b.duty
	switch d.call.Kind {
	case tanks.Hold:
		b.to(d.post, cruise, 6)
		return true
	case tanks.Follow:
		if f := friend(v, d.call.Whom); f != nil {
			b.keepWith(v, f, d.way, b.slot(v, f.ID))
			return true
		}
	case tanks.Attack:
		b.to(b.onMap(v, d.post), cruise, besiege/2)
		b.bound(v, 1)
		return true
	case tanks.NoCall, tanks.Dismiss:
	}
	return false
}

// slot returns which place beside a tank is the bot's: its rank among the rest of
// the team.
func (b *Bot) slot(v *tanks.View, leader tanks.ID) int {
	slot := 0
	for i := range v.Friends {
		if f := &v.Friends[i]; f.ID < b.id && f.ID != leader && !f.Human {
			slot++
		}
	}
	return slot
}

// side returns 1 for a slot on the left and -1 for one on the right.
func side(slot int) float64 {
	if slot%2 == 0 {
		return 1
	}
	return -1
}

// keepWith drives beside a tank: a slot to its left, one to its right, the next
// ones further out and behind. While it stands and the bot is near its place, the
// bot stands too.
func (b *Bot) keepWith(v *tanks.View, f *tanks.Friend, way geom.Heading, slot int) {
	const out, more, behind, ahead = 27.0, 23.0, 12.0, 1.5 // m, m, m, s
	row := float64(slot / 2)
	goal := f.At.Add(way.Right().Mul(-side(slot) * (out + more*row))).Sub(way.Dir().Mul(behind * (1 + row)))
	goal = b.onMap(v, goal.Add(f.Heading.Dir().Mul(ahead*f.Speed)))
	const near, far, fast, slow = 7.0, 45.0, 13.5, 4.0 // m, m, m/s, m/s
	off := geom.PlaneDist(goal, v.Self.At)
	speed := mgl64.Clamp(abs(f.Speed)+(fast-slow)*(off-near)/(far-near), slow, fast)
	b.to(goal, speed, near)
}

// escorts returns how many bots of a team stay with the person in it: half, and two
// at most.
func escorts(bots int) int { return min((bots+1)/2, 2) }

// escort has some bots of a person's team cover the person's flanks while nothing
// else is to be done, and says whether the bot is one of them.
func (b *Bot) escort(v *tanks.View) bool {
	var person *tanks.Friend
	bots, rank := 1, 0
	for i := range v.Friends {
		switch f := &v.Friends[i]; {
		case f.Human:
			person = f
		default:
			bots++
			if f.ID < b.id {
				rank++
			}
		}
	}
	b.escorting = person != nil && rank < escorts(bots)
	if !b.escorting {
		return false
	}
	const rolling = 2.0 // m/s
	if person.Speed > rolling || b.duty.way == 0 {
		b.duty.way = person.Heading
	}
	b.thought.Reason = "covering the player's flank"
	b.keepWith(v, person, b.duty.way, rank)
	return true
}

// sector returns the heading that a bot watches while it follows and nothing else
// draws its eye: that to its own side.
func (b *Bot) sector(v *tanks.View) (geom.Heading, bool) {
	const outward = 55 * math.Pi / 180
	d := &b.duty
	if d.call.Kind != tanks.Follow {
		return 0, false
	}
	return (d.way + geom.Heading(side(b.slot(v, d.call.Whom))*outward)).Norm(), true
}

// leash returns the place from which a bot may not stray further than a radius in
// m, and whether there is one.
func (b *Bot) leash(v *tanks.View) (at mgl64.Vec3, radius float64, ok bool) {
	d := &b.duty
	switch d.call.Kind {
	case tanks.Hold:
		return d.post, holdLeash, true
	case tanks.Follow:
		if f := friend(v, d.call.Whom); f != nil {
			return f.At, followLeash, true
		}
	case tanks.Attack:
		return d.post, attackLeash, d.there
	case tanks.NoCall, tanks.Dismiss:
	}
	return at, 0, false
}

// allowed says whether a place may be gone to: it lies within the leash, or is
// nearer to where the bot belongs than the bot is.
func (b *Bot) allowed(v *tanks.View, at mgl64.Vec3) bool {
	centre, radius, ok := b.leash(v)
	return !ok || geom.PlaneDist(centre, at) <= max(radius, geom.PlaneDist(centre, v.Self.At)-1)
}

// curb shortens a course that leads past the leash. What must be, as getting free
// or into the zone, goes before.
func (b *Bot) curb(v *tanks.View) {
	if b.thought.State == Unstick || b.thought.State == Regroup || b.course.speed == 0 {
		return
	}
	centre, radius, ok := b.leash(v)
	off := b.course.goal.Sub(centre)
	off[1] = 0
	if d := off.Len(); ok && d > radius {
		b.course.goal = b.onMap(v, centre.Add(off.Mul(radius/d)))
	}
}
