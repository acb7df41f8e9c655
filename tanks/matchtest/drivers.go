package matchtest

import (
	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// Script is a driver made of a function.
type Script func(*tanks.View) tanks.Order

var _ tanks.Driver = Script(nil)

// Drive implements tanks.Driver.
func (s Script) Drive(v *tanks.View) tanks.Order { return s(v) }

// Fixed returns a driver that gives the same order in every tick.
func Fixed(o tanks.Order) Script { return func(*tanks.View) tanks.Order { return o } }

// Parked returns a driver that stands and keeps the gun level ahead.
func Parked() Script {
	return func(v *tanks.View) tanks.Order {
		return tanks.Order{Aim: tanks.Aim{Yaw: v.Self.Heading}, Target: tanks.NoTank}
	}
}

// Circler returns a driver that goes round in circles with a throttle and a
// steer, its gun level ahead.
func Circler(throttle, steer float64) Script {
	return func(v *tanks.View) tanks.Order {
		return tanks.Order{Throttle: throttle, Steer: steer, Aim: tanks.Aim{Yaw: v.Self.Heading}, Target: tanks.NoTank}
	}
}

// GunnerAt returns a driver that stands, lays its gun on a point and fires
// whenever the gun is ready and points there. It knows the place by magic: it is
// for tests of guns, not of bots.
func GunnerAt(place func() mgl64.Vec3, target tanks.ID) Script {
	return func(v *tanks.View) tanks.Order {
		const onTarget = 0.002 // rad
		muzzle, dir := tanks.Muzzle(&v.Self)
		at := place()
		pitch, _, ok := tanks.Lay(muzzle, at, v.Rules.Shell.Speed, v.Rules.Shell.Gravity)
		aim := tanks.Aim{Yaw: geom.HeadingOf(at.Sub(muzzle)), Pitch: pitch}
		off := ieee.Acos(mgl64.Clamp(geom.Dot(aim.Dir(), dir), -1, 1))
		return tanks.Order{Aim: aim, Fire: ok && off < onTarget, Target: target}
	}
}
