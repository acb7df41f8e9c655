package train

import (
	"math/rand/v2"

	"treeline/scene/config"
)

// Foot is where Climb starts on every axis.
const Foot = 0.3

// Climb lets a strategy search for the maximum of worth on n axes, and returns its mean and step.
func Climb(n, generations int, seed uint64, worth func(x []float64, random *rand.Rand) float64) (mean []float64, step float64) {
	random := rand.New(rand.NewPCG(seed, 1))
	at := make([]float64, n)
	for i := range at {
		at[i] = Foot
	}
	s := newStrategy(at, 0.15, population(n))
	for range generations {
		samples := s.samples(random)
		all := make([]float64, len(samples))
		for i := range samples {
			all[i] = worth(samples[i], random)
		}
		s.learn(samples, all)
	}
	return s.Mean, s.Step
}

// Axis exports axis.
type Axis = axis

// Space returns the axes for some patterns around settings, and a function that returns the
// settings of a point; nil stands for the origin.
func Space(start config.Config, patterns ...string) ([]Axis, func(x []float64) config.Config, error) {
	s, err := newSpace(start, patterns)
	if err != nil {
		return nil, nil, err
	}
	return s.axes, func(x []float64) config.Config {
		if x == nil {
			x = s.origin()
		}
		return s.settings(x)
	}, nil
}

// Functions for tests.
var (
	Fitness    = fitness
	Difference = difference
)
