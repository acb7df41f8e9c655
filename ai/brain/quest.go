package brain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/ai/pilot"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// rateHunt scores what can be done without an enemy in sight.
func (b *Bot) rateHunt(v *tanks.View, s *situation, set rater) {
	const alone, recent = 60.0, 12.0 // m, s
	if g := s.ghost; g != nil && b.skill.Investigate {
		score := b.rateStalk(v, g, set)
		if s.foes > s.friends+1 && s.alone > alone && !math.IsInf(s.alone, 1) {
			set(mind.Regroup, score+0.15, "alone against several")
		}
	}
	if s.noise != nil && b.skill.Investigate {
		b.rateNoise(v, s.noise, set)
	}
	for i := range b.memory.Contacts() {
		m := b.memory.Of(tanks.ID(i))
		if b.skill.Investigate && m.Known && !m.Dead && m.Gone && perception.Seconds(v.Tick-m.GoneTick) < recent {
			set(mind.Search, 0.34, "it must be near")
		}
	}
}

// rateStalk scores closing in on an enemy out of sight, and returns the score.
func (b *Bot) rateStalk(v *tanks.View, g *perception.Contact, set rater) float64 {
	const half, own = 250.0, 0.05 // m
	score := 0.35 + 0.25*g.Confidence*half/(half+geom.PlaneDist(g.Place, v.Self.At)) - b.crowd(v, g.ID)
	if g.Source == perception.ByRadio {
		set(mind.Stalk, score, "closing in on what the team reports")
	} else {
		set(mind.Stalk, score+own, "closing in on an enemy that was lost")
	}
	return score
}

// rateNoise scores going to see who made a noise.
func (b *Bot) rateNoise(v *tanks.View, n *perception.Noise, set rater) {
	const half = 250.0 // m
	score := 0.3 + 0.2*half/(half+geom.PlaneDist(n.At, v.Self.At))
	switch {
	case n.Source == perception.ByHit:
		set(mind.Investigate, score+0.1, "hit from somewhere there")
	case n.Loud:
		set(mind.Investigate, score, "shots there")
	default:
		set(mind.Investigate, score-0.05, "an engine there")
	}
}

// crowd returns how much less an enemy is worth going for because teammates that
// are nearer go for it already.
func (b *Bot) crowd(v *tanks.View, enemy tanks.ID) float64 {
	const enough, each = 2, 0.06
	return each * float64(max(0, b.squad.Rank(v, b.memory.Of(enemy))-enough))
}

// stalk closes in on a remembered enemy from cover to cover, each of a team from
// another side.
func (b *Bot) stalk(v *tanks.View, s *situation, speed float64) {
	const renew, there, arrive = 8.0, 7.0, 5.0 // s, m, m
	c := &b.chooser
	if s.ghost == nil {
		b.to(b.course.Goal, speed, arrive)
		return
	}
	if b.skill.Cover && b.awaits(v, s.ghost) {
		return
	}
	age := perception.Seconds(v.Tick - c.planTick)
	if c.spotted && age < renew && geom.PlaneDist(c.spot, v.Self.At) > there {
		return
	}
	goal := b.approach(v, s.ghost)
	d := geom.PlaneDist(goal, v.Self.At)
	const hop, final = 45.0, 60.0 // m
	c.spot, c.spotted, c.planTick = b.onMap(v, goal), true, v.Tick
	if d > final && b.skill.Cover {
		// On the way there, from one hidden place to the next.
		way := *s.ghost
		p := purpose{reach: hop, apart: 20, hidden: 0.45, wanted: d - hop, onward: 0.012, sky: 0.1, atLeast: -2}
		way.Place = goal
		if spot, ok := b.pick(v, &way, &p); ok && geom.PlaneDist(spot, goal) < d {
			c.spot = spot
		}
	}
	b.to(c.spot, speed, arrive)
}

