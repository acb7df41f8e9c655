package brain

import (
	"treeline/ai/behavior"
	"treeline/ai/behavior/smokescreen"
	"treeline/ai/profile"
	"treeline/ai/sight"
	"treeline/ai/steer"
)

// Tuning holds all numbers of the bots.
type Tuning struct {
	Sight      sight.Tuning
	Steer      steer.Tuning
	Bot        profile.Tuning
	Levels     profile.Skills
	Characters profile.Characters
	Judgement  behavior.Tuning
	Hunt       behavior.HuntTuning
	Choice     Choice
	Smoke      smokescreen.Tuning
	Behaviours Behaviours
}
