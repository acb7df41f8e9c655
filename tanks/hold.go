package tanks

import (
	"treeline/terrain/geom"
)

// countHold lets the teams take the circle, and gives the one that holds it a point for each
// second. A team takes it while only its tanks are in it, faster the more there are, up to three;
// while both teams are in it nothing changes, and while nobody is, progress is undone.
func countHold(w *World) {
	o, h := &w.Objective, &w.Tuning.Hold
	o.Radius = h.Radius
	var in [2]int
	for i := range w.Tanks {
		if t := &w.Tanks[i]; t.Alive() && o.Inside(t.At) {
			in[t.Team]++
		}
	}
	const most = 3 // tanks that count
	share := Dt / h.Take
	switch {
	case in[0] > 0 && in[1] > 0:
	case in[0] > 0:
		w.take(0, share*float64(min(in[0], most)))
	case in[1] > 0:
		w.take(1, share*float64(min(in[1], most)))
	default:
		o.undo(share)
	}
	if o.Holder != NoTeam {
		w.Points[o.Holder] += Dt
	}
}

// take lets a team that is alone in the circle take a share of it: first it undoes the other team's
// progress.
func (w *World) take(team Team, share float64) {
	o := &w.Objective
	switch {
	case o.Taker != team && o.Taken > 0 || o.Holder == team:
		o.undo(share)
		return
	case o.Taker != team:
		o.Taker = team
	}
	if o.Taken += share; o.Taken < 1 {
		return
	}
	o.Holder, o.Taker, o.Taken = team, NoTeam, 0
	e := event(Captured)
	e.Winner, e.At = team, o.At
	w.emit(e)
}

// undo takes back a share of the progress in taking the circle.
func (o *Objective) undo(share float64) {
	if o.Taken = max(0, o.Taken-share); o.Taken == 0 {
		o.Taker = NoTeam
	}
}

// enoughHeld returns the points that win.
func enoughHeld(t *Tuning) float64 { return t.Hold.Points }

// nearCircle reports whether a tank is within two radii of the middle of the circle.
func nearCircle(w *World, t *Tank) bool {
	return geom.PlaneDist(t.At, w.Objective.At) < 2*w.Objective.Radius
}
