package odds_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"treeline/ai/lab/odds"
)

func standard() odds.Sequential { return odds.Sequential{Elo: 100, Alpha: 0.05, Beta: 0.05} }

// duel plays at most so many pairs until a test is decided, and returns the verdict and the number
// of pairs. shares are the probabilities of the five scores.
func duel(s odds.Sequential, random *rand.Rand, shares [5]float64, most int) (odds.Verdict, int) {
	var p odds.Pairs
	for n := 1; n <= most; n++ {
		x, k := random.Float64(), 0
		for ; k < 4 && x >= shares[k]; k++ {
			x -= shares[k]
		}
		p[k]++
		if v := s.Judge(p); v != odds.Open {
			return v, n
		}
	}
	return odds.Open, most
}

// pairsOf returns the probabilities of the five scores if single matches are won and drawn with the
// given ones.
func pairsOf(won, drawn float64) [5]float64 {
	l := 1 - won - drawn
	return [5]float64{l * l, 2 * l * drawn, 2*won*l + drawn*drawn, 2 * won * drawn, won * won}
}

// TestTheErrorsAreWithinThePromise: this holds in 200 simulated duels for each of some pairs of
// players. The bound leaves room for chance: one test in a hundred exceeds the promise by 2.3
// standard deviations.
func TestTheErrorsAreWithinThePromise(t *testing.T) {
	const duels, most = 200, 1000
	better := 1 / (1 + math.Pow(10, -100.0/400)) // the score of 100 Elo points
	for _, c := range []struct {
		name   string
		shares [5]float64
		right  odds.Verdict
	}{
		{"equals", pairsOf(0.5, 0), odds.Even},
		{"equals that draw", pairsOf(0.2, 0.6), odds.Even},
		{"equals on unfair maps", [5]float64{0.05, 0, 0.9, 0, 0.05}, odds.Even},
		{"the first is better", pairsOf(better, 0), odds.First},
		{"the first is better, with draws", pairsOf(better-0.2, 0.4), odds.First},
		{"the second is better", pairsOf(1-better, 0), odds.Second},
	} {
		s, random := standard(), rand.New(rand.NewPCG(970001, uint64(len(c.name))))
		wrong, open, pairs := 0, 0, 0
		for range duels {
			v, n := duel(s, random, c.shares, most)
			pairs += n
			if v == odds.Open {
				open++
			} else if v != c.right {
				wrong++
			}
		}
		promise := 0.05
		bound := promise*duels + 2.3*math.Sqrt(duels*promise*(1-promise))
		t.Logf("%s: %d of %d wrong, %d open, %.1f pairs on average", c.name, wrong, duels, open, float64(pairs)/duels)
		if float64(wrong) > bound || open > 0 {
			t.Errorf("%s: %d of %d duels ended wrong and %d open, at most %.0f and none may", c.name, wrong, duels, open, bound)
		}
	}
}

// TestAnErrorWouldBeFound: with loose bounds equal players are too often found unequal.
func TestAnErrorWouldBeFound(t *testing.T) {
	s, random, wrong := odds.Sequential{Elo: 100, Alpha: 0.6, Beta: 0.3}, rand.New(rand.NewPCG(1, 2)), 0
	for range 200 {
		if v, _ := duel(s, random, pairsOf(0.5, 0), 1000); v != odds.Even {
			wrong++
		}
	}
	if wrong < 30 {
		t.Errorf("%d of 200 duels ended wrong by a test that promises little", wrong)
	}
}

// TestASweepEndsSoon: this holds for either player.
func TestASweepEndsSoon(t *testing.T) {
	s := standard()
	if v, n := duel(s, rand.New(rand.NewPCG(1, 1)), [5]float64{0, 0, 0, 0, 1}, 100); v != odds.First || n > 16 {
		t.Errorf("verdict %v after %d pairs", v, n)
	}
	if v, n := duel(s, rand.New(rand.NewPCG(1, 1)), [5]float64{1, 0, 0, 0, 0}, 100); v != odds.Second || n > 16 {
		t.Errorf("verdict %v after %d pairs", v, n)
	}
}

