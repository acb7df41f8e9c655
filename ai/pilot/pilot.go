package pilot

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/perception"
	"treeline/ai/squad"
	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Pilot drives a course: it finds a way, follows it, and lets the local steering strategy have the
// last word.
type Pilot struct {
	router   *steer.Router
	plan     steer.Plan
	strategy steer.Strategy
	seed     uint64
	scene    steer.Survey
	trace    steer.Trace
	avoid    []steer.Penalty
	lines    []squad.FireLine // of teammates, not to be crossed just in front of their guns
	work     int              // units of effort so far

	way     []mgl64.Vec3
	scratch []mgl64.Vec3
	next    int        // index into way of the place it drives to
	wayGoal mgl64.Vec3 // for which way was found
	wayTick int        // at which it was found
	direct  bool       // the goal lies straight ahead, no way is needed
	backing bool
	steered int        // tick in which the strategy was last asked
	arrived bool       // at the last goal
	bound   mgl64.Vec3 // that goal
}

// New returns a pilot that uses a router to find its ways, with room for those of a usual map. told
// is where its team makes and announces plans; if nil, it steers by choices. It needs a Restart.
func New(r *steer.Router, told *steer.Intents) Pilot {
	const places, discs = 512, 96 // of a way, to be driven round
	p := Pilot{router: r, scene: steer.NewSurvey(r.Traversability()), way: make([]mgl64.Vec3, 0, places), scratch: make([]mgl64.Vec3, 0, places), avoid: make([]steer.Penalty, 0, discs)}
	p.scene.Intents = told
	return p
}

// Restart forgets the round before. seed is that of the strategy of driving.
func (p *Pilot) Restart(seed uint64) {
	p.seed, p.strategy = seed, nil
	p.way, p.next, p.wayTick = p.way[:0], 0, longAgo
	p.scene.Restart()
	p.direct, p.backing, p.arrived, p.steered = false, false, false, 0
}

// Plot keeps the way to the course's goal up to date, avoiding teammates' lines of fire. It is
// called once a thought.
func (p *Pilot) Plot(v *tanks.View, c *Course, lines []squad.FireLine) {
	p.lines = lines
	if c.Anew || v.Tick > p.steered+tanks.Hertz { // where somebody else drove, the old way may lead back
		p.wayTick, p.way = longAgo, p.way[:0]
	}
	const moved, inTen, patience = 6.0, 10.0, 12.0 // m by which the goal may move, plus a metre for each ten of the way; s
	self := v.Self.At
	ground := p.router.Traversability()
	distance := geom.PlaneDist(self, c.Goal)
	if c.Speed == 0 || c.Free || c.Rock != 0 || distance < c.Arrive {
		return
	}
	const straight, tries = 70.0, 4 // m, places of the way
	if p.direct = distance < straight && !p.crosses(self, c.Goal) && ground.Open(self, c.Goal); p.direct {
		p.way = p.way[:0]
		return
	}
	since := perception.Seconds(v.Tick - p.wayTick)
	stale := len(p.way) == 0 || geom.PlaneDist(p.wayGoal, c.Goal) > moved+distance/inTen || since > patience
	if stale && since > 1 {
		p.find(v, c.Goal)
	}
	p.next = steer.Skip(ground, p.way, p.next, self, tries)
	if p.next < len(p.way) && since > 2 && !ground.Open(self, p.way[p.next]) && geom.PlaneDist(self, p.way[p.next]) > 2*steer.CellSize {
		p.find(v, c.Goal)
	}
}

// crosses reports whether the straight way to a place leads through a teammate's line of fire.
func (p *Pilot) crosses(self, to mgl64.Vec3) bool {
	for i := range p.lines {
		if p.lines[i].Crossed(self, to) {
			return true
		}
	}
	return false
}

