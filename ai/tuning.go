package ai

import (
	"reflect"

	"treeline/ai/behavior"
	"treeline/ai/behavior/smokescreen"
	"treeline/ai/brain"
	"treeline/ai/profile"
	"treeline/ai/sight"
	"treeline/ai/steer"
)

// DefaultTuning returns the standard values.
func DefaultTuning() brain.Tuning {
	t := brain.Tuning{
		Sight: sight.DefaultTuning(), Steer: steer.DefaultTuning(), Bot: profile.DefaultTuning(),
		Levels: profile.DefaultSkills(), Characters: profile.DefaultCharacters(),
		Judgement: behavior.DefaultTuning(), Hunt: behavior.DefaultHuntTuning(), Choice: brain.DefaultChoice(), Smoke: smokescreen.DefaultTuning(),
	}
	for _, b := range tunables(&t.Behaviours) {
		b.Default()
	}
	return t
}

// tunables returns what a list of behaviours declares, in its order: a pointer to each field of the
// struct that list points to.
func tunables(list any) []behavior.Tunable {
	v := reflect.ValueOf(list).Elem()
	all := make([]behavior.Tunable, v.NumField())
	for i := range all {
		all[i] = v.Field(i).Addr().Interface().(behavior.Tunable) //nolint:forcetypeassert // a field that is none fails every test
	}
	return all
}

// behaviours returns fresh behaviours for a bot, one for each entry of the list, which read their
// tuning there.
func behaviours(list any) []behavior.Behaviour {
	declared := tunables(list)
	all := make([]behavior.Behaviour, len(declared))
	for i, t := range declared {
		all[i] = t.New()
	}
	return all
}
