package brain

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// hunter is the simple bot: it shoots at the nearest enemy in sight, and drives toward the nearest
// one that it has seen or toward what it hears. It takes no cover, ignores what its team reports,
// waits for nobody and keeps no distance.
type hunter struct {
	Crew

	team tanks.Team
	to   mgl64.Vec3 // where it looks for enemies
	sent bool       // to is set
}

const (
	beside = 8.0  // m from a place at which a hunter has reached it
	near   = 10.0 // m from an enemy or a noise at which it comes no nearer
)

// NewHunter returns a hunter for a post. It needs a Restart before the first tick.
func NewHunter(p Post) Brain {
	h := &hunter{Crew: NewCrew(p), team: p.Team}
	h.IgnoreReports()
	return h
}

// Restart implements Brain.
func (h *hunter) Restart(seed uint64, round int) {
	h.Crew.Restart(seed, round)
	h.sent = false
}

// Drive implements tanks.Driver.
func (h *hunter) Drive(v *tanks.View) tanks.Order {
	if h.Watch(v) || h.Due(v) {
		h.decide(v)
	}
	return h.Work(v)
}

// decide chooses what to do, the most important reasons first.
func (h *hunter) decide(v *tanks.View) {
	if h.Loosen(v) {
		return
	}
	if m := h.Nearest(v, func(m *perception.Contact) bool { return m.InSight }); m != nil {
		h.attack(v, m)
		return
	}
	h.Fight(tanks.NoTank)
	if h.Obey(v) {
		return
	}
	if m := h.Nearest(v, func(m *perception.Contact) bool { return !m.Gone && m.Confidence > 0 }); m != nil {
		h.Say(v, mind.Stalk, "heading for where the enemy was")
		h.GoTo(v, m.Place, h.Cruise(), beside)
		return
	}
	if n := h.Noise(v); n != nil {
		h.Say(v, mind.Investigate, "heading for a noise")
		h.GoTo(v, n.At, h.Cruise(), beside)
		n.Gone = geom.PlaneDist(n.At, v.Self.At) < near
		return
	}
	h.prowl(v)
}

// attack drives toward an enemy in sight, and halts to shoot when it is near.
func (h *hunter) attack(v *tanks.View, m *perception.Contact) {
	const stand = 70.0 // m
	h.Fight(m.ID)
	if geom.PlaneDist(m.At, v.Self.At) < stand && h.ClearShot(v, m) {
		h.Say(v, mind.EngageHalt, "an enemy in range")
		h.Halt(v)
		return
	}
	h.Say(v, mind.EngageMove, "charging the enemy")
	h.GoTo(v, m.Place, h.Cruise(), near)
}

// prowl drives to the enemy's spawn, and from there to one random place after another. After an
// interruption it resumes its way.
func (h *hunter) prowl(v *tanks.View) {
	const arrive = 15.0 // m
	if !h.sent || h.Thought().State == mind.Patrol && h.Arrived() {
		h.to = v.Map.Spawns[1-h.team].At
		if h.sent {
			h.to = mgl64.Vec3{ieee.Uniform(h.Random()) * v.Map.Spec.Width, 0, ieee.Uniform(h.Random()) * v.Map.Spec.Depth}
		}
		h.sent = true
	}
	h.Say(v, mind.Patrol, "looking for the enemy")
	h.GoTo(v, h.to, h.Cruise(), arrive)
}