// avoidLines makes a way lead round teammates' lines of fire, if there is room.
func (p *Pilot) avoidLines(self mgl64.Vec3) {
	const factor, step = 2.5, 8.0 // -, m
	for i := range p.lines {
		l := &p.lines[i]
		if l.Obstructs(self) {
			continue
		}
		from, to := l.Near()
		n := int(geom.PlaneDist(from, to)/step) + 1
		for k := range n {
			at := from.Add(geom.Scale(to.Sub(from), float64(k)/float64(n)))
			p.avoid = append(p.avoid, steer.Penalty{At: at, Radius: squad.Elbow, Factor: factor})
		}
	}
}

// longAgo is the tick of a way that was never found: long enough before the first tick for a way to
// be looked for in that one.
const longAgo = -2 * tanks.Hertz

// Arrived reports whether the tank has reached the goal of its course.
func (p *Pilot) Arrived() bool { return p.arrived }

// Work returns the units of work done so far in search of ways.
func (p *Pilot) Work() int { return p.work }

// Trace returns what local steering found in the last traced tick.
func (p *Pilot) Trace() *steer.Trace { return &p.trace }

// Ahead returns the places still ahead on the way, without the goal; none if it lies straight
// ahead.
func (p *Pilot) Ahead() []mgl64.Vec3 {
	if p.direct {
		return nil
	}
	return p.way[min(p.next, len(p.way)):]
}

// Stand returns the place nearest to a wanted one where a tank can stand.
func (p *Pilot) Stand(at mgl64.Vec3) (mgl64.Vec3, bool) { return p.router.Traversability().Stand(at) }

// Open reports whether a tank can drive straight from one place to another.
func (p *Pilot) Open(from, to mgl64.Vec3) bool { return p.router.Traversability().Open(from, to) }

// Toward returns the place some metres along the way from one place to another, or the latter if it
// is nearer.
func (p *Pilot) Toward(from, to mgl64.Vec3, metres float64) mgl64.Vec3 {
	p.scratch, _ = p.router.Route(p.scratch[:0], from, to, nil)
	p.work += settleWork * p.router.Settled()
	at := from
	for _, next := range append(p.scratch, to) {
		step := geom.PlaneDist(at, next)
		if step >= metres {
			return at.Add(geom.Scale(next.Sub(at), metres/step))
		}
		at, metres = next, metres-step
	}
	return to
}

// settleWork is the units of work for each place that the router settles.
const settleWork = 12

// find searches for a new way, round wrecks and standing friends if there is room.
func (p *Pilot) find(v *tanks.View, goal mgl64.Vec3) {
	const round, friend = 8.0, 3.0         // times the usual way that the detour may take
	const wreckRoom, friendRoom = 4.0, 5.0 // m beside the hull
	p.avoid = p.avoid[:0]
	for i := range v.Wrecks {
		p.avoid = append(p.avoid, steer.Penalty{At: v.Wrecks[i].Box.At, Radius: steer.HalfHull + wreckRoom, Factor: round})
	}
	for i := range v.Friends {
		if f := &v.Friends[i]; math.Abs(f.Speed) < 1 {
			p.avoid = append(p.avoid, steer.Penalty{At: f.At, Radius: steer.HalfHull + friendRoom, Factor: friend})
		}
	}
	p.avoidLines(v.Self.At)
	p.way, _ = p.router.Route(p.way[:0], v.Self.At, goal, p.avoid)
	p.work += settleWork * p.router.Settled()
	p.next, p.wayGoal, p.wayTick = 0, goal, v.Tick
}

// carrot returns the place to drive to next.
func (p *Pilot) carrot(goal mgl64.Vec3) mgl64.Vec3 {
	if p.direct || p.next >= len(p.way) || (p.next == len(p.way)-1 && geom.PlaneDist(p.way[p.next], goal) < 2*steer.CellSize) {
		return goal
	}
	return p.way[p.next]
}

