package tanks

// countScout gives a team a point a second for each enemy that it watches: one of its
// tanks sees it, and no enemy sees that tank.
func countScout(w *World) {
	w.Watched = [2]int{}
	for i := range w.Tanks {
		if t := &w.Tanks[i]; t.Alive() && w.watched(t) {
			w.Watched[1-t.Team]++
		}
	}
	for team, n := range w.Watched {
		w.Points[team] += float64(n) * Dt
	}
}

// watched reports whether a tank is in the sight of an enemy that is itself in no sight.
func (w *World) watched(t *Tank) bool {
	for i := range w.Tanks {
		if by := &w.Tanks[i]; by.Team != t.Team && by.Alive() && w.Sightings.Of(by.ID, t.ID).Seen && !w.seen(by) {
			return true
		}
	}
	return false
}

// seen reports whether any living enemy sees a tank.
func (w *World) seen(t *Tank) bool {
	for i := range w.Tanks {
		if by := &w.Tanks[i]; by.Team != t.Team && by.Alive() && w.Sightings.Of(by.ID, t.ID).Seen {
			return true
		}
	}
	return false
}

// watching reports whether a tank sees an enemy and is seen by none.
func watching(w *World, t *Tank) bool {
	for i := range w.Tanks {
		if o := &w.Tanks[i]; o.Team != t.Team && o.Alive() && w.Sightings.Of(t.ID, o.ID).Seen {
			return !w.seen(t)
		}
	}
	return false
}

// scouted returns who has watched for long enough, or is the last team with tanks.
func scouted(w *World) (winner Team, over bool) { return firstTo(w, w.Tuning.Scout.Points) }

// firstTo returns who is ahead with enough points, or is the last team with tanks.
func firstTo(w *World, enough float64) (winner Team, over bool) {
	if winner, over = wipedOut(w); over {
		return winner, true
	}
	if winner = leader(w.Points[0], w.Points[1]); winner != NoTeam && w.Points[winner] >= enough {
		return winner, true
	}
	return NoTeam, false
}
