package tanks

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
	"treeline/terrain/geom"
	"treeline/terrain/geom/ieee"
)

// impact is the end of a shell's flight in this tick.
type impact struct {
	shell    int // index into Shells
	fraction float64
	at, dir  mgl64.Vec3
	tank     ID // NoTank if none
	obstacle terrain.ObstacleID
	hit      Hit  // on tank
	gone     bool // without hitting anything
}

// fly moves every shell and finds what it meets first.
func (g *gunnery) fly() {
	g.impacts = g.impacts[:0]
	for i := range g.w.Shells {
		g.flyShell(i)
	}
}

// flyShell moves one shell along its parabola; within a tick the chord approximates it, with an
// error of g Dt^2 / 8 = 0.3 mm at most. A new shell does not fly yet: it sweeps from the turret's
// middle to the muzzle, because otherwise it could start inside a wall or behind a tank that the
// barrel reaches over.
func (g *gunnery) flyShell(i int) {
	s := &g.w.Shells[i]
	from, to, velocity := s.At, s.At, s.Velocity
	newborn := s.Born == g.w.Tick
	if newborn {
		from = Breech(&g.w.Tanks[s.Owner])
	} else {
		to, velocity = g.w.Tuning.Shell.Fly(from, velocity)
	}
	end := g.firstMet(s, from, to, newborn)
	if end.fraction <= 1 {
		end.shell = i
		end.at = from.Add(geom.Scale(to.Sub(from), end.fraction))
		end.dir = direction(to.Sub(from), velocity)
		g.impacts = append(g.impacts, end)
	}
	g.missNear(s, from, to, min(end.fraction, 1), end.tank)
	s.At, s.Velocity = to, velocity
	if age := float64(g.w.Tick-s.Born) * Dt; end.fraction > 1 && (age >= g.w.Tuning.Shell.Life || OffMap(&g.w.Map.Spec, s.At)) {
		g.impacts = append(g.impacts, impact{shell: i, gone: true, tank: NoTank, obstacle: noObstacle})
	}
}

// Fly returns where a shell with a velocity in m/s is a tick later if it meets nothing, and its
// velocity then.
func (t *ShellTuning) Fly(at, velocity mgl64.Vec3) (to, next mgl64.Vec3) {
	fall := mgl64.Vec3{0, float64(-t.Gravity * Dt), 0}
	return at.Add(geom.Scale(velocity, Dt)).Add(geom.Scale(fall, Dt/2)), velocity.Add(fall)
}

// Breech returns where the path of a shell begins: on the turret's axis, at the height of the gun.
// In its first tick it sweeps from there to the muzzle.
func Breech(t *Tank) mgl64.Vec3 {
	turret := t.TurretFrame(t.Body())
	return turret.At.Add(geom.Scale(turret.Up, t.Body().GunPivot[1]))
}

// direction returns the unit vector of way, or of other if way has no length.
func direction(way, other mgl64.Vec3) mgl64.Vec3 {
	if geom.LenSqr(way) == 0 {
		way = other
	}
	if geom.LenSqr(way) == 0 {
		return mgl64.Vec3{}
	}
	return geom.Unit(way)
}

// OffMap reports whether p is farther off the map than a tank on its edge reaches:
// there a shell is gone.
func OffMap(s *terrain.Spec, p mgl64.Vec3) bool {
	const margin = 5 // m, more than the radius of every class
	return p[0] < -margin || p[0] > s.Width+margin || p[2] < -margin || p[2] > s.Depth+margin
}

// firstMet returns what a shell meets first on its way from-to; the fraction is
// above 1 if it meets nothing.
func (g *gunnery) firstMet(s *Shell, from, to mgl64.Vec3, newborn bool) impact {
	end := impact{fraction: math.Inf(1), tank: NoTank, obstacle: noObstacle}
	way := geom.Len(to.Sub(from))
	for i := range g.w.Tanks {
		t := &g.w.Tanks[i]
		if t.ID == s.Owner || t.Absent || g.far(from, way, t) {
			continue
		}
		before := &g.w.before[i]
		if newborn {
			before = &t.Pose
		}
		hit, ok := SweepTank(from, to, before, &t.Pose, t.Body(), g.w.Tuning.Damage.TrackBand)
		if ok && hit.Fraction < end.fraction {
			end.fraction, end.tank, end.hit = hit.Fraction, t.ID, hit
		}
	}
	if f, id, ok := g.sweepObstacles(from, to); ok && f < end.fraction {
		end.fraction, end.obstacle, end.tank = f, id, NoTank
	}
	if f, ok := sweepGround(g.w.Map, from, to); ok && f < end.fraction {
		end.fraction, end.obstacle, end.tank = f, noObstacle, NoTank
	}
	return end
}

// far reports whether a shell at a point, moving some metres in this tick, is sure not to come near
// any part of a tank. It is quick, and false for some that are far.
func (g *gunnery) far(from mgl64.Vec3, way float64, t *Tank) bool {
	before := g.w.before[t.ID].At
	moved := t.At.Sub(before)
	reach := way + math.Abs(moved[0]) + math.Abs(moved[1]) + math.Abs(moved[2]) + t.Body().around()
	return geom.LenSqr(from.Sub(before)) > reach*reach
}

// sweepObstacles returns the standing obstacle that the segment meets first, of several the
// one with the lowest ID.
func (g *gunnery) sweepObstacles(from, to mgl64.Vec3) (fraction float64, id terrain.ObstacleID, ok bool) {
	const slack = 0.5 // m
	fraction, id = math.Inf(1), noObstacle
	middle := geom.Scale(from.Add(to), 0.5)
	g.near = g.w.Standing.Grid().Around(g.near[:0], middle, float64(ieee.Hypot(to[0]-from[0], to[2]-from[2])/2)+slack)
	for _, near := range g.near {
		if !g.w.Standing.Stands(near) {
			continue
		}
		if f, met := SweepObstacle(from, to, &g.w.Map.Obstacles[near]); met && (f < fraction || f == fraction && near < id) {
			fraction, id = f, near
		}
	}
	return fraction, id, id != noObstacle
}

// sweepGround returns where the segment goes into the ground.
func sweepGround(m *terrain.Map, from, to mgl64.Vec3) (fraction float64, ok bool) {
	return m.Ground.Raycast(from, to.Sub(from), 1)
}

// missNear reports the first living tank that the shell passes closely.
func (g *gunnery) missNear(s *Shell, from, to mgl64.Vec3, upTo float64, struck ID) {
	if s.Passed {
		return
	}
	near := geom.Len(to.Sub(from)) + g.w.Tuning.Shell.NearMiss
	for i := range g.w.Tanks {
		t := &g.w.Tanks[i]
		if t.ID == s.Owner || t.ID == struck || !t.Alive() || g.far(from, near, t) {
			continue
		}
		c := t.Body()
		e := from.Sub(g.w.before[i].Middle(c))
		way := to.Sub(from).Sub(t.At.Sub(g.w.before[i].At))
		square := geom.LenSqr(way)
		if square == 0 {
			continue
		}
		nearest := -geom.Dot(e, way) / square
		if nearest <= 0 || nearest > upTo || geom.Len(e.Add(geom.Scale(way, nearest))) > g.w.Tuning.Shell.NearMiss {
			continue
		}
		s.Passed = true
		ev := event(NearMiss)
		ev.Tank, ev.Other, ev.Dir = s.Owner, t.ID, direction(to.Sub(from), s.Velocity)
		ev.At = from.Add(geom.Scale(to.Sub(from), nearest))
		g.w.emit(ev)
		return
	}
}