// Drive fills in throttle and steering of an order.
func (p *Pilot) Drive(v *tanks.View, c *Course, t *steer.Tuning, o *tanks.Order, trace bool) {
	if p.strategy == nil || p.plan != t.Strategy {
		p.plan, p.strategy = t.Strategy, steer.New(t.Strategy, p.seed)
	}
	if v.Tick > p.steered+1 {
		p.strategy.Reset() // somebody else drove, or the tank rocked: what was planned is of another place
		p.backing = false
	}
	p.scene.Look(v, t, steer.Looks(p.strategy, tanks.Dt))
	p.set(c)
	if c.Rock != 0 {
		o.Throttle, o.Steer = c.Rock, 0
		return
	}
	p.steered = v.Tick
	w := steer.Wish{Heading: c.Face, Speed: c.Speed}
	if !c.Free {
		w = p.wish(v, c)
	}
	var into *steer.Trace
	if trace {
		into = &p.trace
	}
	p.strategy.Steer(&p.scene.Scene, w, t, into).Apply(&v.Self, v.Rules, o)
}

// set makes the tank arrive anew if a course leads to no place, or to another than before: having
// arrived at the last goal says nothing about the new one.
func (p *Pilot) set(c *Course) {
	if c.Free || c.Rock != 0 || geom.PlaneDist(c.Goal, p.bound) > c.Arrive {
		p.arrived = false
	}
	p.bound = c.Goal
}

// wish turns the course into a direction and a speed for this tick.
func (p *Pilot) wish(v *tanks.View, c *Course) steer.Wish {
	const stays = 1.5 // times the arrival distance within which the tank does not set out again
	self := &v.Self
	distance := geom.PlaneDist(self.At, c.Goal)
	p.arrived = distance < c.Arrive || (p.arrived && distance < stays*c.Arrive)
	if c.Speed == 0 || p.arrived {
		p.backing = false
		w := steer.Wish{Heading: self.Heading}
		if c.Facing {
			w.Heading = c.Face
		}
		return w
	}
	to := p.carrot(c.Goal)
	w := steer.Wish{Heading: geom.HeadingOf(to.Sub(self.At)), Speed: c.Speed, Within: true, Far: geom.PlaneDist(self.At, to)}
	if to == c.Goal {
		w.Room = c.Arrive
	} else {
		w.Then = p.way[p.next+1:]
	}
	bearing := math.Abs(self.Heading.To(w.Heading))
	const behind, beside, near = 1.9, 1.2, 30.0 // rad, rad, m
	p.backing = c.Reverse && distance < near && (bearing > behind || (p.backing && bearing > beside))
	w.Reverse = p.backing
	if w.Reverse {
		bearing = math.Pi - bearing
		w.Speed = min(w.Speed, p.scene.Self.Reverse)
	}
	if to == c.Goal {
		w.Speed = min(w.Speed, p.halt(distance))
	}
	if self.Immobile > 0 {
		w.Far = 0 // it gets nowhere, so friends need not expect it to move
	}
	w.Top, w.Speed = w.Speed, min(w.Speed, p.pace(to, bearing))
	return w
}

// halt returns the speed from which the tank can still stop within a distance.
func (p *Pilot) halt(distance float64) float64 {
	const ease, slowest = 0.35, 1.5 // of the brake, m/s
	return max(slowest, math.Sqrt(2*ease*p.scene.Self.Brake*distance))
}

// pace returns the speed at which the tank can make the turn to the next place.
func (p *Pilot) pace(to mgl64.Vec3, bearing float64) float64 {
	const slowest, pivot, sharp, share = 1.5, 0.7, 0.6, 0.8 // m/s, m/s, rad, of the tightest arc
	switch {
	case bearing > math.Pi/2:
		return pivot // faster, it could circle for ever around a place that a trunk keeps it from
	case bearing > sharp:
		// On the arc of radius v/ω the place is reached if the arc is tighter than the circle
		// through it.
		chord := geom.PlaneDist(p.scene.Self.At, to) / (2 * ieee.Sin(bearing))
		return max(slowest, share*chord*p.scene.Self.TurnRate)
	}
	return math.Inf(1)
}
