package ieee

import (
	"math"
	"math/rand/v2"
)

// Uniform draws a number from [0, 1), one of the 2^53 that lie there at equal
// distances. It is Rand.Float64 with its result rounded, so that a sum with it is
// the same everywhere.
func Uniform(random *rand.Rand) float64 {
	const bits = 53 // of a float64's fraction
	return float64(float64(random.Uint64()<<(64-bits)>>(64-bits)) / (1 << bits))
}

// Normal draws a number from the standard normal distribution. It stands for
// Rand.NormFloat64, which asks package math for an exponential. Source:
// Marsaglia's polar method (Knuth, The Art of Computer Programming, volume 2,
// section 3.4.1, algorithm P); of its pair, one is returned.
func Normal(random *rand.Rand) float64 {
	for {
		u := float64(2*Uniform(random)) - 1
		v := float64(2*Uniform(random)) - 1
		if s := float64(u*u) + float64(v*v); s > 0 && s < 1 {
			return float64(u * math.Sqrt(-2*Log(s)/s))
		}
	}
}
