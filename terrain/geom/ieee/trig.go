package ieee

import "math"

// Sine, cosine and tangent follow sin.c and tan.c of the Cephes library (Moshier,
// Methods and Programs for Mathematical Functions, 1989): an angle is brought
// into [-pi/4, pi/4] by taking whole multiples of pi/4 off in three parts, and
// polynomials do the rest. The error is below 1 unit in the last place up to
// 2^29 rad. Beyond, the angle is first taken modulo the number nearest to 2 pi,
// so that the result is one of a circle, but of another angle.
const (
	farthest = 1 << 29 // rad; up to it the first two parts times the octant are exact

	quarterHigh = 7.85398125648498535156e-1  // pi/4 to 26 bits
	quarterMid  = 3.77489470793079817668e-8  // the next 26
	quarterLow  = 2.69515142907905952645e-15 // and the rest
)

// reduce returns the size of x less the nearest even multiple of pi/4, and that
// multiple modulo 8: 0, 2, 4 or 6. What is no number, or no finite one, gives NaN.
func reduce(x float64) (rest float64, octant int) {
	const small = 0.78 // rad, a little less than pi/4: nothing is taken off
	x = math.Abs(x)
	if x < small {
		return x, 0
	}
	if !(x < farthest) {
		x = math.Mod(x, 2*math.Pi)
	}
	octant = int(x * (4 / math.Pi))
	octant += octant & 1
	n := float64(octant)
	return ((x - float64(n*quarterHigh)) - float64(n*quarterMid)) - float64(n*quarterLow), octant & 7
}

// sine returns the sine of z, which lies in [-pi/4, pi/4].
func sine(z float64) float64 {
	zz := float64(z * z)
	p := float64(1.58962301576546568060e-10*zz) - 2.50507477628578072866e-8
	p = float64(p*zz) + 2.75573136213857245213e-6
	p = float64(p*zz) - 1.98412698295895385996e-4
	p = float64(p*zz) + 8.33333333332211858878e-3
	p = float64(p*zz) - 1.66666666666666307295e-1
	return z + float64(float64(z*zz)*p)
}

// cosine returns the cosine of z, which lies in [-pi/4, pi/4].
func cosine(z float64) float64 {
	zz := float64(z * z)
	p := float64(-1.13585365213876817300e-11*zz) + 2.08757008419747316778e-9
	p = float64(p*zz) - 2.75573141792967388112e-7
	p = float64(p*zz) + 2.48015872888517045348e-5
	p = float64(p*zz) - 1.38888888888730564116e-3
	p = float64(p*zz) + 4.16666666666665929218e-2
	return 1 - float64(0.5*zz) + float64(float64(zz*zz)*p)
}

// Sincos returns the sine and the cosine of x radians. Both are NaN when x is NaN
// or infinite.
func Sincos(x float64) (sin, cos float64) {
	z, octant := reduce(x)
	sin, cos = sine(z), cosine(z)
	if octant&2 != 0 {
		sin, cos = cos, -sin
	}
	if octant&4 != 0 {
		sin, cos = -sin, -cos
	}
	if math.Signbit(x) {
		sin = -sin
	}
	return sin, cos
}

// Sin returns the sine of x radians, and NaN when x is NaN or infinite.
func Sin(x float64) float64 {
	sin, _ := Sincos(x)
	return sin
}

// Cos returns the cosine of x radians, and NaN when x is NaN or infinite.
func Cos(x float64) float64 {
	_, cos := Sincos(x)
	return cos
}

// Tan returns the tangent of x radians, and NaN when x is NaN or infinite.
func Tan(x float64) float64 {
	z, octant := reduce(x)
	tan := z
	if zz := float64(z * z); zz > 1e-14 {
		p := float64(-1.30936939181383777646e4*zz) + 1.15351664838587416140e6
		p = float64(p*zz) - 1.79565251976484877988e7
		q := zz + 1.36812963470692954678e4
		q = float64(q*zz) - 1.32089234440210967447e6
		q = float64(q*zz) + 2.50083801823357915839e7
		q = float64(q*zz) - 5.38695755929454629881e7
		tan = z + float64(z*(float64(zz*p)/q))
	}
	if octant&2 != 0 {
		tan = -1 / tan
	}
	return float64(math.Copysign(1, x) * tan)
}
