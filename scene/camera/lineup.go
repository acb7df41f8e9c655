package camera

import (
	"math"

	"treeline/tanks"
)

// NextTank returns the next living tank of the line-up after one, or with a negative
// step the one before, wrapping around; of one team only unless that is tanks.NoTeam.
// If there is no other it returns from.
func NextTank(w *tanks.World, from tanks.ID, step int, team tanks.Team) tanks.ID {
	n := len(w.Tanks)
	for i := 1; i <= n; i++ {
		id := tanks.ID(((int(from)+step*i)%n + n) % n)
		if t := &w.Tanks[id]; t.Alive() && (team == tanks.NoTeam || t.Team == team) {
			return id
		}
	}
	return from
}

// Liveliest returns the living tank that sees most enemies; among equals the one
// that fired last, and then the first in the line-up. Without living tanks it is
// the first.
func Liveliest(w *tanks.World) tanks.ID {
	best, most := tanks.ID(0), math.Inf(-1)
	for i := range w.Tanks {
		t := &w.Tanks[i]
		if !t.Alive() {
			continue
		}
		const forEach, never = 10, 1000 // points for an enemy in sight; s
		score := -math.Min(float64(w.Tick-t.FiredTick)*tanks.Dt, never) / never
		for j := range w.Tanks {
			if w.Tanks[j].Team != t.Team && w.Tanks[j].Alive() && w.Sightings.Of(t.ID, tanks.ID(j)).Seen {
				score += forEach
			}
		}
		if score > most {
			best, most = t.ID, score
		}
	}
	return best
}

// PoseAt returns where a tank is at share alpha of the way to the last tick.
func PoseAt(w *tanks.World, id tanks.ID, alpha float64) tanks.Pose {
	before := w.Before(id)
	return before.Between(&w.Tanks[id].Pose, alpha)
}
