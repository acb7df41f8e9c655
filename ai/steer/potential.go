package steer

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// PotentialTuning holds the numbers of steering by potentials.
type PotentialTuning struct {
	Range      float64 `unit:"m"     min:"2" max:"200" help:"Distance beyond which obstacles do not count; the goal always counts."`
	Room       float64 `unit:"share" min:"0" max:"3"   help:"Share of the turning circle's radius v/w that is added to the radii: so far away, an obstacle repels as much as the goal attracts."`
	Attraction float64 `unit:"share" min:"0" max:"1"   help:"Attraction of an obstacle (A), as a share of the goal's, at the distance where the obstacle repels as much as the goal attracts."`
	Near       float64 `unit:"power" min:"0" max:"12"  help:"Power with which repulsion falls over distance (m): more makes it fall off faster."`
	Far        float64 `unit:"power" min:"0" max:"12"  help:"Power with which attraction falls over distance (n): more makes it fall off faster."`
	Circulate  float64 `unit:"share" min:"0" max:"2"   zero:"as published" help:"Share of the repulsion that also pushes sideways, which frees a tank where all forces cancel out."`
}

func defaultPotential() PotentialTuning {
	return PotentialTuning{Range: 45, Room: 0.25, Attraction: 0.05, Near: 3, Far: 1, Circulate: 0.5}
}

// U returns the potential of an obstacle at a distance that is given as a
// multiple of the one where it repels with strength 1: -A/dⁿ + B/dᵐ with
// B = 1 + A. It is positive where the obstacle repels. A distance of 0 gives
// infinity.
func (p *PotentialTuning) U(x float64) float64 {
	return -p.Attraction/ieee.Pow(x, p.Far) + (1+p.Attraction)/ieee.Pow(x, p.Near)
}

// potential steers along the sum of an attraction to the goal and repulsions from everything near;
// only the direction of the sum counts. Source: the diaries of Parsec Patrol, after Bourg and
// Seemann, AI for Game Developers, chapter 5.
type potential struct{ edge edge }

var _ Strategy = (*potential)(nil)

// Reset implements Strategy.
func (p *potential) Reset() { p.edge.turning = false }

// Steer implements Strategy.
func (p *potential) Steer(s *Scene, w Wish, t *Tuning, trace *Trace) Command {
	trace.reset()
	if w.Speed <= 0 {
		return s.stand(&w, trace)
	}
	travel := s.Self.Travel(w.Reverse)
	if aim, ok := p.edge.steer(s, travel, w, t); ok {
		trace.choose(EdgeCause, aim, t.Potential.Range, w.Speed)
		return s.toward(&w, aim, w.Speed, s.Self.TurnRate)
	}
	const scale = 15 // m of arrow for the goal's attraction
	goal := w.Heading.Dir()
	sum, cause := goal, NoCause
	turning := t.Potential.Room * s.Self.along(w.Reverse) / max(s.Self.TurnRate, 1e-3)
	add := func(at mgl64.Vec3, radius float64) {
		push, ok := t.Potential.push(s, at, radius, radius+s.Self.Radius+turning, goal)
		if ok {
			sum, cause = sum.Add(push), BalanceCause
			trace.arrow(at, geom.Scale(push, scale))
		}
	}
	for i := range s.Movers {
		add(s.Movers[i].At, s.Movers[i].Radius)
	}
	for i := range s.Fixed {
		add(s.Fixed[i].Box.At, s.Fixed[i].Radius)
	}
	heading := w.Heading
	if ieee.Hypot(sum[0], sum[2]) > 1e-9 {
		heading = geom.HeadingOf(sum)
	}
	trace.arrow(s.Self.At, geom.Scale(goal, scale))
	trace.arrow(s.Self.At, geom.Scale(sum, scale))
	trace.choose(cause, heading, t.Potential.Range, w.Speed)
	return s.toward(&w, heading, w.Speed, s.Self.TurnRate)
}

// push returns what an obstacle of a radius at a place does to the tank of the
// scene. balance is the distance of the centres at which it repels as much as
// the goal attracts; nearer than contact counts as contact. ok is false beyond
// the range.
func (p *PotentialTuning) push(s *Scene, at mgl64.Vec3, radius, balance float64, goal mgl64.Vec3) (v mgl64.Vec3, ok bool) {
	e := s.Self.At.Sub(at)
	e[1] = 0
	d := ieee.Hypot(e[0], e[2])
	if d > p.Range+radius {
		return mgl64.Vec3{}, false
	}
	if d < 1e-6 {
		e, d = s.Self.Heading.Right(), 1
	}
	away := geom.Scale(e, 1/d)
	u := p.U(max(d, radius+s.Self.HalfWidth) / balance)
	v = geom.Scale(away, u)
	if along := -(float64(away[0]*goal[0]) + float64(away[2]*goal[2])); p.Circulate > 0 && u > 0 && along > 0 {
		// Sideways to the side on which the tank is already passing, left if on neither.
		across := mgl64.Vec3{away[2], 0, -away[0]}
		if float64(across[0]*goal[0])+float64(across[2]*goal[2]) < 0 {
			across = geom.Scale(across, -1)
		}
		v = v.Add(geom.Scale(across, p.Circulate*u*along))
	}
	return v, true
}
