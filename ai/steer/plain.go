package steer

import (
	"math/rand/v2"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// HitpointTuning holds the corrections to the plain rule, which can be switched off.
type HitpointTuning struct {
	Both   bool `help:"Keep both radii and the pad clear. Off is the rule as published, which keeps only one radius clear."`
	Threat bool `help:"Turn away from the nearest tank that would be hit, as in the author's code. Off considers only the nearest tank of all, as in the text."`
	Near   bool `help:"Have treeline, too, turn away from the nearest tank that would be hit. Off has it pass on the left."`
	Edges  bool `help:"Put the edges of the map before avoiding tanks. Off puts avoidance first, which drives tanks over the edge."`
}

func defaultHitpoint() HitpointTuning {
	return HitpointTuning{Both: true, Threat: true, Near: true, Edges: true}
}

// clearance returns the distance between the centres of the tank and a mover that
// the plain rule keeps.
func (h *HitpointTuning) clearance(s *Scene, m *Mover, t *Tuning) float64 {
	if h.Both {
		return clearance(s, m, t)
	}
	return m.Radius
}

// plain is the rule of the hit point alone: look at the nearest tank that would be hit, turn away
// from it, and turn round at the edges. It never brakes, and treats fixed things like tanks that
// stand.
type plain struct{ edge edge }

var _ Strategy = (*plain)(nil)

func newPlain(seed uint64) *plain {
	return &plain{edge: edge{random: rand.New(rand.NewPCG(seed, uint64(HitPoint)))}}
}

// Reset implements Strategy.
func (p *plain) Reset() { p.edge.turning = false }

// Steer implements Strategy.
func (p *plain) Steer(s *Scene, w Wish, t *Tuning, trace *Trace) Command {
	trace.reset()
	if w.Speed <= 0 {
		return s.stand(&w, trace)
	}
	travel := s.Self.Travel(w.Reverse)
	speed := w.Speed
	if w.Reverse {
		speed = -speed
	}
	aim, atEdge := p.edge.steer(s, travel, w, t)
	if atEdge && t.Hitpoint.Edges {
		trace.choose(EdgeCause, aim, t.Look, w.Speed)
		return Command{Turn: toward(travel, aim, t.TurnRate), Speed: speed}
	}
	side, cause := p.away(s, travel, t, trace)
	if cause != NoCause {
		trace.choose(cause, travel+geom.Heading(side), t.Look, w.Speed)
		return Command{Turn: side * t.TurnRate, Speed: speed}
	}
	if atEdge {
		trace.choose(EdgeCause, aim, t.Look, w.Speed)
		return Command{Turn: toward(travel, aim, t.TurnRate), Speed: speed}
	}
	trace.choose(NoCause, w.Heading, t.Look, w.Speed)
	return Command{Turn: toward(travel, w.Heading, t.TurnRate), Speed: speed}
}

// away returns the side to turn to because of the nearest tank or thing that
// would be hit, and NoCause if there is none.
func (p *plain) away(s *Scene, travel geom.Heading, t *Tuning, trace *Trace) (float64, Cause) {
	side, cause, least := 0.0, NoCause, t.Range
	if i := nearestHit(s, travel, t); i >= 0 {
		m := &s.Movers[i]
		least = geom.PlaneDist(s.Self.At, m.At)
		side, cause = Away(s.Self.At, travel, m.At), traceHit(s, travel, i, t, trace)
	}
	for i := range s.Fixed {
		f := &s.Fixed[i]
		r := s.Self.Radius + f.Radius
		if d := geom.PlaneDist(s.Self.At, f.Box.At); d < least && Hits(s.Self.At, travel, f.Box.At, r) {
			least, side, cause = d, Away(s.Self.At, travel, f.Box.At), FixedCause
			trace.threat(tanks.NoTank, f.Box.At, r, Point(s.Self.At, travel, f.Box.At), f.Box.At)
		}
	}
	return side, cause
}

// traceHit records the mover that would be hit by the rule of the hit point.
func traceHit(s *Scene, travel geom.Heading, index int, t *Tuning, trace *Trace) Cause {
	m := &s.Movers[index]
	trace.threat(m.ID, m.At, t.Hitpoint.clearance(s, m, t), Point(s.Self.At, travel, m.At), m.At)
	return HitPointCause
}
