package tanks

import (
	"math"

	"github.com/go-gl/mathgl/mgl64"

	"treeline/terrain"
	"treeline/terrain/geom"
)

const (
	solverRounds = 16   // passes of the contact solver in a tick at most
	touchDepth   = 1e-4 // m, overlap that counts as none
	touchGap     = 30   // ticks apart after which a contact counts as new
	touchNear    = 0.05 // m, gap up to which tanks that touched are not yet apart
	contactReach = 1.0  // m, how far the solver may push a tank within a tick
)

// contacts is the memory of the contact solver.
type contacts struct {
	w         *World
	pairs     []pair
	round     []surroundings // by ID
	near      []terrain.ObstacleID
	points    geom.Points // where the tanks are
	beside    []int32     // numbers of the tanks that a tank may touch: all unless there is a crowd
	widest    float64     // m, radius of the largest class
	hulls     []rect      // by ID, kept up to date while solving
	lastTouch []int       // tick of the last contact of a pair, n*n
	level     []bool      // by ID: the hull has come to rest on the ground
	free      bool        // the last step ended without overlap
}

// pair is two tanks that may touch, the lower ID first.
type pair struct{ a, b ID }

func newContacts(w *World) contacts {
	n := len(w.Tanks)
	c := contacts{w: w, round: make([]surroundings, n), hulls: make([]rect, n), lastTouch: make([]int, n*n), level: make([]bool, n)}
	for i := range classes {
		c.widest = max(c.widest, classes[i].Radius())
	}
	const usual = 32 // things round a tank
	for i := range c.round {
		c.beside = append(c.beside, int32(i))
		c.round[i] = surroundings{at: mgl64.Vec3{math.Inf(1), 0, 0}, things: make([]thing, 0, usual)}
	}
	return c
}

func (c *contacts) reset() {
	for i := range c.lastTouch {
		c.lastTouch[i] = -touchGap - 1
	}
	clear(c.level)
	c.free = true
}

// collide keeps hulls out of each other, out of what stands on the map, and on the map.
// It pushes overlapping hulls apart in passes over all pairs sorted by ID; if a crowd
// does not come free within the passes, the tanks that still overlap go back to where
// they were, which was free.
func (c *contacts) collide() {
	c.findNear()
	c.keepTouch()
	if !c.solve() {
		c.backOut()
	}
	c.w.settle()
}

// solve pushes until nothing overlaps, and reports whether it succeeded.
func (c *contacts) solve() bool {
	for range solverRounds {
		pushed := c.pushPairs()
		pushed = c.pushObstacles() || pushed
		pushed = c.pushEdges() || pushed
		if !pushed {
			c.free = true
			return true
		}
	}
	return false
}

// pushPairs frees overlapping tanks from each other and stops their approach. Wrecks are pushed as
// tanks are: if they were as firm as rocks, a tank between a wreck and a trunk might never get
// free.
func (c *contacts) pushPairs() (pushed bool) {
	hulls := c.hulls
	for _, p := range c.pairs {
		normal, depth, ok := hulls[p.a].meet(&hulls[p.b])
		if !ok {
			continue
		}
		a, b := &c.w.Tanks[p.a], &c.w.Tanks[p.b]
		ma, mb := 1/a.Body().Mass, 1/b.Body().Mass
		closing := -planeDot(a.Velocity().Sub(b.Velocity()), normal)
		c.touch(a, b, closing)
		if closing > 0 {
			impulse := closing / (ma + mb)
			a.nudge(normal, impulse*ma)
			b.nudge(normal, -impulse*mb)
		}
		c.shift(p.a, normal, depth*ma/(ma+mb))
		c.shift(p.b, normal, -depth*mb/(ma+mb))
		pushed = true
	}
	return pushed
}

// nudge changes a tank's velocity by change along a unit vector.
func (t *Tank) nudge(normal mgl64.Vec3, change float64) {
	if change != 0 {
		t.setVelocity(t.Velocity().Add(geom.Scale(normal, change)))
	}
}

// shift moves a tank and its rectangle by way along a unit vector.
func (c *contacts) shift(id ID, normal mgl64.Vec3, way float64) {
	if way == 0 {
		return
	}
	t := &c.w.Tanks[id]
	t.At = t.At.Add(geom.Scale(normal, way))
	c.hulls[id].at = t.At
}

