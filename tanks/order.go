package tanks

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Order is what a driver wants in one tick. The rules clamp it and take it in whole Steps: a bot, a
// person and a replay all supply the same thing and obey the same limits, and what is recorded of
// an order is exactly what took effect.
type Order struct {
	// Throttle goes from -1 (full reverse) to 1 (full ahead). It is a share of the top
	// speed; a faster tank coasts down to it, and a throttle against the motion brakes.
	// 0 lets the tank coast. Tuning.Throttle finds the throttle for a wanted speed.
	Throttle float64
	Steer    float64 // -1 (right) to 1 (left), the same in reverse
	Aim      Aim     // where the gun is to point
	Fire     bool
	Smoke    bool // release a smoke charge, once one is ready
	Target   ID   // the target of the shot, NoTank for none; only recorded
	Say      Word // what to tell the team about this tank; sent if the tank has not talked recently
}

// The steps in which the world takes orders. They are far finer than a tank can follow, and coarse
// enough for the orders of a whole match to fit into a small file.
const (
	DriveSteps = 1 << 9  // of throttle and steering from 0 to 1
	AimSteps   = 1 << 15 // of a full turn of the aim: a fifth of a milliradian
)

const aimStep = 2 * math.Pi / AimSteps // rad

// Steps is an order in whole steps. It holds everything in an order that the world uses.
type Steps struct {
	Throttle, Steer int32 // -DriveSteps to DriveSteps
	Yaw             int32 // -AimSteps/2 to AimSteps/2, without the lower end
	Pitch           int32 // -AimSteps/4 to AimSteps/4
	Target          ID
	Say             Word
	Fire, Smoke     bool
}

// Steps returns the order in steps, with every field but the target in its range. NaN becomes 0,
// and an unknown word becomes Silence.
func (o Order) Steps() Steps {
	s := Steps{
		Throttle: nearest(mgl64.Clamp(finite(o.Throttle), -1, 1) * DriveSteps),
		Steer:    nearest(mgl64.Clamp(finite(o.Steer), -1, 1) * DriveSteps),
		Yaw:      nearest(geom.Wrap(finite(float64(o.Aim.Yaw))) / aimStep),
		Pitch:    nearest(mgl64.Clamp(finite(o.Aim.Pitch), -math.Pi/2, math.Pi/2) / aimStep),
		Target:   o.Target, Say: o.Say, Fire: o.Fire, Smoke: o.Smoke,
	}
	if s.Yaw == -AimSteps/2 {
		s.Yaw = AimSteps / 2
	}
	if s.Say >= NumWords {
		s.Say = Silence
	}
	return s
}

// nearest returns the nearest whole number; of two equally near, the one farther from 0.
func nearest(v float64) int32 { return int32(math.Round(v)) }

// Order returns the order that the steps stand for. Steps gives the same steps
// back if they are in their ranges.
func (s Steps) Order() Order {
	return Order{
		Throttle: float64(s.Throttle) / DriveSteps, Steer: float64(s.Steer) / DriveSteps,
		Aim:  Aim{Yaw: geom.Heading(float64(s.Yaw) * aimStep), Pitch: float64(s.Pitch) * aimStep},
		Fire: s.Fire, Smoke: s.Smoke, Target: s.Target, Say: s.Say,
	}
}

// Clamped returns the order as the world takes it: every field in its range, and the nearest whole
// number of steps, as Steps does it. The world drops a target that is not in the match.
func (o Order) Clamped() Order { return o.Steps().Order() }

// among returns the order without its target if that is not one of the given number of tanks.
func (o Order) among(tanks int) Order {
	if o.Target < 0 || int(o.Target) >= tanks {
		o.Target = NoTank
	}
	return o
}

// heard keeps the last order of a driver as the world takes it: often the next tick brings the
// same. The zero value is ready.
type heard struct{ asked, taken Order }

// take returns an order as a world with so many tanks takes it.
func (h *heard) take(o Order, tanks int) Order {
	if h.asked != o {
		h.asked, h.taken = o, o.Clamped().among(tanks)
	}
	return h.taken
}

func finite(v float64) float64 {
	if v-v != 0 { // of a number that is not finite
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

// Preparer is a driver that may need time for an order, and begins before it is asked for it, in
// parallel with others like it. Prepares reports whether it does so in this tick; then Prepare is
// called before any driver is asked, with the view that Drive will get. The view is valid until
// Prepare returns, and Drive is called in the same tick.
type Preparer interface {
	Driver
	Prepares() bool
	Prepare(view *View)
}

// Restarter is a driver or a pair of eyes that wants to know when a new round
// begins.
type Restarter interface {
	Restart()
}
