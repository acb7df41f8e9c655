// Package gunner lays and fires the gun of a tank, and turns the turret where it is
// worth looking while there is nothing to shoot at.
package gunner

import (
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/cover"
	"treeline/ai/perception"
	"treeline/ai/profile"
	"treeline/ai/sight"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Post is what a gunner works with: the eyes, memory and orders of its crew.
type Post struct {
	Self   tanks.ID
	Place  int // in the team, from 0
	Skill  *profile.Skill
	Memory *perception.Memory
	Lines  *perception.Lines
	Board  *squad.Blackboard
	Orders *squad.Orders
	Cover  *cover.Map
}

// Job is what a gunner is to do in a tick.
type Job struct {
	Target   tanks.ID      // enemy to fight, NoTank for none
	HoldFire bool          // it lies in wait, or would rather not be found
	Moving   bool          // it fights on the move: a gun that has settled less will do
	Overdue  bool          // the gun has been loaded with a clear shot for long
	Glance   bool          // it may look away from its target in this tick
	Toward   mgl64.Vec3    // direction in which the tank means to drive, 0 if it stands
	Hand     float64       // rad, standard deviation of its aim at a target that stands
	React    float64       // s from seeing an enemy to noticing it
	Sight    *sight.Tuning // rule in effect
}

// Gunner lays and fires the gun. Its hand is never quite still: the error of its
// aim wanders with a time constant, so that misses look like tracking.
type Gunner struct {
	post   Post
	random *rand.Rand

	target  tanks.ID // of the present engagement
	gain    float64  // share of the right lead that it gives this time
	haste   float64  // factor on the error, falls with every miss that is seen
	shots   int      // fired by the tank, as of the last tick
	hits    int      // of its shots so far, when it fired last
	impact  int      // tick at which the last shell arrives, 0 for none on its way
	yaw     drift    // error of the aim, in standard deviations
	pitch   drift
	line    perception.Obstruction // of fire, as looked at a moment ago
	lineDue int
	lead    mgl64.Vec3 // where it aims
	sigma   float64    // rad, of the error
	way     float64    // in which the turret comes round to something behind it, 1 left, -1 right
	pinned  int        // ticks for which the gun has been short of its aim at a limit
	holding string
	sweep   sweep
	glance  glance
}

// New returns the gunner of a post. It needs a Restart.
func New(p Post) Gunner { return Gunner{post: p} }

// Restart forgets the round before; what is random comes from the stream.
func (g *Gunner) Restart(random *rand.Rand) {
	*g = Gunner{post: g.post, random: random, target: tanks.NoTank}
}

// Holding returns why the gun does not fire at its target, "" if it does or there
// is none.
func (g *Gunner) Holding() string { return g.holding }

// HoldsForFriend reports whether the gun is silent because a shell could meet a teammate.
func (g *Gunner) HoldsForFriend() bool { return g.holding == MaskedByFriend }

// HoldsAtLimit reports whether the gun is silent because it cannot point at its target from
// here.
func (g *Gunner) HoldsAtLimit() bool { return g.holding == perception.Limits.String() }

// GlanceEnds returns the tick at which the latest glance away from the target is
// over, 0 if there was none.
func (g *Gunner) GlanceEnds() int { return g.glance.until }

// Aim returns the target that the gun is drawn on, NoTank for none, the point that it
// is meant to hit, and the standard deviation of the hand in rad.
func (g *Gunner) Aim() (target tanks.ID, lead mgl64.Vec3, sigma float64) {
	return g.target, g.lead, g.sigma
}

// LookingRound is why a gun is off its target for a glance.
const LookingRound = "looking around for somebody near"

// Gun fills in aim and fire of an order.
func (g *Gunner) Gun(v *tanks.View, j *Job, o *tanks.Order) {
	g.holding = ""
	c := g.aimedAt(j.Target)
	if c == nil {
		g.target = tanks.NoTank
		o.Aim = tanks.Aim{Yaw: g.search(v, j)}
		if g.Glimpse(v, j.React) {
			o.Aim.Yaw = v.Self.TurretHeading()
		}
		return
	}
	if c.ID != g.target {
		g.engage(c.ID)
	}
	g.observe(v, c)
	if way, away := g.glanceAway(v, j, c); away {
		o.Aim.Yaw = g.swing(v, way)
		g.holding = LookingRound
		return
	}
	m := MountOf(&v.Self)
	aim, ok := g.lay(v, j, c, &m)
	o.Aim, o.Target = aim, c.ID
	o.Aim.Yaw = g.swing(v, aim.Yaw)
	switch {
	case !c.InSight || !c.Noticed:
		g.holding = "out of sight"
	case !ok:
		g.holding = "out of reach"
	default:
		g.holding = g.hold(v, j, c, &m, aim)
		o.Fire = g.holding == ""
	}
}

// Glimpse reports whether something has caught the eye that has not been noticed
// for what it is: the turret stops sweeping on it. react is the time in seconds to
// notice an enemy.
func (g *Gunner) Glimpse(v *tanks.View, react float64) bool {
	const share = 0.4 // of the time to notice
	for i := range v.Seen {
		c := g.post.Memory.Of(v.Seen[i].ID)
		if !c.Noticed && perception.Seconds(v.Tick-c.Since) > share*react {
			return true
		}
	}
	return false
}

// aimedAt returns the enemy that the gun is drawn on: the target, or for a moment the
// place where it vanished. It is nil if there is none.
func (g *Gunner) aimedAt(target tanks.ID) *perception.Contact {
	const linger = 15.0 // m of the circle that holds it
	if target != tanks.NoTank {
		if c := g.post.Memory.Of(target); c.Shooting() {
			return c
		}
	}
	if g.target != tanks.NoTank {
		c := g.post.Memory.Of(g.target)
		if !c.Dead && !c.Gone && c.Confidence > 0 && (c.InSight || c.Error < linger) {
			return c
		}
	}
	return nil
}

// engage begins with a new target.
func (g *Gunner) engage(id tanks.ID) {
	s := g.post.Skill
	g.target, g.haste, g.lineDue, g.impact = id, firstShot, 0, 0
	g.gain = s.LeadGain + float64(s.LeadSpread*(float64(2*ieee.Uniform(g.random))-1))
	g.yaw.start(g.random)
	g.pitch.start(g.random)
}

// observe follows the last shell: a miss that is seen tells how to lay the next.
func (g *Gunner) observe(v *tanks.View, c *perception.Contact) {
	const late = 2 // ticks after which the hit is surely known
	if v.Self.Shots != g.shots {
		flight := geom.PlaneDist(c.At, v.Self.At) / v.Rules.Shell.Speed
		g.shots, g.hits, g.impact = v.Self.Shots, v.Self.Hits, v.Tick+int(flight*tanks.Hertz)+late
	}
	if g.impact > 0 && v.Tick >= g.impact {
		g.impact = 0
		if c.InSight && v.Self.Hits == g.hits {
			g.haste = 1 + float64((g.haste-1)/2)
		}
	}
}