// awaits reports whether an enemy had better be waited for, and has the tank do it:
// it was seen to come this way a moment ago, and who stands still and hidden sees
// first and shoots first. It does not wait for long, nor soon again.
func (b *Bot) awaits(v *tanks.View, g *perception.Contact) bool {
	const fresh, near, far, longest, pause = 5.0, 30.0, 200.0, 20.0, 4.0 // s, m, m, s, s
	c := &b.chooser
	d := geom.PlaneDist(g.Place, v.Self.At)
	if v.Tick < c.waitEnds {
		b.wait(v, g)
		return true
	}
	if perception.Seconds(v.Tick-g.Tick) > fresh || d < near || d > far || !g.Comes(v.Self.At) || perception.Seconds(v.Tick-c.waitEnds) < pause {
		return false
	}
	c.waitEnds = v.Tick + int(longest*tanks.Hertz)
	c.spot, c.spotted, c.planTick = v.Self.At, true, v.Tick
	const open = 0.35 // share of the tank that shows
	if b.cover.Shown(v.Self.At, g.Place) > open {
		p := purpose{reach: 24, lane: 0.3, hidden: 0.7, nearby: 0.01, sky: 0.2, atLeast: 0.4}
		if spot, ok := b.pick(v, g, &p); ok {
			c.spot = spot
		}
	}
	b.wait(v, g)
	return true
}

// wait goes to the place in which an enemy is awaited, and stands there.
func (b *Bot) wait(v *tanks.View, g *perception.Contact) {
	const there = 4.0 // m
	b.thought.Reason = "letting it come"
	if c := &b.chooser; geom.PlaneDist(c.spot, v.Self.At) > there {
		b.to(c.spot, b.tuning.Bot.Cruise, there/2)
		b.course.Reverse = true
		return
	}
	b.course = pilot.Course{Goal: v.Self.At, Arrive: 1}
	b.chooser.pace = 0
	b.faceTo(v, g.Place)
}

// approach returns the place from which to come at a remembered enemy.
func (b *Bot) approach(v *tanks.View, g *perception.Contact) mgl64.Vec3 {
	const off, step = 45.0, 50 * math.Pi / 180 // m, rad
	goal := g.Place
	if d := geom.PlaneDist(goal, v.Self.At); b.skill.Flank && d > 1.5*off {
		from := geom.HeadingOf(v.Self.At.Sub(goal))
		goal = goal.Add((from + geom.Heading(step*bySide(b.squad.Rank(v, g)))).Dir().Mul(off))
	}
	return b.onMap(v, goal)
}

// support goes to where the tank can shoot at an enemy that a teammate fights.
func (b *Bot) support(v *tanks.View, g *perception.Contact, speed float64) {
	const renew, there, far = 5.0, 6.0, 70.0 // s, m, m
	c := &b.chooser
	b.thought.Reason = "coming to help"
	if c.spotted && perception.Seconds(v.Tick-c.planTick) < renew && geom.PlaneDist(c.spot, v.Self.At) > there {
		return
	}
	if b.flanking.struck(v.Tick) {
		c.spot, c.spotted, c.planTick = b.onMap(v, g.Place), true, v.Tick
		b.thought.Reason = "on at its side"
		b.to(c.spot, speed, there/2)
		return
	}
	p := purpose{reach: 45, lane: 0.8, hidden: 0.15, flank: 0.2, wanted: far, onward: 0.006, nearby: 0.004, sky: 0.05, atLeast: 0.4}
	if b.skill.Crossfire {
		p.cross = 0.2
	}
	spot, ok := b.pick(v, g, &p)
	if !ok {
		spot = b.approach(v, g)
	}
	c.spot, c.spotted, c.planTick = spot, true, v.Tick
	b.to(spot, speed, there/2)
}

// visit goes to see who made a noise.
func (b *Bot) visit(v *tanks.View, s *situation, speed float64) {
	const renew, there = 2.0, 15.0 // s, m
	c := &b.chooser
	if s.noise == nil || (c.spotted && perception.Seconds(v.Tick-c.planTick) < renew) {
		return
	}
	c.spotted, c.planTick = true, v.Tick
	b.to(b.onMap(v, s.noise.At), speed, 10)
	if geom.PlaneDist(v.Self.At, s.noise.At) < there {
		s.noise.Gone = true
	}
}
