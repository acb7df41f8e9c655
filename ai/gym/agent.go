package gym

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/brain"
	"treeline/ai/gunner"
	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// The numbers of an action, each from -1 to 1; values outside are clamped.
const (
	Throttle = iota // full reverse to full ahead
	Steer           // right to left
	Turn            // how far to turn the gun from where it points at the start of the step: from Widest to the right to Widest to the left
	Elevate         // elevation of the gun above the horizon: -Steepest to Steepest
	Fire            // above 0: shoot as soon as the gun is loaded, and points where the gunner lays it
	Smoke           // above 0: release smoke as soon as a charge is ready
	Lay             // above 0: the gunner lays the gun on the first of the known enemies, instead of Turn and Elevate
	NumActions
)

// What the ends of Turn and Elevate stand for in rad.
const (
	Widest   = 0.5
	Steepest = 0.35
)

// agent is a tank that a learner or a trained policy drives. It knows what its views say, and
// remembers the last news of enemies, sounds and hits.
type agent struct {
	id        tanks.ID
	team      tanks.Team
	own, foes int // tanks in its team and in the other
	armed     int // of the other team, those with guns
	firstFoe  tanks.ID
	foe       []trace // by number in the other team
	order     []int   // indices of the enemies, in the order of an observation
	shot      noise
	engine    noise
	blow      noise // the last hit taken
	scenery   *scenery
	round     surroundings

	action      []float32
	observation []float32
	outcome     []float32
	reward      *float32
	alive       *uint8

	standing, fills, fresh bool // its action does not count; it observes the view of this tick; a step begins
	aim                    tanks.Aim
	dealt, health          float64 // at the last account
	kills                  int
}

// trace is the last news that a crew has of an enemy.
type trace struct {
	known, dead bool // dead also if it has left the map
	seen        bool // in sight now
	front       bool // whether it is known which way the hull points
	tick        int
	contact     tanks.Contact
}

// noise is the last sound of a kind, or the last hit.
type noise struct {
	known    bool
	tick     int
	heading  geom.Heading // absolute
	distance float64      // m
	enemy    bool
}

var _ brain.Brain = (*agent)(nil)

func newAgent(p brain.Post) agent {
	a := agent{id: p.ID, team: p.Team, own: p.Sizes[p.Team], foes: p.Sizes[1-p.Team], armed: p.Foes}
	if p.Team == 0 {
		a.firstFoe = tanks.ID(a.own)
	}
	for i := range a.foes {
		a.order = append(a.order, i)
	}
	a.foe, a.round = make([]trace, a.foes), newSurroundings()
	return a
}

// Drive implements tanks.Driver.
func (a *agent) Drive(v *tanks.View) tanks.Order {
	a.notice(v)
	if a.fills {
		a.observe(v)
	}
	if a.standing {
		return tanks.Order{Aim: tanks.Aim{Yaw: v.Self.TurretHeading()}, Target: tanks.NoTank}
	}
	if a.fresh {
		a.fresh = false
		a.aim = tanks.Aim{Yaw: v.Self.TurretHeading() + geom.Heading(a.act(Turn)*Widest), Pitch: a.act(Elevate) * Steepest}
	}
	o := tanks.Order{Throttle: a.act(Throttle), Steer: a.act(Steer), Aim: a.aim, Fire: a.act(Fire) > 0, Smoke: a.act(Smoke) > 0, Target: tanks.NoTank}
	if a.act(Lay) > 0 {
		a.lay(v, &o)
	}
	return o
}

// lay has the gunner aim at the first of the enemies, and holds the fire until the gun points
// there. If nothing is known of that enemy, or it is destroyed, the order stays as it is.
func (a *agent) lay(v *tanks.View, o *tanks.Order) {
	const onTarget = 0.02 // rad
	a.sortFoes(v.Self.At)
	t := &a.foe[a.order[0]]
	if !t.known || t.dead {
		return
	}
	mount := gunner.MountOf(&v.Self)
	aim, ok := t.aim(v, &mount)
	now := tanks.AimOf(mount.Bore)
	o.Aim, o.Target = aim, t.contact.ID
	o.Fire = o.Fire && ok && math.Abs(now.Yaw.To(aim.Yaw)) < onTarget && math.Abs(now.Pitch-aim.Pitch) < onTarget
}

// aim returns where to point a gun to hit an enemy, and whether the enemy is within range.
func (t *trace) aim(v *tanks.View, m *gunner.Mount) (aim tanks.Aim, ok bool) {
	at, velocity := t.contact.At.Add(mgl64.Vec3{0, gunner.BodyHeight}), mgl64.Vec3{}
	if t.seen {
		velocity = t.contact.Velocity
		at = gunner.Next(v, t.contact.AimAt, velocity)
	}
	aim, _, ok = m.Lay(at, velocity, &v.Rules.Shell)
	return aim, ok
}

