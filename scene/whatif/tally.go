package whatif

import (
	"treeline/ai/lab/odds"
	"treeline/scene/replay"
	"treeline/tanks"
	"treeline/terrain/parallel"
)

// Tally counts how rounds ended: how often each team won, and how many waves were survived.
type Tally struct {
	Wins  [2]int
	Draws int
	Waves int // of all rounds together
}

// end is how a round ended.
type end struct {
	winner tanks.Team // tanks.NoTeam for a draw
	waves  int        // that were survived
}

// add counts a round.
func (t *Tally) add(e end) {
	t.Waves += e.waves
	if e.winner == tanks.NoTeam {
		t.Draws++
		return
	}
	t.Wins[e.winner]++
}

// MeanWaves returns how many waves were survived in a round, on average; 0 without rounds.
func (t *Tally) MeanWaves() float64 { return float64(t.Waves) / float64(max(t.Rounds(), 1)) }

// Rounds returns how many rounds were counted.
func (t *Tally) Rounds() int { return t.Wins[0] + t.Wins[1] + t.Draws }

// Share returns the share of the rounds that a team won, and the ends of its 95 % confidence
// interval: 0 and 0 to 1 without rounds.
func (t *Tally) Share(of tanks.Team) [3]float64 { return odds.Wilson(t.Wins[of], t.Rounds()) }

// Rerun fights the rest of the round n times from a player's position, each time with a change and
// other random numbers from there on, and counts how they end. The player does not move. It returns
// early once stop returns true.
func Rerun(p *replay.Player, c replay.Change, n, workers int, stop func() bool) (Tally, error) {
	ends, errs := make([]end, n), make([]error, n)
	done := make([]bool, n)
	parallel.Each(n, workers, func(i int) {
		if stop() {
			return
		}
		ends[i], done[i], errs[i] = rerun(p, c, uint64(i)+1, stop)
	})
	var t Tally
	for i := range n {
		if errs[i] != nil {
			return t, errs[i]
		}
		if done[i] {
			t.add(ends[i])
		}
	}
	return t, nil
}

// rerun fights the rest of the round once, with a stream of random numbers. It returns false if it
// was stopped.
func rerun(p *replay.Player, c replay.Change, stream uint64, stop func() bool) (end, bool, error) {
	c.Seed = stream * odd
	b, err := p.Fork().Branch(c)
	if err != nil {
		return end{}, false, err
	}
	course, err := Fight(b, func(*Course) bool { return !stop() })
	if err != nil {
		return end{}, false, err
	}
	waves, _ := course.Waves()
	return end{course.Winner, waves}, course.Over, nil
}

// odd spreads small numbers over the seeds: 2^64 divided by the golden ratio.
const odd = 0x9e3779b97f4a7c15
