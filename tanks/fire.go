package tanks

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// gunnery is what the guns of a tick do: shells on their way, and what they meet.
type gunnery struct {
	w       *World
	impacts []impact             // of this tick
	near    []terrain.ObstacleID // scratch
}

// reset forgets what the shells of the last tick met.
func (g *gunnery) reset() { g.impacts = g.impacts[:0] }

// fire lays every gun and fires those that are ready and ordered to.
func (g *gunnery) fire() {
	settled := ieee.Exp(-Dt / g.w.Tuning.Gun.SettleTime)
	for i := range g.w.Tanks {
		t, o := &g.w.Tanks[i], &g.w.orders[i]
		if !t.Alive() {
			continue
		}
		armed := !t.Body().Unarmed
		if armed {
			t.lay(o.Aim, &g.w.before[i], &g.w.laying[i], &g.w.hulls[i], &g.w.Tuning)
		}
		t.ready(&g.w.Tuning, g.w.Tick, settled, &g.w.hulls[i])
		if armed && o.Fire && t.Reload == 0 && g.w.Phase == Playing {
			g.shoot(t, o)
		}
	}
}

// lay turns the turret and the gun toward an aim in the world. before is the hull's
// pose at the start of the tick: what the hull's own motion since then did to the aim's
// bearing and elevation is compensated at once, as far as the rates allow, and only the
// rest is slewed.
func (t *Tank) lay(aim Aim, before *Pose, known *laying, hull *Attitude, r *Tuning) {
	c := t.Body()
	bearingBefore, elevationBefore := known.angles(aim, before, hull)
	bearing, elevation := known.angles(aim, &t.Pose, hull)
	low, high := r.GunRange()
	elevation, elevationBefore = mgl64.Clamp(elevation, low, high), mgl64.Clamp(elevationBefore, low, high)

	drift := geom.Wrap(bearing-bearingBefore) / Dt
	t.TurretRate = track(t.TurretRate, geom.Wrap(bearing-t.Turret), drift, r.TurretLimit(c), mgl64.DegToRad(r.Gun.TurretPull))
	t.Turret = geom.Wrap(t.Turret + float64(t.TurretRate*Dt))

	drift = (elevation - elevationBefore) / Dt
	t.GunRate = track(t.GunRate, elevation-t.Gun, drift, r.GunLimit(), mgl64.DegToRad(r.Gun.GunPull))
	gun := t.Gun + float64(t.GunRate*Dt)
	if t.Gun = mgl64.Clamp(gun, low, high); t.Gun != gun {
		t.GunRate = 0
	}
}

// Laid returns the tank with its gun at rest on an aim, within the limits of its elevation.
func (t *Tank) Laid(aim Aim, r *Tuning) Tank {
	out := *t
	hull := t.Frame()
	bearing, elevation := gunAngles(&hull, aim.Dir())
	low, high := r.GunRange()
	out.Turret, out.Gun = bearing, mgl64.Clamp(elevation, low, high)
	return out
}

// laying keeps the angles to which a gun was laid last: nearly always the next tick begins
// with the same aim and the same hull. The zero value is ready.
type laying struct {
	known              bool
	aim                Aim
	dir                mgl64.Vec3 // of the aim
	heading            geom.Heading
	pitch, roll        float64
	bearing, elevation float64
}

// angles returns gunAngles of an aim on a hull in a pose.
func (l *laying) angles(aim Aim, p *Pose, hull *Attitude) (bearing, elevation float64) {
	if !l.known || l.aim != aim || l.heading != p.Heading || l.pitch != p.Pitch || l.roll != p.Roll {
		if !l.known || l.aim != aim {
			l.known, l.aim, l.dir = true, aim, aim.Dir()
		}
		l.heading, l.pitch, l.roll = p.Heading, p.Pitch, p.Roll
		l.bearing, l.elevation = gunAngles(hull.Hull(p), l.dir)
	}
	return l.bearing, l.elevation
}

// gunAngles returns the bearing from the hull's nose, left positive, and the
// elevation above the hull's plane of a direction of the world.
func gunAngles(hull *Frame, dir mgl64.Vec3) (bearing, elevation float64) {
	l := hull.LocalDir(dir)
	return ieee.Atan2(-l[2], l[0]), ieee.Atan2(l[1], ieee.Hypot(l[0], l[2]))
}

