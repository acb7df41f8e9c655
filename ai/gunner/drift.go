package gunner

import (
	"math"
	"math/rand/v2"

	"treeline/tanks"
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
	w.pull, w.off = random.NormFloat64(), random.NormFloat64()
}

// step moves it on by a tick. What follows such a process with its own time
// constant has half its variance, hence the factor.
func (w *drift) step(random *rand.Rand) {
	keep := math.Exp(-tanks.Dt / driftTime)
	w.pull = keep*w.pull + math.Sqrt(1-keep*keep)*random.NormFloat64()
	w.off += (math.Sqrt2*w.pull - w.off) * tanks.Dt / driftTime
}
