package lab

import (
	"context"
	"fmt"
	"io"
	"text/tabwriter"

	"treeline/ai"
	"treeline/ai/lab/odds"
	"treeline/ai/squad"
)

// BotsRound is how one round of the matches ended; rounds are listed in order.
type BotsRound struct {
	RedWins   int            `json:"redWins"`
	GreenWins int            `json:"greenWins"`
	Draws     int            `json:"draws"`
	RedShare  [3]float64     `json:"redShare"` // of the rounds, with its 95 % interval
	Openings  map[string]int `json:"openings"` // of red
}

// series fights the rounds of the i-th match, each on the next map; the teams learn about each
// other between them.
func (o *BotsOptions) series(ctx context.Context, i int) ([]Bout, error) {
	p := o.pairing(i)
	var known *squad.Lessons
	if o.Rounds > 1 {
		known = &squad.Lessons{}
	}
	rounds := make([]Bout, 0, max(o.Rounds, 1))
	for range cap(rounds) {
		var b Bout
		var err error
		if b, known, err = o.fight(ctx, p, known); err != nil {
			return nil, err
		}
		rounds = append(rounds, b)
		p = p.next(o.MapSeed != 0)
	}
	return rounds, nil
}

// next returns the pairing of the next round, on another map unless the map is fixed.
func (p pairing) next(fixed bool) pairing {
	after, other := ai.BattleSpec{Seed: p.Land}, p.Seed-p.Land
	after = after.Next()
	if p.Seed = after.Seed + other; !fixed {
		p.Land = after.Seed
	}
	return p
}

// sumUpRounds computes how the rounds ended; nil if matches are independent.
func sumUpRounds(o *BotsOptions, all []Bout) []BotsRound {
	if o.Rounds <= 1 {
		return nil
	}
	rounds := make([]BotsRound, o.Rounds)
	for i := range rounds {
		rounds[i].Openings = map[string]int{}
	}
	for i := range all {
		r, b := &rounds[i%o.Rounds], &all[i]
		b.count(&r.RedWins, &r.GreenWins, &r.Draws)
		for k, n := range b.Sides[redSide].Openings {
			r.Openings[squad.Kind(k).String()] += n
		}
	}
	for i := range rounds {
		r := &rounds[i]
		r.RedShare = odds.Wilson(r.RedWins, r.RedWins+r.GreenWins+r.Draws)
	}
	return rounds
}

// writeRounds writes how the rounds ended, and red's openings in each.
func writeRounds(out io.Writer, rounds []BotsRound) error {
	if len(rounds) == 0 {
		return nil
	}
	fmt.Fprintln(out)
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(table, "round\tred\tgreen\tdrawn\tred's share\t95 %\t")
	for k := range squad.NumKinds {
		fmt.Fprintf(table, "%s\t", k)
	}
	fmt.Fprintln(table)
	for i := range rounds {
		r := &rounds[i]
		fmt.Fprintf(table, "%d\t%d\t%d\t%d\t%.1f%%\t%.1f-%.1f\t", i+1, r.RedWins, r.GreenWins, r.Draws, 100*r.RedShare[0], 100*r.RedShare[1], 100*r.RedShare[2])
		for k := range squad.NumKinds {
			fmt.Fprintf(table, "%d\t", r.Openings[k.String()])
		}
		fmt.Fprintln(table)
	}
	return table.Flush()
}
