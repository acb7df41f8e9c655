package outside

import "treeline/tanks"

// Account is how programs have got on in all rounds that were closed.
type Account struct {
	Programs int     // that drove a tank in a round
	Turns    int     // in which one was asked
	Lost     int     // of these
	Gone     int     // programs that drove no more before the end
	Patience float64 // ticks that the worst one used up in a round, of PerRound
	PerRound float64
	Slowest  float64 // ticks that the slowest turn took that was not lost
	Pace     float64 // ticks that the worst one used up in a turn, on average of a round
}

// Account returns how programs have got on so far.
func (h *House) Account() Account {
	h.mu.Lock()
	defer h.mu.Unlock()
	a := h.account
	a.PerRound = h.patience.perRound
	return a
}

// enter takes in how a driver has got on in its round.
func (h *House) enter(d *driver) {
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
