package sight

import (
	"treeline/terrain/geom/ieee"
)

// angleBetween returns the angle in radians between two slopes, from <= to.
func angleBetween(from, to float64) float64 {
	if d := 1 + float64(from*to); d > 0 {
		return atan((to - from) / d)
	}
	return ieee.Atan(to) - ieee.Atan(from)
}

// atan is ieee.Atan for x >= 0, and quicker for the small slopes of far tanks:
// the first ten terms of the series, whose error below 1/4 is less than 3e-15, in
// pairs (Estrin's scheme), so that the processor can work on several at a time.
func atan(x float64) float64 {
	const small = 0.25
	if x > small {
		return ieee.Atan(x)
	}
	z := x * x
	z2 := z * z
	z4 := z2 * z2
	low := (1 - float64(z*(1.0/3))) + float64(z2*(1.0/5-float64(z*(1.0/7))))
	mid := (1.0/9 - float64(z*(1.0/11))) + float64(z2*(1.0/13-float64(z*(1.0/15))))
	high := 1.0/17 - float64(z*(1.0/19))
	return x * (low + float64(z4*(mid+float64(z4*high))))
}

// middle returns the slope of the bisector of two slopes.
func middle(from, to float64) float64 {
	return ieee.Tan((ieee.Atan(from) + ieee.Atan(to)) / 2)
}
