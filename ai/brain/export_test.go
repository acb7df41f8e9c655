package brain

import (
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/cover"
	"treeline/ai/sight"
	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain"
	"treeline/terrain/geom"
)

// Rider is a driver that goes to a place over the routes of a bot's pilot.
type Rider struct {
	Tuning steer.Tuning
	pilot  pilot
	course course
}

// NewRider returns a rider to a goal at a speed in m/s.
func NewRider(m *terrain.Map, goal mgl64.Vec3, speed float64) *Rider {
	r := &Rider{Tuning: steer.DefaultTuning(), pilot: newPilot(steer.NewRouter(steer.NewGoing(m)))}
	r.pilot.restart(1)
	r.course = course{goal: goal, speed: speed, arrive: 5}
	return r
}

// Drive implements tanks.Driver.
func (r *Rider) Drive(v *tanks.View) tanks.Order {
	if v.Tick%thinkTicks == 0 {
		r.pilot.plot(v, &r.course)
	}
	o := tanks.Order{Aim: tanks.Aim{Yaw: v.Self.Heading}, Target: tanks.NoTank}
	r.pilot.drive(v, &r.course, &r.Tuning, &o, nil)
	return o
}

// Arrived says whether the rider has come to its goal.
func (r *Rider) Arrived() bool { return r.pilot.arrived }

// Sees asks a chart of a map whether a point can be seen from an eye.
func Sees(m *terrain.Map, eye, point mgl64.Vec3) bool {
	c := newChart()
	c.land, c.grid = m, m.Grid
	return c.sees(eye, point)
}

// Shot asks a chart what a shell would hit on its way, "" for nothing.
func Shot(m *terrain.Map, muzzle, target mgl64.Vec3, speed, gravity float64) string {
	c := newChart()
	c.land, c.grid = m, m.Grid
	pitch, _, _ := tanks.Lay(muzzle, target, speed, gravity)
	return c.shot(muzzle, target, pitch, speed, gravity).String()
}

// FriendInLine is friendInLine.
func FriendInLine(v *tanks.View, muzzle, at mgl64.Vec3, spread float64) bool {
	return friendInLine(v, muzzle, at, spread)
}

// HitChance is hitChance.
func HitChance(gun, hand, size float64) float64 { return hitChance(gun, hand, size) }

// Whereabouts is a team's guess, for tests.
type Whereabouts struct{ *whereabouts }

// NewWhereabouts returns the guess about one enemy, tank 1 of 2, that starts at a
// spawn.
func NewWhereabouts(m *terrain.Map, spawn terrain.Spawn) Whereabouts {
	w := newWhereabouts(m, 2)
	w.restart([]tanks.ID{1}, spawn)
	return Whereabouts{w}
}

// Total returns the sum over all cells.
func (w Whereabouts) Total() (sum float64) {
	for _, c := range w.sum {
		sum += float64(c)
	}
	return sum
}

// At returns the chance in the cell of a place.
func (w Whereabouts) At(at mgl64.Vec3) float64 { return float64(w.sum[w.index(at)]) }

// Look tells that the cell of a place was looked at.
func (w Whereabouts) Look(at mgl64.Vec3) { w.look(w.index(at)) }

// Saw tells where the enemy was at a tick.
func (w Whereabouts) Saw(at mgl64.Vec3, tick int) { w.saw(1, at, tick) }

// Fell tells that the enemy is dead.
func (w Whereabouts) Fell() { w.fell(1) }

// Update works in a second's news.
func (w Whereabouts) Update() { w.update() }

// Board is a team's board, for tests.
type Board struct{ *Squad }

// NewBoard returns the board of a match of n tanks.
func NewBoard(m *terrain.Map, n int) Board {
	s := NewSquad(m, n)
	s.Restart(nil, terrain.Spawn{}, 1)
	return Board{s}
}

// Tell writes that a tank goes for a target.
func (b Board) Tell(id, target tanks.ID, tick int) { b.tell(id, claim{target: target, tick: tick}) }

// Hear reads the target of a tank.
func (b Board) Hear(id tanks.ID, tick int) tanks.ID { return b.hear(id, tick).target }

// ClaimDelay is the delay of the board in ticks.
const ClaimDelay = claimDelay

// Waver is the wandering error of an aim, for tests.
type Waver struct{ waver }

// Start draws where it begins.
func (w *Waver) Start(r *rand.Rand) { w.start(r) }

// Step moves it on by a tick and returns it.
func (w *Waver) Step(r *rand.Rand) float64 { w.step(r); return w.off }

// Allowance is the work of a thought in units.
const Allowance = allowance

// Effort keeps the accounts of a bot's work, for tests.
type Effort struct{ effort }

// Reckon settles accounts, and says whether the coming thought is missed.
func (e *Effort) Reckon(total int) bool { e.reckon(total, 1); return e.rest }

// Opening deals and draws a team's opening: the side of its wing, and how far in m
// that goes from the middle.
func Opening(m *terrain.Map, hides *cover.Map, team tanks.Team, stream uint64) (side, wide float64) {
	var o opening
	o.deal(stream)
	o.draw(m, hides, team)
	return o.side, o.wide
}

// LaneObstructed says whether a tank at a place stands in the line of fire between
// two places, and LaneCrossed whether the way from a to z leads through it shortly
// before its gun.
func LaneObstructed(from, to, at mgl64.Vec3) bool {
	l := fireLane{from, to}
	return l.obstructs(at)
}

// LaneCrossed is the other.
func LaneCrossed(from, to, a, z mgl64.Vec3) bool {
	l := fireLane{from, to}
	return l.crossed(a, z)
}

// Exposed is how badly a place on a map hides a medium tank from an eye.
func Exposed(m *terrain.Map, eye, at mgl64.Vec3) float64 {
	b := Bot{cover: cover.New(m, sight.NewOccluders(m))}
	v := tanks.View{Map: m}
	v.Self.Class = 1
	return b.exposed(&v, eye, at)
}

// Veiled says whether a medium tank at a place, front to a like enemy, would be
// hidden from it.
func Veiled(m *terrain.Map, enemy, at mgl64.Vec3) bool {
	b := Bot{cover: cover.New(m, sight.NewOccluders(m))}
	v := tanks.View{Map: m}
	v.Self.Class, v.Self.At, v.Self.Heading = 1, at, geom.HeadingOf(enemy.Sub(at))
	return b.veiled(&v, &Memory{Class: 1, At: enemy})
}

// Trip is about how long a tank at the origin with its front along x takes to a
// place.
func Trip(to mgl64.Vec3) float64 { return trip(&tanks.View{}, to) }