// pushObstacles frees tanks from what stands on the map. Small trees, bales and fences
// fall instead, if the tank is fast enough.
func (c *contacts) pushObstacles() (pushed bool) {
	for i := range c.round {
		if c.round[i].asked {
			pushed = c.pushFrom(ID(i)) || pushed
		}
	}
	return pushed
}

// pushFrom is pushObstacles for one tank.
func (c *contacts) pushFrom(id ID) (pushed bool) {
	hull, things := &c.hulls[id], c.round[id].things
	for i := range things {
		thing := &things[i]
		if !thing.mayMeet(hull) || !c.w.Standing.Stands(thing.id) {
			continue
		}
		normal, depth, ok := hull.meetObstacle(&c.w.Map.Obstacles[thing.id])
		if !ok {
			continue
		}
		t := &c.w.Tanks[id]
		if c.fell(t, thing.id, normal) {
			continue
		}
		if closing := -planeDot(t.Velocity(), normal); closing > 0 {
			t.nudge(normal, closing)
		}
		c.shift(id, normal, depth)
		pushed = true
	}
	return pushed
}

// fell pushes a small tree over or bursts a bale if the tank is fast, and breaks a
// fence in any case; it reports whether the obstacle fell. normal points from the
// obstacle to the tank.
func (c *contacts) fell(t *Tank, id terrain.ObstacleID, normal mgl64.Vec3) bool {
	o, r := &c.w.Map.Obstacles[id], &c.w.Tuning.Contact
	velocity := t.pointVelocity(o.At)
	fast := -planeDot(velocity, normal) >= r.FellSpeed
	loss := 0.0
	switch {
	case o.Kind == terrain.Tree && o.Trunk < r.FellRadius && fast:
		size := o.Trunk / r.FellRadius
		loss = r.FellLoss * size * size
	case o.Kind == terrain.Bale && fast:
		loss = r.CrushLoss
	case o.Kind == terrain.Fence:
		const light = 0.2
		loss = r.CrushLoss * light
	default:
		return false
	}
	t.Speed = toward(t.Speed, 0, loss*ClassOf(Medium).Mass/t.Body().Mass)
	c.w.flatten(id, t.ID, direction(mgl64.Vec3{velocity[0], 0, velocity[2]}, geom.Scale(normal, -1)))
	return true
}

// flatten fells an obstacle along a direction.
func (w *World) flatten(id terrain.ObstacleID, by ID, dir mgl64.Vec3) {
	w.Standing.Fell(id)
	o := &w.Map.Obstacles[id]
	e := event(TreeFell)
	if o.Frail() {
		e.Kind = Crushed
	}
	e.Tank, e.Obstacle, e.At, e.Dir = by, id, o.At, dir
	w.emit(e)
}

// pointVelocity returns the velocity on the plane of the hull's point that is
// now at p.
func (t *Tank) pointVelocity(p mgl64.Vec3) mgl64.Vec3 {
	v := t.Velocity()
	dx, dz := p[0]-t.At[0], p[2]-t.At[2]
	return mgl64.Vec3{v[0] + float64(t.HullRate*dz), 0, v[2] - float64(t.HullRate*dx)}
}

// pushEdges keeps the whole hull on the map.
func (c *contacts) pushEdges() (pushed bool) {
	for i := range c.w.Tanks {
		push := c.clampPush(&c.hulls[i])
		if push == (mgl64.Vec3{}) {
			continue
		}
		if way := geom.Len(push); way > touchDepth {
			t, normal := &c.w.Tanks[i], geom.Scale(push, 1/way)
			c.shift(ID(i), normal, way)
			if closing := -planeDot(t.Velocity(), normal); closing > 0 {
				t.nudge(normal, closing)
			}
			pushed = true
		}
	}
	return pushed
}

