package tanks

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Order is what a driver wants in one tick. The rules clamp it: a bot, a person
// and a replay all hand in the same thing and obey the same limits.
type Order struct {
	// Throttle goes from -1 (full reverse) to 1 (full ahead). It names a share of
	// the top speed; a faster tank rolls down to it, and a throttle against the
	// motion brakes. 0 lets the tank roll out. Tuning.Throttle finds the throttle
	// for a wanted speed.
	Throttle float64
	Steer    float64 // -1 (right) to 1 (left), the same in reverse
	Aim      Aim     // where the gun shall point
	Fire     bool
	Target   ID   // whom the shot is meant for, NoTank if nobody; only logged
	Say      Word // what to tell the team about this tank; goes out if the tank has not talked of late
}

// Clamped returns the order with every field in its range. What is not a number
// becomes 0.
func (o Order) Clamped() Order {
	o.Throttle = mgl64.Clamp(finite(o.Throttle), -1, 1)
	o.Steer = mgl64.Clamp(finite(o.Steer), -1, 1)
	o.Aim.Yaw = geom.Heading(finite(float64(o.Aim.Yaw))).Norm()
	o.Aim.Pitch = mgl64.Clamp(finite(o.Aim.Pitch), -math.Pi/2, math.Pi/2)
	return o
}

func finite(v float64) float64 {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return 0
	}
	return v
}

// Aim is a direction in the world. The stabiliser keeps the gun on it while the
// hull turns, as far as the turret's rate allows.
type Aim struct {
	Yaw   geom.Heading
	Pitch float64 // rad above the horizon
}

// AimOf returns the aim along a direction. The zero vector aims along heading 0.
func AimOf(dir mgl64.Vec3) Aim {
	return Aim{Yaw: geom.HeadingOf(dir), Pitch: ieee.Atan2(dir[1], ieee.Hypot(dir[0], dir[2]))}
}

// Dir returns the unit vector of the aim.
func (a Aim) Dir() mgl64.Vec3 {
	s, c := ieee.Sincos(a.Pitch)
	d := geom.Scale(a.Yaw.Dir(), c)
	d[1] = s
	return d
}

// Driver decides what a tank does. Drive is called once a tick for a living
// tank, before any tank has moved; the view is valid until it returns.
type Driver interface {
	Drive(view *View) Order
}

// Restarter is a driver or a pair of eyes that wants to know when a new round
// begins.
type Restarter interface {
	Restart()
}
