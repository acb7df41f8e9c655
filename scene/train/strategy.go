package train

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
)

// strategy is an evolution strategy with a mean, a step size and a variance for every axis: the
// separable CMA-ES (Ros and Hansen, A Simple Modification in CMA-ES Achieving Linear Time and Space
// Complexity, 2008). The mean moves to the weighted average of the better half of the samples,
// which averages out the noise in their worth, and the step size adapts to how straight the mean
// moves. Points outside 0 to 1 are clamped. All state is exported, to be saved in a file.
type strategy struct {
	Mean     []float64 `json:"mean"`
	Step     float64   `json:"step"`
	Scale    []float64 `json:"scale"`    // variance of every axis, relative to the square of the step
	StepPath []float64 `json:"stepPath"` // evolution path for the step size: decaying sum of steps of the mean
	CovPath  []float64 `json:"covPath"`  // evolution path for the variances

	size int // samples per generation
}

// Limits of the step size: a smaller one is finer than settings are written, and with a larger one
// most samples would be clamped.
const leastStep, mostStep = 0.01, 0.5

// leastScale is the minimum variance, so that an axis whose samples were all clamped can recover.
const leastScale = 1e-4

// newStrategy returns a strategy that starts at a point.
func newStrategy(at []float64, step float64, size int) *strategy {
	n := len(at)
	return &strategy{
		Mean: slices.Clone(at), Step: step, Scale: slices.Repeat([]float64{1}, n), StepPath: make([]float64, n), CovPath: make([]float64, n), size: size,
	}
}

// population returns the usual number of samples per generation for n axes.
func population(n int) int { return 4 + int(3*math.Log(float64(n))) }

// samples draws the points of a generation.
func (s *strategy) samples(random *rand.Rand) [][]float64 {
	all := make([][]float64, s.size)
	for k := range all {
		all[k] = make([]float64, len(s.Mean))
		for i := range s.Mean {
			x := s.Mean[i] + s.Step*math.Sqrt(s.Scale[i])*random.NormFloat64()
			all[k][i] = math.Max(0, math.Min(1, x))
		}
	}
	return all
}

// learn updates the strategy with the worth of the samples of a generation: more is better.
func (s *strategy) learn(samples [][]float64, worth []float64) {
	order := make([]int, len(samples))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(worth[b], worth[a]) })
	weights, muEff := selection(len(samples))
	n := float64(len(s.Mean))
	fast := (n + 2) / 3 // speed-up of learning because axes are separate
	cs, cc := (muEff+2)/(n+muEff+5), (4+muEff/n)/(n+4+2*muEff/n)
	c1 := math.Min(0.5, fast*2/((n+1.3)*(n+1.3)+muEff))
	cm := math.Min(1-c1, fast*2*(muEff-2+1/muEff)/((n+2)*(n+2)+muEff))
	damping := 1 + 2*math.Max(0, math.Sqrt((muEff-1)/(n+1))-1) + cs
	usual := math.Sqrt(n) * (1 - 1/(4*n) + 1/(21*n*n)) // expected length of a normally distributed vector
	length := 0.0
	for i := range s.Mean {
		move, square := 0.0, 0.0
		for r, w := range weights {
			d := (samples[order[r]][i] - s.Mean[i]) / s.Step
			move, square = move+w*d, square+w*d*d
		}
		s.StepPath[i] = (1-cs)*s.StepPath[i] + math.Sqrt(cs*(2-cs)*muEff)*move/math.Sqrt(s.Scale[i])
		length += s.StepPath[i] * s.StepPath[i]
		s.CovPath[i] = (1-cc)*s.CovPath[i] + math.Sqrt(cc*(2-cc)*muEff)*move
		s.Scale[i] = math.Max(leastScale, (1-c1-cm)*s.Scale[i]+c1*s.CovPath[i]*s.CovPath[i]+cm*square)
		s.Mean[i] += s.Step * move
	}
	s.Step *= math.Exp(cs / damping * (math.Sqrt(length)/usual - 1))
	s.Step = math.Max(leastStep, math.Min(mostStep, s.Step))
}

// selection returns the weights of the better half of n samples, the best first, and the effective
// number of samples selected.
func selection(n int) (weights []float64, muEff float64) {
	half, sum, squares := n/2, 0.0, 0.0
	for r := range half {
		w := math.Log(float64(half)+0.5) - math.Log(float64(r)+1)
		weights, sum = append(weights, w), sum+w
	}
	for r := range weights {
		weights[r] /= sum
		squares += weights[r] * weights[r]
	}
	return weights, 1 / squares
}
