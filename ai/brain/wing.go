package brain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/mind"
	"treeline/ai/perception"
	"treeline/ai/squad"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// wing is how far a bot is with its part in the opening.
type wing struct {
	placed bool // it knows its part
	on     bool // it goes wide
	leg    int  // of the way that it is on
}

// partOf works out a bot's part in the opening of its team.
func (b *Bot) partOf(v *tanks.View) {
	b.part = b.squad.Opening.Deal(v, b.cover, b.id, b.team, b.skill.Flank)
	b.wing = wing{placed: true, on: b.part.Wide}
}

// rateWing scores going wide. The tank goes on while others fight, to where the wing
// turns in, or until an enemy is beside it or near.
func (b *Bot) rateWing(v *tanks.View, s *situation, set rater) {
	w := &b.wing
	if b.manner != nil || !b.skill.Flank {
		return
	}
	if !w.placed {
		b.partOf(v)
	}
	if w.on = w.on && !b.turnsIn(v, s); !w.on {
		return
	}
	side := "going wide on the left"
	if b.part.Side < 0 {
		side = "going wide on the right"
	}
	const far = 100.0 // m
	switch {
	case s.target == nil:
		set(mind.Flank, 0.78, side)
	case s.reach > far && !s.watched && !s.pressed && s.target.Aside(v.Self.At) < 0.5:
		set(mind.Flank, 0.88, side)
	}
}

// legs is the number of legs of a wing's way.
const legs = 3

// turnsIn reports whether going wide is over: at its end, beside an enemy, or when it
// has taken too long.
func (b *Bot) turnsIn(v *tanks.View, s *situation) bool {
	const longest, near, sure = 80.0, 75.0, 0.5 // s, m, confidence
	w := &b.wing
	if w.leg >= legs || perception.Seconds(v.Tick) > longest || b.flanking.on {
		return true
	}
	own := v.Map.Spawns[b.team].At
	way := v.Map.Spawns[1-b.team].At.Sub(own).Normalize()
	for i := range b.memory.Contacts() {
		m := b.memory.Of(tanks.ID(i))
		if !m.Known || m.Dead || m.Gone || m.Confidence < sure {
			continue
		}
		level := m.Place.Sub(v.Self.At).Dot(way) < 0
		if d := geom.PlaneDist(m.Place, v.Self.At); d < near || level && d < 2*near {
			return true
		}
	}
	return s.target != nil && s.watched
}

// goWide drives along the wing's way: out to the side without a halt, then forward
// by short bounds, then in.
func (b *Bot) goWide(v *tanks.View) {
	const arrive, apart, behind, watch = 14.0, 26.0, 0.05, 0.4 // m, m, share of the way, share of the halts
	w, o := &b.wing, &b.part
	stages := [legs]struct{ share, out, speed float64 }{{0.14, 0.75, 1}, {0.38, 1, 0.95}, {0.66, 0.9, 0.75}}
	for w.leg < legs {
		leg := stages[w.leg]
		left := o.Side * (leg.out*o.Out - apart*float64(o.File))
		goal := b.onMap(v, squad.Along(v.Map, b.team, leg.share-behind*float64(o.File), left))
		if geom.PlaneDist(goal, v.Self.At) < 1.5*arrive {
			w.leg++
			continue
		}
		b.to(goal, leg.speed*b.tuning.Bot.Cruise, arrive)
		if w.leg == legs-1 {
			b.bound(v, watch)
		}
		return
	}
	w.on = false
}

// frontLine returns the place toward the middle of the map that a bot of the base
// advances to: the lanes lie beside each other across the line between the spawns,
// in the order in which the tanks stand, a little away from the wing.
func (b *Bot) frontLine(v *tanks.View) mgl64.Vec3 {
	const share, spacing, most, shift = 0.36, 45.0, 0.8, 0.1 // -, m, shares of the breadth
	w, o := &b.wing, &b.part
	if !w.placed {
		b.partOf(v)
	}
	place := (float64(o.Rank)+0.5)/float64(max(o.Base, 1)) - 0.5
	width := math.Min(most*math.Min(v.Map.Spec.Width, v.Map.Spec.Depth), spacing*float64(o.Base))
	return b.onMap(v, squad.Along(v.Map, b.team, share, place*width-o.Side*shift*squad.Breadth(v.Map)))
}
