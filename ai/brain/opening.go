package brain

import (
	"math"
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/cover"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// opening is how a team sets out: in one line, or as a base of fire and a wing that
// goes wide on one side. It is drawn once a round for the whole team, by the team's
// own stream and by how well the lanes beside the middle hide who drives there.
type opening struct {
	drawn  bool
	chance [3]float64 // the team's dice of the round
	side   float64    // of the wing, 1 left and -1 right of the way to the enemy, 0 without one
	wide   float64    // m from the line between the spawns to the wing's lane
	most   bool       // most of the team go with the wing
}

// deal throws the dice of a round.
func (o *opening) deal(stream uint64) {
	const salt = 0x6f70656e
	dice := rand.New(rand.NewPCG(stream, salt))
	*o = opening{}
	for i := range o.chance {
		o.chance[i] = dice.Float64()
	}
}

// draw makes the plan of a team that sets out from a spawn.
func (o *opening) draw(m *terrain.Map, hides *cover.Map, team tanks.Team) {
	const inLine, most, sharp = 0.22, 0.3, 9.0 // chance, chance, how much cover decides
	o.drawn = true
	if o.chance[0] < inLine {
		return
	}
	left, leftWide := bestLane(m, hides, team, 1)
	right, rightWide := bestLane(m, hides, team, -1)
	if o.side, o.wide = 1, leftWide; o.chance[1] > 1/(1+math.Exp(sharp*(right-left))) {
		o.side, o.wide = -1, rightWide
	}
	o.most = o.chance[2] < most
}

// bestLane returns how well the best lane on a side hides who drives along it, 0 to
// 1, and how far from the middle it lies.
func bestLane(m *terrain.Map, hides *cover.Map, team tanks.Team, side float64) (best, wide float64) {
	const near, far, lanes = 0.27, 0.39, 3 // shares of the map's breadth
	best = -1
	for k := range lanes {
		w := (near + (far-near)*float64(k)/(lanes-1)) * breadth(m)
		if hidden := laneHides(m, hides, team, side*w); hidden > best {
			best, wide = hidden, w
		}
	}
	return best, wide
}

// laneHides returns how much of a tank is hidden on a lane, from enemies on the
// middle of the map and beyond it.
func laneHides(m *terrain.Map, hides *cover.Map, team tanks.Team, left float64) float64 {
	const from, to, places = 0.15, 0.6, 7
	shown := 0.0
	for k := range places {
		at := along(m, team, from+(to-from)*float64(k)/(places-1), left)
		for _, eye := range [2]float64{0.5, 0.75} {
			shown += hides.Shown(at, along(m, team, eye, left/3)) / 2
		}
	}
	return 1 - shown/places
}

// breadth returns the extent of the map across the line between the spawns, m.
func breadth(m *terrain.Map) float64 {
	across := geom.HeadingOf(m.Spawns[1].At.Sub(m.Spawns[0].At)).Right()
	return abs(across[0])*m.Spec.Width + abs(across[2])*m.Spec.Depth
}

// along returns the place at a share of the way from a team's spawn to the other,
// and some metres to the left of that way, within the map.
func along(m *terrain.Map, team tanks.Team, share, left float64) mgl64.Vec3 {
	const edge = 24.0 // m
	own := m.Spawns[team].At
	way := m.Spawns[1-team].At.Sub(own)
	at := own.Add(way.Mul(share)).Sub(geom.HeadingOf(way).Right().Mul(left))
	at[0] = mgl64.Clamp(at[0], edge, m.Spec.Width-edge)
	at[2] = mgl64.Clamp(at[2], edge, m.Spec.Depth-edge)
	at[1] = m.Ground.Height(at[0], at[2])
	return at
}

// wing is a bot's part of an opening.
type wing struct {
	placed bool // it knows its part
	on     bool // it goes wide
	leg    int  // of the way that it is on
	file   int  // place in the wing, 0 for the outermost
	rank   int  // place in the base, from the right; the wing's come before or after
	base   int  // tanks of the base
}

// partOf works out a bot's part in the opening of its team: the tanks on the wing's
// side go wide. People and those who stay with them do not.
func (b *Bot) partOf(v *tanks.View) {
	o, w := &b.squad.opening, &b.wing
	if !o.drawn {
		o.draw(v.Map, b.cover, b.team)
	}
	*w = wing{placed: true, base: len(v.Friends) + 1}
	left := geom.HeadingOf(v.Map.Spawns[1-b.team].At.Sub(v.Map.Spawns[b.team].At)).Right().Mul(-1)
	size := b.wingSize(v)
	further := 0
	for i := range v.Friends {
		f := &v.Friends[i]
		off := f.At.Sub(v.Self.At).Dot(left)
		if off < 0 {
			w.rank++
		}
		if b.mayGoWide(v, f.ID) && off*o.side > 0 {
			further++
		}
	}
	if o.side == 0 || size == 0 {
		return
	}
	w.base -= size
	w.on, w.file = b.mayGoWide(v, b.id) && further < size, further
	if o.side < 0 {
		w.rank -= size
	}
}

// wingSize returns how many tanks of the team go wide: none of a crew that has not
// learned to flank, which needs all its guns in front.
func (b *Bot) wingSize(v *tanks.View) int {
	o := &b.squad.opening
	size := len(v.Friends) / 2
	if !b.skill.Flank {
		return 0
	}
	if o.most && len(v.Friends) > 2 {
		size++
	}
	able := 0
	if b.mayGoWide(v, b.id) {
		able++
	}
	for i := range v.Friends {
		if b.mayGoWide(v, v.Friends[i].ID) {
			able++
		}
	}
	return min(size, able)
}

// mayGoWide says whether a tank of the team is at nobody's side.
func (b *Bot) mayGoWide(v *tanks.View, id tanks.ID) bool {
	person, bots, rank := false, 1, 0
	if b.id < id {
		rank++
	}
	for i := range v.Friends {
		f := &v.Friends[i]
		if f.Human {
			if person = true; f.ID == id {
				return false
			}
			continue
		}
		if bots++; f.ID < id {
			rank++
		}
	}
	return !person || rank >= escorts(bots)
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
	if b.squad.opening.side < 0 {
		side = "going wide on the right"
	}
	const far = 100.0 // m
	switch {
	case s.target == nil:
		set(Flank, 0.78, side)
	case s.reach > far && !s.watched && !s.pressed && aside(s.target, v.Self.At) < 0.5:
		set(Flank, 0.88, side)
	}
}

// legs is the number of legs of a wing's way.
const legs = 3

// turnsIn says whether going wide is over: at its end, beside an enemy, or when it
// has taken too long.
func (b *Bot) turnsIn(v *tanks.View, s *situation) bool {
	const longest, near, sure = 80.0, 75.0, 0.5 // s, m, confidence
	w := &b.wing
	if w.leg >= legs || seconds(v.Tick) > longest || b.flanking.on {
		return true
	}
	own := v.Map.Spawns[b.team].At
	way := v.Map.Spawns[1-b.team].At.Sub(own).Normalize()
	for i := range b.belief.enemies {
		m := &b.belief.enemies[i]
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
	w, o := &b.wing, &b.squad.opening
	stages := [legs]struct{ share, out, speed float64 }{{0.14, 0.75, 1}, {0.38, 1, 0.95}, {0.66, 0.9, 0.75}}
	for w.leg < legs {
		leg := stages[w.leg]
		left := o.side * (leg.out*o.wide - apart*float64(w.file))
		goal := b.onMap(v, along(v.Map, b.team, leg.share-behind*float64(w.file), left))
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
	w, o := &b.wing, &b.squad.opening
	if !w.placed {
		b.partOf(v)
	}
	place := (float64(w.rank)+0.5)/float64(max(w.base, 1)) - 0.5
	width := math.Min(most*math.Min(v.Map.Spec.Width, v.Map.Spec.Depth), spacing*float64(w.base))
	return b.onMap(v, along(v.Map, b.team, share, place*width-o.side*shift*breadth(v.Map)))
}
