// Package drill provides the crews of lessons and of the range: they do what a script tells them,
// on maps made for it, and know no more than any other crew.
package drill

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai"
	"treeline/ai/brain"
	"treeline/ai/mind"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// Name is the name of the brain of all crews of a drill.
const Name = "drill"

// Task is what a crew does.
type Task uint8

// The tasks.
const (
	Stand   Task = iota // goes to its place and faces the point; obeys calls of its team
	Shuttle             // drives between its place and the point
	Fight               // goes to its place, and fights what it sees
)

// Part is what the script tells a crew to do.
type Part struct {
	Task   Task
	At     mgl64.Vec3 // place
	Toward mgl64.Vec3 // point that it faces, or the other end of its shuttle
}

// Script tells the crews of a battle what to do. It may be changed between two ticks. A
// crew without a part stands where it is.
type Script struct {
	parts  map[tanks.ID]Part
	damage float64 // multiplies that of the rules
}

// NewScript returns a script without parts.
func NewScript() *Script { return &Script{parts: map[tanks.ID]Part{}, damage: 1} }

// Set gives a crew a part, which replaces the one that it has.
func (s *Script) Set(id tanks.ID, p Part) { s.parts[id] = p }

// Place puts tanks that have a part at their places, facing their points, so that nobody has to
// wait for them. It is called at the start of a round, before its first tick. A tank whose place is
// obstructed or off the map is left alone, and drives there by itself.
func (s *Script) Place(w *tanks.World) {
	const room = 6.0 // m
	var near []terrain.ObstacleID
	for id, p := range s.parts {
		if near = w.Map.Grid.Near(near[:0], p.At, room); len(near) > 0 || !w.Map.Spec.Contains(p.At) {
			continue
		}
		t := &w.Tanks[id]
		t.At = mgl64.Vec3{p.At[0], w.Map.Ground.Height(p.At[0], p.At[2]), p.At[2]}
		t.Heading = geom.HeadingOf(p.Toward.Sub(p.At))
	}
}

// Mend gives tanks that have lost half of their health all of it back, so that practice destroys
// nobody who is needed later. It is called between two ticks.
func Mend(w *tanks.World) {
	for i := range w.Tanks {
		t := &w.Tanks[i]
		if whole := w.Tuning.Health(t.Body()); t.Alive() && t.Health < whole/2 {
			t.Health = whole
		}
	}
}

// Setup returns a battle between crews of a script, with the given number of tanks on a side and
// the usual rules, except that damage is multiplied by a factor and no zone closes.
func (s *Script) Setup(land *terrain.Spec, side int, damage float64) ai.Setup {
	const minutes = 60
	setup := ai.DefaultSetup(land.Seed)
	setup.Preset, setup.Trees, setup.TeamSize, setup.Minutes = land.Preset, land.Trees, side, minutes
	s.SetDamage(damage)
	s.Adapt(&setup.Tanks)
	setup.Green, setup.Red = ai.Picks{{Brain: Name}}, ai.Picks{{Brain: Name}}
	setup.Guests = []ai.Entry{{Name: Name, Help: "does what a script tells it", New: func(p brain.Post) brain.Brain {
		return &crew{Crew: brain.NewCrew(p), id: p.ID, script: s}
	}}}
	return setup
}

// SetDamage sets the factor by which Adapt multiplies damage.
func (s *Script) SetDamage(factor float64) { s.damage = factor }

// Adapt changes the rules of battles to those of the drill: damage is multiplied by its factor, and
// no zone closes.
func (s *Script) Adapt(t *tanks.Tuning) {
	const never = 100_000 // s
	t.Round.ZoneStart = never
	t.Damage.Base *= s.damage
}

// crew is the crew of one tank of a drill.
type crew struct {
	brain.Crew

	id     tanks.ID
	script *Script
	back   bool // on the way back from the point
	away   bool // on the way to its place
	called bool // it is obeying a call
}

var _ brain.Brain = (*crew)(nil)

// Restart implements brain.Brain.
func (c *crew) Restart(seed uint64, round int) {
	c.Crew.Restart(seed, round)
	c.back, c.away, c.called = false, false, false
}

// Drive implements tanks.Driver.
func (c *crew) Drive(v *tanks.View) tanks.Order {
	part, ok := c.script.parts[c.id]
	if !ok {
		part = Part{At: v.Self.At, Toward: v.Self.At.Add(geom.Scale(v.Self.Heading.Dir(), leg))}
	}
	think := c.Watch(v) || c.Due(v)
	if part.Task == Stand && c.stands(v, &part, think) {
		return pose(&v.Self, part.Toward)
	}
	if think {
		c.decide(v, &part)
	}
	order := c.Work(v)
	order.Fire = order.Fire && part.Task == Fight
	order.Smoke = false
	return order
}

const (
	arrive = 5.0  // m from a place within which a tank has reached it
	strays = 12.0 // m from its place beyond which the tank returns
	leg    = 50.0 // m to the point ahead that a tank without a part faces
)

// stands reports whether a tank with the task to stand is at its place and has nothing else to do.
func (c *crew) stands(v *tanks.View, p *Part, think bool) bool {
	if think {
		c.called = c.Obey(v)
	}
	if c.called {
		c.away = true
		return false
	}
	far := geom.PlaneDist(v.Self.At, p.At)
	if far > strays {
		c.away = true
	}
	if far < arrive {
		c.away = false
	}
	return !c.away
}

// decide chooses what to do.
func (c *crew) decide(v *tanks.View, p *Part) {
	c.Fight(tanks.NoTank)
	switch {
	case c.Loosen(v):
	case p.Task == Fight && c.Target(v) != nil:
		enemy := c.Target(v)
		c.Fight(enemy.ID)
		c.Say(v, mind.EngageHalt, "an enemy in sight")
		if c.ClearShot(v, enemy) {
			c.Halt(v)
		} else {
			c.GoTo(v, enemy.Place, c.Cruise(), arrive)
		}
	case c.Obey(v):
	case p.Task == Shuttle:
		goal := p.Toward
		if c.back {
			goal = p.At
		}
		if geom.PlaneDist(v.Self.At, goal) < 2*arrive {
			c.back = !c.back
		}
		c.Say(v, mind.Patrol, "driving to and fro")
		c.GoTo(v, goal, c.Cruise(), arrive)
	default:
		c.Say(v, mind.Patrol, "going to its place")
		c.GoTo(v, p.At, c.Cruise(), arrive/2)
	}
}

// pose brakes a tank that is to stand, and turns its hull and turret toward a point.
func pose(t *tanks.Tank, toward mgl64.Vec3) tanks.Order {
	const hard, near = 2.0, 0.03 // steering per rad of error; rad, below which there is no error
	to := geom.HeadingOf(toward.Sub(t.At))
	off := t.Heading.To(to)
	if math.Abs(off) < near {
		off = 0
	}
	return tanks.Order{Throttle: min(max(-t.Speed, -1), 1), Steer: min(max(hard*off, -1), 1), Aim: tanks.Aim{Yaw: to}, Target: tanks.NoTank}
}
