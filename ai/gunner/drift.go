package gunner

import (
	"math"
	"math/rand/v2"

	"treeline/tanks"
	"treeline/terrain/geom/ieee"
)

// drift is a number that wanders smoothly about 0 with unit variance: the hand of
// a gunner. An Ornstein-Uhlenbeck process pulls it, and it follows with the same
// time constant, so that it has no kinks for the gun to chase.
type drift struct {
	pull float64
	off  float64
}

// driftTime is the time constant in seconds.
const driftTime = 0.7

// start draws where it begins.
func (w *drift) start(random *rand.Rand) {
	w.pull, w.off = ieee.Normal(random), ieee.Normal(random)
}

// step moves it on by a tick. What follows such a process with its own time
// constant has half its variance, hence the factor.
func (w *drift) step(random *rand.Rand) {
	keep := ieee.Exp(-tanks.Dt / driftTime)
	w.pull = float64(keep*w.pull) + float64(math.Sqrt(1-float64(keep*keep))*ieee.Normal(random))
	w.off += (float64(math.Sqrt2*w.pull) - w.off) * tanks.Dt / driftTime
}
