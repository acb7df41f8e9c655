package steer

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// AheadTuning holds the numbers of steering by ahead vectors.
type AheadTuning struct {
	Look   float64 `unit:"m"    min:"2"   max:"120" help:"Length of the ahead vector at top speed."`
	Margin float64 `unit:"m"    min:"0"   max:"20"  help:"Gap added to the radii of the tank and the obstacle."`
	Push   float64 `unit:"m/s2" min:"0"   max:"60"  help:"Force with which the most threatening obstacle pushes a tank away."`
	Force  float64 `unit:"m/s2" min:"0.1" max:"60"  help:"Upper limit of the avoidance force and the pull of the goal together."`
	Mass   float64 `unit:"x"    min:"0.1" max:"20"  help:"Mass by which the sum of the forces is divided: more makes a tank slower to change direction."`
	Side   float64 `unit:"share" min:"0"  max:"2"   zero:"as published" help:"Sideways share of the push, so that an obstacle dead ahead does more than slow the tank down."`
	Exact  bool    `help:"Test the whole ahead vector against the circles instead of its end, its middle and the tank."`
	Scaled bool    `help:"Keep the length of the ahead vector when it is scaled by the speed; the published formula loses it."`
}

func defaultAhead() AheadTuning {
	return AheadTuning{Look: 36, Margin: 2, Push: 14, Force: 12, Mass: 1, Side: 0.7, Exact: true, Scaled: true}
}

// ahead steers by forces: the goal pulls, and the most threatening of the obstacles that the ahead
// vector meets pushes away from its centre. It takes everything as a circle. Source: Fernando
// Bevilacqua, Understanding Steering Behaviors: Collision Avoidance.
type ahead struct{ edge edge }

var _ Strategy = (*ahead)(nil)

// Reset implements Strategy.
func (a *ahead) Reset() { a.edge.turning = false }

// settleTime is the time in seconds within which the tank should reach the velocity that results
// from the forces.
const settleTime = 0.5

// Steer implements Strategy.
func (a *ahead) Steer(s *Scene, w Wish, t *Tuning, trace *Trace) Command {
	trace.reset()
	if w.Speed <= 0 {
		return s.stand(&w, trace)
	}
	travel := s.Self.Travel(w.Reverse)
	if aim, ok := a.edge.steer(s, travel, w, t); ok {
		trace.choose(EdgeCause, aim, t.Look, w.Speed)
		return s.toward(&w, aim, w.Speed, s.Self.TurnRate)
	}
	dir := travel.Dir()
	velocity := geom.Scale(dir, s.Self.along(w.Reverse))
	force := geom.Scale(geom.Scale(w.Heading.Dir(), w.Speed).Sub(velocity), 1/settleTime)
	cause := NoCause
	if push, found := pushAhead(s, w.Reverse, travel, t, trace); found != NoCause {
		force, cause = force.Add(push), found
	}
	force = geom.Scale(truncate(force, t.Ahead.Force), 1/t.Ahead.Mass)
	next := truncate(velocity.Add(geom.Scale(force, settleTime)), w.Speed)
	heading := travel
	if geom.Len(next) > 1e-3 {
		heading = geom.HeadingOf(next)
	}
	speed := float64(geom.Len(next) * max(0, ieee.Cos(travel.To(heading))))
	trace.choose(cause, heading, t.Ahead.Look, speed)
	return s.toward(&w, heading, speed, s.Self.TurnRate)
}

// truncate returns v, shortened to a length if it is longer.
func truncate(v mgl64.Vec3, length float64) mgl64.Vec3 {
	if l := geom.Len(v); l > length {
		return geom.Scale(v, length/l)
	}
	return v
}

// pushAhead returns the avoidance force of the most threatening obstacle: the
// nearest of those that the ahead vectors or the tank itself are in. NoCause
// means that there is none.
func pushAhead(s *Scene, reverse bool, travel geom.Heading, t *Tuning, trace *Trace) (mgl64.Vec3, Cause) {
	a := &t.Ahead
	share := s.Self.along(reverse) / max(s.Self.top(reverse), 1e-3)
	look := share
	if a.Scaled {
		look *= a.Look
	}
	dir := travel.Dir()
	tip, half := s.Self.At.Add(geom.Scale(dir, look)), s.Self.At.Add(geom.Scale(dir, look/2))
	trace.arrow(s.Self.At, geom.Scale(dir, look))
	trace.point(half, 0)
	threat, radius, least, cause, id := mgl64.Vec3{}, 0.0, math.Inf(1), NoCause, tanks.NoTank
	weigh := func(at mgl64.Vec3, r float64, c Cause, other tanks.ID) {
		r += s.Self.Radius + a.Margin
		if d := geom.PlaneDist(s.Self.At, at); d < least && inTheWay(s.Self.At, half, tip, at, r, a.Exact) {
			threat, radius, least, cause, id = at, r, d, c, other
		}
	}
	for i := range s.Movers {
		weigh(s.Movers[i].At, s.Movers[i].Radius, HitPointCause, s.Movers[i].ID)
	}
	for i := range s.Fixed {
		weigh(s.Fixed[i].Box.At, s.Fixed[i].Radius, FixedCause, tanks.NoTank)
	}
	if cause == NoCause {
		return mgl64.Vec3{}, NoCause
	}
	trace.threat(id, threat, radius, tip, half)
	side := Away(s.Self.At, travel, threat)
	away := tip.Sub(threat)
	away[1] = 0
	away = away.Sub(geom.Scale(travel.Right(), side*a.Side*radius))
	if geom.Len(away) < 1e-6 {
		away = geom.Scale(travel.Right(), -side) // the tip lies on the centre
	}
	push := geom.Scale(geom.Unit(away), a.Push)
	trace.arrow(tip, push)
	return push, cause
}

// inTheWay reports whether the ahead vectors meet a circle: exactly, anywhere on the
// line from the tank to the tip, or only with the tank, the middle and the tip.
func inTheWay(from, half, tip, at mgl64.Vec3, radius float64, exact bool) bool {
	if !exact {
		return geom.PlaneDist(tip, at) <= radius || geom.PlaneDist(half, at) <= radius || geom.PlaneDist(from, at) <= radius
	}
	way, e := tip.Sub(from), at.Sub(from)
	share := 0.0
	if l := float64(way[0]*way[0]) + float64(way[2]*way[2]); l > 0 {
		share = mgl64.Clamp((float64(e[0]*way[0])+float64(e[2]*way[2]))/l, 0, 1)
	}
	return ieee.Hypot(e[0]-float64(way[0]*share), e[2]-float64(way[2]*share)) <= radius
}
