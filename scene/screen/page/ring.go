package page

// Ring returns the place step places on from another, of n in a ring. A place
// before the first counts as the first.
func Ring(at, step, n int) int { return ((max(at, 0)+step)%n + n) % n }