// act returns a number of the action, clamped to its range; NaN counts as 0.
func (a *agent) act(i int) float64 {
	v := float64(a.action[i])
	if v != v {
		return 0
	}
	return max(-1, min(v, 1))
}

// notice records the news of a tick.
func (a *agent) notice(v *tanks.View) {
	for i := range a.foe {
		a.foe[i].seen = false
	}
	for i := range v.Reports {
		r := &v.Reports[i]
		if t := a.traceOf(r.Enemy); t != nil && r.Word == tanks.InSight && r.Tick > t.tick {
			t.known, t.tick = true, r.Tick
			heading := t.contact.Heading
			if front, ok := perception.Front(r); ok {
				heading, t.front = front, true
			}
			t.contact = tanks.Contact{ID: r.Enemy, Class: r.Class, Velocity: r.Velocity, AimAt: r.At}
			t.contact.At, t.contact.Heading = r.At, heading
		}
	}
	for i := range v.Seen {
		if t := a.traceOf(v.Seen[i].ID); t != nil {
			*t = trace{known: true, seen: true, front: true, tick: v.Tick, contact: v.Seen[i]}
		}
	}
	for i := range a.foe {
		id := a.firstFoe + tanks.ID(i)
		if a.foe[i].dead && !slices.ContainsFunc(v.Wrecks, func(k tanks.Wreck) bool { return k.ID == id }) {
			a.foe[i] = trace{tick: -1} // a fresh tank has taken its place
		}
	}
	for i := range v.Wrecks {
		if t := a.traceOf(v.Wrecks[i].ID); t != nil {
			t.dead = true
		}
	}
	for _, id := range v.Gone {
		if t := a.traceOf(id); t != nil {
			t.dead = true
		}
	}
	for i := range v.Sounds {
		s := &v.Sounds[i]
		n := &a.engine
		if s.Kind == tanks.ShotSound {
			n = &a.shot
		}
		*n = noise{known: true, tick: v.Tick, heading: s.Heading, distance: s.Range, enemy: s.Enemy}
	}
	for i := range v.HitsOn {
		a.blow = noise{known: true, tick: v.Tick, heading: v.HitsOn[i].From, enemy: true}
	}
}

// traceOf returns what is remembered of an enemy, nil if the tank is not an enemy.
func (a *agent) traceOf(id tanks.ID) *trace {
	if i := id - a.firstFoe; i >= 0 && int(i) < len(a.foe) {
		return &a.foe[i]
	}
	return nil
}

// baseline records the state of the tank from which the next account starts.
func (a *agent) baseline(w *tanks.World) {
	t := &w.Tanks[a.id]
	a.dealt, a.kills, a.health = t.Dealt, t.Kills, t.Health
}

// settle marks whether the tank still fights, and clears its observation if it does not.
func (a *agent) settle(w *tanks.World) {
	*a.alive = 1
	if !w.Tanks[a.id].Alive() {
		*a.alive = 0
		clear(a.observation)
	}
}

// account computes the outcome of a step since the last account, and the reward from it.
func (a *agent) account(w *tanks.World) {
	t := &w.Tanks[a.id]
	full := w.Tuning.Health(t.Body())
	o := a.outcome
	o[Dealt] = float32((t.Dealt - a.dealt) / full)
	o[Taken] = float32(max(a.health-t.Health, 0) / full) // repairs or a return to the field are not damage taken
	o[Kills] = float32(t.Kills - a.kills)
	o[Won] = 0
	if w.Phase == tanks.Over && w.Winner != tanks.NoTeam {
		o[Won] = -1
		if w.Winner == a.team {
			o[Won] = 1
		}
	}
	a.baseline(w)
	*a.reward = o[Dealt] - o[Taken] + o[Kills] + float32(2*o[Won])
}

// Watch implements brain.Brain: nobody takes the tank over.
func (a *agent) Watch(v *tanks.View) bool {
	a.notice(v)
	return false
}

// Restart implements brain.Brain.
func (a *agent) Restart(uint64, int) {
	clear(a.foe)
	for i := range a.foe {
		a.foe[i].tick = -1
	}
	a.shot, a.engine, a.blow = noise{}, noise{}, noise{}
	a.round.known = false
}

// Thought implements brain.Brain.
func (a *agent) Thought() mind.Thought {
	return mind.Thought{State: mind.Patrol, Reason: "driven by a learner", Target: tanks.NoTank}
}

// Belief implements brain.Brain.
func (a *agent) Belief(tanks.ID) (perception.Contact, bool) { return perception.Contact{}, false }

// SetSketch implements brain.Brain.
func (a *agent) SetSketch(bool) *mind.Sketch { return nil }
