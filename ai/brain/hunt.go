package brain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// patrol advances on a lane of its own toward the middle of the map, and then
// goes where the team believes enemies to be.
func (b *Bot) patrol(v *tanks.View, speed float64) {
	const opening = 50.0 // s
	if perception.Seconds(v.Tick) < opening && !b.chooser.advanced {
		if !b.chooser.drawnUp {
			b.chooser.drawnUp, b.chooser.front = true, b.frontLine(v)
		}
		goal := b.chooser.front
		if geom.PlaneDist(goal, v.Self.At) > 20 {
			b.thought.Reason = "advancing on its lane"
			b.to(goal, speed, 15)
			return
		}
		b.chooser.advanced = true
	}
	b.hunt(v, speed, nil)
}

// hunt goes to the cell where enemies are likely, near, and to which no teammate
// goes. near, if there, is a place to keep to.
func (b *Bot) hunt(v *tanks.View, speed float64, near *mgl64.Vec3) {
	const renew, longest, arrived = 4.0, 25.0, 18.0 // s, s, m
	c := &b.chooser
	w := b.squad.Grid
	age := perception.Seconds(v.Tick - c.planTick)
	if c.spotted && geom.PlaneDist(c.spot, v.Self.At) > arrived {
		worthwhile := w.Cells()[w.Index(c.spot)] > c.worth/3
		if age < renew || (worthwhile && age < longest) {
			return
		}
	}
	best, most := -1, 0.0
	for i, chance := range w.Cells() {
		if value := float64(chance) * b.appeal(v, w.Centre(i), near); value > most {
			best, most = i, value
		}
	}
	c.planTick = v.Tick
	if best < 0 {
		b.to(b.onMap(v, v.Map.Spawns[1-b.team].At), speed, 10)
		return
	}
	c.spot, c.spotted, c.worth = w.Centre(best), true, w.Cells()[best]
	b.to(b.onMap(v, c.spot), speed, 10)
}

// appeal is how much a cell is worth going to, for its place alone.
func (b *Bot) appeal(v *tanks.View, at mgl64.Vec3, near *mgl64.Vec3) float64 {
	const half, beside, crowd, keep = 80.0, 60.0, 0.25, 60.0 // m, m, share, m
	appeal := half / (half + geom.PlaneDist(at, v.Self.At))
	for i := range v.Friends {
		c := b.squad.Hear(v.Friends[i].ID, v.Tick)
		if c.Tick >= 0 && geom.PlaneDist(c.Place, at) < beside {
			appeal *= crowd
		}
	}
	if near != nil {
		appeal *= math.Exp(-geom.PlaneDist(at, *near) / keep)
	}
	if v.Zone.Active && geom.PlaneDist(at, v.Zone.At) > v.Zone.Radius-15 {
		appeal *= 0.01
	}
	return appeal
}
