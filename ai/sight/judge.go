package sight

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"
)

// What the rule of sight means for those who plan with it without a look: how much may show, how
// long it takes to be noticed, how far eyes reach. All of it follows from the numbers in effect.

// Covers reports whether an observer looks at a target at all: one that is near, or
// one in range whose middle is in the field of view, offAxis rad off the turret's
// heading. One that is seen already is kept in sight further out.
func (t *Tuning) Covers(distance, offAxis float64, seen bool) bool {
	return distance < t.Proximity || distance <= t.Reach(seen) && math.Abs(offAxis) <= t.HalfFOV()
}

// InView reports whether a tank whose circle has a radius in metres round at is looked at
// from a field of view, and how far off its axis it is in radians if it is. One that is seen
// already is kept in sight further out.
func (t *Tuning) InView(f *Field, at mgl64.Vec3, radius float64, seen bool) (in bool, offAxis float64) {
	distance := f.distance(at)
	if distance >= t.Proximity && (distance > t.Reach(seen) || !f.Meets(at, radius)) {
		return false, 0
	}
	return true, f.offAxis(at)
}

// Reach returns the range in metres for a target that is seen or not.
func (t *Tuning) Reach(seen bool) float64 {
	if seen {
		return max(t.Range, t.LoseRange)
	}
	return t.Range
}

// Faint returns the share of a standing tank up to which it is not noticed, even
// straight ahead of an observer and after a shot.
func (t *Tuning) Faint() float64 { return t.Threshold(Cue{Fired: true}) }

// Plain returns the share of a standing tank with which it is almost sure to be
// noticed: halfway between what is needed straight ahead and at the edge.
func (t *Tuning) Plain() float64 {
	return (t.Threshold(Cue{}) + t.Threshold(Cue{OffAxis: math.Pi})) / 2
}

// NoticeTime returns the time in seconds within which an observer has noticed a tank in full view:
// the spot meter fills, and up to three looks pass before it begins to fill and before a full meter
// counts.
func (t *Tuning) NoticeTime() float64 {
	const looks = 3
	return 1/t.meterSpeed(1, 0) + looks/t.LookRate
}
