package stage

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/tanks"
	"treeline/terrain"
)

// effects turns events and the motion of tanks into particles and marks.
type effects struct {
	*particles

	stage  *Stage
	wrecks map[tanks.ID]*wreckFire
	dusty  map[tanks.ID]float64 // share of a puff that a tank owes
}

// wreckFire is the fire in a wreck.
type wreckFire struct {
	age         float64 // s
	smoke, fire float64 // share of a puff owed
}

func newEffects(p *particles, s *Stage) *effects {
	return &effects{particles: p, stage: s, wrecks: map[tanks.ID]*wreckFire{}, dusty: map[tanks.ID]float64{}}
}

func (e *effects) reset() {
	e.all = e.all[:0]
	clear(e.wrecks)
	clear(e.dusty)
}

// Apply starts the effects of an event. It is called once for every event of
// every tick.
func (s *Stage) Apply(ev tanks.Event) {
	e := s.effects
	switch ev.Kind {
	case tanks.Fired:
		t, ok := s.fleet.looks[ev.Tank]
		e.muzzleFlash(ev.At, ev.Dir, ok && t.Hidden)
		if ok && s.fleet.sways[ev.Tank] != nil {
			s.fleet.sways[ev.Tank].kick(t.Turret)
		}
	case tanks.Struck:
		e.armourHit(ev.At, ev.Dir, ev.Damage == 0)
	case tanks.GroundHit:
		e.groundImpact(ev.At)
		s.decals.scorch(ev.At, 1.7, 0.8, float64(ev.Tick))
	case tanks.ObstacleHit:
		s.hitObstacle(&ev)
	case tanks.Killed:
		e.explosion(ev.At)
		s.decals.scorch(ev.At, 5.2, 0.9, float64(ev.Tick))
	case tanks.TrackBroken:
		e.sparks(ev.At.Add(up().Mul(0.4)), up(), 20, 9, 1)
		e.clods(ev.At.Add(up().Mul(0.5)), 6, 6, 0.09, [3]float64{0.2, 0.19, 0.18})
	case tanks.TreeFell:
		s.forest.fell(ev.Obstacle, ev.Dir, 0)
		if o := s.obstacle(ev.Obstacle); o != nil {
			e.treeFall(o, ev.Dir)
		}
	case tanks.Touched:
		if ev.Damage > 2 {
			e.sparks(ev.At.Add(up().Mul(0.9)), up(), 10, 7, 1.2)
		}
	case tanks.Spotted, tanks.Lost, tanks.NearMiss, tanks.RoundOver: // not seen in the world
	}
}

// Advance moves effects on by dt seconds without a picture: for pictures of one
// moment in a battle that was not drawn until then.
func (s *Stage) Advance(dt float64) { s.effects.step(dt) }

func (s *Stage) obstacle(id terrain.ObstacleID) *terrain.Obstacle {
	if id < 0 || int(id) >= len(s.m.Obstacles) {
		return nil
	}
	return &s.m.Obstacles[id]
}

func (s *Stage) hitObstacle(ev *tanks.Event) {
	o := s.obstacle(ev.Obstacle)
	if o != nil && o.Plant() {
		s.effects.treeImpact(ev.At, ev.Dir)
		return
	}
	s.effects.solidImpact(ev.At, ev.Dir)
}

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
			if far < dustReach {
				e.trail(t, f.Dt)
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
	owed := e.dusty[t.ID] + dt*math.Min(most, speed*perMetre)*e.density
	c := tanks.ClassOf(t.Class)
	frame := t.Frame()
	for ; owed >= 1; owed-- {
		side := float64(e.random.IntN(2)*2 - 1)
		back := -math.Copysign(c.HullLength*(0.42-0.3*e.random.Float64()), t.Speed)
		at := frame.Point(mgl64.Vec3{back, 0.15, c.TrackGauge * side})
		e.dust(at, frame.Forward.Mul(-t.Speed), math.Min(1, 0.35+speed/12))
	}
	e.dusty[t.ID] = owed
}

// burn feeds the fire in a wreck, which dies down, and its column of smoke.
func (e *effects) burn(t *TankLook, dt float64) {
	const flames, smoke = 9.0, 6.5     // puffs a second at first
	const blaze, smoulder = 22.0, 75.0 // s
	w := e.wrecks[t.ID]
	if w == nil {
		w = new(wreckFire)
		e.wrecks[t.ID] = w
	}
	w.age += dt
	c := tanks.ClassOf(t.Class)
	frame := t.Frame()
	w.fire += dt * flames * math.Max(0, 1-w.age/blaze) * e.density
	for ; w.fire >= 1; w.fire-- {
		at := frame.Point(mgl64.Vec3{c.TurretPivot[0] + e.spread(1.2), c.TurretPivot[1] + 0.25, e.spread(0.7)})
		size := 0.55 + 0.5*e.random.Float64()
		e.add(particle{
			at: at, velocity: mgl64.Vec3{e.spread(0.3), 1.5 + e.random.Float64(), e.spread(0.3)}, life: 0.55 + 0.4*e.random.Float64(), size0: size, size1: size * 0.5,
			rotation: e.spread(0.4), cell: cellFlame + e.random.IntN(2), color0: [4]float64{1, 0.72, 0.30, 0.15}, color1: [4]float64{0.9, 0.25, 0.05, 0.3}, strength: 0.95, lift: 1.5, wind: 0.4, fadeIn: true,
		})
	}
	w.smoke += dt * smoke * (0.25 + 0.75*math.Max(0, 1-w.age/smoulder)) * math.Sqrt(e.density)
	for ; w.smoke >= 1; w.smoke-- {
		at := frame.Point(mgl64.Vec3{c.TurretPivot[0] + e.spread(0.7), c.TurretPivot[1] + 0.8, e.spread(0.5)})
		thick, shade := math.Max(0.35, 1-w.age/smoulder), 0.10+0.08*e.random.Float64()
		e.add(particle{
			at: at, velocity: mgl64.Vec3{e.spread(0.4), 2 + e.random.Float64(), e.spread(0.4)}, life: 6.5 + 2*e.random.Float64(), size0: 0.75, size1: 4.6, rotation: e.spread(3), spin: e.spread(0.35),
			cell: cellSmoke + e.random.IntN(smokeCells), color0: [4]float64{shade, shade * 0.96, shade * 0.92, 1},
			color1: [4]float64{shade + 0.24, shade + 0.24, shade + 0.25, 1}, strength: 0.95 * thick, drag: 0.7, lift: 1.9, wind: 0.6, fadeIn: true,
		})
	}
}
