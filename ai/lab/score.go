package lab

import (
	"context"
	"fmt"

	"treeline/tanks"
)

// Score is how well red did in a match.
type Score struct {
	Won bool `json:"won"`
	// Worth goes from 0 for a defeat in which no enemy fell to 1 for a victory without a loss. The
	// outcome is half of it, so that no defeat counts more than a victory; the remaining tanks are
	// the other half. A truck that has reached the exit is not lost.
	Worth float64 `json:"worth"`
}

// Score fights the i-th match of a batch and returns how well red did.
func (o *BotsOptions) Score(ctx context.Context, i int) (Score, error) {
	p := o.pairing(i)
	b, err := o.battle(ctx, p, nil)
	if err != nil {
		return Score{}, err
	}
	defer b.Close()
	w := b.World
	for w.Phase == tanks.Playing {
		b.Step()
		if err := stopped(ctx); err != nil {
			return Score{}, err
		}
	}
	if err := w.Check(); err != nil {
		return Score{}, fmt.Errorf("match of map %d, seed %d: %w", p.Land, p.Seed, err)
	}
	s, outcome := Score{Won: w.Winner == p.Red}, 0.0
	switch {
	case s.Won:
		outcome = 1
	case w.Winner == tanks.NoTeam:
		outcome = 0.5
	}
	left := remaining(w)
	margin := left[p.Red] - left[1-p.Red] // -1 to 1
	s.Worth = (outcome + float64((1+margin)/2)) / 2
	return s, nil
}

// remaining returns the share of its tanks that each team has not lost.
func remaining(w *tanks.World) [2]float64 {
	var left, size [2]float64
	for i := range w.Tanks {
		t := &w.Tanks[i]
		size[t.Team]++
		if t.Alive() || t.Absent && t.Body().Unarmed { // a truck leaves the map by the exit
			left[t.Team]++
		}
	}
	return [2]float64{left[0] / size[0], left[1] / size[1]}
}
