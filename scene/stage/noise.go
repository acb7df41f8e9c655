package stage

import "math"

// hash2 returns a value in 0..1 for a lattice point.
func hash2(x, y int32) float64 {
	h := uint32(x)*374761393 + uint32(y)*668265263
	h = (h ^ (h >> 13)) * 1274126177
	return float64((h^(h>>16))&0xffffff) / 0xffffff
}

// valueNoise returns smooth noise in 0..1 with one knot a unit.
func valueNoise(x, y float64) float64 {
	xi, yi := math.Floor(x), math.Floor(y)
	fx, fy := quintic(x-xi), quintic(y-yi)
	i, j := int32(xi), int32(yi)
	a, b, c, d := hash2(i, j), hash2(i+1, j), hash2(i, j+1), hash2(i+1, j+1)
	return (a+(b-a)*fx)*(1-fy) + (c+(d-c)*fx)*fy
}

// fractal returns the mean of octaves of value noise, in 0..1.
func fractal(x, y float64, octaves int) float64 {
	sum, amp, total := 0.0, 0.5, 0.0
	for range octaves {
		sum += amp * valueNoise(x, y)
		total += amp
		x, y, amp = x*2.03+17.3, y*2.03+9.1, amp*0.5
	}
	return sum / total
}

// tileNoise is valueNoise that repeats after period units.
func tileNoise(x, y float64, period int) float64 {
	xi, yi := math.Floor(x), math.Floor(y)
	fx, fy := smooth(0, 1, x-xi), smooth(0, 1, y-yi)
	at := func(a, b int) float64 {
		return hash2(int32(((a%period)+period)%period), int32(((b%period)+period)%period)+7919)
	}
	i, j := int(xi), int(yi)
	return (at(i, j)+(at(i+1, j)-at(i, j))*fx)*(1-fy) + (at(i, j+1)+(at(i+1, j+1)-at(i, j+1))*fx)*fy
}

// tileFractal is fractal over the unit square, repeating; the first octave has
// period knots.
func tileFractal(u, v float64, period, octaves int) float64 {
	sum, amp, total := 0.0, 0.5, 0.0
	for range octaves {
		sum += amp * tileNoise(u*float64(period), v*float64(period), period)
		total += amp
		amp *= 0.55
		period *= 2
	}
	return sum / total
}

// smooth is the smooth step from 0 at a to 1 at b.
func smooth(a, b, x float64) float64 {
	t := math.Max(0, math.Min(1, (x-a)/(b-a)))
	return t * t * (3 - 2*t)
}

func quintic(t float64) float64 { return t * t * t * (t*(t*6-15) + 10) }

func lerp(a, b, t float64) float64 { return a + (b-a)*t }

// byteOf returns x, 0 to 255, as a byte.
func byteOf(x float64) byte { return byte(math.Max(0, math.Min(255, x))) }

func smooth32(a, b, x float32) float32 { return float32(smooth(float64(a), float64(b), float64(x))) }
