package league_test

import (
	"encoding/json"
	"math"
	"os"
	"testing"

	"treeline/scene/league"
)

// TestRatingsAreThoseOfAnotherProgram: they equal those of the npm package glicko2 1.2.2 for five
// leagues, period by period; testdata/glicko2.js computes them again.
func TestRatingsAreThoseOfAnotherProgram(t *testing.T) {
	text, err := os.ReadFile("testdata/glicko2.json")
	if err != nil {
		t.Fatal(err)
	}
	var from struct {
		Cases []struct {
			Players int
			Periods [][][3]float64 // games: two players, and the score of the first
			Ratings [][][3]float64 // after each period, of each player
		}
	}
	if err := json.Unmarshal(text, &from); err != nil || len(from.Cases) != 5 {
		t.Fatalf("%d cases, %v", len(from.Cases), err)
	}
	worst := 0.0
	for i, c := range from.Cases {
		ratings := make([]league.Rating, c.Players)
		for k := range ratings {
			ratings[k] = league.NewRating()
		}
		for p, period := range c.Periods {
			games := make([][]league.Game, c.Players)
			for _, g := range period {
				a, b := int(g[0]), int(g[1])
				games[a] = append(games[a], league.Game{Against: ratings[b], Score: g[2]})
				games[b] = append(games[b], league.Game{Against: ratings[a], Score: 1 - g[2]})
			}
			for k := range ratings {
				ratings[k] = ratings[k].After(games[k])
			}
			for k, want := range c.Ratings[p] {
				r := ratings[k]
				for j, got := range [3]float64{r.Points, r.Deviation, r.Volatility} {
					if off := math.Abs(got - want[j]); off > 1e-6 {
						t.Fatalf("case %d, period %d, player %d: %+v, want %v", i, p, k, r, want)
					} else {
						worst = max(worst, off)
					}
				}
			}
		}
	}
	t.Logf("they differ by at most %g", worst)
}

// TestRatingsMatchTheExampleOfThePaper: it is the one at the end of the paper.
func TestRatingsMatchTheExampleOfThePaper(t *testing.T) {
	r := league.Rating{Points: 1500, Deviation: 200, Volatility: 0.06}.After([]league.Game{
		{Against: league.Rating{Points: 1400, Deviation: 30}, Score: 1},
		{Against: league.Rating{Points: 1550, Deviation: 100}, Score: 0},
		{Against: league.Rating{Points: 1700, Deviation: 300}, Score: 0},
	})
	if math.Abs(r.Points-1464.06) > 0.015 || math.Abs(r.Deviation-151.52) > 0.01 || math.Abs(r.Volatility-0.05999) > 1e-5 {
		t.Errorf("%+v, want 1464.06, 151.52 and 0.05999", r)
	}
	low, high := r.Interval()
	if math.Abs(high-low-2*1.96*r.Deviation) > 0.05 || low >= r.Points {
		t.Errorf("the interval goes from %g to %g", low, high)
	}
}
