// Package odds judges shares from few trials, by confidence intervals and sequential tests.
package odds

import "math"

// Z95 is the number of standard deviations to each side of the mean that hold 95 % of a normal
// distribution.
const Z95 = 1.959963984540054

// Wilson returns the share of k in n and the ends of its 95 % interval by Wilson's score, which
// stays within 0 and 1 and is valid for small n too. For n = 0 it returns 0, 0 and 1.
func Wilson(k, n int) [3]float64 {
	if n == 0 {
		return [3]float64{0, 0, 1}
	}
	const z = Z95
	p, m := float64(k)/float64(n), float64(n)
	middle := (p + z*z/(2*m)) / (1 + z*z/m)
	half := float64(z / (1 + z*z/m) * math.Sqrt(p*(1-p)/m+z*z/(4*m*m)))
	return [3]float64{p, max(middle-half, 0), min(middle+half, 1)}
}
