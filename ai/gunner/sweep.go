package gunner

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/ai/perception"
	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// sweep is where an idle turret looks: to and fro about a direction, or only in that direction.
type sweep struct {
	base  geom.Heading // middle of the sweep
	half  float64      // rad, half of the sweep; 0 to look in one direction
	phase float64      // rad, progress along the sweep
	due   int          // tick at which the middle is next computed
	guess guess        // where enemies are likely
	way   geom.Heading // along which it last looked
	tick  int          // of that look
}

// guess is the best sweep if nothing is known of any enemy except what the team's grid expects. The
// grid changes once a second.
type guess struct {
	way  geom.Heading
	half float64 // rad
	due  int     // tick at which it is next computed
}

// guessTicks is the number of ticks between two computations of a guess.
const guessTicks = tanks.Hertz

// wide is half the sweep in rad of a turret for which no direction stands out.
const wide = 60 * math.Pi / 180

// search returns the heading to look along in this tick, while there is no target.
func (g *Gunner) search(v *tanks.View, j *Job) geom.Heading {
	const every = tanks.Hertz / 2 // ticks
	s := &g.sweep
	if j.Alert && g.attend(v, j) {
		s.due = v.Tick // the rest is computed once there is nothing to attend to
	} else if v.Tick >= s.due {
		s.due = v.Tick + every
		g.face(v, j)
	}
	if s.tick != v.Tick-1 {
		s.way = v.Self.TurretHeading()
	}
	s.tick = v.Tick
	s.turn(float64(g.post.Skill.Scan*math.Pi/180*tanks.Dt), g.post.Place)
	return s.way
}

// turn advances the sweep of an idle turret by a step in rad, for the tank with the given place in
// its team.
func (s *sweep) turn(step float64, place int) {
	const golden = 0.618 // of a period between two tanks of a team, so that no two look the same way
	if s.half == 0 {
		s.way = (s.way + geom.Heading(mgl64.Clamp(s.way.To(s.base), -step, step))).Norm()
		return
	}
	s.phase += step
	// A triangle wave of the phase, from -half to half.
	period := 4 * s.half
	x := math.Mod(s.phase+float64(period*golden*float64(place)), period)
	off := x - s.half
	if x > 2*s.half {
		off = float64(3*s.half) - x
	}
	s.way = (s.base + geom.Heading(off)).Norm()
}

// face computes the middle and the width of the sweep: toward an enemy out of sight that has just
// hit the tank, else a fresh noise, else a remembered enemy that may come into sight, else what the
// tank has been ordered to watch, else where enemies are likely.
func (g *Gunner) face(v *tanks.View, j *Job) {
	const narrow, moment = 25 * math.Pi / 180, 5.0 // rad, s
	s := &g.sweep
	if hit, ok := g.post.Memory.Hit(v.Tick, moment); ok {
		s.base, s.half = geom.HeadingOf(hit.At.Sub(v.Self.At)), narrow
		return
	}
	if n := g.post.Memory.Freshest(v.Tick); n != nil {
		s.base, s.half = geom.HeadingOf(n.At.Sub(v.Self.At)), narrow
		return
	}
	if c := g.post.Memory.Lost(v.Self.At, nil); c != nil && g.mayShow(v, c) {
		s.base, s.half = geom.HeadingOf(c.Place.Sub(v.Self.At)), mgl64.Clamp(spreadOf(v, c), narrow, wide)
		return
	}
	if watch, ok := g.post.Orders.Sector(v, g.post.Self); ok {
		s.base, s.half = watch, wide
		return
	}
	if v.Tick >= s.guess.due {
		s.guess.way, s.guess.half = g.likely(v, j)
		s.guess.due = v.Tick + guessTicks
	}
	s.base, s.half = s.guess.way, s.guess.half
}

// mayShow reports whether an enemy out of sight may come into sight of the tank where it is: the
// enemy is near, or the ground toward it is open.
func (g *Gunner) mayShow(v *tanks.View, c *perception.Contact) bool {
	const near, open = 60.0, 0.1 // m, share of a tank visible there
	return geom.PlaneDist(c.Place, v.Self.At) < near || g.post.Cover.Glance(v.Self.At, c.Place) > open
}

// spreadOf returns half the angle in rad within which an enemy may be, given the error of its
// place.
func spreadOf(v *tanks.View, c *perception.Contact) float64 {
	return ieee.Atan2(c.Error, max(1, geom.PlaneDist(c.Place, v.Self.At)))
}
