package tanks

// The roles of the mode in which one tank hides and the others search for it.
const hunted, hunters = 0, 1

// alone returns the size of the team that hides.
func alone(int) int { return 1 }

// allButOne returns the size of the team that searches.
func allButOne(teamSize int) int { return max(teamSize-1, 1) }

// toughness returns the share of the usual damage that the hidden tank takes: for four hunters that
// of the rules, and otherwise inversely proportional to the square of their number, as more hunters
// have more guns and also see the tank for longer.
func toughness(w *World) float64 {
	const usual = 4
	share := usual / float64(max(w.crews(Seek), 1))
	return min(w.Tuning.Hunt.Harm*share*share, 1)
}

// crews returns how many tanks of a task the battle began with.
func (w *World) crews(task Task) int {
	n := 0
	for i := range w.Tanks {
		if w.task(&w.Tanks[i]) == task {
			n++
		}
	}
	return n
}

// countHunt gives the team that hides a point for each second for which no enemy sees it.
func countHunt(w *World) {
	w.Watched = [2]int{}
	for i := range w.Tanks {
		switch t := &w.Tanks[i]; {
		case !w.hides(t):
		case w.Seen(t):
			w.Watched[1-t.Team]++
		default:
			w.Points[t.Team] += Dt
		}
	}
}

// hides reports whether a tank is a living one that hides.
func (w *World) hides(t *Tank) bool { return t.Alive() && w.Role(t.Team).Task == Hide }

// closingIn reports whether a tank hides unseen, or sees the one that hides.
func closingIn(w *World, t *Tank) bool {
	if w.hides(t) {
		return !w.Seen(t)
	}
	for i := range w.Tanks {
		if o := &w.Tanks[i]; w.hides(o) && w.Sightings.Of(t.ID, o.ID).Seen {
			return true
		}
	}
	return false
}

// enoughHidden returns the seconds out of sight that win.
func enoughHidden(t *Tuning) float64 { return t.Hunt.Points }

// survived returns the team that hides, if it still has its tank.
func survived(w *World) Team { return hunted ^ w.setup.First }
