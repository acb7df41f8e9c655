package squad

import (
	"math"
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/cover"
	"treeline/ai/profile"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Opening is how a team sets out. It is drawn once a round for the whole team, from the team's own
// random stream, and depends on its tanks, on what they have learned, and on how well the lanes
// beside the middle hide a tank that drives there.
type Opening struct {
	drawn  bool
	plan   Plan
	chance [2]float64 // the team's random numbers of the round, 0 to 1
	width  float64    // m from the line between the spawns to the best lane on that side
	known  []Lesson   // of earlier rounds
	goers  []bool     // by tank, whether its bot goes wide if it is to
}

// Plan returns how the team sets out, and whether that has been drawn.
func (o *Opening) Plan() (p Plan, drawn bool) { return o.plan, o.drawn }

// deal draws the random numbers of a round, on which the team's plan will depend besides its
// lessons.
func (o *Opening) deal(stream uint64, known []Lesson) {
	const salt = 0x6f70656e
	dice := rand.New(rand.NewPCG(stream, salt))
	clear(o.goers)
	*o = Opening{known: known, goers: o.goers}
	for i := range o.chance {
		o.chance[i] = ieee.Uniform(dice)
	}
}

// Enlist notes at the start of a round whether the bot of a tank goes wide if that is its part. Of
// those that do not enlist, none does.
func (o *Opening) Enlist(id tanks.ID, goes bool) { o.goers[id] = goes }

// draw makes the plan of a team that sets out from a spawn.
func (o *Opening) draw(m *terrain.Map, hides *cover.Map, team tanks.Team, may *able) {
	const sharp = 9.0 // how much cover decides between the sides
	o.drawn = true
	enemy := habitsOf(o.known)
	left, leftWidth := bestLane(m, hides, team, 1)
	right, rightWidth := bestLane(m, hides, team, -1)
	if o.plan.Side, o.width = 1, leftWidth; o.chance[1] > 1/(1+ieee.Exp(float64(sharp*(right-left))-enemy.lean(may.learn))) {
		o.plan.Side, o.width = -1, rightWidth
	}
	o.plan.Kind, o.plan.Habit = may.pick(o.chance[0], max(left, right), &enemy)
	o.plan.Rounds, o.plan.Of = enemy.showed(o.plan.Habit, o.plan.Kind)
}

// bestLane returns how well the best lane on a side hides a tank that drives along it, 0 to 1, and
// its distance in m from the middle. side is 1 for left and -1 for right.
func bestLane(m *terrain.Map, hides *cover.Map, team tanks.Team, side float64) (best, wide float64) {
	const near, far, lanes = 0.27, 0.39, 3 // shares of the map's breadth
	best = -1
	for k := range lanes {
		w := (near + float64((far-near)*float64(k)/(lanes-1))) * Breadth(m)
		if hidden := laneHides(m, hides, team, side*w); hidden > best {
			best, wide = hidden, w
		}
	}
	return best, wide
}

// laneHides returns the share of a tank that is hidden on a lane from enemies in the middle of the
// map and beyond it, 0 to 1. left is the distance of the lane in m to the left of the middle.
func laneHides(m *terrain.Map, hides *cover.Map, team tanks.Team, left float64) float64 {
	const from, to, places = 0.15, 0.6, 7
	shown := 0.0
	for k := range places {
		at := Along(m, team, from+(to-from)*float64(k)/(places-1), left)
		for _, eye := range [2]float64{0.5, 0.75} {
			shown += float64(hides.Shown(at, Along(m, team, eye, left/3)) / 2)
		}
	}
	return 1 - shown/places
}

// Breadth returns the extent of the map in m, perpendicular to the line between the spawns.
func Breadth(m *terrain.Map) float64 {
	across := geom.HeadingOf(m.Spawns[1].At.Sub(m.Spawns[0].At)).Right()
	return float64(math.Abs(across[0])*m.Spec.Width) + float64(math.Abs(across[2])*m.Spec.Depth)
}

// Along returns the place at a share of the way from a team's spawn to the other one and some
// metres to its left, kept within the map.
func Along(m *terrain.Map, team tanks.Team, share, left float64) mgl64.Vec3 {
	const edge = 24.0 // m
	own := m.Spawns[team].At
	way := m.Spawns[1-team].At.Sub(own)
	at := own.Add(geom.Scale(way, share)).Sub(geom.Scale(geom.HeadingOf(way).Right(), left))
	at[0] = mgl64.Clamp(at[0], edge, m.Spec.Width-edge)
	at[2] = mgl64.Clamp(at[2], edge, m.Spec.Depth-edge)
	at[1] = m.Ground.Height(at[0], at[2])
	return at
}

// Part is a bot's part of an opening.
type Part struct {
	Kind Kind
	Side float64 // to which the team leans, 1 left and -1 right of the way to the enemy
	Out  float64 // m from the line between the spawns to the wing's way
	Wide bool    // it goes with the wing
	Late bool    // the wing goes only once the team has waited for the enemy in vain
	File int     // place in the wing, 0 for the outermost
	Rank int     // place in the base of fire, from the right; below 0 or from Base on for a tank of the wing, unless that is late
	Base int     // tanks of the base
}

// Deal returns the part of a bot in the opening of its team: of the tanks that may, those on the
// wing's side go wide, at once or late. skill is that of the bot. It is called when the bot begins,
// usually while all tanks are at their starting places.
func (o *Opening) Deal(v *tanks.View, hides *cover.Map, self tanks.ID, team tanks.Team, skill *profile.Skill) Part {
	w := wing{view: v, self: self, goers: o.goers}
	guns, able := w.count()
	if !o.drawn {
		o.draw(v.Map, hides, team, ableOf(v, skill, able > 0))
	}
	right := geom.HeadingOf(v.Map.Spawns[1-team].At.Sub(v.Map.Spawns[team].At)).Right()
	w.out, w.size = geom.Scale(right, -o.plan.Side), min(o.plan.Kind.wide(guns), able)
	p := Part{Kind: o.plan.Kind, Side: o.plan.Side, Out: o.width, Base: guns, File: w.file(self, v.Self.At)}
	p.Wide = w.has(self, v.Self.Body(), v.Self.At)
	p.Late = w.size > 0 && !p.Kind.wings()
	if !p.Late {
		p.Base -= w.size
	}
	switch {
	case p.Late || !p.Wide:
		p.Rank = w.rank(right, p.Late)
	case p.Side > 0:
		p.Rank = p.Base + w.size - 1 - p.File
	default:
		p.Rank = p.File - w.size
	}
	return p
}
