package brain

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/steer"
	"treeline/tanks"
	"treeline/terrain/geom"
)

// course is where the brain wants the tank, and how.
type course struct {
	goal    mgl64.Vec3
	speed   float64 // m/s, 0 to stand
	arrive  float64 // m from the goal at which the tank has arrived
	reverse bool    // may back into a goal behind it, front to the enemy
	facing  bool    // while standing, turn the hull to face
	face    geom.Heading
	free    bool    // drives along face, to no place; where the map ends it turns round
	rock    float64 // throttle straight on or back to come out of a wedge, 0 for none: nothing else counts
}

// pilot drives a course: it finds a way, follows it, and lets the strategy of
// local driving have the last word.
type pilot struct {
	router   *steer.Router
	plan     steer.Plan
	strategy steer.Strategy
	seed     uint64
	scene    steer.Survey
	trace    steer.Trace
	shun     []steer.Shun
	lanes    []fireLane // of teammates, not to be crossed shortly before their guns
	work     int        // units of effort so far

	way     []mgl64.Vec3
	next    int        // index into way of the place that is driven to
	wayGoal mgl64.Vec3 // for which way was found
	wayTick int        // at which it was found
	direct  bool       // the goal lies straight ahead, no way is needed
	backing bool
	arrived bool
}

// newPilot returns a pilot that asks a router for its ways, with room for those
// of a usual map.
func newPilot(r *steer.Router) pilot {
	const places, discs = 512, 96
	return pilot{router: r, scene: steer.NewSurvey(), way: make([]mgl64.Vec3, 0, places), shun: make([]steer.Shun, 0, discs)}
}

func (p *pilot) restart(seed uint64) {
	p.seed, p.strategy = seed, nil
	p.way, p.next, p.wayTick = p.way[:0], 0, -tanks.Hertz
	p.scene.Restart()
	p.direct, p.backing, p.arrived = false, false, false
}

// plot keeps the way to the course's goal up to date. It is called once a think.
func (p *pilot) plot(v *tanks.View, c *course) {
	const moved, patience = 6.0, 12.0 // m, s
	self := v.Self.At
	going := p.router.Going()
	distance := geom.PlaneDist(self, c.goal)
	if c.speed == 0 || c.free || c.rock != 0 || distance < c.arrive {
		return
	}
	const straight = 70.0 // m
	if p.direct = distance < straight && !p.crosses(self, c.goal) && going.Open(self, c.goal); p.direct {
		p.way = p.way[:0]
		return
	}
	since := seconds(v.Tick - p.wayTick)
	stale := len(p.way) == 0 || geom.PlaneDist(p.wayGoal, c.goal) > moved+distance/10 || since > patience
	if stale && since > 1 {
		p.find(v, c.goal)
	}
	p.advance(self)
	if p.next < len(p.way) && since > 2 && !going.Open(self, p.way[p.next]) && geom.PlaneDist(self, p.way[p.next]) > 2*cellStep {
		p.find(v, c.goal)
	}
}

// crosses says whether the straight way to a place leads through a teammate's line
// of fire.
func (p *pilot) crosses(self, to mgl64.Vec3) bool {
	for i := range p.lanes {
		if p.lanes[i].crossed(self, to) {
			return true
		}
	}
	return false
}

// shunLanes has a way lead round the lines of fire of teammates, if there is room.
func (p *pilot) shunLanes(self mgl64.Vec3) {
	const factor, step = 2.5, 8.0 // -, m
	for i := range p.lanes {
		l := &p.lanes[i]
		if l.obstructs(self) {
			continue
		}
		from, to := l.near()
		n := int(geom.PlaneDist(from, to)/step) + 1
		for k := range n {
			at := from.Add(to.Sub(from).Mul(float64(k) / float64(n)))
			p.shun = append(p.shun, steer.Shun{At: at, Radius: elbow, Factor: factor})
		}
	}
}

// cellStep is the usual distance of two places of a way in metres.
const cellStep = 5.0

