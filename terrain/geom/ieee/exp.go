package ieee

import "math"

// The exponential and the logarithm follow e_exp.c and e_log.c of FreeBSD's msun
// (Sun Microsystems, 1993): whole powers of two are taken off, and polynomials
// that Remez's algorithm found do the rest.
const (
	log2High = 6.93147180369123816490e-01 // ln 2 to 33 bits, so that its products with exponents are exact
	log2Low  = 1.90821492927058770002e-10 // the rest of ln 2

	expOverflow  = 7.09782712893383973096e+02  // above, e^x is no float64
	expUnderflow = -7.45133219101941108420e+02 // below, e^x is 0
	expLinear    = 1.0 / (1 << 28)             // up to here e^x is 1 + x
)

// Exp returns e^x, +Inf where that is too large, and NaN for NaN. The error is
// below 1 unit in the last place.
func Exp(x float64) float64 {
	switch {
	case x > expOverflow:
		return math.Inf(1)
	case x < expUnderflow:
		return 0
	case math.Abs(x) < expLinear:
		return 1 + x
	case x != x: // NaN is not equal to itself
		return x
	}
	power := int(float64(math.Log2E*x) + math.Copysign(0.5, x))
	high := x - float64(float64(power)*log2High)
	low := float64(float64(power) * log2Low)
	r := high - low
	t := float64(r * r)
	p := float64(4.13813679705723846039e-08*t) - 1.65339022054652515390e-06
	p = float64(p*t) + 6.61375632143793436117e-05
	p = float64(p*t) - 2.77777777770155933842e-03
	p = float64(p*t) + 1.66666666666666657415e-01
	c := r - float64(t*p)
	return math.Ldexp(1-((low-float64(r*c)/(2-c))-high), power)
}

// Expm1 returns e^x - 1, exact to a few units in the last place near 0 too.
// Source: Kahan's method, in Higham, Accuracy and Stability of Numerical
// Algorithms, 2nd edition, section 1.14.1: the errors of e^x and of its logarithm
// cancel.
func Expm1(x float64) float64 {
	u := Exp(x)
	switch {
	case u == 1:
		return x
	case u-1 == -1 || u > math.MaxFloat64:
		return u - 1
	}
	return float64((u-1)*x) / Log(u)
}

// Log returns the natural logarithm of x, -Inf for 0, and NaN where x is
// negative or NaN. The error is below 1 unit in the last place.
func Log(x float64) float64 {
	switch {
	case x == 0:
		return math.Inf(-1)
	case !(x > 0):
		return math.NaN()
	case x > math.MaxFloat64:
		return x
	}
	fraction, power := math.Frexp(x)
	if fraction < math.Sqrt2/2 {
		fraction = float64(fraction * 2)
		power--
	}
	f := fraction - 1
	s := f / (2 + f)
	s2 := float64(s * s)
	s4 := float64(s2 * s2)
	odd := float64(1.479819860511658591e-01*s4) + 1.818357216161805012e-01
	odd = float64(odd*s4) + 2.857142874366239149e-01
	odd = float64(odd*s4) + 6.666666666666735130e-01
	even := float64(1.531383769920937332e-01*s4) + 2.222219843214978396e-01
	even = float64(even*s4) + 3.999999999940941908e-01
	r := float64(s2*odd) + float64(s4*even)
	half := float64(0.5 * f * f)
	k := float64(power)
	return float64(k*log2High) - ((half - (float64(s*(half+r)) + float64(k*log2Low))) - f)
}

// wholeMost is the largest exponent that Pow splits into a whole part and a rest;
// with larger ones only powers of numbers within 1e-6 of 1 are neither 0 nor +Inf.
const wholeMost = 1 << 30

// Pow returns x^y for x that is not negative, by squaring for the whole part of y
// and e^(y ln x) for the rest. It is 1 when y is 0, and NaN when x is negative or
// either is NaN.
func Pow(x, y float64) float64 {
	switch {
	case y == 0 || x == 1:
		return 1
	case !(x >= 0):
		return math.NaN()
	case y == 0.5:
		return math.Sqrt(x)
	case x == 0 || x > math.MaxFloat64 || !(math.Abs(y) <= wholeMost):
		return Exp(float64(y * Log(x)))
	}
	whole, rest := math.Modf(math.Abs(y))
	if rest > 0.5 {
		whole, rest = whole+1, rest-1
	}
	result, exponent := 1.0, int64(0)
	if rest != 0 {
		result = Exp(float64(rest * Log(x)))
	}
	square, twos := math.Frexp(x)
	power := int64(twos)
	for i := int64(whole); i != 0; i >>= 1 {
		if i&1 == 1 {
			result = float64(result * square)
			exponent += power
		}
		square = float64(square * square)
		power *= 2
		if square < 0.5 {
			square *= 2
			power--
		}
	}
	if y < 0 {
		result, exponent = 1/result, -exponent
	}
	const beyond = 1 << 12 // as an exponent of two, certainly +Inf or 0
	return math.Ldexp(result, int(max(-beyond, min(exponent, beyond))))
}

// Tanh returns the hyperbolic tangent of x, from -1 to 1, and NaN for NaN, exact to a
// few units in the last place.
func Tanh(x float64) float64 {
	if x == 0 {
		return x // with its sign
	}
	e := Expm1(-2 * math.Abs(x))
	return math.Copysign(e/(2+e), x)
}
