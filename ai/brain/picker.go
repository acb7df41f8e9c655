package brain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/gunner"
	"treeline/ai/perception"
	"treeline/ai/squad"
	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// picker finds places near the tank that suit a purpose. It weighs many of them
// by the table of cover, and looks closely at the best few.
type picker struct {
	threats []threat
	places  []place
	taken   int // index into places, -1 for none
	tick    int // at which the places were weighed
}

// threat is an enemy that a place is judged by.
type threat struct {
	eye    mgl64.Vec3
	weight float64 // how sure it is there
}

// place is a candidate.
type place struct {
	at      mgl64.Vec3
	merit   float64 // of its score, what needs no look at the map
	score   float64 // what it is worth, or could be at most
	weighed bool
	close   bool // looked at closely
}

// purpose is what a place is wanted for.
type purpose struct {
	reach   float64 // m, how far away places are
	hidden  float64 // what it is worth to be out of sight of the enemies
	lane    float64 // what it is worth to have a free shot at the target
	flank   float64 // what it is worth to come at the target's side
	cross   float64 // what it is worth to shoot from another side than teammates
	wanted  float64 // m to the target that are best, 0 for no matter
	onward  float64 // what a metre nearer to the wanted distance is worth
	nearby  float64 // what a metre of way costs
	swift   float64 // what a second of the way costs
	sky     float64 // what it costs to stand against the sky
	apart   float64 // m that places are away from the tank at least
	atLeast float64 // value below which no place is better than the present one
}

const (
	gunHeight = 2.0 // m
	elbowRoom = 11  // m between two tanks of a team
)

const (
	watched    = 4  // enemies that a place is judged by at most
	candidates = 48 // places that are weighed
	closeLooks = 8  // of them are looked at closely at most
)

// hullDown is what a hull-down place with a free shot is worth more than another.
const hullDown = 0.3

func newPicker() picker {
	return picker{threats: make([]threat, 0, watched), places: make([]place, 0, candidates), taken: -1}
}

// watch collects the enemies that are sure enough, the target first.
func (p *picker) watch(b *Bot, v *tanks.View, target *perception.Contact) {
	const sure = 0.4
	add := func(at mgl64.Vec3, weight float64) {
		at[1] = v.Map.Ground.Height(at[0], at[2]) + tanks.EyeHeight
		p.threats = append(p.threats, threat{eye: at, weight: weight})
	}
	p.threats = p.threats[:0]
	if target != nil {
		add(target.Place, 1)
	}
	for i := range b.memory.Contacts() {
		m := b.memory.Of(tanks.ID(i))
		if len(p.threats) == watched {
			return
		}
		if m != target && m.Known && !m.Dead && m.Confidence > sure && geom.PlaneDist(m.Place, v.Self.At) < 2*atHand {
			add(m.Place, m.Confidence)
		}
	}
	if n := b.memory.Freshest(v.Tick); n != nil && n.Loud && len(p.threats) < watched {
		add(n.At, 0.6)
	}
}

// pick returns the best place round the tank for a purpose, and whether there is
// one that is worth it.
func (b *Bot) pick(v *tanks.View, target *perception.Contact, p *purpose) (mgl64.Vec3, bool) {
	c := &b.picker
	c.watch(b, v, target)
	c.taken, c.tick = -1, v.Tick
	b.spread(v, p)
	b.weigh(v, target, p)
	best := p.atLeast
	for range closeLooks {
		i := c.next(true)
		if i < 0 || c.places[i].score <= best {
			break
		}
		at := &c.places[i]
		at.close = true
		b.value(v, at, target, p, math.Inf(-1))
		if at.score > best && b.canReach(at.at, v.Self.At) {
			best, c.taken = at.score, i
		}
	}
	if c.taken < 0 {
		return v.Self.At, false
	}
	return c.places[c.taken].at, true
}

