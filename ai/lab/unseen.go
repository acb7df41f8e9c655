package lab

import "treeline/tanks"

// Unseen reports whether a shot was fired without the right to know of its target: it
// is meant for no enemy, or the world holds no sight, sound, report or hit of it that
// is younger than memory, in seconds, the time for which the one who fired remembers.
func Unseen(w *tanks.World, shot *tanks.Event, memory float64) bool {
	if shot.Other == tanks.NoTank || w.Tanks[shot.Other].Team == w.Tanks[shot.Tank].Team {
		return true
	}
	last := w.PerceptTick(shot.Tank, shot.Other)
	return last < 0 || float64(shot.Tick-last)*tanks.Dt > memory
}
