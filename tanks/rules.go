package tanks

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain/geom/ieee"
)

const kmh = 3.6 // km/h in a m/s

// TurretLimit returns the fastest turn of the turret in rad/s relative to the
// hull.
func (r *Tuning) TurretLimit(c *Class) float64 {
	return float64(mgl64.DegToRad(r.Gun.TurretRate) * c.TurnFactor)
}

// GunLimit returns the fastest elevation of the gun in rad/s.
func (r *Tuning) GunLimit() float64 { return mgl64.DegToRad(r.Gun.GunRate) }

// GunRange returns the lowest and the highest elevation of the gun in rad,
// relative to the hull's plane.
func (r *Tuning) GunRange() (low, high float64) {
	return -mgl64.DegToRad(r.Gun.Depression), mgl64.DegToRad(r.Gun.Elevation)
}

// Health returns the health of a fresh tank of a class.
func (r *Tuning) Health(c *Class) float64 { return float64(r.Damage.Health * c.HealthFactor) }

// Reload returns the time in seconds between two shots of a class.
func (r *Tuning) Reload(c *Class) float64 { return float64(r.Gun.Reload * c.ReloadFactor) }

// penetrates reports whether a shell that meets a plate at an angle in rad from its
// normal penetrates. If not, it ricochets.
func (r *Tuning) penetrates(angle float64) bool { return angle <= mgl64.DegToRad(r.Damage.Ricochet) }

// DamageOf returns the health that a shell of class c takes with a hit on a part at an
// angle in rad from the plate's normal. There is no randomness in it.
func (r *Tuning) DamageOf(c *Class, part Part, angle float64) float64 {
	if !r.penetrates(angle) {
		return 0
	}
	return r.Damage.Base * c.DamageFactor * r.share(part)
}

func (r *Tuning) share(part Part) float64 {
	d := &r.Damage
	switch part {
	case HullFront:
		return d.HullFront
	case HullSide:
		return d.HullSide
	case HullRear:
		return d.HullRear
	case TurretFront:
		return d.TurretFront
	case TurretSide:
		return d.TurretSide
	case TurretRear:
		return d.TurretRear
	case Tracks:
		return d.Tracks
	}
	return 0
}

// Bloom returns the dispersion that driving and turning cause, as a multiple of
// that of a gun at rest: 1 at rest, never above MaxBloom. Rates are in rad/s, the
// speed is in m/s.
func (r *Tuning) Bloom(speed, hullRate, turretRate float64) float64 {
	a := r.Gun.SpeedBloom * kmh * speed
	b := r.Gun.HullBloom * mgl64.RadToDeg(hullRate)
	c := r.Gun.TurretBloom * mgl64.RadToDeg(turretRate)
	return min(math.Sqrt(1+float64(a*a)+float64(b*b)+float64(c*c)), r.Gun.MaxBloom)
}

// Spread returns the half-angle in rad of the cone that holds every shot at a
// bloom: two sigma, and the circle that the reticle draws.
func (r *Tuning) Spread(bloom float64) float64 {
	const at = 100 // m, at which Dispersion is given
	return ieee.Atan(r.Gun.Dispersion / at * bloom)
}

// RamDamage returns the health that a ram at a closing speed in m/s takes from one of two tanks:
// the lighter one loses more; between teammates it is reduced like all damage.
func (r *Tuning) RamDamage(closing float64, of, by *Tank) float64 {
	own, other := of.Body().Mass, by.Body().Mass
	damage := float64(max(closing-r.Damage.RamSpeed, 0)*r.Damage.Ram) * 2 * other / (own + other)
	if of.Team == by.Team {
		damage = float64(damage * r.Damage.FriendlyFire)
	}
	return damage
}

// Lay returns the pitch in rad above the horizon at which a shell with a muzzle
// speed in m/s hits target from muzzle under a gravity in m/s2, and the time of
// flight in seconds. Of the two solutions it is the low arc. ok is false if the
// target is out of reach or the points coincide.
func Lay(muzzle, target mgl64.Vec3, speed, gravity float64) (pitch, seconds float64, ok bool) {
	d, h := ieee.Hypot(target[0]-muzzle[0], target[2]-muzzle[2]), target[1]-muzzle[1]
	if d == 0 && h == 0 || speed <= 0 {
		return 0, 0, false
	}
	if gravity == 0 || d == 0 {
		return layStraight(d, h, speed, gravity)
	}
	v2 := float64(speed * speed)
	root := float64(v2*v2) - float64(gravity*(float64(gravity*d*d)+float64(2*h*v2)))
	if root < 0 {
		return 0, 0, false
	}
	// (v2 - sqrt(root)) / (g d), written so that flat shots lose no digits.
	tan := (float64(gravity*d*d) + float64(2*h*v2)) / (d * (v2 + math.Sqrt(root)))
	pitch = ieee.Atan(tan)
	return pitch, d * math.Sqrt(1+float64(tan*tan)) / speed, true
}

// layStraight is Lay where the way is a straight line: without gravity, or
// straight up or down.
func layStraight(d, h, speed, gravity float64) (pitch, seconds float64, ok bool) {
	pitch = ieee.Atan2(h, d)
	if gravity == 0 {
		return pitch, ieee.Hypot(d, h) / speed, true
	}
	root := float64(speed*speed) - float64(2*gravity*h)
	if root < 0 {
		return 0, 0, false
	}
	return pitch, math.Abs(2 * h / (speed + math.Copysign(math.Sqrt(root), h))), true
}

// slew returns the next rate of an axis that is to come to rest on a target that is gap
// away: at most limit fast, changed by at most pull*dt, and as fast as it can be
// without running past the target. All in rad and seconds.
//
// An axis that comes to rest in n ticks, slowing down by the whole pull in each,
// and moves at v in the first, covers n v dt - n (n-1)/2 pull dt^2. The wanted
// rate makes that the gap, with the least n for which v is at most n pull dt.
func slew(rate, gap, limit, pull, dt float64) float64 {
	step := float64(pull * dt)
	n := math.Ceil((math.Sqrt(1+8*math.Abs(gap)/(step*dt)) - 1) / 2)
	n = max(n, 1)
	want := min(math.Abs(gap)/(n*dt)+float64(step*(n-1)/2), limit)
	return mgl64.Clamp(math.Copysign(want, gap), rate-step, rate+step)
}

// toward returns v moved toward the target by at most step.
func toward(v, target, step float64) float64 {
	if v < target {
		return min(v+float64(step), target)
	}
	return max(v-float64(step), target)
}
