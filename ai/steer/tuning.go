package steer

import "math"

// Tuning holds the numbers of local driving.
type Tuning struct {
	Strategy float64 `unit:"" min:"0" max:"1" help:"How bots steer: 0 treeline (everything), 1 hitpoint (the plain rule)."`
	Range    float64 `unit:"m" min:"5" max:"120" help:"Distance within which another tank can be a threat."`
	Pad      float64 `unit:"m" min:"0" max:"20" help:"Gap that is kept between two tanks on top of their radii."`
	TurnRate float64 `unit:"rad/s" min:"0.05" max:"2" help:"How fast a bot turns away from a threat."`
	Horizon  float64 `unit:"s" min:"0" max:"10" help:"How far the closest approach of two tanks is foreseen."`
	Edge     float64 `unit:"m" min:"0" max:"60" help:"Room that is kept to the edge of the map on top of the turning circle."`
	Look     float64 `unit:"m" min:"5" max:"60" help:"How far ahead trunks, rocks, buildings and wrecks are looked for."`
	Gap      float64 `unit:"m" min:"0" max:"5" help:"Gap that is kept to trunks, rocks and buildings on each side."`
	Patience float64 `unit:"s" min:"0.5" max:"20" help:"How long two tanks may block each other before one reverses."`
	BackUp   float64 `unit:"s" min:"0.2" max:"6" help:"How long it reverses then."`
}

// DefaultTuning returns the standard values.
func DefaultTuning() Tuning {
	return Tuning{
		Strategy: 0, Range: 45, Pad: 4.7, TurnRate: 30 * math.Pi / 180, Horizon: 2, Edge: 7.5,
		Look: 26, Gap: 0.5, Patience: 2, BackUp: 1.5,
	}
}

// Plan returns the strategy that is chosen.
func (t *Tuning) Plan() Plan {
	if p := Plan(math.Round(t.Strategy)); p >= 0 && p < numPlans {
		return p
	}
	return Treeline
}
