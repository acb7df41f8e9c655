package brain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// picker finds places near the tank that suit a purpose.
type picker struct {
	eyes []mgl64.Vec3 // of the enemies that a place is judged by
}

// purpose is what a place is wanted for.
type purpose struct {
	radii   []float64 // m, distances that are tried
	hidden  float64   // what it is worth to be out of sight of the enemies
	lane    float64   // what it is worth to have a free shot at the target
	flank   float64   // what it is worth to come at the target's side
	wanted  float64   // m to the target that are best, 0 for no matter
	onward  float64   // what a metre nearer to the wanted distance is worth
	nearby  float64   // what a metre of way costs
	atLeast float64   // value below which no place is better than the present one
}

const (
	eyeHeight  = 2.3 // m, of a gunner's eye above the ground
	bodyHeight = 1.2 // m, middle of a hull
	gunHeight  = 2.0 // m
	elbowRoom  = 11  // m between two tanks of a team
)

// watched is the number of enemies that a place is judged by at most.
const watched = 4

func newPicker() picker { return picker{eyes: make([]mgl64.Vec3, 0, watched)} }

// watch collects the eyes of the enemies that are sure enough, the target's
// first.
func (p *picker) watch(b *Bot, v *tanks.View, target *Memory) {
	const sure = 0.5
	p.eyes = p.eyes[:0]
	if target != nil {
		p.eyes = append(p.eyes, target.Place.Add(mgl64.Vec3{0, eyeHeight}))
	}
	for i := range b.belief.enemies {
		m := &b.belief.enemies[i]
		if len(p.eyes) == watched {
			return
		}
		if m != target && m.Known && !m.Dead && m.Confidence > sure && geom.PlaneDist(m.Place, v.Self.At) < 2*atHand {
			p.eyes = append(p.eyes, m.Place.Add(mgl64.Vec3{0, eyeHeight}))
		}
	}
	if n := b.belief.freshest(v.Tick); n != nil && n.Loud && len(p.eyes) < watched {
		p.eyes = append(p.eyes, n.At.Add(mgl64.Vec3{0, eyeHeight}))
	}
}

// pick returns the best place round the tank for a purpose, and whether there is
// one that is worth it.
func (b *Bot) pick(v *tanks.View, target *Memory, p *purpose) (mgl64.Vec3, bool) {
	const around = 10
	b.picker.watch(b, v, target)
	turn := geom.Heading(b.random.Float64() * 2 * math.Pi / around)
	best, most := v.Self.At, p.atLeast
	for _, r := range p.radii {
		for k := range around {
			at := v.Self.At.Add((turn + geom.Heading(2*math.Pi*float64(k)/around)).Dir().Mul(r))
			if !b.canStand(v, at) {
				continue
			}
			at[1] = v.Map.Ground.Height(at[0], at[2])
			if value := b.value(v, at, target, p); value > most && b.pilot.router.Going().Open(v.Self.At, at) {
				best, most = at, value
			}
		}
	}
	return best, most > p.atLeast
}

// canStand says whether a place is on the map, in the zone, free and not taken by
// a teammate.
func (b *Bot) canStand(v *tanks.View, at mgl64.Vec3) bool {
	const edge = 14.0 // m
	if at[0] < edge || at[2] < edge || at[0] > v.Map.Spec.Width-edge || at[2] > v.Map.Spec.Depth-edge {
		return false
	}
	if v.Zone.Active && geom.PlaneDist(at, v.Zone.At) > v.Zone.Radius-edge {
		return false
	}
	if !b.allowed(v, at) {
		return false
	}
	for i := range v.Friends {
		c := b.squad.hear(v.Friends[i].ID, v.Tick)
		if geom.PlaneDist(v.Friends[i].At, at) < elbowRoom || (c.tick >= 0 && geom.PlaneDist(c.place, at) < elbowRoom) {
			return false
		}
	}
	for i := range v.Wrecks {
		if geom.PlaneDist(v.Wrecks[i].Box.At, at) < elbowRoom/2+steer.HalfHull {
			return false
		}
	}
	place, ok := b.pilot.router.Going().Stand(at)
	return ok && place == at
}

// value is what a place is worth for a purpose.
func (b *Bot) value(v *tanks.View, at mgl64.Vec3, target *Memory, p *purpose) float64 {
	value := -p.nearby * geom.PlaneDist(at, v.Self.At)
	if p.hidden != 0 && len(b.picker.eyes) > 0 {
		hidden := 0
		for _, eye := range b.picker.eyes {
			if !b.chart.sees(eye, at.Add(mgl64.Vec3{0, bodyHeight})) {
				hidden++
			}
		}
		value += p.hidden * float64(hidden) / float64(len(b.picker.eyes))
	}
	if target == nil {
		return value
	}
	d := geom.PlaneDist(at, target.Place)
	if p.wanted > 0 {
		value -= p.onward * abs(d-p.wanted)
	}
	if p.flank != 0 {
		value += p.flank * abs(math.Sin(geom.Bearing(target.Place, target.Heading, at)))
	}
	if p.lane != 0 {
		aim := target.Place.Add(mgl64.Vec3{0, bodyHeight})
		masked := friendInLine(v, at, geom.HeadingOf(aim.Sub(at)), d)
		if !masked && b.laneTo(v, at.Add(mgl64.Vec3{0, gunHeight}), aim) == nothing && b.chart.sees(at.Add(mgl64.Vec3{0, eyeHeight}), aim) {
			value += p.lane
		}
	}
	return value
}
