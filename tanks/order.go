package tanks

import "treeline/terrain/geom"

// Order is what a driver wants in one tick. The rules clamp it: a bot, a person
// and a replay all hand in the same thing and obey the same limits.
type Order struct {
	Throttle float64 // -1 (full reverse) to 1 (full ahead)
	Steer    float64 // -1 (right) to 1 (left)
	Aim      Aim     // where the gun shall point
	Fire     bool
	Target   ID // whom the shot is meant for, NoTank if nobody; only logged
}

// Aim is a direction in the world. The stabiliser keeps the gun on it while the
// hull turns, as far as the turret's rate allows.
type Aim struct {
	Yaw   geom.Heading
	Pitch float64 // rad above the horizon
}

// Driver decides what a tank does. Drive is called once a tick for a living
// tank, before any tank has moved; the view is valid until it returns.
type Driver interface {
	Drive(view *View) Order
}
