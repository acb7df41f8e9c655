package ieee

import "math"

// The inverse functions follow atan.c and asin.c of the Cephes library (Moshier,
// Methods and Programs for Mathematical Functions, 1989): a rational function
// near 0, and two steps that bring larger arguments there.
const (
	tanSmall   = 0.66                     // the rational function holds up to here
	tanLarge   = 2.41421356237309504880   // tan(3 pi/8)
	halfPiLow  = 6.123233995736765886e-17 // what pi/2 has beyond its float64
	sineIsWide = 0.7                      // from here on the arc's complement is the more exact one
)

// Atan returns the arc tangent of x in radians, in [-pi/2, pi/2]. The sign of a
// zero is kept. The error is below 1 unit in the last place.
func Atan(x float64) float64 {
	t, turn, low := math.Abs(x), 0.0, 0.0
	switch {
	case t > tanLarge:
		t, turn, low = -1/t, math.Pi/2, halfPiLow
	case t > tanSmall:
		t, turn, low = (t-1)/(t+1), math.Pi/4, halfPiLow/2
	}
	z := float64(t * t)
	p := float64(-8.750608600031904122785e-01*z) - 1.615753718733365076637e+01
	p = float64(p*z) - 7.500855792314704667340e+01
	p = float64(p*z) - 1.228866684490136173410e+02
	p = float64(p*z) - 6.485021904942025371773e+01
	q := z + 2.485846490142306297962e+01
	q = float64(q*z) + 1.650270098316988542046e+02
	q = float64(q*z) + 4.328810604912902668951e+02
	q = float64(q*z) + 4.853903996359136964868e+02
	q = float64(q*z) + 1.945506571482613964425e+02
	arc := float64(t*(float64(z*p)/q)) + t
	return math.Copysign(turn+arc+low, x)
}

// Atan2 returns the angle of the point (x, y) in radians, in [-pi, pi]; the sign of a
// zero y shows from which side of the negative x axis. The origin has the angle 0 or
// pi, by the signs of its zeros. It is NaN when either is NaN.
func Atan2(y, x float64) float64 {
	if x == 0 || math.IsInf(x, 0) && math.IsInf(y, 0) {
		return atAxes(y, x)
	}
	angle := Atan(y / x)
	if x < 0 {
		angle += math.Copysign(math.Pi, y)
	}
	return angle
}

// atAxes is Atan2 where y / x does not give the angle: for x of 0 and where both
// are infinite.
func atAxes(y, x float64) float64 {
	switch {
	case y != y: // NaN is not equal to itself
		return y
	case x == 0 && y != 0:
		return math.Copysign(math.Pi/2, y)
	case x == 0 && math.Signbit(x):
		return math.Copysign(math.Pi, y)
	case x == 0:
		return y
	case x < 0:
		return math.Copysign(3*math.Pi/4, y)
	}
	return math.Copysign(math.Pi/4, y)
}

// Asin returns the arc sine of x in radians, in [-pi/2, pi/2], and NaN where x
// lies outside [-1, 1]. The error is below 2 units in the last place.
func Asin(x float64) float64 {
	t := math.Abs(x)
	if t > 1 {
		return math.NaN()
	}
	other := math.Sqrt(1 - float64(t*t))
	if t > sineIsWide {
		return math.Copysign(math.Pi/2-Atan(other/t), x)
	}
	return Atan(x / other)
}

// Acos returns the arc cosine of x in radians, in [0, pi], and NaN where x lies
// outside [-1, 1].
func Acos(x float64) float64 { return math.Pi/2 - Asin(x) }
