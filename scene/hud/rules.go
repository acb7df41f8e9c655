package hud

import (
	"math"

	"treeline/tanks"
)

// freshHealth returns the health that a tank starts with.
func (h *HUD) freshHealth(t *tanks.Tank) float64 { return max(h.w.Tuning.Health(t.Body()), 1) }

// loaded returns how far the followed tank's gun is loaded, 0..1.
func (h *HUD) loaded() float64 {
	t := h.me
	if t.Reload <= 0 {
		return 1
	}
	return 1 - t.Reload/math.Max(h.w.Tuning.Reload(t.Body()), t.Reload) // a bot may take longer
}

// halfView returns half the field of view in radians.
func (h *HUD) halfView() float64 {
	t := h.s.Battle.Eyes.Tuning()
	return t.HalfFOV()
}

// viewRange returns how far tanks notice others, in metres.
func (h *HUD) viewRange() float64 { return h.s.Battle.Eyes.Tuning().Range }

// remaining returns the seconds until the zone begins to close or the round ends,
// whichever is next, and whether the zone is closing already. It stands still when
// the round is over.
func (h *HUD) remaining() (seconds float64, closing bool) {
	now, limit := h.ended, h.w.TimeLimit()
	left := h.w.Tuning.Round.ZoneStart - now
	switch {
	case limit > 0 && (left <= 0 || limit-now < left):
		return max(limit-now, 0), left <= 0
	case left > 0:
		return left, false
	}
	return now, true
}
