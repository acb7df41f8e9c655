package ieee

import "math"

// Hypot returns the length of (p, q), the square root of p*p + q*q, without
// overflow or underflow on the way. It is +Inf when one is infinite and the other
// a number, and NaN when either is NaN. The error is below 1.5 units in the last
// place.
func Hypot(p, q float64) float64 {
	const least, most = 0x1p-900, 0x1p900 // between them the sum is finite, and what a square loses below 2^-1022 is nothing beside it
	if sum := float64(p*p) + float64(q*q); sum > least && sum < most {
		return math.Sqrt(sum)
	}
	return hypotByRatio(p, q)
}

// hypotByRatio is Hypot for all numbers.
func hypotByRatio(p, q float64) float64 {
	a, b := math.Float64bits(math.Abs(p)), math.Float64bits(math.Abs(q)) // in the order of the numbers, NaN last
	long := math.Float64frombits(max(a, b))
	if !(long > 0 && long <= math.MaxFloat64) {
		return long
	}
	ratio := math.Float64frombits(min(a, b)) / long
	return float64(long * math.Sqrt(1+float64(ratio*ratio)))
}
