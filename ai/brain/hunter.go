package brain

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// hunter is the plain bot: it drives at the nearest enemy that it knows of and
// shoots at what it sees. It takes no cover, waits for nobody and keeps no
// distance.
type hunter struct{ Crew }

func newHunter(p Post) Brain { return &hunter{NewCrew(p)} }

// Drive implements tanks.Driver.
func (h *hunter) Drive(v *tanks.View) tanks.Order {
	if h.Watch(v) || h.Due(v) {
		h.decide(v)
	}
	return h.Work(v)
}

func (h *hunter) decide(v *tanks.View) {
	if h.loosen(v) {
		return
	}
	const stand = 90.0 // m at which it halts to shoot
	if m := h.Target(v); m != nil {
		h.Fight(m.ID)
		if geom.PlaneDist(m.At, v.Self.At) < stand && h.Thought().Holding != trunk.String() {
			h.Say(v, EngageHalt, "an enemy near enough")
			h.Halt(v)
			return
		}
		h.Say(v, EngageMove, "driving at the enemy")
		h.GoTo(v, m.Place, h.Cruise(), 10)
		return
	}
	h.Fight(tanks.NoTank)
	if h.Obey(v) {
		return
	}
	if m := h.nearest(v.Self.At); m != nil {
		h.Say(v, Stalk, "driving at where the enemy was")
		h.GoTo(v, m.Place, h.Cruise(), 8)
		return
	}
	if n := h.Noise(v); n != nil {
		h.Say(v, Investigate, "driving at a noise")
		h.GoTo(v, n.At, h.Cruise(), 8)
		n.Gone = geom.PlaneDist(n.At, v.Self.At) < 10
		return
	}
	h.Say(v, Patrol, "going where the enemy may be")
	h.Hunt(v, h.Cruise())
}

// nearest returns the nearest enemy that is remembered, nil if there is none.
func (h *hunter) nearest(at mgl64.Vec3) *Memory {
	var best *Memory
	for i := range h.Enemies() {
		m := &h.Enemies()[i]
		if !m.Known || m.Dead || m.Gone || m.Confidence <= 0 {
			continue
		}
		if best == nil || geom.PlaneDist(m.Place, at) < geom.PlaneDist(best.Place, at) {
			best = m
		}
	}
	return best
}

// loosen frees a tank that is stuck, and says whether it is at it.
func (c Crew) loosen(v *tanks.View) bool {
	const long = 3.0 // s
	b := c.bot
	switch {
	case b.stuck(v):
		c.Say(v, Unstick, "no way forward")
		b.chooser.spotted = false
	case b.thought.State != Unstick || seconds(v.Tick-b.thought.Since) > long:
		return false
	}
	b.free(v)
	return true
}
