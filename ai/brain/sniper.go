package brain

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/ai/pilot"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// sniper is a commander who likes to shoot from far away: it stays behind the
// others, looks for places with a long lane that hide most of it, moves to another
// after a few shots, and gives way to what comes near.
type sniper struct {
	from   int        // shots that the tank had fired when it came to its place
	place  mgl64.Vec3 // to which it moves
	moving bool
	since  int // tick at which it began to move
	looked int // tick of the last look for a place
}

// NewSniper returns a sniper for a post. It needs a Restart before the first tick.
func NewSniper(p Post) Brain {
	b := NewBot(p)
	b.manner = &sniper{}
	return b
}

const (
	longShot  = 170.0 // m at which a sniper likes to fight
	tooNear   = 75.0  // m below which it gives way
	fewShots  = 2     // from one place
	changeFor = 12.0  // s that a change of place may take
)

// restart implements manner.
func (m *sniper) restart() { *m = sniper{} }

// weigh implements manner.
func (m *sniper) weigh(b *Bot, v *tanks.View, s *situation) {
	calm := patience(v)
	b.shrink(0.5+0.5*(1-calm), mind.Stalk, mind.Investigate, mind.Flank)
	m.change(b, v, s)
	switch {
	case m.moving:
		b.prefer(mind.Overwatch, 0.96, "changing its place after the shot")
	case s.target == nil:
		if s.ghost != nil && calm > 0 && geom.PlaneDist(s.ghost.Place, v.Self.At) < 1.3*longShot {
			b.prefer(mind.Overwatch, 0.6*calm, "watching a long lane")
		}
	case s.reach < tooNear*calm && s.ready > 1 && b.mayHide(v):
		b.prefer(mind.Retreat, 0.93, "the enemy is too near")
	case s.lane == perception.Nothing && !s.masked:
		b.prefer(mind.EngageHalt, 0.95, "a long shot")
	}
}

// change decides whether to look for another place: after a few shots, with the
// gun empty.
func (m *sniper) change(b *Bot, v *tanks.View, s *situation) {
	if m.moving {
		m.moving = perception.Seconds(v.Tick-m.since) < changeFor && geom.PlaneDist(v.Self.At, m.place) > 4
		if !m.moving {
			m.from = v.Self.Shots
		}
		return
	}
	const empty, again = 1.5, 3.0 // s
	if v.Self.Shots-m.from < fewShots || s.ready < empty || perception.Seconds(v.Tick-m.looked) < again {
		return
	}
	m.looked = v.Tick
	threat := s.target
	if threat == nil {
		threat = s.ghost
	}
	p := purpose{reach: 46, apart: 16, hidden: 0.5, lane: 0.4, nearby: 0.004, sky: 0.2, wanted: longShot, onward: 0.004, atLeast: 0.1}
	if place, ok := b.pick(v, threat, &p); ok && threat != nil {
		m.moving, m.place, m.since = true, place, v.Tick
	}
}

// act implements manner.
func (m *sniper) act(b *Bot, v *tanks.View, s *situation) bool {
	cruise := b.tuning.Bot.Cruise
	switch b.thought.State {
	case mind.Overwatch:
		if m.moving {
			b.to(m.place, 1.2*cruise, 3)
			b.course.Reverse = true
			return true
		}
		if b.overwatch.on {
			return false
		}
		return m.lurk(b, v, s.ghost)
	case mind.EngageMove:
		if s.target == nil || s.reach < tooNear*patience(v) {
			return false
		}
		return m.aside(b, v, s)
	case mind.Patrol:
		if b.escort(v) {
			return true
		}
		b.patrol(v, 0.7*cruise)
		b.keepOff(v, 0.8*longShot*patience(v))
		b.bound(v, 1)
		return true
	}
	return false
}

// lurk waits where a remembered enemy can be shot at from far away.
func (m *sniper) lurk(b *Bot, v *tanks.View, g *perception.Contact) bool {
	const renew, there = 6.0, 4.0 // s, m
	c := &b.chooser
	if g == nil {
		return false
	}
	if !c.spotted || perception.Seconds(v.Tick-c.planTick) > renew {
		p := purpose{reach: 40, lane: 0.8, hidden: 0.4, nearby: 0.006, sky: 0.2, wanted: longShot, onward: 0.004, atLeast: -1}
		place, ok := b.pick(v, g, &p)
		if !ok {
			place = v.Self.At
		}
		c.spot, c.spotted, c.planTick = place, true, v.Tick
	}
	if geom.PlaneDist(c.spot, v.Self.At) > there {
		b.to(c.spot, b.tuning.Bot.Cruise, 3)
		return true
	}
	b.course = pilot.Course{Goal: v.Self.At, Arrive: 1}
	b.faceTo(v, g.Place)
	return true
}

// aside steps to a place nearby with a free lane, without closing in.
func (m *sniper) aside(b *Bot, v *tanks.View, s *situation) bool {
	const renew = 3.0 // s
	c := &b.chooser
	if c.spotted && perception.Seconds(v.Tick-c.planTick) < renew && geom.PlaneDist(c.spot, v.Self.At) > 3 {
		return true
	}
	p := purpose{reach: 30, apart: 4, lane: 1, hidden: 0.3, nearby: 0.01, wanted: max(longShot, s.reach), onward: 0.006, atLeast: -2}
	place, ok := b.pick(v, s.target, &p)
	if !ok {
		return false
	}
	c.spot, c.spotted, c.planTick = place, true, v.Tick
	b.to(place, b.tuning.Bot.Cruise, 2.5)
	b.course.Reverse = true
	return true
}
