package tanks

// wipedOut reports whether a team has no tank left, and returns the other one, NoTeam
// if that has none either.
func wipedOut(w *World) (winner Team, over bool) {
	a, b := strengthOf(w, 0), strengthOf(w, 1)
	if a.alive > 0 && b.alive > 0 {
		return NoTeam, false
	}
	return leader(a.alive, b.alive), true
}

// stronger returns the team with more tanks alive, then with the greater share of its
// health.
func stronger(w *World) Team {
	a, b := strengthOf(w, 0), strengthOf(w, 1)
	if a.alive != b.alive {
		return leader(a.alive, b.alive)
	}
	return leader(a.health, b.health)
}

// strength is what a team has left.
type strength struct {
	alive  int
	health float64 // share of the full one, 0 for a team without tanks
}

// strengthOf returns what a team has left.
func strengthOf(w *World, team Team) strength {
	var s strength
	full := 0.0
	for i := range w.Tanks {
		t := &w.Tanks[i]
		if t.Team != team {
			continue
		}
		full += w.Tuning.Health(t.Body())
		s.health += t.Health
		if t.Alive() {
			s.alive++
		}
	}
	if full > 0 {
		s.health /= full
	}
	return s
}

// leader returns the team with the greater number, NoTeam for equal ones.
func leader[N int | float64](a, b N) Team {
	switch {
	case a > b:
		return 0
	case b > a:
		return 1
	}
	return NoTeam
}
