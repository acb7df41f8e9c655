package scene

import (
	"math"
	"slices"
	"time"

	"treeline/scene/stage"
)

// adapter chooses the resolution at which the world is drawn where the processor
// draws it and pays for every pixel: as fine as the rate of pictures that the tier
// promises allows. It changes in small steps and seldom, so that nobody sees it.
type adapter struct {
	scale float64 // 0 before the first picture
	times []time.Duration
}

const (
	adaptEvery = 40   // pictures
	adaptStep  = 0.05 // of the window's resolution
	adaptRoom  = 0.94 // share of the time that a finer picture may be expected to take
	adaptShare = 0.75 // of a picture's time that grows with its pixels, rather too much than too little
)

// frameBudget returns how long a picture may take at a tier, in milliseconds, and the
// coarsest resolution that its look bears.
func frameBudget(t stage.Tier) (longest, least float64) {
	switch t {
	case stage.Low:
		return 11.6, 0.5
	case stage.Medium:
		return 15.2, 0.55
	}
	return 16, stage.LeastScale
}

// add records the time of a picture at a tier, which began at a scale.
func (a *adapter) add(took time.Duration, t stage.Tier, begin float64) {
	if a.scale == 0 {
		a.scale = begin
	}
	if a.times = append(a.times, took); len(a.times) < adaptEvery {
		return
	}
	slices.Sort(a.times)
	median := ms(a.times[len(a.times)/2])
	a.times = a.times[:0]
	longest, least := frameBudget(t)
	switch finer := a.scale + adaptStep; {
	case median > longest:
		a.scale = math.Max(least, a.scale-adaptStep)
	case finer <= 1+1e-9 && median*(1+adaptShare*(finer*finer/(a.scale*a.scale)-1)) < adaptRoom*longest:
		a.scale = math.Min(1, finer)
	}
}
