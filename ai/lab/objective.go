package lab

import (
	"fmt"
	"strconv"

	"treeline/ai"
	"treeline/ai/lab/plural"
	"treeline/tanks"
)

// The ways in which a round can end.
const (
	byDestruction = "destroyed" // a team had no tank left
	byPoints      = "points"    // a team had enough points, while both had tanks
	byTime        = "time"      // the time was up
)

// endedBy returns how a round ended, "" if it has not.
func endedBy(w *tanks.World) string {
	if w.Phase != tanks.Over {
		return ""
	}
	var left [2]int // tanks that are left; one that has left by the exit was not destroyed
	for i := range w.Tanks {
		if t := &w.Tanks[i]; t.Alive() || t.Absent {
			left[t.Team]++
		}
	}
	_, decided := w.Mode().Decided(w) // a wave that was beaten back decides nothing, as another one follows
	switch {
	case decided && (left[0] == 0 || left[1] == 0):
		return byDestruction
	case w.TimeUp():
		return byTime
	}
	return byPoints
}

// Endless reports whether nobody can win a round of a mode: what counts is how many waves one of the
// teams survives.
func Endless(id tanks.ModeID) bool { return tanks.ModeOf(id).Roles[0].Task == tanks.Resist }

// Teams returns the sizes of the teams of a battle in words, such as "5 against 5", or by role where
// the sides differ, as in "1 (hunted) against 4 (hunters)".
func Teams(s *ai.BattleSpec) string {
	var sides [2]string
	for i := range sides {
		role := &tanks.ModeOf(s.Mode).Roles[i]
		sides[i] = strconv.Itoa(role.Size(s.TeamSize))
		switch {
		case role.Trucks > 0:
			sides[i] += fmt.Sprintf(" (%s, with %s)", role.Name, plural.Of(role.Trucks, "truck", "trucks"))
		case role.Name != "":
			sides[i] += " (" + role.Name + ")"
		}
	}
	if Endless(s.Mode) { // its waves grow
		sides[1] = "up to " + sides[1]
	}
	return sides[0] + " against " + sides[1]
}

// pursuit is what tanks did toward what a mode counts.
type pursuit struct {
	Alive, Busy int `json:",omitzero"` // tank-ticks; busy: spent on it
	Captures    int `json:",omitzero"`
}

// tick records a step.
func (p *pursuit) tick(w *tanks.World) {
	busy := w.Mode().Busy
	if busy == nil {
		return
	}
	for i := range w.Events {
		if w.Events[i].Kind == tanks.Captured {
			p.Captures++
		}
	}
	for i := range w.Tanks {
		if t := &w.Tanks[i]; t.Alive() {
			p.Alive++
			if busy(w, t) {
				p.Busy++
			}
		}
	}
}
