package steer

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
)

// MarkKind says how a mark is meant.
type MarkKind uint8

// The kinds of mark.
const (
	ArrowMark  MarkKind = iota // a force, a velocity or a pull: From to To
	CircleMark                 // round From, Radius in metres
	BorderMark                 // the edge of a half-plane, From to To; what is allowed lies right of it, seen from above
	PointMark                  // at From; Value is its weight
)

// Mark is one thing that a strategy considered, in world coordinates on the plane.
type Mark struct {
	Kind     MarkKind
	From, To mgl64.Vec3
	Radius   float64 // m
	Value    float64
}

// arrow records a vector at a place.
func (t *Trace) arrow(at, vector mgl64.Vec3) {
	if t != nil {
		t.Marks = append(t.Marks, Mark{Kind: ArrowMark, From: at, To: at.Add(vector)})
	}
}

// circle records a circle; value is 1 for one that met something.
func (t *Trace) circle(at mgl64.Vec3, radius, value float64) {
	if t != nil {
		t.Marks = append(t.Marks, Mark{Kind: CircleMark, From: at, Radius: radius, Value: value})
	}
}

// border records the edge of a half-plane: a line through a point, of some
// length to both sides.
func (t *Trace) border(point, dir mgl64.Vec3, length float64) {
	if t != nil {
		t.Marks = append(t.Marks, Mark{Kind: BorderMark, From: point.Sub(geom.Scale(dir, length)), To: point.Add(geom.Scale(dir, length))})
	}
}

// point records a place.
func (t *Trace) point(at mgl64.Vec3, value float64) {
	if t != nil {
		t.Marks = append(t.Marks, Mark{Kind: PointMark, From: at, Value: value})
	}
}

// along returns the speed of the tank along a direction of travel, forward or
// in reverse, at least 0.
func (b *Body) along(reverse bool) float64 {
	if reverse {
		return max(0, -b.Speed)
	}
	return max(0, b.Speed)
}

// top returns the top speed in a direction of travel.
func (b *Body) top(reverse bool) float64 {
	if reverse {
		return b.Reverse
	}
	return b.Top
}

// toward returns the command that travels along heading at a speed, and turns at
// most at rate.
func (s *Scene) toward(w *Wish, heading geom.Heading, speed, rate float64) Command {
	if w.Reverse {
		return Command{Turn: toward(s.Self.Travel(true), heading, rate), Speed: -speed}
	}
	return Command{Turn: toward(s.Self.Heading, heading, rate), Speed: speed}
}

// stand returns the command of a tank that should stand: it only turns to the heading wished for.
func (s *Scene) stand(w *Wish, trace *Trace) Command {
	trace.choose(NoCause, w.Heading, 0, 0)
	return s.toward(w, w.Heading, 0, s.Self.TurnRate)
}