// track returns the next rate of an axis whose target is gap away and drifts at
// a known rate in rad/s: the drift is matched, the rest slewed.
func track(rate, gap, drift, limit, pull float64) float64 {
	drift = mgl64.Clamp(drift, -limit, limit)
	next := drift + slew(rate-drift, gap-float64(drift*Dt), limit, pull, Dt)
	return mgl64.Clamp(next, -limit, limit)
}

// ready counts down the after-effects of a shot: reload, recoil and bloom. Bloom rises at once with
// the motion and settles with a time constant: settled is the share that a tick leaves.
func (t *Tank) ready(r *Tuning, tick int, settled float64, hull *Attitude) {
	t.Reload = max(t.Reload-Dt, 0)
	t.Immobile = max(t.Immobile-Dt, 0)
	speed := geom.Len(t.velocity(hull))
	floor := r.Bloom(speed, t.HullRate, t.TurretRate)
	t.Bloom = max(floor, floor+float64((t.Bloom-floor)*settled))
	t.Recoil = t.barrel(r, tick)
}

// barrel returns how far the barrel has recoiled: it goes back along a quarter of a
// sine and returns along half a cosine.
func (t *Tank) barrel(r *Tuning, tick int) float64 {
	if t.FiredTick < 0 {
		return 0
	}
	age := float64(float64(tick-t.FiredTick) * Dt)
	switch {
	case age < r.Gun.RecoilTime:
		return r.Gun.RecoilLength * ieee.Sin(math.Pi/2*age/r.Gun.RecoilTime)
	case age < r.Gun.RecoilTime+r.Gun.RunOutTime:
		return r.Gun.RecoilLength * (1 + ieee.Cos(math.Pi*(age-r.Gun.RecoilTime)/r.Gun.RunOutTime)) / 2
	}
	return 0
}

// shoot fires t's gun.
func (g *gunnery) shoot(t *Tank, o *Order) {
	c, r, random := t.Body(), &g.w.Tuning, g.w.random[t.ID]
	gun := t.GunFrame(c)
	muzzle := gun.At.Add(geom.Scale(gun.Forward, c.GunLength))
	gun.Forward = g.laid(t, &gun)
	dir := scatter(&gun, r.Spread(t.Bloom), ieee.Uniform(random.Rand), ieee.Uniform(random.Rand))

	g.w.senses.countUnseen(t, o.Target)
	g.w.Shells = append(g.w.Shells, Shell{
		Owner: t.ID, Team: t.Team, At: muzzle, Velocity: geom.Scale(dir, r.Shell.Speed),
		Born: g.w.Tick, From: muzzle, Target: o.Target,
	})
	t.Shots++
	t.FiredTick = g.w.Tick
	t.Reload = r.Reload(c)
	if !g.w.setup.Members[t.ID].Human {
		t.Reload += float64(ieee.Uniform(random.Rand) * r.Gun.ReloadJitter)
	}
	t.Bloom = min(t.Bloom+r.Gun.FireBloom, r.Gun.MaxBloom)
	t.kick(gun.Forward, r.Gun.KickSpeed*ClassOf(Medium).Mass/c.Mass)

	e := event(Fired)
	e.Tank, e.Other, e.At, e.Dir = t.ID, o.Target, muzzle, dir
	g.w.emit(e)
	g.w.senses.recordShot(t)
}

// kick takes a speed from the hull against the gun's direction; the tracks absorb the
// sideways part.
func (t *Tank) kick(gun mgl64.Vec3, speed float64) {
	t.Speed -= float64(speed * planeDot(gun, t.Heading.Dir()))
}

// scatter returns a direction within the cone of the given half-angle round the
// gun's, drawn with two uniform numbers in [0, 1): a round normal distribution
// whose two sigma are the half-angle, cut off there. u is the share of shots
// nearer to the middle, so the radius is sigma sqrt(-2 ln(1 - u (1 - e^-2))).
func scatter(gun *Frame, spread, u, v float64) mgl64.Vec3 {
	kept := 1 - ieee.Exp(-2)
	radius := ieee.Tan(spread) / 2 * math.Sqrt(-2*ieee.Log(1-float64(u*kept)))
	s, c := ieee.Sincos(2 * math.Pi * v)
	return geom.Unit(gun.Forward.Add(geom.Scale(gun.Right, radius*c)).Add(geom.Scale(gun.Up, radius*s)))
}