// find asks for a new way. Wrecks are driven round if there is room, and so are
// friends that stand.
func (p *pilot) find(v *tanks.View, goal mgl64.Vec3) {
	const round, friend = 8.0, 3.0
	p.shun = p.shun[:0]
	for i := range v.Wrecks {
		p.shun = append(p.shun, steer.Shun{At: v.Wrecks[i].Box.At, Radius: steer.HalfHull + 4, Factor: round})
	}
	for i := range v.Friends {
		if f := &v.Friends[i]; math.Abs(f.Speed) < 1 {
			p.shun = append(p.shun, steer.Shun{At: f.At, Radius: steer.HalfHull + 5, Factor: friend})
		}
	}
	p.shunLanes(v.Self.At)
	p.way, _ = p.router.Route(p.way[:0], v.Self.At, goal, p.shun)
	p.work += settleWork * p.router.Settled()
	p.next, p.wayGoal, p.wayTick = 0, goal, v.Tick
}

// advance moves on along the way: past places that have been reached, and past
// those that can be cut.
func (p *pilot) advance(self mgl64.Vec3) {
	const reached, ahead, tries = 6.0, 45.0, 4
	going := p.router.Going()
	for range tries {
		if p.next+1 >= len(p.way) {
			return
		}
		to := p.way[p.next+1]
		if d := geom.PlaneDist(self, to); d > ahead || (d > reached && !going.Open(self, to)) {
			return
		}
		p.next++
	}
}

// carrot returns the place that is driven to next.
func (p *pilot) carrot(goal mgl64.Vec3) mgl64.Vec3 {
	if p.direct || p.next >= len(p.way) || (p.next == len(p.way)-1 && geom.PlaneDist(p.way[p.next], goal) < 2*cellStep) {
		return goal
	}
	return p.way[p.next]
}

// drive fills in throttle and steering of an order.
func (p *pilot) drive(v *tanks.View, c *course, t *steer.Tuning, o *tanks.Order, trace *steer.Trace) {
	if p.strategy == nil || p.plan != t.Strategy {
		p.plan, p.strategy = t.Strategy, steer.New(t.Strategy, p.seed)
	}
	p.scene.Look(v, t)
	if c.rock != 0 {
		o.Throttle, o.Steer = c.rock, 0
		return
	}
	w := steer.Wish{Heading: c.face, Speed: c.speed}
	if !c.free {
		w = p.wish(v, c)
	}
	p.strategy.Steer(&p.scene.Scene, w, t, trace).Apply(v, o)
}

// wish turns the course into a direction and a speed for this tick.
func (p *pilot) wish(v *tanks.View, c *course) steer.Wish {
	self := &v.Self
	distance := geom.PlaneDist(self.At, c.goal)
	p.arrived = distance < c.arrive || (p.arrived && distance < 1.5*c.arrive)
	if c.speed == 0 || p.arrived {
		p.backing = false
		w := steer.Wish{Heading: self.Heading}
		if c.facing {
			w.Heading = c.face
		}
		return w
	}
	to := p.carrot(c.goal)
	w := steer.Wish{Heading: geom.HeadingOf(to.Sub(self.At)), Speed: c.speed, Within: true}
	bearing := math.Abs(self.Heading.To(w.Heading))
	const behind, beside, near = 1.9, 1.2, 30.0 // rad, rad, m
	p.backing = c.reverse && distance < near && (bearing > behind || (p.backing && bearing > beside))
	w.Reverse = p.backing
	if w.Reverse {
		bearing = math.Pi - bearing
		w.Speed = min(w.Speed, p.scene.Self.Reverse)
	}
	w.Speed = min(w.Speed, p.pace(to, c.goal, distance, bearing))
	return w
}

// pace returns the speed at which the tank can still stop at the goal and make
// the turn to the next place.
func (p *pilot) pace(to, goal mgl64.Vec3, distance, bearing float64) float64 {
	const ease, slowest, pivot, sharp = 0.35, 1.5, 0.7, 0.6 // share of the brake, m/s, m/s, rad
	pace := math.Inf(1)
	if to == goal {
		pace = math.Max(slowest, math.Sqrt(2*ease*p.scene.Self.Brake*distance))
	}
	if bearing > sharp {
		// On the arc of v/ω the place is reached if the arc is tighter than the
		// circle through it.
		chord := geom.PlaneDist(p.scene.Self.At, to) / (2 * math.Sin(math.Min(bearing, math.Pi/2)))
		pace = math.Min(pace, math.Max(slowest, 0.8*chord*p.scene.Self.TurnRate))
		if bearing > math.Pi/2 {
			pace = pivot // faster, it could circle for ever beside a place that a trunk keeps it from
		}
	}
	return pace
}
