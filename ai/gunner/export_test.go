package gunner

import "math/rand/v2"

// HitChance is hitChance.
func HitChance(gun, hand, size float64) float64 { return hitChance(gun, hand, size) }

// Drift is the wandering error of an aim, for tests.
type Drift struct{ drift }

// Start draws where it begins.
func (d *Drift) Start(r *rand.Rand) { d.start(r) }

// Step moves it on by a tick and returns it.
func (d *Drift) Step(r *rand.Rand) float64 { d.step(r); return d.off }
