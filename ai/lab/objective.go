package lab

import "treeline/tanks"

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
