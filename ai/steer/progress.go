package steer

// Progress watches whether a tank comes nearer to its goal. A tank that drives in circles is as
// stuck as one that stands. The zero value is ready.
type Progress struct {
	best  float64 // m that were left at best
	since float64 // s since then
	begun bool
}

// Restart forgets what was, for a new goal or a new way.
func (p *Progress) Restart() { *p = Progress{} }

// Stuck takes in that so many metres are left, dt seconds after the last time, and
// reports whether the tank has come no nearer for patience seconds. It then begins
// anew.
func (p *Progress) Stuck(left, dt, patience float64) bool {
	const nearer = 1.0 // m that count as coming nearer
	if !p.begun || left < p.best-nearer {
		p.best, p.since, p.begun = left, 0, true
		return false
	}
	if p.since += dt; p.since < patience {
		return false
	}
	p.Restart()
	return true
}
