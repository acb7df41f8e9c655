package stage

import (
	"math"

	"treeline/scene/tankmodel"
	"treeline/tanks"
	"treeline/terrain"
)

// effects turns events and the motion of tanks into particles and marks.
type effects struct {
	*particles

	stage  *Stage
	wrecks map[tanks.ID]*wreckFire
	dusty  map[tanks.ID]float64 // fraction of a puff that is due for a tank
}

// wreckFire is the fire in a wreck.
type wreckFire struct {
	age                 float64 // s
	smoke, fire, turret float64 // share of a puff that is due
}

func newEffects(p *particles, s *Stage) *effects {
	return &effects{particles: p, stage: s, wrecks: map[tanks.ID]*wreckFire{}, dusty: map[tanks.ID]float64{}}
}

func (e *effects) reset() {
	e.all = e.all[:0]
	clear(e.wrecks)
	clear(e.dusty)
}

// ApplyTransient starts the effects of an event that the viewer does not know of: the eye may see it, but
// it leaves no mark on the ground, and pictures with KnownOnly leave it out.
func (s *Stage) ApplyTransient(ev tanks.Event) {
	s.effects.unknown, s.decals.closed = true, true
	s.Apply(ev)
	s.effects.unknown, s.decals.closed = false, false
}

// Apply starts the effects of an event. For every event of every tick, either it or ApplyTransient is
// called once.
func (s *Stage) Apply(ev tanks.Event) {
	e := s.effects
	switch ev.Kind {
	case tanks.Fired:
		t, ok := s.fleet.looks[ev.Tank]
		at, inside := ev.At, ok && t.Hidden
		if inside { // where the gunner sees the muzzle
			at[1] -= tankmodel.BarrelDrop(tanks.ClassOf(t.Class))
		}
		e.muzzleFlash(at, ev.Dir, inside)
		s.decals.shine(ev.At.Add(ev.Dir.Mul(1.5)), 8, 0.8, 0.14)
		if ok && s.fleet.sways[ev.Tank] != nil {
			s.fleet.sways[ev.Tank].kick(t.Turret)
		}
	case tanks.Struck:
		e.armourHit(ev.At, ev.Dir, ev.Damage == 0)
		s.decals.shine(ev.At, 4, 0.5, 0.15)
		if t, ok := s.fleet.looks[ev.Other]; ok && ev.Part == tanks.Tracks {
			f := t.Frame()
			s.fleet.torn[ev.Other] = math.Copysign(1, f.Local(ev.At)[2])
		}
	case tanks.GroundHit:
		e.groundImpact(ev.At)
		s.strikeGround(&ev)
	case tanks.ObstacleHit:
		s.hitObstacle(&ev)
	case tanks.Killed:
		e.explosion(ev.At)
		s.decals.shine(ev.At, 16, 1, 0.5)
		s.decals.scorch(ev.At, 5.2, 0.9, float64(ev.Tick))
	case tanks.TrackBroken:
		e.sparks(ev.At.Add(up().Mul(0.4)), up(), 20, 9, 1)
		e.clods(ev.At.Add(up().Mul(0.5)), 6, 6, 0.09, [3]float64{0.2, 0.19, 0.18})
	case tanks.TreeFell:
		s.forest.fell(ev.Obstacle, ev.Dir, 0)
		if o := s.obstacle(ev.Obstacle); o != nil {
			e.treeFall(o, ev.Dir)
		}
	case tanks.Crushed:
		if o := s.obstacle(ev.Obstacle); o != nil {
			e.crush(o, ev.Dir)
		}
	case tanks.Smoked:
		if t, ok := s.fleet.looks[ev.Tank]; ok && !t.Unknown {
			e.launch(t, ev.Dir)
		}
		e.billow(ev.At)
	case tanks.Touched:
		if ev.Damage > 2 {
			e.sparks(ev.At.Add(up().Mul(0.9)), up(), 10, 7, 1.2)
		}
	case tanks.Spotted, tanks.Lost, tanks.NearMiss, tanks.Captured, tanks.Arrived, tanks.Delivered, tanks.RoundOver: // nothing of these is seen in the world
	}
}

// Advance moves effects on by dt seconds without drawing: for pictures of a single moment in a
// battle that was not drawn before.
func (s *Stage) Advance(dt float64) { s.effects.step(dt) }

func (s *Stage) obstacle(id terrain.ObstacleID) *terrain.Obstacle {
	if id < 0 || int(id) >= len(s.m.Obstacles) {
		return nil
	}
	return &s.m.Obstacles[id]
}

// strikeGround leaves a crater or, in the shade, where relief would not show, a burnt
// patch.
func (s *Stage) strikeGround(ev *tanks.Event) {
	const sunny = 0.4
	s.decals.shine(ev.At, 6, 0.8, 0.16)
	if s.fleet.sun.share(ev.At[0], ev.At[2]) < sunny {
		s.decals.scorch(ev.At, 1.7, 0.8, float64(ev.Tick))
		return
	}
	s.decals.crater(ev.At, 1.25+0.1*float64(ev.Tick%5), ev.Tick)
}

func (s *Stage) hitObstacle(ev *tanks.Event) {
	o := s.obstacle(ev.Obstacle)
	switch {
	case o != nil && o.Plant():
		s.effects.treeImpact(ev.At, ev.Dir)
	case o != nil && o.Kind == terrain.Bale:
		s.effects.flash(ev.At, 0.9, 0.5)
	default:
		s.effects.solidImpact(ev.At, ev.Dir)
	}
}
