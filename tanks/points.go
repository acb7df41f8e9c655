package tanks

// firstToEnough returns who is ahead with enough points of the mode, or is the last team
// with tanks.
func firstToEnough(w *World) (winner Team, over bool) {
	if winner, over = wipedOut(w); over {
		return winner, true
	}
	if winner = leader(w.Points[0], w.Points[1]); winner != NoTeam && w.Points[winner] >= w.Mode().Enough(&w.Tuning) {
		return winner, true
	}
	return NoTeam, false
}

// firstOrAhead is firstToEnough where both teams count points: of two whose last tanks are destroyed
// in the same tick, the one with more points wins.
func firstOrAhead(w *World) (winner Team, over bool) {
	if winner, over = firstToEnough(w); over && winner == NoTeam {
		winner = leader(w.Points[0], w.Points[1])
	}
	return winner, over
}

// ahead returns who has more points, for equal ones the stronger team.
func ahead(w *World) Team {
	if winner := leader(w.Points[0], w.Points[1]); winner != NoTeam {
		return winner
	}
	return stronger(w)
}
