package sight

import (
	"treeline/tanks"
	"treeline/terrain"
)

// Eyes apply the sight rule to a match. They implement tanks.Eyes.
type Eyes struct{ tuning Tuning }

var _ tanks.Eyes = (*Eyes)(nil)

// New returns eyes for matches on a map.
func New(m *terrain.Map, t Tuning) *Eyes { return &Eyes{tuning: t} }

// SetTuning hands in numbers that count from the next Look.
func (e *Eyes) SetTuning(t Tuning) { e.tuning = t }

// Look implements tanks.Eyes.
func (e *Eyes) Look(w *tanks.World) {}

// Explain looks once more from observer to target and keeps every step.
func (e *Eyes) Explain(w *tanks.World, observer, target tanks.ID) Explanation {
	return Explanation{Observer: observer, Target: target}
}
