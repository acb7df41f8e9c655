package ieee

import "math"

// Hypot returns the length of (p, q), the square root of p*p + q*q, without
// overflow or underflow on the way. It is +Inf when one is infinite and the other
// a number, and NaN when either is NaN. The error is below 1.5 units in the last
// place.
func Hypot(p, q float64) float64 {
	p, q = math.Abs(p), math.Abs(q)
	long := max(p, q)
	if long == 0 || long > math.MaxFloat64 {
		return long
	}
	ratio := min(p, q) / long
	return float64(long * math.Sqrt(1+float64(ratio*ratio)))
}
