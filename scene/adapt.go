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

	trial   int     // medians for which the last step to a finer picture is still on trial
	refused float64 // resolution that failed its trial, 0 for none
	wait    int     // medians until it may be tried again
}

const (
	adaptEvery = 40   // pictures
	adaptStep  = 0.05 // of the window's resolution
	adaptRoom  = 0.94 // share of the time that a finer picture may be expected to take
	adaptShare = 0.75 // of a picture's time that grows with its pixels, rather too much than too little
	adaptTrial = 2    // medians
	adaptWait  = 200  // medians: more than two minutes
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

// resized takes note that the window has another size: what was too fine before need not be.
func (a *adapter) resized() { a.times, a.trial, a.refused = nil, 0, 0 }

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
	if a.wait--; a.wait <= 0 {
		a.refused = 0
	}
	longest, least := frameBudget(t)
	switch finer := a.scale + adaptStep; {
	case median > longest:
		if a.trial > 0 {
			a.trial, a.refused, a.wait = 0, a.scale, adaptWait
		}
		a.scale = math.Max(least, a.scale-adaptStep)
	case finer <= 1+1e-9 && !a.refuses(finer) && median*(1+adaptShare*(finer*finer/(a.scale*a.scale)-1)) < adaptRoom*longest:
		a.scale, a.trial = math.Min(1, finer), adaptTrial
	case a.trial > 0:
		a.trial--
	}
}

// refuses reports whether a resolution is as fine as one that failed its trial. Where pictures
// wait for the screen, the time of one does not foretell that of a finer one, which may miss a
// refresh.
func (a *adapter) refuses(scale float64) bool { return a.refused > 0 && scale > a.refused-adaptStep/2 }
