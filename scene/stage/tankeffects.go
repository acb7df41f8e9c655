package stage

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/scene/texture"
	"treeline/tanks"
)

// tanks makes what tanks leave in the air: dust behind them, fire and smoke over
// wrecks.
func (e *effects) tanks(f *Frame) {
	if f.Dt <= 0 {
		return
	}
	const dustReach, smokeReach = 240.0, 900.0 // m
	for i := range f.Tanks {
		t := &f.Tanks[i]
		far := t.At.Sub(f.Camera.Eye).Len()
		switch {
		case !t.Alive && far < smokeReach:
			e.burn(t, f.Dt)
		case t.Alive:
			delete(e.wrecks, t.ID)
			if far < dustReach && !t.Absent {
				e.unknown = t.Unknown
				e.trail(t, f.Dt)
				e.exhaust(t, f.Dt)
				e.unknown = false
			}
		}
	}
}

// trail raises dust behind the tracks by speed.
func (e *effects) trail(t *TankLook, dt float64) {
	const slow, perMetre, most = 1.5, 1.15, 13.0 // m/s, puffs for a metre, puffs a second
	speed := math.Abs(t.Speed)
	if speed < slow {
		return
	}
	ground := e.stage.fleet.sun.color(t.At[0], t.At[2])
	share := dustiness(ground)
	owed := e.dusty[t.ID] + dt*math.Min(most, speed*perMetre)*e.density*(0.4+0.6*share)
	c := tanks.ClassOf(t.Class)
	frame := t.Frame()
	for ; owed >= 1; owed-- {
		side := float64(e.random.IntN(2)*2 - 1)
		back := -math.Copysign(c.HullLength*(0.42-0.3*e.random.Float64()), t.Speed)
		at := frame.Point(mgl64.Vec3{back, 0.15, c.TrackGauge * side})
		n := len(e.all)
		e.dust(at, frame.Forward.Mul(-t.Speed), math.Min(1, 0.35+speed/12)*(0.55+0.6*share))
		for k := range e.all[n:] {
			tinge(&e.all[n+k], ground)
		}
	}
	e.dusty[t.ID] = owed
}

// dustiness returns how much dust ground of a colour gives, 0 to 1: bare earth is
// redder than green, grass the other way round.
func dustiness(ground [3]float32) float64 {
	return mgl64.Clamp(0.5+7*float64(ground[0]-ground[1]), 0, 1)
}

// tinge mixes the colour of the ground into a puff.
func tinge(q *particle, ground [3]float32) {
	const share, light = 0.4, 1.35
	for k := range ground {
		q.color0[k] = lerp(q.color0[k], math.Min(1, float64(ground[k])*light), share)
		q.color1[k] = lerp(q.color1[k], math.Min(1, float64(ground[k])*light), share)
	}
}

// exhaust emits the exhaust of a tank that drives, and the smoke of one that is badly damaged.
func (e *effects) exhaust(t *TankLook, dt float64) {
	const hurt, smoke, exhaust = 0.5, 5.0, 3.0 // share of its health; puffs a second at most
	rate := smoke * smooth(hurt, 1, t.Damage)
	if t.Damage < hurt && !t.Hidden {
		rate = exhaust * smooth(1, 9, math.Abs(t.Speed)) * (e.density - 0.5)
	}
	if e.random.Float64() > rate*dt {
		return
	}
	c := tanks.ClassOf(t.Class)
	frame := t.Frame()
	if t.Damage < hurt {
		at := frame.Point(mgl64.Vec3{-c.HullLength * 0.47, c.HullHeight * 0.8, e.spread(0.3) * c.HullWidth})
		e.smoke(at, frame.Forward.Mul(t.Speed*0.4-1.2).Add(mgl64.Vec3{0, 0.6, 0}), 0.9, 0.14, 0.7, 0.28, 0.22)
		return
	}
	shade := lerp(0.5, 0.16, smooth(hurt, 0.9, t.Damage))
	at := frame.Point(mgl64.Vec3{-c.HullLength * 0.33, c.HullHeight, e.spread(0.25) * c.HullWidth})
	e.smoke(at, frame.Forward.Mul(t.Speed*0.5).Add(mgl64.Vec3{0, 1.6, 0}), 2.6, 0.35, 1.9, shade, 0.5)
}

// burn feeds the fire in a wreck, which dies down, and its column of smoke.
func (e *effects) burn(t *TankLook, dt float64) {
	const flames, smoke = 9.0, 6.5     // puffs a second at first
	const turret = 40.0                // puffs a second behind a turret in the air
	const blaze, smoulder = 22.0, 75.0 // s
	w := e.wrecks[t.ID]
	if w == nil {
		w = &wreckFire{age: t.DeadFor}
		e.wrecks[t.ID] = w
	}
	w.age += dt
	c := tanks.ClassOf(t.Class)
	frame := t.Frame()
	if d := e.stage.fleet.tosses[t.ID]; d != nil && d.flying(t.DeadFor) { // a flying turret burns
		_, at := d.at(t.DeadFor)
		p := frame.Point(at)
		for w.turret += dt * turret * e.density; w.turret >= 1; w.turret-- {
			e.smoke(p, e.spread3(0.6), 1.6, 0.5, 1.5, 0.14, 0.7)
			e.flash(p, 0.5, 0.35)
		}
	}
	w.fire += dt * flames * math.Max(0, 1-w.age/blaze) * e.density
	for ; w.fire >= 1; w.fire-- {
		at := frame.Point(mgl64.Vec3{c.TurretPivot[0] + e.spread(1.2), c.TurretPivot[1] + 0.25, e.spread(0.7)})
		size := 0.55 + 0.5*e.random.Float64()
		e.add(particle{
			at: at, velocity: mgl64.Vec3{e.spread(0.3), 1.5 + e.random.Float64(), e.spread(0.3)}, life: 0.55 + 0.4*e.random.Float64(), size0: size, size1: size * 0.5,
			rotation: e.spread(0.4), cell: texture.CellFlame + e.random.IntN(2), color0: [4]float64{1, 0.72, 0.30, 0.15}, color1: [4]float64{0.9, 0.25, 0.05, 0.3}, strength: 0.95, lift: 1.5, wind: 0.4, fadeIn: true,
		})
	}
	w.smoke += dt * smoke * (0.25 + 0.75*math.Max(0, 1-w.age/smoulder)) * math.Sqrt(e.density)
	for ; w.smoke >= 1; w.smoke-- {
		at := frame.Point(mgl64.Vec3{c.TurretPivot[0] + e.spread(0.7), c.TurretPivot[1] + 0.8, e.spread(0.5)})
		thick, shade := math.Max(0.35, 1-w.age/smoulder), 0.10+0.08*e.random.Float64()
		e.add(particle{
			at: at, velocity: mgl64.Vec3{e.spread(0.4), 2 + e.random.Float64(), e.spread(0.4)}, life: 6.5 + 2*e.random.Float64(), size0: 0.75, size1: 4.6, rotation: e.spread(3), spin: e.spread(0.35),
			cell: texture.CellSmoke + e.random.IntN(texture.SmokeCells), color0: [4]float64{shade, shade * 0.96, shade * 0.92, 1},
			color1: [4]float64{shade + 0.24, shade + 0.24, shade + 0.25, 1}, strength: 0.95 * thick, drag: 0.7, lift: 1.9, wind: 0.6, fadeIn: true,
		})
	}
}
