package ai

import (
	"treeline/ai/sight"
	"treeline/ai/steer"
)

// Tuning holds every number of the bots.
type Tuning struct {
	Sight sight.Tuning
	Steer steer.Tuning
	Bot   BotTuning
}

// BotTuning holds the numbers of the brain.
type BotTuning struct {
	Cruise float64 `unit:"m/s" min:"2" max:"14" help:"Speed at which bots travel."`
}

// DefaultTuning returns the standard values.
func DefaultTuning() Tuning {
	return Tuning{Sight: sight.DefaultTuning(), Steer: steer.DefaultTuning(), Bot: BotTuning{Cruise: 9}}
}
