package steer

import (
	"math"

	"treeline/terrain/geom/ieee"
)

// Scratch is the working memory of a choice. It holds nothing between two choices, so tanks that
// are steered one after the other can share one: with very many tanks it then stays in the cache.
type Scratch struct {
	predictor  predictor
	candidates [candidatesPerSide]candidate
}

// candidatesPerSide is the number of bearings that are tried to each side of the wish.
const candidatesPerSide = 10

// candidate is a bearing relative to the wish that is tried to each side.
type candidate struct{ off, cos, sin float64 }

// NewScratch returns working memory for the choices of tanks that are steered one after
// the other.
func NewScratch() *Scratch {
	const deg = math.Pi / 180
	d := &Scratch{}
	for k, off := range [candidatesPerSide]float64{7 * deg, 14 * deg, 22 * deg, 32 * deg, 44 * deg, 58 * deg, 75 * deg, 95 * deg, 120 * deg, 150 * deg} {
		d.candidates[k] = candidate{off, ieee.Cos(off), ieee.Sin(off)}
	}
	return d
}
