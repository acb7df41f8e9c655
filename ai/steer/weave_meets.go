package steer

import "math"

// passer is another tank at the end of a step.
type passer struct {
	x, z           float64 // m from here
	reachX, reachZ float64 // m, from its middle to the middle of its front disc
	reach2         float64 // m², of that distance and the tank's own, summed
	wx, wz         float64 // m that it moved in the step
	room, touch    float64 // m between the middles of discs below which it is near, and they touch
	told           bool    // whether it told where it will be
}

// takeMover records where another tank will be at the end of each step: as it told, or straight on.
func (o *weaveSearch) takeMover(s *Scene, m *Mover) {
	const gap, contact, shrink, touching = 0.8, 0.3, 0.9, 0.05 // m, share of less that may be left, m
	dir, own := m.Heading.Dir(), s.Self.Heading.Dir()
	reach, discs := discShare*m.HalfLength, m.Radius+o.ground.body
	if m.HalfLength > 0 {
		discs = discRadius(m.HalfLength, m.HalfWidth) + o.ground.body
	}
	c := passer{
		x: m.At[0] - s.Self.At[0], z: m.At[2] - s.Self.At[2], reachX: dir[0] * reach, reachZ: dir[2] * reach,
		reach2: float64(reach*reach) + float64(o.ground.reach*o.ground.reach), room: discs + gap, touch: discs + contact,
	}
	if now := math.Sqrt(discs2(c.x, c.z, own[0]*o.ground.reach, own[2]*o.ground.reach, c.reachX, c.reachZ, c.reach2)) - discs; now < gap {
		c.room = discs + min(now-touching, shrink*now)
		c.touch = min(c.touch, c.room)
	}
	told := s.Intents.of(m.ID)
	c.told = told.holds(s.Tick)
	for k := 1; k <= weaveSteps; k++ {
		x, z := c.x, c.z
		if c.told {
			at := told.at(s.Tick + k*weaveTicks)
			c.x, c.z, c.reachX, c.reachZ = at.x-s.Self.At[0], at.z-s.Self.At[2], at.hx*reach, at.hz*reach
		} else {
			c.x, c.z = x+float64(m.Velocity[0]*weaveStep), z+float64(m.Velocity[2]*weaveStep)
		}
		c.wx, c.wz = c.x-x, c.z-z
		far, n := o.ground.travel[k]+weaveNear, o.met[k]
		if n < weaveOthers && float64(c.x*c.x)+float64(c.z*c.z) < far*far {
			o.others[k][n] = c
			o.middle[k][n].x, o.middle[k][n].z = (x+c.x)/2, (z+c.z)/2
			o.met[k]++
		}
	}
}

// weaveNear is the distance in metres beyond which tanks do not meet in a step.
const weaveNear = 15.0

// toll returns the cost of what a strand meets in its last stretch, which goes on from p. The
// sooner, the higher; a friend that told its way and is met late costs little, as both will plan
// again before that.
func (o *weaveSearch) toll(q, p *strand, done int) (cost float64) {
	const thing, tank, soon, fade = 12.0, 8.0, 1.5, 1.4 // s
	const friend, late = 4.3, 0.3                       // s, at once and at the end
	a := &p.pose
	for k := 1; k <= q.steps; k++ {
		b := &q.pose
		if k < q.steps {
			b = &q.midway
		}
		step := done + k
		weight := soon - float64(fade*float64(step)/weaveSteps)
		half := o.ground.reach / 2
		if o.ground.blocked(step, (a.x+b.x)/2, (a.z+b.z)/2, float64((a.hx+b.hx)*half), float64((a.hz+b.hz)*half)) {
			cost += float64(thing * weight)
		}
		if o.ground.blocked(step, b.x, b.z, float64(b.hx*o.ground.reach), float64(b.hz*o.ground.reach)) {
			cost += float64(thing * weight)
		}
		left := 1 - float64(step-1)/weaveSteps // of the plan
		left *= left
		others, friends := o.meets(a, b, step)
		cost += float64(others*tank*weight) + float64(friends*(late+float64(friend*left*left)))
		a = b
	}
	return cost
}

// meets returns how many tanks are met on the way from a to b in a step, and how many friends
// that told their way.
func (o *weaveSearch) meets(a, b *pose, step int) (others, friends float64) {
	x, z := float64((a.x+b.x)/2), float64((a.z+b.z)/2)
	fx, fz := float64(b.hx*o.ground.reach), float64(b.hz*o.ground.reach)
	middle := o.middle[step][:o.met[step]]
	for k := range middle {
		if dx, dz := middle[k].x-x, middle[k].z-z; float64(dx*dx)+float64(dz*dz) > weaveNear*weaveNear {
			continue
		}
		c := &o.others[step][k]
		dx, dz := c.x-b.x, c.z-b.z
		wx, wz := c.wx-b.x+a.x, c.wz-b.z+a.z
		if back, w2 := float64(dx*wx)+float64(dz*wz), float64(wx*wx)+float64(wz*wz); back > 0 && w2 > 1e-9 {
			back = min(1, back/w2) // it was nearer on the way
			dx, dz = dx-float64(wx*back), dz-float64(wz*back)
		}
		met := 0.0
		if d2 := discs2(dx, dz, fx, fz, c.reachX, c.reachZ, c.reach2); d2 < c.touch*c.touch {
			met = 1.5
		} else if d2 < c.room*c.room {
			met = 0.7
		}
		if c.told {
			friends += met
		} else {
			others += met
		}
	}
	return others, friends
}
