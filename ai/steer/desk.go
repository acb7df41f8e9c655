package steer

import "math"

// Desk is room to work in for a choice. It holds nothing between two choices, so
// tanks that are steered one after the other can share one: for very many of them
// it stays in the processor's cache.
type Desk struct {
	outlook outlook
	fan     [fanSize]fanned
}

// fanSize is the number of bearings that are tried to each side of the wish.
const fanSize = 10

// fanned is a bearing from the wish that is tried to each side.
type fanned struct{ off, cos, sin float64 }

// NewDesk returns a desk.
func NewDesk() *Desk {
	const deg = math.Pi / 180
	d := &Desk{}
	for k, off := range [fanSize]float64{7 * deg, 14 * deg, 22 * deg, 32 * deg, 44 * deg, 58 * deg, 75 * deg, 95 * deg, 120 * deg, 150 * deg} {
		d.fan[k] = fanned{off, math.Cos(off), math.Sin(off)}
	}
	return d
}
