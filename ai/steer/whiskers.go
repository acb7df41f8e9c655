package steer

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// WhiskerTuning holds the numbers of steering by whiskers.
type WhiskerTuning struct {
	Look   float64 `unit:"m"     min:"2"   max:"120" help:"Length of the whiskers."`
	Margin float64 `unit:"m"     min:"0.5" max:"10"  help:"Radius of the circles along the whiskers, and so the gap that a tank tries to keep."`
	Hold   float64 `unit:"s"     min:"0"   max:"5"   zero:"as published" help:"Shortest time for which a tank holds an evasive bearing, so that it does not wiggle."`
	Clear  float64 `unit:"share" min:"0"   max:"1"   zero:"as published" help:"Margin by which the path must clear an obstacle before the tank drops its evasive bearing."`
}

func defaultWhiskers() WhiskerTuning {
	return WhiskerTuning{Look: 34, Margin: 2, Hold: 0.4, Clear: 0.1}
}

// whiskers steers by two feelers, one along each side of the hull: circles along
// them are tested from near to far, the first that meets something ends the
// search, and the tank takes the bearing that passes it by the margin. Source:
// the diaries of Parsec Patrol, How To Avoid Smashing Into Things.
type whiskers struct {
	edge edge
	aim  geom.Heading // of travel, taken last
	held float64      // s for which aim is still held
	side float64      // of the thing, on which aim passes it
	last felt         // what aim passes
	near []beside     // what the whiskers could meet, scratch
}

// beside is a thing that the circles on the whiskers could meet.
type beside struct {
	index int // of a mover, or of what stands
	mover bool
	along float64 // m, of its middle in the direction of travel
	reach float64 // m, of circles' middles within which it could be met
}

// felt is the thing that a whisker met.
type felt struct {
	at     mgl64.Vec3
	radius float64 // m
	id     tanks.ID
	cause  Cause
}

var _ Strategy = (*whiskers)(nil)

// Reset implements Strategy.
func (k *whiskers) Reset() { k.edge.turning, k.held, k.last = false, 0, felt{} }

// Steer implements Strategy.
func (k *whiskers) Steer(s *Scene, w Wish, t *Tuning, trace *Trace) Command {
	trace.reset()
	if w.Speed <= 0 {
		return s.stand(&w, trace)
	}
	travel := s.Self.Travel(w.Reverse)
	if aim, ok := k.edge.steer(s, travel, w, t); ok {
		k.last.cause = NoCause
		trace.choose(EdgeCause, aim, t.Whiskers.Look, w.Speed)
		return s.toward(&w, aim, w.Speed, s.Self.TurnRate)
	}
	k.held = max(0, k.held-s.Dt)
	hit := k.feel(s, travel, t, trace)
	switch {
	case hit.cause != NoCause:
		k.avoid(s, travel, &hit, t)
		trace.threat(hit.id, hit.at, hit.radius+t.Whiskers.Margin, s.Self.At, hit.at)
	case k.last.cause != NoCause && (k.held > 0 || k.blocked(s, w.Heading, t)):
	default:
		k.last.cause = NoCause
	}
	heading := w.Heading
	if k.last.cause != NoCause {
		heading = k.aim
	}
	trace.choose(k.last.cause, heading, t.Whiskers.Look, w.Speed)
	return s.toward(&w, heading, w.Speed, s.Self.TurnRate)
}

// feel returns the first thing that a circle on the whiskers meets, from near to
// far, with NoCause if there is none.
func (k *whiskers) feel(s *Scene, travel geom.Heading, t *Tuning, trace *Trace) felt {
	margin, look := t.Whiskers.Margin, t.Whiskers.Look
	dir, right := travel.Dir(), travel.Right()
	k.gather(s, dir, right, margin, look)
	for along := s.Self.HalfLength; along <= look; along += margin {
		for side := -1.0; side <= 1; side += 2 {
			at := s.Self.At.Add(geom.Scale(dir, along)).Add(geom.Scale(right, side*s.Self.HalfWidth))
			hit := k.meets(s, at, along, margin)
			if hit.cause != NoCause {
				trace.circle(at, margin, 1)
				return hit
			}
			trace.circle(at, margin, 0)
		}
	}
	return felt{}
}

