package steer

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// Cause is the rule that decided.
type Cause uint8

// The causes, strongest first.
const (
	NoCause Cause = iota
	EdgeCause
	BreakerCause
	HitPointCause
	ApproachCause
	FixedCause
	BalanceCause
	PlanCause
)

// String returns the cause in a word or two.
func (c Cause) String() string {
	switch c {
	case NoCause:
		return "free"
	case EdgeCause:
		return "edge"
	case BreakerCause:
		return "deadlock breaker"
	case HitPointCause:
		return "hit point"
	case ApproachCause:
		return "closest approach"
	case FixedCause:
		return "obstacle"
	case BalanceCause:
		return "balance of all"
	case PlanCause:
		return "plan ahead"
	}
	return "unknown"
}

// Trace is what a strategy found in one tick, for drawing. Strategies fill it
// only when it is there.
type Trace struct {
	Cause     Cause
	Threat    tanks.ID // the tank being avoided, NoTank if none
	ThreatAt  mgl64.Vec3
	Clearance float64    // m, radius that is kept free round the threat
	Point     mgl64.Vec3 // hit point, or own place at the closest approach
	OtherAt   mgl64.Vec3 // the threat's place at the closest approach
	Chosen    geom.Heading
	Clear     float64 // m that are clear along Chosen
	Limit     float64 // m/s that the governor allows
	Feelers   []Feeler
	Marks     []Mark
}

// Feeler is one heading that was tried, and how far it is clear.
type Feeler struct {
	Heading geom.Heading
	Clear   float64 // m
}

// reset forgets the last tick and keeps the memory.
func (t *Trace) reset() {
	if t != nil {
		*t = Trace{Threat: tanks.NoTank, Feelers: t.Feelers[:0], Marks: t.Marks[:0]}
	}
}

// threat records what is avoided.
func (t *Trace) threat(id tanks.ID, at mgl64.Vec3, clearance float64, point, other mgl64.Vec3) {
	if t != nil {
		t.Threat, t.ThreatAt, t.Clearance, t.Point, t.OtherAt = id, at, clearance, point, other
	}
}

// choose records what was decided.
func (t *Trace) choose(cause Cause, heading geom.Heading, clear, limit float64) {
	if t != nil {
		t.Cause, t.Chosen, t.Clear, t.Limit = cause, heading.Norm(), clear, limit
	}
}

// feel records a heading that was tried.
func (t *Trace) feel(heading geom.Heading, clear float64) {
	if t != nil {
		t.Feelers = append(t.Feelers, Feeler{Heading: heading.Norm(), Clear: clear})
	}
}
