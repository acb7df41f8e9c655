package session

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain/geom"
)

// eagerTicks is how long a click that came too early is remembered: a quarter of a second, so that
// the shot can follow the reload at once.
const eagerTicks = tanks.Hertz / 4

// Human is the driver whose orders come from a person.
type Human struct {
	Throttle float64    // -1 to 1
	Steer    float64    // -1 to 1, left positive
	Target   mgl64.Vec3 // the point under the reticle
	Trigger  bool       // held

	eager int // ticks for which a click still counts
	smoke int // the same for the smoke key
}

var _ tanks.Driver = (*Human)(nil)

// Pull registers a click of the trigger, which counts even if it is over before the next tick.
func (h *Human) Pull() { h.eager = eagerTicks }

// Smoke registers a request for smoke. Like a click it counts for a moment.
func (h *Human) Smoke() { h.smoke = eagerTicks }

// ReleaseAll releases all controls that drive and fire. The gun stays on its target, and smoke already
// requested is released.
func (h *Human) ReleaseAll() { h.Throttle, h.Steer, h.Trigger, h.eager = 0, 0, false, 0 }

// leave discards everything requested of the tank, before the person gets another one.
func (h *Human) leave() {
	h.ReleaseAll()
	h.smoke = 0
}

// Drive implements tanks.Driver. The gun is laid for the range of the target: raised by the drop of
// the shell on its way.
func (h *Human) Drive(view *tanks.View) tanks.Order {
	fire := h.Trigger || h.eager > 0
	h.eager = max(h.eager-1, 0)
	if fire && view.Self.Reload <= 0 {
		h.eager = 0
	}
	smoke := h.smoke > 0
	if h.smoke = max(h.smoke-1, 0); view.Self.SmokeWait <= 0 {
		h.smoke = 0
	}
	return tanks.Order{
		Throttle: h.Throttle,
		Steer:    h.Steer,
		Aim:      Lay(&view.Self, h.Target, view.Rules),
		Fire:     fire,
		Smoke:    smoke,
		Target:   tanks.NoTank,
	}
}

// Lay returns the aim with which a tank's shell hits a point, as long as the shell flies that far;
// beyond that the aim is direct. Heading and range are measured from the turret's axis, which stays
// in place while the turret turns, so that the aim never chases its own muzzle.
func Lay(t *tanks.Tank, target mgl64.Vec3, rules *tanks.Tuning) tanks.Aim {
	const rounds = 3 // the muzzle moves with the pitch, by less each time
	const near = 1.5 // lengths of the gun
	body := t.Body()
	hull := t.Frame()
	axis := hull.Point(body.TurretPivot)
	yaw := geom.HeadingOf(target.Sub(axis))
	trunnion := axis.Add(hull.Up.Mul(body.GunPivot[1])).Add(yaw.Dir().Mul(body.GunPivot[0]))
	pitch := pitchTo(trunnion, target)
	if target.Sub(trunnion).Len() < near*body.GunLength { // a muzzle beside or beyond the target has no way to it, and there is no drop to allow for
		return tanks.Aim{Yaw: yaw, Pitch: pitch}
	}
	for range rounds {
		s, c := math.Sincos(pitch)
		muzzle := trunnion.Add(yaw.Dir().Mul(c * body.GunLength)).Add(mgl64.Vec3{0, s * body.GunLength, 0})
		laid, _, ok := tanks.Lay(muzzle, target, rules.Shell.Speed, rules.Shell.Gravity)
		if !ok {
			return tanks.Aim{Yaw: yaw, Pitch: pitchTo(trunnion, target)}
		}
		pitch = laid
	}
	return tanks.Aim{Yaw: yaw, Pitch: pitch}
}

func pitchTo(from, to mgl64.Vec3) float64 {
	return math.Atan2(to[1]-from[1], geom.PlaneDist(from, to))
}
