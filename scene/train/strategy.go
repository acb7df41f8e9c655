package train

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
)

// strategy is an evolution strategy with a mean, a step and a scale for every axis. It is
// the separable CMA-ES (Ros and Hansen, A Simple Modification in CMA-ES Achieving Linear
// Time and Space Complexity, 2008): the mean moves to the weighted middle of the better
// half of the samples, which averages over what luck is in their marks, and the step
// follows how straight the mean went. Points outside 0 to 1 are put on the edge. All that
// it remembers is exported, to be kept in a file.
type strategy struct {
	Mean     []float64 `json:"mean"`
	Step     float64   `json:"step"`
	Scale    []float64 `json:"scale"`    // variance of every axis, as a share of the step's square
	StepPath []float64 `json:"stepPath"` // evolution path of the step's size: steps of the mean summed up, fading
	CovPath  []float64 `json:"covPath"`  // the same for the scales

	size int // samples of a generation
}

// The step stays between these: less is finer than settings are written, more samples
// nothing but edges.
const leastStep, mostStep = 0.01, 0.5

// leastScale keeps an axis alive whose samples all lie on an edge.
const leastScale = 1e-4

// newStrategy returns one that begins at a point.
func newStrategy(at []float64, step float64, size int) *strategy {
	n := len(at)
	return &strategy{
		Mean: slices.Clone(at), Step: step, Scale: slices.Repeat([]float64{1}, n), StepPath: make([]float64, n), CovPath: make([]float64, n), size: size,
	}
}

// population returns the usual size of a generation for n axes.
func population(n int) int { return 4 + int(3*math.Log(float64(n))) }

// samples returns the points of a generation. They depend on the random numbers alone.
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

// learn moves on by what the samples of a generation are worth: more is better.
func (s *strategy) learn(samples [][]float64, worth []float64) {
	order := make([]int, len(samples))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(worth[b], worth[a]) })
	weights, muEff := selection(len(samples))
	n := float64(len(s.Mean))
	fast := (n + 2) / 3 // what separate axes learn faster by
	cs, cc := (muEff+2)/(n+muEff+5), (4+muEff/n)/(n+4+2*muEff/n)
	c1 := math.Min(0.5, fast*2/((n+1.3)*(n+1.3)+muEff))
	cm := math.Min(1-c1, fast*2*(muEff-2+1/muEff)/((n+2)*(n+2)+muEff))
	damping := 1 + 2*math.Max(0, math.Sqrt((muEff-1)/(n+1))-1) + cs
	usual := math.Sqrt(n) * (1 - 1/(4*n) + 1/(21*n*n)) // length of a normal vector
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

// selection returns the weights of the better half of n samples, the best first, and how
// many equal ones they are worth, the effective mass of the selection.
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
