package sight

import (
	"math"

	"treeline/tanks"
)

// Cue is what makes a target easy or hard to notice, apart from cover.
type Cue struct {
	OffAxis float64 // rad between the turret's heading and the target; the sign does not count
	Moving  bool    // the hull drives
	Turning bool    // only the hull or the turret turns
	Fired   bool    // the target shot a moment ago
}

// Threshold returns the share of a target that must be visible for it to be noticed. It grows with
// the angle off the axis, from Still to Edge, and falls with motion and after a shot. Beyond the
// edge it stays what it is at the edge.
func (t *Tuning) Threshold(c Cue) float64 {
	edge := max(t.Edge, t.Still)
	off := math.Abs(c.OffAxis) / t.HalfFOV()
	if !(off < 1) {
		off = 1
	}
	need := t.Still + float64((edge-t.Still)*off)
	need *= t.motion(c)
	if c.Fired {
		need *= t.FiredFactor
	}
	return need
}

// motion returns the factor for movement.
func (t *Tuning) motion(c Cue) float64 {
	switch {
	case c.Moving:
		return t.Moving
	case c.Turning:
		return 1 - float64((1-t.Moving)*t.TurretMotion)
	}
	return 1
}

// cueOf reads the cue of target at an angle off the axis in radians.
func (t *Tuning) cueOf(target *tanks.Tank, offAxis float64, tick int) Cue {
	const turning = 0.1 // rad/s, slower turning does not count
	return Cue{
		OffAxis: offAxis,
		Moving:  target.Moving(),
		Turning: math.Abs(target.TurretRate) > turning || math.Abs(target.HullRate) > turning,
		Fired:   target.FiredTick >= 0 && float64(tick-target.FiredTick)*tanks.Dt < t.Exposure,
	}
}
