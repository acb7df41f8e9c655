// Package noise computes repeatable noise: the same for the same place, on every machine.
package noise

import "math"

// Hash returns a value in 0..1 for a lattice point.
func Hash(x, y int32) float64 {
	h := uint32(x)*374761393 + uint32(y)*668265263
	h = (h ^ (h >> 13)) * 1274126177
	return float64((h^(h>>16))&0xffffff) / 0xffffff
}

// Value returns smooth noise in 0..1 with one knot a unit.
func Value(x, y float64) float64 {
	xi, yi := math.Floor(x), math.Floor(y)
	fx, fy := quintic(x-xi), quintic(y-yi)
	i, j := int32(xi), int32(yi)
	a, b, c, d := Hash(i, j), Hash(i+1, j), Hash(i, j+1), Hash(i+1, j+1)
	return (a+(b-a)*fx)*(1-fy) + (c+(d-c)*fx)*fy
}

// Fractal returns the weighted mean of octaves of value noise, in 0..1. Each octave has about twice
// the frequency and half the weight of the one before; octaves must be at least 1.
func Fractal(x, y float64, octaves int) float64 {
	sum, amp, total := 0.0, 0.5, 0.0
	for range octaves {
		sum += amp * Value(x, y)
		total += amp
		x, y, amp = x*2.03+17.3, y*2.03+9.1, amp*0.5
	}
	return sum / total
}

// Tiled returns fractal noise over the unit square that repeats outside it, in 0..1. The first
// octave has period knots along a side; octaves must be at least 1.
func Tiled(u, v float64, period, octaves int) float64 {
	sum, amp, total := 0.0, 0.5, 0.0
	for range octaves {
		sum += amp * tile(u*float64(period), v*float64(period), period)
		total += amp
		amp *= 0.55
		period *= 2
	}
	return sum / total
}

// tile is value noise that repeats after period units.
func tile(x, y float64, period int) float64 {
	xi, yi := math.Floor(x), math.Floor(y)
	fx, fy := cubic(x-xi), cubic(y-yi)
	at := func(a, b int) float64 {
		return Hash(int32(((a%period)+period)%period), int32(((b%period)+period)%period)+7919)
	}
	i, j := int(xi), int(yi)
	return (at(i, j)+(at(i+1, j)-at(i, j))*fx)*(1-fy) + (at(i, j+1)+(at(i+1, j+1)-at(i, j+1))*fx)*fy
}

func cubic(t float64) float64 { return t * t * (3 - 2*t) }

func quintic(t float64) float64 { return t * t * t * (t*(t*6-15) + 10) }
