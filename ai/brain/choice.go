package brain

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// option is one thing that a bot could do, and what it is worth, 0 to 1. More
// than 1 is a must.
type option struct {
	state  mind.State
	score  float64
	reason string
}

// rater takes in what a state is worth, and why. The highest score of a state
// counts.
type rater func(state mind.State, score float64, reason string)

// chooser keeps what a choice needs to know of the choices before it.
type chooser struct {
	now        situation
	options    [mind.NumStates]option
	planTick   int        // at which the course of the present state was made
	spot       mgl64.Vec3 // place that the present state goes to
	spotted    bool       // spot is set
	shelter    mgl64.Vec3 // hidden place to reload in, if hasShelter
	sheltered  int        // the shot after which it was looked for
	hasShelter bool
	coverEnds  int        // tick until which cover is not taken again
	freeTick   int        // tick at which no teammate was in the gun's line
	idleTick   int        // tick from which the gun has been loaded with a clear shot
	comeTick   int        // tick after which an enemy was last seen to come on, 0 for never
	waitEnds   int        // tick until which an enemy that comes is awaited
	moveSpot   mgl64.Vec3 // where the tank stood at the last check of its progress
	moveTick   int
	drawnUp    bool       // front is set
	front      mgl64.Vec3 // place to which it advances at the opening
	advanced   bool       // the opening is behind it
	beat       float64    // s by which its bounds are out of step
	pace       float64    // m/s of the course, before halts on the way
	pressing   bool       // it closes in on its target
	worth      float32    // what the cell that is hunted in was worth when it was chosen
}

const (
	loyalty  = 0.1 // bonus of the present state
	dwell    = 1.8 // s that a state lasts, unless something much better comes up
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
	kept, most := best.score, best.score
	if kept > 0 {
		most += loyalty
	}
	for i := range c.options {
		if o := &c.options[i]; o.score > most {
			best, most = o, o.score
		}
	}
	young := perception.Seconds(v.Tick-b.thought.Since) < dwell
	if best.state != b.thought.State && !(young && kept > 0 && best.score < kept+overrule) {
		b.enter(v, best)
	} else if o := &c.options[b.thought.State]; o.reason != "" {
		b.thought.Reason = o.reason
	}
	b.thought.Target, b.escorting = b.goesFor(s), false
	b.act(v, s)
}

// goesFor returns the enemy that the bot fights or follows, NoTank for none.
func (b *Bot) goesFor(s *situation) tanks.ID {
	switch state := b.thought.State; {
	case s.target != nil:
		return s.target.ID
	case state == mind.Peek:
		return b.peek.enemy
	case state == mind.Flank && b.flanking.on:
		return b.flanking.enemy
	case state == mind.Stalk && s.ghost != nil:
		return s.ghost.ID
	}
	return tanks.NoTank
}

// enter begins a state.
func (b *Bot) enter(v *tanks.View, o *option) {
	b.thought.Decide(o.state, o.reason, v.Tick)
	b.chooser.spotted, b.chooser.planTick = false, v.Tick
}

// rate scores every option.
func (b *Bot) rate(v *tanks.View, s *situation) {
	c := &b.chooser
	for i := range c.options {
		c.options[i] = option{state: mind.State(i)}
	}
	set := rater(func(state mind.State, score float64, reason string) {
		if score > c.options[state].score {
			c.options[state] = option{state: state, score: score, reason: reason}
		}
	})
	set(mind.Patrol, 0.2, "looking where the enemy may be")
	b.rateGun(v, s, set)
	b.ratePeek(v, s, set)
	b.rateFlank(v, s, set)
	b.rateWing(v, s, set)
	b.rateOverwatch(v, s, set)
	b.rateRetreat(v, s, set)
	b.rateHunt(v, s, set)
	b.ratePress(s, set)
	b.temper(v, s)
	if v.Zone.Active && geom.PlaneDist(v.Self.At, v.Zone.At) > v.Zone.Radius-15 {
		set(mind.Regroup, 2, "the zone closes in")
	}
	if b.stuck(v) {
		set(mind.Unstick, 3, "no way forward")
	} else if b.thought.State == mind.Unstick && perception.Seconds(v.Tick-b.thought.Since) < 3 {
		set(mind.Unstick, 3, "getting clear")
	}
}

// stuck reports whether the tank has meant to drive for a while and has not come
// away from its place.
func (b *Bot) stuck(v *tanks.View) bool {
	const patience, moved = 4.5, 2.0 // s, m
	c := &b.chooser
	if !b.thought.Underway || v.Self.Immobile > 0 || b.thought.State == mind.Unstick ||
		geom.PlaneDist(c.moveSpot, v.Self.At) > moved {
		c.moveSpot, c.moveTick = v.Self.At, v.Tick
		return false
	}
	return perception.Seconds(v.Tick-c.moveTick) > patience
}
