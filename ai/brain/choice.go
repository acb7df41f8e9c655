package brain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// option is one thing that a bot could do, and what it is worth, 0 to 1. More
// than 1 is a must.
type option struct {
	state  State
	score  float64
	reason string
}

// chooser keeps what a choice needs to know of the choices before it.
type chooser struct {
	now       situation
	options   [NumStates]option
	planTick  int        // at which the course of the present state was made
	spot      mgl64.Vec3 // place that the present state goes to
	spotted   bool       // spot is set
	coverEnds int        // tick until which cover is not taken again
	moveSpot  mgl64.Vec3 // where the tank stood at the last check of its progress
	moveTick  int
	drawnUp   bool       // front is set
	front     mgl64.Vec3 // place to which it advances at the opening
	advanced  bool       // the opening is behind it
	beat      float64    // s by which its bounds are out of step
	pace      float64    // m/s of the course, before halts on the way
	worth     float32    // what the cell that is hunted in was worth when it was chosen
}

const (
	loyalty  = 0.1 // bonus of the present state
	dwell    = 1.5 // s that a state lasts, unless something much better comes up
	overrule = 0.3 // how much better that is
)

// choose picks what to do and makes the course for it.
func (b *Bot) choose(v *tanks.View, s *situation) {
	b.rate(v, s)
	c := &b.chooser
	for i := range c.options {
		b.thought.Scores[i] = c.options[i].score
	}
	best := &c.options[b.thought.State]
	kept := best.score
	for i := range c.options {
		o := &c.options[i]
		score := o.score
		if o.state == b.thought.State {
			score += loyalty
		}
		if score > best.score+loyalty || (best.score <= 0 && score > best.score) {
			best = o
		}
	}
	young := seconds(v.Tick-b.thought.Since) < dwell
	if best.state != b.thought.State && !(young && kept > 0 && best.score < kept+overrule) {
		b.enter(v, best)
	} else if o := &c.options[b.thought.State]; o.reason != "" {
		b.thought.Reason = o.reason
	}
	b.thought.Target = tanks.NoTank
	switch {
	case s.target != nil:
		b.thought.Target = s.target.ID
	case s.ghost != nil && b.thought.State == Stalk:
		b.thought.Target = s.ghost.ID
	}
	b.act(v, s)
}

// enter begins a state.
func (b *Bot) enter(v *tanks.View, o *option) {
	b.thought.decide(o.state, o.reason, v.Tick)
	b.chooser.spotted, b.chooser.planTick = false, v.Tick
}

// rate scores every option.
func (b *Bot) rate(v *tanks.View, s *situation) {
	c := &b.chooser
	for i := range c.options {
		c.options[i] = option{state: State(i)}
	}
	set := func(state State, score float64, reason string) {
		if score > c.options[state].score {
			c.options[state] = option{state: state, score: score, reason: reason}
		}
	}
	set(Patrol, 0.2, "looking where the enemy may be")
	b.rateFight(v, s, set)
	b.rateHunt(v, s, set)
	b.temper(v, s)
	if v.Zone.Active && geom.PlaneDist(v.Self.At, v.Zone.At) > v.Zone.Radius-15 {
		set(Regroup, 2, "the zone closes in")
	}
	if b.stuck(v) {
		set(Unstick, 3, "no way forward")
	} else if b.thought.State == Unstick && seconds(v.Tick-b.thought.Since) < 3 {
		set(Unstick, 3, "getting clear")
	}
}

