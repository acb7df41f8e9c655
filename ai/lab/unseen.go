package lab

import "treeline/tanks"

// Unseen reports whether a shot was fired at a target that the bot could not know about: it was
// aimed at no enemy, or the world recorded no sight, sound, report or hit of the target within
// memory, the time in seconds for which the shooter remembers.
func Unseen(w *tanks.World, shot *tanks.Event, memory float64) bool {
	if shot.Other == tanks.NoTank || w.Tanks[shot.Other].Team == w.Tanks[shot.Tank].Team {
		return true
	}
	last := w.PerceptTick(shot.Tank, shot.Other)
	return last < 0 || float64(shot.Tick-last)*tanks.Dt > memory
}