// clampPush returns the shortest way that brings a rectangle onto the map.
func (c *contacts) clampPush(r *rect) mgl64.Vec3 {
	spec, reach := &c.w.Map.Spec, r.halfLength+r.halfWidth
	if r.at[0] > reach && r.at[0] < spec.Width-reach && r.at[2] > reach && r.at[2] < spec.Depth-reach {
		return mgl64.Vec3{}
	}
	ex, ez := r.extent(mgl64.Vec3{1, 0, 0}), r.extent(mgl64.Vec3{0, 0, 1})
	x := mgl64.Clamp(r.at[0], ex, max(ex, spec.Width-ex))
	z := mgl64.Clamp(r.at[2], ez, max(ez, spec.Depth-ez))
	return mgl64.Vec3{x - r.at[0], 0, z - r.at[2]}
}

// backOut sends tanks that still overlap back to where they were at the start of the tick. All
// those places together were free, so this ends at the latest when every tank is back; it is
// skipped if they were not, as after a tank was placed by hand.
func (c *contacts) backOut() {
	for again := c.free; again; {
		again = false
		for i := range c.w.Tanks {
			if c.stuck(ID(i)) && c.putBack(ID(i)) {
				again = true
			}
		}
	}
	c.free = true
	for i := range c.w.Tanks {
		c.free = c.free && !c.stuck(ID(i))
	}
}

// putBack returns a tank to its pose at the start of the tick and stops it. It reports
// whether that changed anything.
func (c *contacts) putBack(id ID) bool {
	t := &c.w.Tanks[id]
	before := &c.w.before[id]
	if t.At == before.At && t.Heading == before.Heading {
		return false
	}
	t.Pose.At, t.Pose.Heading = before.At, before.Heading
	t.Speed, t.HullRate, t.Slide = 0, 0, mgl64.Vec3{}
	c.hulls[id].place(&t.Pose, t.Body(), &c.w.hulls[id])
	return true
}

// stuck reports whether a tank overlaps anything, or was pushed so far that it may
// overlap something that was not checked.
func (c *contacts) stuck(id ID) bool {
	if c.w.Tanks[id].Absent {
		return false
	}
	hull := &c.hulls[id]
	for _, p := range c.pairs {
		if p.a != id && p.b != id {
			continue
		}
		other := p.a + p.b - id
		if _, _, ok := hull.meet(&c.hulls[other]); ok {
			return true
		}
	}
	if c.round[id].asked {
		for i := range c.round[id].things {
			thing := &c.round[id].things[i]
			if !thing.mayMeet(hull) || !c.w.Standing.Stands(thing.id) {
				continue
			}
			if _, _, ok := hull.meetObstacle(&c.w.Map.Obstacles[thing.id]); ok {
				return true
			}
		}
	}
	return geom.Len(c.clampPush(hull)) > touchDepth || geom.PlaneDist(hull.at, c.w.before[id].At) > contactReach
}

// keepTouch keeps pairs that touched a moment ago and are still side by side counted as
// touching, so that one contact is not counted twice.
func (c *contacts) keepTouch() {
	for _, p := range c.pairs {
		last := c.touched(p.a, p.b)
		if c.w.Tick-*last > touchGap {
			continue
		}
		wide := c.hulls[p.a]
		wide.halfLength += touchNear
		wide.halfWidth += touchNear
		if _, _, ok := wide.meet(&c.hulls[p.b]); ok {
			*last = c.w.Tick
		}
	}
}

// touched returns the tick of the last contact of two tanks, the lower ID
// first.
func (c *contacts) touched(a, b ID) *int { return &c.lastTouch[int(a)*len(c.w.Tanks)+int(b)] }

// touch records a contact of two tanks and, if it is new, counts it and deals the
// damage of a ram.
func (c *contacts) touch(a, b *Tank, closing float64) {
	last := c.touched(a.ID, b.ID)
	fresh := c.w.Tick-*last > touchGap
	*last = c.w.Tick
	if !fresh || !a.Alive() || !b.Alive() {
		return
	}
	c.w.Touches++
	e := event(Touched)
	e.Tank, e.Other, e.Damage = a.ID, b.ID, max(closing, 0)
	e.At = geom.Scale(a.At.Add(b.At), 0.5)
	c.w.emit(e)
	toA, toB := c.w.Tuning.RamDamage(closing, a, b), c.w.Tuning.RamDamage(closing, b, a)
	c.w.hurt(a, b, toA)
	c.w.hurt(b, a, toB)
}