// TestTheRatioIsThatOfTheLikelihoods: it equals that of the greatest likelihoods found by a search
// over distributions.
func TestTheRatioIsThatOfTheLikelihoods(t *testing.T) {
	p, s := odds.Pairs{3, 0, 10, 0, 9}, standard()
	better := 1 / (1 + math.Pow(10, -s.Elo/400))
	best := func(mean float64) float64 {
		most := math.Inf(-1)
		for low := 0.0005; low < 1; low += 0.0005 { // three scores occurred: one share is free
			high := (mean - (1-low)/2) * 2 // middle / 2 + high = mean
			middle := 1 - low - high
			if high > 0 && middle > 0 {
				most = max(most, 3*math.Log(low)+10*math.Log(middle)+9*math.Log(high))
			}
		}
		return most
	}
	first, _ := s.Ratios(p)
	if want := best(better) - best(0.5); math.Abs(first-want) > 0.02 {
		t.Errorf("ratio %.4f, the search found %.4f", first, want)
	}
}

// TestPairsThatEndAlikeAreNoProof: the interval of a few of them is wide.
func TestPairsThatEndAlikeAreNoProof(t *testing.T) {
	for _, p := range []odds.Pairs{{}, {0, 0, 1, 0, 0}, {0, 0, 3, 0, 0}, {0, 0, 0, 0, 4}, {4, 0, 0, 0, 0}} {
		mean, _ := p.Score()
		if low, high := p.Interval(); !(high-low > 0.2) || low < 0 || high > 1 || mean < low || mean > high {
			t.Errorf("%v: share %v, interval %v to %v", p, mean, low, high)
		}
	}
	if low, high := (&odds.Pairs{}).Interval(); low != 0 || high != 1 {
		t.Errorf("without pairs: %v to %v", low, high)
	}
}

// TestTheIntervalHoldsTheShare: about 95 of 100 intervals of 30 simulated pairs do.
func TestTheIntervalHoldsTheShare(t *testing.T) {
	const times, pairs = 1000, 30
	for name, shares := range map[string][5]float64{
		"equals": pairsOf(0.5, 0), "equals that draw": pairsOf(0.2, 0.6), "unequal": pairsOf(0.7, 0.1), "unfair maps": {0.1, 0, 0.8, 0, 0.1},
	} {
		random, held, want := rand.New(rand.NewPCG(970001, 5)), 0, 0.0
		for i, share := range shares {
			want += share * float64(i) / 4
		}
		for range times {
			var p odds.Pairs
			for range pairs {
				x, k := random.Float64(), 0
				for ; k < 4 && x >= shares[k]; k++ {
					x -= shares[k]
				}
				p[k]++
			}
			if low, high := p.Interval(); low <= want && want <= high {
				held++
			}
		}
		if share := float64(held) / times; share < 0.9 || share > 0.98 {
			t.Errorf("%s: %.3f of the intervals hold the share", name, share)
		}
	}
}

func TestScores(t *testing.T) {
	for _, c := range []struct {
		p         odds.Pairs
		mean, err float64
	}{
		{odds.Pairs{}, 0.5, 0.5},
		{odds.Pairs{0, 1, 0, 0, 0}, 0.25, 0.5},
		{odds.Pairs{0, 0, 0, 0, 4}, 1, 0},
		{odds.Pairs{2, 0, 0, 0, 2}, 0.5, math.Sqrt(1.0 / 12)},
	} {
		if mean, err := c.p.Score(); mean != c.mean || math.Abs(err-c.err) > 1e-12 {
			t.Errorf("%v: %v ± %v, want %v ± %v", c.p, mean, err, c.mean, c.err)
		}
	}
	for score, want := range map[float64]float64{0: math.Inf(-1), 0.5: 0, 10.0 / 11: 400, 1: math.Inf(1)} {
		if e := odds.Elo(score); e != want && !(math.Abs(e-want) < 1e-9) {
			t.Errorf("a score of %v stands for %v Elo points, want %v", score, e, want)
		}
	}
}
