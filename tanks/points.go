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

// ahead returns who has more points, for equal ones the stronger team.
func ahead(w *World) Team {
	if winner := leader(w.Points[0], w.Points[1]); winner != NoTeam {
		return winner
	}
	return stronger(w)
}