// gather collects what lies so near the whiskers that a circle could meet it: there are hundreds of
// circles, and far more things round the tank than beside its way.
func (k *whiskers) gather(s *Scene, dir, right mgl64.Vec3, margin, look float64) {
	const rounding = 1e-6 // m
	k.near = k.near[:0]
	add := func(index int, mover bool, at mgl64.Vec3, radius float64) {
		off := at.Sub(s.Self.At)
		along, reach := geom.Dot(off, dir), radius+margin+rounding
		if along > s.Self.HalfLength-reach && along < look+reach && math.Abs(geom.Dot(off, right)) < s.Self.HalfWidth+reach {
			k.near = append(k.near, beside{index, mover, along, reach})
		}
	}
	for i := range s.Movers {
		add(i, true, s.Movers[i].At, s.Movers[i].Radius)
	}
	for i := range s.Fixed {
		add(i, false, s.Fixed[i].Box.At, s.Fixed[i].Radius)
	}
}

// meets returns the nearest thing within margin of a place some way along the whiskers.
func (k *whiskers) meets(s *Scene, at mgl64.Vec3, along, margin float64) felt {
	least, hit := margin, felt{}
	for i := range k.near {
		n := &k.near[i]
		if math.Abs(n.along-along) > n.reach {
			continue
		}
		if n.mover {
			m := &s.Movers[n.index]
			if d := geom.PlaneDist(m.At, at) - m.Radius; d < least {
				least, hit = d, felt{at: m.At, radius: m.Radius, id: m.ID, cause: HitPointCause}
			}
			continue
		}
		f := &s.Fixed[n.index]
		if d := gap(f, at); d < least {
			least, hit = d, felt{at: f.Box.At, radius: f.Radius, id: tanks.NoTank, cause: FixedCause}
		}
	}
	return hit
}

// avoid takes the bearing that passes a thing by the margin, on the side that needs less turning,
// or on the side that is still held.
func (k *whiskers) avoid(s *Scene, travel geom.Heading, hit *felt, t *Tuning) {
	off := missAngle(s, hit, t.Whiskers.Margin)
	bearing := geom.Bearing(s.Self.At, travel, hit.at)
	side := 1.0 // pass it on its left, which is also what happens dead ahead
	if bearing > 0 {
		side = -1
	}
	if k.held > 0 && k.last.cause != NoCause && math.Abs(bearing) < off {
		side = k.side
	}
	k.aim = (travel + geom.Heading(bearing+float64(side*off))).Norm()
	k.side, k.last, k.held = side, *hit, t.Whiskers.Hold
}

// missAngle returns the angle between the bearing of a thing and the bearing
// that passes it by the margin, a right angle where it is too near for that.
func missAngle(s *Scene, hit *felt, margin float64) float64 {
	d := geom.PlaneDist(s.Self.At, hit.at)
	r := hit.radius + s.Self.HalfWidth + margin
	if d <= r {
		return math.Pi / 2
	}
	return ieee.Asin(r / d)
}

// blocked reports whether the thing that was avoided last is still in the way of a heading, or
// would be missed by less than the wanted share of the margin.
func (k *whiskers) blocked(s *Scene, heading geom.Heading, t *Tuning) bool {
	if t.Whiskers.Clear == 0 || geom.PlaneDist(s.Self.At, k.last.at) > t.Whiskers.Look {
		return false
	}
	wide := k.last
	wide.radius += float64(t.Whiskers.Clear * (wide.radius + t.Whiskers.Margin))
	return math.Abs(geom.Bearing(s.Self.At, heading, k.last.at)) < missAngle(s, &wide, t.Whiskers.Margin)
}