// rateFight scores what can be done about an enemy in sight.
func (b *Bot) rateFight(v *tanks.View, s *situation, set func(State, float64, string)) {
	if s.target == nil {
		if b.thought.State == Retreat && s.foes > 0 && b.mayHide(v) {
			set(Retreat, 0.8, "waiting in cover")
		}
		const moment = 2.5 // s
		if n := s.noise; n != nil && n.Source == ByHit && b.skill.Cover && seconds(v.Tick-n.Tick) < moment && b.mayHide(v) {
			set(Retreat, 0.75, "hit by somebody unseen")
		}
		return
	}
	const close, settle = 30.0, 1.8 // m, s to stop and let the gun settle
	switch {
	case s.lane != nothing:
		set(EngageMove, 0.85, s.lane.String())
		set(EngageHalt, 0.5, "no better place")
	case s.masked:
		set(EngageMove, 0.85, "a friend is in the line")
		set(EngageHalt, 0.55, "no better place")
	case s.chance < b.tuning.Bot.GoodShot && v.Tick-v.Self.HitTick >= pressed:
		set(EngageMove, 0.85, "too far for a good shot")
		set(EngageHalt, 0.5, "no better place")
	case s.ready < settle && s.turn < settle:
		set(EngageHalt, 0.85, "a clear shot")
		set(EngageMove, 0.6, "fighting on the move")
	case s.ready < settle:
		set(EngageHalt, 0.65, "the gun comes round")
		set(EngageMove, 0.8, "moving while the gun comes round")
	default:
		set(EngageHalt, 0.65, "reloading")
		set(EngageMove, 0.8, "moving while the gun reloads")
	}
	if s.reach < close {
		set(EngageMove, 0.9, "too near to stand still")
	}
	if !b.skill.Cover || !b.mayHide(v) {
		return
	}
	const odds = 2
	switch {
	case s.health < b.tuning.Bot.Hurt && s.ready > settle/2:
		set(Retreat, 0.97, "badly hurt")
	case s.foes >= s.friends+1+odds && s.ready > settle/2:
		set(Retreat, 0.92, "outnumbered")
	}
}

// mayHide says whether cover may be taken, or kept: not for too long, and not
// again too soon.
func (b *Bot) mayHide(v *tanks.View) bool {
	const longest, pause = 14.0, 14.0 // s
	if b.thought.State == Retreat {
		if seconds(v.Tick-b.thought.Since) > longest {
			b.chooser.coverEnds = v.Tick + int(pause*tanks.Hertz)
			return false
		}
		return true
	}
	return v.Tick >= b.chooser.coverEnds
}

// rateHunt scores what can be done without an enemy in sight.
func (b *Bot) rateHunt(v *tanks.View, s *situation, set func(State, float64, string)) {
	const alone, near, recent = 160.0, 250.0, 12.0 // m, m, s
	if g := s.ghost; g != nil {
		score := 0.35 + 0.25*g.Confidence*near/(near+geom.PlaneDist(g.Place, v.Self.At)) - b.crowd(v, g.ID)
		switch {
		case g.Source == ByRadio:
			set(Stalk, score, "closing in on what the team reports")
		default:
			set(Stalk, score+0.05, "closing in on an enemy that was lost")
		}
		if s.foes > s.friends+2 && s.alone > alone && !math.IsInf(s.alone, 1) {
			set(Regroup, score+0.15, "alone against several")
		}
	}
	if n := s.noise; n != nil {
		score := 0.3 + 0.2*near/(near+geom.PlaneDist(n.At, v.Self.At))
		switch {
		case n.Source == ByHit:
			set(Investigate, score+0.1, "hit from somewhere there")
		case n.Loud:
			set(Investigate, score, "shots there")
		default:
			set(Investigate, score-0.05, "an engine there")
		}
	}
	for i := range b.belief.enemies {
		m := &b.belief.enemies[i]
		if m.Known && !m.Dead && m.Gone && seconds(v.Tick-m.GoneTick) < recent {
			set(Search, 0.34, "it must be near")
		}
	}
}

// crowd returns how much less an enemy is worth going for because teammates that
// are nearer go for it already.
func (b *Bot) crowd(v *tanks.View, enemy tanks.ID) float64 {
	const enough, each = 2, 0.06
	return each * float64(max(0, b.rank(v, enemy)-enough))
}

// stuck says whether the tank has meant to drive for a while and has not come
// away from its place.
func (b *Bot) stuck(v *tanks.View) bool {
	const patience, moved = 4.5, 2.0 // s, m
	c := &b.chooser
	if !b.thought.Underway || v.Self.Immobile > 0 || b.thought.State == Unstick ||
		geom.PlaneDist(c.moveSpot, v.Self.At) > moved {
		c.moveSpot, c.moveTick = v.Self.At, v.Tick
		return false
	}
	return seconds(v.Tick-c.moveTick) > patience
}
