package page

// Ring returns the index step places after at among n, wrapping round. An at before the first
// counts as the first.
func Ring(at, step, n int) int { return ((max(at, 0)+step)%n + n) % n }
