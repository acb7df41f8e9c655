package steer

import "math"

// Tuning holds the numbers of local driving.
type Tuning struct {
	Strategy Plan    `help:"Steering strategy of bots: treeline combines all methods, each of the others is a single one."`
	Range    float64 `unit:"m" min:"5" max:"120" help:"Distance within which a bot turns away from the nearest tank that would be hit; those within twice as much make a crowd."`
	Pad      float64 `unit:"m" min:"0" max:"20" help:"Gap, in addition to the radii of two tanks, below which one is expected to hit the other. Tanks within twice as much of a blocked bot decide which way it turns as it reverses."`
	TurnRate float64 `unit:"rad/s" min:"0.05" max:"2" help:"How fast a tank with the strategy hitpoint turns, and how fast a blocked bot turns as it reverses. With less, a bot without a place to go to turns round farther from the edge of the map."`
	Horizon  float64 `unit:"s" min:"0.5" max:"10" help:"How far ahead treeline predicts what comes of a move."`
	Edge     float64 `unit:"m" min:"0" max:"60" help:"Distance that a bot without a place to go to keeps from the edge of the map, in addition to its turning circle. On its way to a place it only avoids driving off the map."`
	Look     float64 `unit:"m" min:"5" max:"60" help:"How far ahead a bot looks for trunks, rocks, buildings and wrecks."`
	Gap      float64 `unit:"m" min:"0" max:"5" help:"Gap kept to trunks, rocks and buildings, half of it on each side."`
	Patience float64 `unit:"s" min:"0.5" max:"20" help:"How long a bot with the strategy treeline may be blocked, by another tank or by something fixed, before it reverses. This concerns only bots that do not plan their way: in reverse, without a place to go to, or after plans got them nowhere."`
	BackUp   float64 `unit:"s" min:"0.2" max:"6" help:"How long a blocked bot reverses when its patience has run out."`

	Treeline  TreelineTuning
	Hitpoint  HitpointTuning
	Ahead     AheadTuning
	Whiskers  WhiskerTuning
	Potential PotentialTuning
	Orca      OrcaTuning
}

// DefaultTuning returns the standard values.
func DefaultTuning() Tuning {
	return Tuning{
		Strategy: Treeline, Range: 45, Pad: 4.7, TurnRate: 30 * math.Pi / 180, Horizon: 3, Edge: 7.5,
		Look: 38, Gap: 0.5, Patience: 2, BackUp: 1.5,
		Treeline: defaultTreeline(), Hitpoint: defaultHitpoint(), Ahead: defaultAhead(), Whiskers: defaultWhiskers(), Potential: defaultPotential(), Orca: defaultOrca(),
	}
}

// FixedReach returns how far the chosen strategy of a tank with a top speed in m/s
// looks for things that stand, in metres.
func (t *Tuning) FixedReach(top float64) float64 {
	switch t.Strategy {
	case HitPoint:
		return t.Range
	case Ahead:
		return t.Ahead.Look + t.Ahead.Margin
	case Whiskers:
		return t.Whiskers.Look + t.Whiskers.Margin
	case Potential:
		return t.Potential.Range
	case Orca:
		return t.Orca.FixedHorizon * top
	}
	return t.Look
}

// MoverReach returns how far the chosen strategy of a tank with a top speed in m/s
// looks for other tanks, in metres.
func (t *Tuning) MoverReach(top float64) float64 {
	switch t.Strategy {
	case Ahead:
		return t.Ahead.Look + t.Ahead.Margin + top
	case Whiskers:
		return t.Whiskers.Look + t.Whiskers.Margin + top
	case Potential:
		return t.Potential.Range
	case Orca:
		return t.Orca.Range
	}
	return t.Range
}

// PlanReach is MoverReach for tanks that can plan.
func (t *Tuning) PlanReach(top float64) float64 {
	if t.Strategy == Treeline && t.Treeline.Weave {
		return weaveRange * t.Range
	}
	return t.MoverReach(top)
}