// weigh finds the places with the highest scores, as many as are looked at
// closely. It begins with those that could be worth most, and those that could
// not be among the best are left out.
func (b *Bot) weigh(v *tanks.View, target *perception.Contact, p *purpose) {
	c := &b.picker
	most := 0.0
	if len(c.threats) > 0 {
		most += p.hidden
	}
	if target != nil {
		most += p.lane * (1 + hullDown)
	}
	for i := range c.places {
		at := &c.places[i]
		at.merit = b.merit(v, at.at, target, p)
		at.score = at.merit + most
	}
	var top [closeLooks]float64 // scores, the highest first
	for k := range top {
		top[k] = p.atLeast
	}
	for range c.places {
		i := c.next(false)
		if i < 0 || c.places[i].score < top[closeLooks-1] {
			return
		}
		at := &c.places[i]
		b.value(v, at, target, p, top[closeLooks-1])
		score := at.score
		for k := range top {
			if score > top[k] {
				top[k], score = score, top[k]
			}
		}
	}
}

// next returns the best place among those that are weighed and have not been
// looked at closely, or among those that are not weighed, -1 if none is left.
func (p *picker) next(weighed bool) int {
	best := -1
	for i := range p.places {
		at := &p.places[i]
		if at.weighed == weighed && !at.close && (best < 0 || at.score > p.places[best].score) {
			best = i
		}
	}
	return best
}

// spread lays candidates over the disc round the tank, evenly and always in the
// same pattern, so that a bot that asks again weighs the same places.
func (b *Bot) spread(v *tanks.View, p *purpose) {
	const golden = 2.399963 // rad, the angle of sunflower seeds
	c := &b.picker
	c.places = c.places[:0]
	for k := range candidates {
		r := p.reach * math.Sqrt((float64(k)+0.5)/candidates)
		if r < p.apart {
			continue
		}
		at := v.Self.At.Add(geom.Heading(golden * float64(k+int(b.id))).Dir().Mul(r))
		if b.vacant(v, at) {
			at[1] = v.Map.Ground.Height(at[0], at[2])
			c.places = append(c.places, place{at: at})
		}
	}
}

// vacant reports whether a place is on the map, in the zone, in no teammate's line
// of fire, and not taken by a teammate or a wreck.
func (b *Bot) vacant(v *tanks.View, at mgl64.Vec3) bool {
	const edge = 14.0 // m
	if at[0] < edge || at[2] < edge || at[0] > v.Map.Spec.Width-edge || at[2] > v.Map.Spec.Depth-edge {
		return false
	}
	if v.Zone.Active && geom.PlaneDist(at, v.Zone.At) > v.Zone.Radius-edge {
		return false
	}
	if !b.orders.Allow(v, at) {
		return false
	}
	if squad.Obstructs(b.fireLines, at) {
		return false
	}
	for i := range v.Friends {
		c := b.squad.Hear(v.Friends[i].ID, v.Tick)
		if geom.PlaneDist(v.Friends[i].At, at) < elbowRoom || (c.Tick >= 0 && geom.PlaneDist(c.Place, at) < elbowRoom) {
			return false
		}
	}
	for i := range v.Wrecks {
		if geom.PlaneDist(v.Wrecks[i].Box.At, at) < elbowRoom/2+steer.HalfHull {
			return false
		}
	}
	return true
}

// canReach reports whether a tank can stand at a place and drive there straight.
func (b *Bot) canReach(at, from mgl64.Vec3) bool {
	place, ok := b.pilot.Stand(at)
	const straight = 40.0 // m, farther away a way is found round things
	return ok && place == at && (geom.PlaneDist(at, from) > straight || b.pilot.Open(from, at))
}

// merit is what a place is worth for where it lies, before any look at the map.
func (b *Bot) merit(v *tanks.View, at mgl64.Vec3, target *perception.Contact, p *purpose) float64 {
	merit := -p.nearby * geom.PlaneDist(at, v.Self.At)
	if p.swift > 0 {
		merit -= p.swift * trip(v, at)
	}
	if target == nil {
		return merit
	}
	if p.wanted > 0 {
		merit -= p.onward * math.Abs(geom.PlaneDist(at, target.Place)-p.wanted)
	}
	if p.flank != 0 {
		merit += p.flank * target.Aside(at)
	}
	if p.cross != 0 {
		merit += p.cross * b.crossing(v, target, at)
	}
	return merit
}

