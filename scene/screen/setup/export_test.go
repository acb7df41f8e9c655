package setup

import (
	"treeline/tanks"
	"treeline/terrain"
)

// ObjectiveOn returns the circle in the picture of a map.
func ObjectiveOn(m *terrain.Map, mode tanks.ModeID, first tanks.Team, rules tanks.Tuning) (tanks.Objective, error) {
	q := sketch{mode: mode, first: first}
	return q.aim(m, rules)
}
