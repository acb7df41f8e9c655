package odds

import (
	"math"

	"treeline/terrain/geom/ieee"
)

// Pairs counts pairs of matches by the first player's points in them: 0, 1/2, 1, 1 1/2 and 2. Both
// matches of a pair are fought on one map with sides changed, so that an advantage of a side
// cancels out.
type Pairs [5]int

// N returns the number of pairs.
func (p *Pairs) N() int {
	n := 0
	for _, k := range p {
		n += k
	}
	return n
}

// Score returns the first player's share of the points and its standard error, computed by pairs.
// The share is 1/2 without pairs, and the error of fewer than two of them is 1/2, the most it can be.
func (p *Pairs) Score() (mean, err float64) {
	n := float64(p.N())
	if n == 0 {
		return 0.5, 0.5
	}
	var sum, squares float64
	for i, k := range p {
		a := points(i)
		sum += float64(float64(k) * a)
		squares += float64(float64(k) * a * a)
	}
	mean = sum / n
	if n == 1 {
		return mean, 0.5
	}
	spread := float64(squares/n) - float64(mean*mean)
	return mean, math.Sqrt(max(0, spread) / (n - 1))
}

// Interval returns the ends of the 95 % interval of the first player's share of the points: the
// expectations whose likeliest distribution, as in the test, is not too unlikely to have given the
// pairs (A. Owen, Empirical Likelihood, 2001, section 2.4). Unlike one by the standard error it has
// a width even if all pairs ended alike. Without pairs it is 0 to 1.
func (p *Pairs) Interval() (low, high float64) {
	mean, _ := p.Score()
	n := p.weights()
	end := func(at float64) float64 {
		const halvings = 30
		in, out := mean, at
		if p.N() == 0 || in == out {
			return out
		}
		for range halvings {
			if s := float64((in + out) / 2); unlikely(n, s) <= Z95*Z95/2 {
				in = s
			} else {
				out = s
			}
		}
		return out
	}
	return end(0), end(1)
}

// weights returns the pairs, with a thousandth for a score that did not occur.
func (p *Pairs) weights() (n [len(Pairs{})]float64) {
	const never = 1e-3
	for i, k := range p {
		n[i] = max(float64(k), never)
	}
	return n
}

// points returns the share of the points that the i-th count of Pairs stands for.
func points(i int) float64 { return float64(float64(i) / 4) }

// swapped returns the same pairs by the points of the second player.
func (p *Pairs) swapped() Pairs { return Pairs{p[4], p[3], p[2], p[1], p[0]} }

// Elo returns the advantage in Elo points that corresponds to an expected score: infinite at 0 and
// 1.
func Elo(score float64) float64 { return -400 / math.Ln10 * ieee.Log(1/score-1) }

// scoreOf returns the expected score at an advantage in Elo points.
func scoreOf(elo float64) float64 { return 1 / (1 + ieee.Pow(10, -elo/400)) }

// Sequential is a test of which of two players is better that can be evaluated after every pair. It
// consists of two generalized sequential probability ratio tests: that the first player is better
// by Elo points against that both are equal, and the same for the second.
type Sequential struct {
	Elo   float64 // above 0
	Alpha float64 // probability that equal players are found unequal, (0, 1)
	Beta  float64 // probability that players that far apart are found equal, (0, 1)
}

// Verdict is what a test has found.
type Verdict int

// The verdicts.
const (
	Open   Verdict = iota // not decided yet
	First                 // the first player is better
	Second                // the second player is better
	Even                  // neither is better by Elo points
)

// Bounds returns the logarithms of the likelihood ratios up to which a player counts as not better,
// and from which on as better.
func (s *Sequential) Bounds() (low, high float64) {
	alpha := float64(s.Alpha / 2) // each of the two tests has half of it
	return ieee.Log(s.Beta / (1 - alpha)), ieee.Log((1 - s.Beta) / alpha)
}

// Judge returns the verdict after some pairs.
func (s *Sequential) Judge(p Pairs) Verdict {
	low, high := s.Bounds()
	first, second := s.Ratios(p)
	switch {
	case first >= high && first > second:
		return First
	case second >= high:
		return Second
	case first <= low && second <= low:
		return Even
	}
	return Open
}

// Ratios returns the logarithms of the likelihood ratios of the two tests: that the first player is
// better, and that the second is.
func (s *Sequential) Ratios(p Pairs) (first, second float64) {
	return ratio(p, s.Elo), ratio(p.swapped(), s.Elo)
}

// ratio returns the logarithm of the likelihood ratio of the pairs between the hypotheses that the
// player is better by some Elo points and that it is not. For each hypothesis the likeliest of all
// distributions of the five scores with its expectation counts (M. Van den Bergh, The Generalized
// Sequential Probability Ratio Test, 2020, section 2; A. Owen, Empirical Likelihood, 2001, section
// 2.9). A score that did not occur counts a thousandth, so that a few pairs have a likelihood too.
func ratio(p Pairs, elo float64) float64 {
	if p.N() == 0 {
		return 0
	}
	n := p.weights()
	return unlikely(n, scoreOf(0)) - unlikely(n, scoreOf(elo))
}

// unlikely returns the logarithm of how many times less likely pairs are under the likeliest
// distribution with the expectation s than under the likeliest of all.
func unlikely(n [len(Pairs{})]float64, s float64) (sum float64) {
	t := tilt(n, s)
	for i, k := range n {
		sum += float64(k * ieee.Log(1+float64(t*(points(i)-s))))
	}
	return sum
}

// tilt returns the number t for which the shares n[i] / (1 + t (a[i] - s)) have the expectation s:
// the likeliest distribution with that expectation. s is between 0 and 1.
func tilt(n [5]float64, s float64) float64 {
	low, high := -1/(1-s), 1/s // beyond these, shares are negative
	for range 100 {
		t := float64((low + high) / 2)
		sum := 0.0
		for i, k := range n {
			d := points(i) - s
			sum += k * d / (1 + float64(t*d))
		}
		if sum > 0 { // the sum falls as t rises
			low = t
		} else {
			high = t
		}
	}
	return (low + high) / 2
}
