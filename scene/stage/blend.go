package stage

import "math"

// smooth is the smooth step from 0 at a to 1 at b.
func smooth(a, b, x float64) float64 {
	t := math.Max(0, math.Min(1, (x-a)/(b-a)))
	return t * t * (3 - 2*t)
}

func smooth32(a, b, x float32) float32 { return float32(smooth(float64(a), float64(b), float64(x))) }

func lerp(a, b, t float64) float64 { return a + (b-a)*t }
