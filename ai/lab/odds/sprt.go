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

// Score returns the first player's share of the points and its standard error, computed by pairs;
// 1/2 and 0 without pairs.
func (p *Pairs) Score() (mean, err float64) {
	n := float64(p.N())
	if n == 0 {
		return 0.5, 0
	}
	var sum, squares float64
	for i, k := range p {
		a := points(i)
		sum += float64(float64(k) * a)
		squares += float64(float64(k) * a * a)
	}
	mean = sum / n
	spread := float64(squares/n) - float64(mean*mean)
	return mean, math.Sqrt(max(0, spread) / n)
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

// Judge returns the verdict after some pairs.
func (s *Sequential) Judge(p Pairs) Verdict {
	high := ieee.Log((1 - s.Beta) / (s.Alpha / 2)) // each of the two tests has half of alpha
	low := ieee.Log(s.Beta / (1 - float64(s.Alpha/2)))
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
	const never = 1e-3
	var n [len(p)]float64
	for i, k := range p {
		n[i] = max(float64(k), never)
	}
	if p.N() == 0 {
		return 0
	}
	equal, better := scoreOf(0), scoreOf(elo)
	at0, at1 := tilt(n, equal), tilt(n, better)
	sum := 0.0
	for i, k := range n {
		a := points(i)
		sum += float64(k * (ieee.Log(1+float64(at0*(a-equal))) - ieee.Log(1+float64(at1*(a-better)))))
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
