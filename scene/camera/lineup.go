package camera

import (
	"math"

	"treeline/tanks"
)

// NextTank returns the next living tank of the line-up after from, or the previous one if step is
// negative, wrapping around. It only considers one team, unless that is tanks.NoTeam. It returns
// from if there is no other.
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

// MostSightings returns the living tank that sees most enemies; of equal ones the one that fired last,
// then the first in the line-up. If no tank is alive it returns the first.
func MostSightings(w *tanks.World) tanks.ID {
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

// PoseAt returns the pose of a tank, interpolated by alpha from the tick before, 0, to the last
// tick, 1.
func PoseAt(w *tanks.World, id tanks.ID, alpha float64) tanks.Pose {
	before := w.Before(id)
	return before.Between(&w.Tanks[id].Pose, alpha)
}
