package why

// Layout returns how many of n enemies get a panel in a room of some height, and
// the height that all take.
func Layout(n int, room float64) (panels int, high float64) {
	panels = panelsFor(n, room)
	return panels, float64(panels)*(leastH+gap) - gap + linesFor(n-panels)
}
