package steer

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// composite is the Treeline plan. On the way to a place it plans the next seconds, step by step. In
// reverse, without a place, or where plans get nowhere, it foresees what happens if the tank turns
// to one heading or another, fast or slow, and does what costs least: closest approach, governor
// and the gap between trees in one. The breaker resolves the remaining deadlocks, and a wish that
// may lead off the map is corrected by the edge rule first.
type composite struct {
	edge     edge
	breaker  breaker
	selector selector
	weave    weave
}

var _ Planner = (*composite)(nil)

func newComposite(seed uint64) *composite {
	return &composite{edge: newEdge(seed, Treeline)}
}

// Reset implements Strategy.
func (c *composite) Reset() {
	c.edge.turning, c.breaker = false, breaker{}
	c.selector.reset()
	c.weave.reset()
}

// Looks implements Planner: between two choices it needs no more than the tank
// itself.
func (c *composite) Looks(dt float64) bool {
	if c.weave.on {
		return c.weave.dueNext()
	}
	return c.breaker.looks(dt) || c.selector.dueAfter(dt)
}

// Steer implements Strategy.
func (c *composite) Steer(s *Scene, w Wish, t *Tuning, trace *Trace) Command {
	if u, ok := c.weave.steer(s, w, t, c.Looks(s.Dt), trace); ok {
		c.weave.sketch(s, u.Speed, trace)
		c.selector.reset()
		c.breaker = breaker{}
		return u
	}
	travel := s.Self.Travel(w.Reverse)
	if c.breaker.update(s, w, t) {
		trace.reset()
		trace.choose(BreakerCause, travel+math.Pi, t.Look, w.Speed)
		c.selector.reset()
		return c.breaker.command(s, w, t)
	}
	if w.Speed <= 0 {
		trace.reset()
		c.selector.reset()
		return s.stand(&w, trace)
	}
	wish, atEdge := w.Heading, false
	if !w.Within {
		if aim, ok := c.edge.steer(s, travel, w, t); ok {
			wish, atEdge = aim, true
		}
	}
	heading, speed := c.selector.choose(s, &w, wish, t, trace)
	cause := c.selector.cause
	if atEdge {
		cause = EdgeCause
	}
	trace.choose(cause, heading, c.selector.clear, speed)
	return s.toward(&w, heading, speed, s.Self.TurnRate)
}

// toward returns the rate that turns the direction of travel to heading: as
// fast as rate for large errors, in proportion for small ones.
func toward(travel, heading geom.Heading, rate float64) float64 {
	const settle = 0.25 // s
	return mgl64.Clamp(travel.To(heading)/settle, -rate, rate)
}
