// Package example holds the bot that docs/write-a-bot.md explains.
package example

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/brain"
	"treeline/ai/mind"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// Guard is a bot that drives to the middle of the map and stays there. It shoots
// at what it sees, and goes to look when it hears a shot nearby.
type Guard struct {
	brain.Crew

	alarm mgl64.Vec3 // where a shot was heard
	until int        // tick until which it looks there
}

// NewGuard returns a guard for a post. It needs a Restart before the first tick.
func NewGuard(p brain.Post) brain.Brain { return &Guard{Crew: brain.NewCrew(p)} }

// Restart implements brain.Brain: a new round, a fresh mind.
func (g *Guard) Restart(seed uint64, round int) {
	g.Crew.Restart(seed, round)
	g.until = 0
}

// Drive implements tanks.Driver. It is called once a tick, 60 times a second; the
// deciding is done four times a second and whenever there is news.
func (g *Guard) Drive(v *tanks.View) tanks.Order {
	if g.Watch(v) || g.Due(v) {
		g.decide(v)
	}
	return g.Work(v)
}

// decide settles what to do, from what matters most to what matters least.
func (g *Guard) decide(v *tanks.View) {
	const earshot, look = 120.0, 8 * tanks.Hertz // m, ticks
	middle := mgl64.Vec3{v.Map.Spec.Width / 2, 0, v.Map.Spec.Depth / 2}
	if g.Loosen(v) { // stuck: get free first
		return
	}
	enemy := g.Target(v)
	if enemy == nil {
		g.Fight(tanks.NoTank)
	} else {
		g.Fight(enemy.ID)
	}
	if n := g.Noise(v); n != nil && n.Loud && geom.PlaneDist(n.At, middle) < earshot {
		g.alarm, g.until, n.Gone = n.At, v.Tick+look, true
	}
	switch {
	case enemy != nil && g.ClearShot(v, enemy):
		g.Say(v, mind.EngageHalt, "an enemy in sight")
		g.Halt(v)
	case enemy != nil:
		g.Say(v, mind.EngageMove, "something is in the way")
		g.GoTo(v, enemy.Place, g.Cruise(), 10)
	case g.Obey(v): // a person has called: hold, follow, attack there
	case v.Tick < g.until:
		g.Say(v, mind.Investigate, "a shot was heard there")
		g.GoTo(v, g.alarm, g.Cruise(), 10)
	default:
		g.Say(v, mind.Patrol, "guarding the middle")
		g.GoTo(v, middle, g.Cruise(), 12)
	}
}
