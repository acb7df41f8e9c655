package outside

import "treeline/tanks"

// Account is how programs have done in all rounds that were closed.
type Account struct {
	Programs int     // that drove a tank in a round, counted once per round
	Turns    int     // for which a program was asked
	Lost     int     // turns lost
	Gone     int     // programs that stopped driving before the end of their rounds
	Patience float64 // most ticks of patience that a program used in a round, out of PerRound
	PerRound float64
	Slowest  float64 // ticks taken by the slowest turn that was not lost
	Pace     float64 // most ticks of patience per turn that a program used, averaged over a round
}

// Account returns how programs have done so far.
func (h *Host) Account() Account {
	h.mu.Lock()
	defer h.mu.Unlock()
	a := h.account
	a.PerRound = h.patience.perRound
	return a
}

// enter adds to the account how a driver has done in its round.
func (h *Host) enter(d *driver) {
	h.mu.Lock()
	defer h.mu.Unlock()
	a := &h.account
	a.Programs++
	a.Turns += d.turns
	a.Lost += d.tally.lost
	a.Patience = max(a.Patience, d.used)
	a.Slowest = max(a.Slowest, d.slowest)
	const enough = 10 * tanks.Hertz // turns: the first ones may take longer
	if d.turns >= enough {
		a.Pace = max(a.Pace, d.used/float64(d.turns))
	}
	if d.tally.silent {
		a.Gone++
	}
}
