// Package gunner aims and fires the gun of a tank, and turns the turret to where it is worth
// looking while there is nothing to shoot at.
package gunner

import (
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/cover"
	"treeline/ai/perception"
	"treeline/ai/profile"
	"treeline/ai/sight"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/terrain/geom"
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

// Job is what a gunner has to do in a tick.
type Job struct {
	Target   tanks.ID      // enemy to fight, NoTank for none
	HoldFire bool          // the tank is in ambush, or should stay unseen
	Glance   bool          // it may look away from its target in this tick
	Alert    bool          // without a target it looks where the tank was hit from, and at all known enemies in turn
	Toward   mgl64.Vec3    // direction in which the tank is going to drive, 0 if it stands
	Sight    *sight.Tuning // rule in effect
}

// Gunner aims and fires the gun. It aims without error; the world adds each crew's errors to its
// shots.
type Gunner struct {
	post Post

	target    tanks.ID               // of the present engagement
	line      perception.Obstruction // of fire, as of the last check
	lineDue   int
	lead      mgl64.Vec3 // aiming point
	way       float64    // side by which the turret turns to something behind it, 1 left, -1 right, 0 for none
	pinned    int        // ticks for which the gun has been off its aim at a limit
	holding   string
	sweep     sweep
	glance    glance
	attention attention
	weak      weakspot
	beside    []geom.Heading // scratch: headings of the turrets of teammates nearby
}

// New returns the gunner of a post. It needs a Restart.
func New(p Post) Gunner { return Gunner{post: p} }

// Restart forgets the previous round.
func (g *Gunner) Restart() {
	n := len(g.post.Memory.Contacts())
	*g = Gunner{post: g.post, target: tanks.NoTank, attention: g.attention, beside: slices.Grow(g.beside[:0], n)}
	g.attention.restart(n)
}

// Holding returns why the gun does not fire at its target, "" if it fires or there is no target.
func (g *Gunner) Holding() string { return g.holding }

// HoldsForFriend reports whether the gun holds its fire because a shell could hit a teammate.
func (g *Gunner) HoldsForFriend() bool { return g.holding == MaskedByFriend }

// HoldsAtLimit reports whether the gun holds its fire because it cannot point at its target from
// here.
func (g *Gunner) HoldsAtLimit() bool { return g.holding == perception.Limits.String() }

// GlanceEnds returns the tick at which the latest glance away from the target ends, 0 if there was
// none.
func (g *Gunner) GlanceEnds() int { return g.glance.until }

// Aim returns the target of the gun, NoTank for none, and the aiming point.
func (g *Gunner) Aim() (target tanks.ID, lead mgl64.Vec3) { return g.target, g.lead }

// LookingRound is the reason to hold fire during a glance away from the target.
const LookingRound = "looking around for a nearby enemy"

// Gun fills in the aim, target and trigger of an order.
func (g *Gunner) Gun(v *tanks.View, j *Job, o *tanks.Order) {
	g.holding = ""
	g.attention.feel(v)
	c := g.aimedAt(v, j)
	if c == nil {
		g.target = tanks.NoTank
		o.Aim = tanks.Aim{Yaw: g.search(v, j)}
		return
	}
	if c.ID != g.target {
		g.target, g.lineDue, g.pinned = c.ID, 0, 0
	}
	if way, away := g.glanceAway(v, j, c); away {
		o.Aim.Yaw = g.swing(v, way)
		g.holding = LookingRound
		return
	}
	m := MountOf(&v.Self)
	aim, ok := g.lay(v, c, &m)
	o.Aim, o.Target = aim, c.ID
	o.Aim.Yaw = g.swing(v, aim.Yaw)
	switch {
	case !c.InSight:
		g.holding = "out of sight"
	case !ok:
		g.holding = "out of range"
	default:
		g.holding = g.hold(v, j, c, &m, aim)
		o.Fire = g.holding == ""
	}
}

// aimedAt returns the enemy at which the gun is aimed: the target, or for a moment the place where
// it vanished, which an alert crew gives up sooner. It is nil if there is none.
func (g *Gunner) aimedAt(v *tanks.View, j *Job) *perception.Contact {
	const linger, brief = 15.0, 1.5 // m of error of its place, s since the last news of it
	if j.Target != tanks.NoTank {
		if c := g.post.Memory.Of(j.Target); c.Shooting() {
			return c
		}
	}
	if g.target != tanks.NoTank {
		c := g.post.Memory.Of(g.target)
		if j.Alert && !c.InSight && perception.Seconds(v.Tick-c.Tick) > brief {
			return nil
		}
		if !c.Dead && !c.Gone && c.Confidence > 0 && (c.InSight || c.Error < linger) {
			return c
		}
	}
	return nil
}