// value sets the score of a place to what it is worth for a purpose: by the table
// of cover, or looked at closely by lines over the map. It stops when that is
// certain to be less than enough; the score is what it could be then.
func (b *Bot) value(v *tanks.View, c *place, target *perception.Contact, p *purpose, enough float64) {
	c.weighed = true
	lane := 0.0
	if target != nil {
		lane = p.lane * (1 + hullDown)
	}
	c.score = c.merit + lane
	if p.hidden != 0 && len(b.picker.threats) > 0 {
		most := 1.0 // of the tank may show for the place to be good enough
		if p.hidden > 0 {
			most = (c.score + p.hidden - enough) / p.hidden
		}
		c.score += p.hidden * (1 - b.shownAt(v, c, most))
	}
	if lane != 0 && c.score >= enough {
		c.score += p.lane*b.laneFrom(v, c, target) - lane
	}
	if p.sky == 0 || c.score < enough {
		return
	}
	for i := range b.picker.threats {
		if b.cover.Skyline(c.at, b.picker.threats[i].eye) {
			c.score -= p.sky
			return
		}
	}
}

// shownAt returns how much of the tank the threats would see at a place. It stops
// when that is certain to be more than most; then it is at least what it returns.
func (b *Bot) shownAt(v *tanks.View, c *place, most float64) float64 {
	shown, all := 0.0, 0.0
	for i := range b.picker.threats {
		all += b.picker.threats[i].weight
	}
	for i := range b.picker.threats {
		t := &b.picker.threats[i]
		if shown > most*all {
			break
		}
		if c.close {
			shown += t.weight * b.exposed(v, t.eye, c.at)
		} else {
			shown += t.weight * b.cover.Shown(c.at, t.eye)
		}
	}
	return shown / all
}

// laneFrom returns how free a shot from a place at the target is, 0 to 1, with a
// little more for a hull-down place.
func (b *Bot) laneFrom(v *tanks.View, c *place, target *perception.Contact) float64 {
	const enough = 0.3 // share of the target that must show
	worth := 1.0
	if b.cover.HullDown(c.at, target.Place) {
		worth += hullDown
	}
	if !c.close {
		return worth * min(1, b.cover.Glance(target.Place, c.at)/enough)
	}
	if b.laneOpen(v, c.at, target) {
		return worth
	}
	return 0
}

// laneOpen reports whether a tank at a place would see the target and could hit it
// past trunks, ridges and friends.
func (b *Bot) laneOpen(v *tanks.View, at mgl64.Vec3, target *perception.Contact) bool {
	aim := target.Place.Add(mgl64.Vec3{0, gunner.BodyHeight})
	return !gunner.FriendInLine(v, at.Add(mgl64.Vec3{0, gunHeight}), aim, math.Hypot(v.Rules.Spread(1)/2, b.hand())) &&
		b.lines.Sees(at.Add(mgl64.Vec3{0, tanks.EyeHeight}), aim) &&
		b.lines.LineOfFire(v, at.Add(mgl64.Vec3{0, gunHeight}), aim) == perception.Nothing
}

// crossing returns how well the line from a place to the target crosses those of
// the teammates who fight it: 1 if they come from the side.
func (b *Bot) crossing(v *tanks.View, target *perception.Contact, at mgl64.Vec3) float64 {
	own := geom.HeadingOf(at.Sub(target.Place))
	most := 0.0
	for i := range v.Friends {
		f := &v.Friends[i]
		if b.squad.Hear(f.ID, v.Tick).Target == target.ID {
			most = math.Max(most, math.Abs(math.Sin(own.To(geom.HeadingOf(f.At.Sub(target.Place))))))
		}
	}
	return most
}
