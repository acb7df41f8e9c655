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
		w.Points[team] += float64(float64(n) * Dt)
	}
}

// watched reports whether a tank is seen by an enemy that nobody sees.
func (w *World) watched(t *Tank) bool {
	for i := range w.Tanks {
		if by := &w.Tanks[i]; by.Team != t.Team && by.Alive() && w.Sightings.Of(by.ID, t.ID).Seen && !w.Seen(by) {
			return true
		}
	}
	return false
}

// Seen reports whether any living enemy sees a tank.
func (w *World) Seen(t *Tank) bool {
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
			return !w.Seen(t)
		}
	}
	return false
}

// enoughWatched returns the points that win.
func enoughWatched(t *Tuning) float64 { return t.Scout.Points }
