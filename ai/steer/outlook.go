package steer

import (
	"math"

	"treeline/tanks"
)

// outlook foresees what becomes of a tank that turns to a heading, takes a speed
// and drives on straight. Everything is a plain number in a frame round the
// tank's place, x and z as on the map, so that many such moves can be tried.
type outlook struct {
	dirX, dirZ  float64 // of travel now
	speed       float64 // m/s along travel now, negative if it rolls the other way
	rate        float64 // rad/s of the hull now
	spot, slope float64 // rad/s of turn on the spot, and how it falls with each m/s
	reach       float64 // m from the middle to the middle of the discs at front and rear
	half        float64 // m, radius of these discs with the room that is kept to things
	body        float64 // m, without it
	side        float64 // m, half of the hull's width with that room
	stop        float64 // s to stand
	horizon     float64 // s that are foreseen
	moment      float64 // s between two points of time that are looked at

	west, east, north, south float64 // m, where the middle of a disc may be

	others  [maxOthers]other
	solids  [maxSolids]solid
	nOthers int
	nSolids int
}

// other is a tank that may come in the way: a disc that keeps its velocity.
type other struct {
	x, z, vx, vz float64
	sum          float64    // m, of the radii
	reach        [2]float64 // m, from its middle to the middle of its front disc
	half         float64    // m, radius of its discs; 0 if it is one disc of its radius
	gap          float64    // m between the hulls now
	far2         float64    // m², of the distance beyond which it was not near in the last moment
	index        int        // in the scene
}

// solid is a thing that stands: a disc, or a box with a direction.
type solid struct {
	x, z, r       float64 // m; r is the radius of a disc, of the circle round a box
	dirX, dirZ    float64 // of a box, 0 for a disc
	length, width float64 // m, half of the box's
	far2          float64 // m², of the distance of a disc's middle beyond which it is clear
	near          float64 // m, clearance of the tank from it now, at most 0
}

const (
	maxOthers = 10
	maxSolids = 16
	moments   = 10  // points of time that are looked at
	thin      = 1.5 // m; a smaller disc can hide beside the hull
	turnPull  = 2.1 // rad/s², of the hull: it takes a moment to begin to turn
	discShare = 0.6 // of the hull's half length: where the middles of its discs lie
)

// take takes in a scene.
func (o *outlook) take(s *Scene, reverse bool, t *Tuning) { //nolint:revive // reverse is a direction
	b := &s.Self
	dir := b.Travel(reverse).Dir()
	o.dirX, o.dirZ, o.speed, o.rate = dir[0], dir[2], b.Speed, b.HullRate
	if reverse {
		o.speed = -b.Speed
	}
	o.spot, o.slope = b.TurnRate, 0
	if b.SpotTurn > 0 {
		o.spot = b.SpotTurn
		o.slope = (b.SpotTurn - b.FastTurn) / max(b.TopSpeed, 1)
	}
	o.reach, o.body = discShare*b.HalfLength, math.Hypot((1-discShare)*b.HalfLength, b.HalfWidth)*0.9
	o.half = o.body + t.Gap/2
	o.side = b.HalfWidth + t.Gap/2
	o.horizon, o.moment = t.Horizon, t.Horizon/moments
	const reaction = 0.4
	o.stop = math.Abs(o.speed)/max(b.Brake, 1) + reaction
	inset := o.half
	o.west, o.east = inset-b.At[0], s.Width-inset-b.At[0]
	o.north, o.south = inset-b.At[2], s.Depth-inset-b.At[2]
	o.takeOthers(s)
	o.takeSolids(s)
}

// takeOthers keeps the nearest of those that could come near within the horizon.
func (o *outlook) takeOthers(s *Scene) {
	o.nOthers = 0
	own := max(math.Abs(o.speed), s.Self.TopSpeed)
	for i := range s.Movers {
		m := &s.Movers[i]
		x, z := m.At[0]-s.Self.At[0], m.At[2]-s.Self.At[2]
		d := math.Sqrt(x*x + z*z)
		sum := s.Self.Radius + m.Radius
		vx, vz := m.Velocity[0], m.Velocity[2]
		// It comes no nearer than this, whichever way the tank goes.
		if gap := d - sum; gap > 0 && gap+min(0, (x*vx+z*vz)/d)*o.horizon > own*o.horizon {
			continue
		}
		if o.nOthers == maxOthers && d-sum >= o.others[maxOthers-1].gap {
			continue
		}
		if o.nOthers < maxOthers {
			o.nOthers++
		}
		k := o.nOthers - 1
		for ; k > 0 && o.others[k-1].gap > d-sum; k-- {
			o.others[k] = o.others[k-1]
		}
		o.others[k] = other{x: x, z: z, vx: vx, vz: vz, sum: sum, gap: d - sum, index: i}
	}
	for k := range o.nOthers {
		q := &o.others[k]
		q.far2 = q.sum + nearby + (own+math.Sqrt(q.vx*q.vx+q.vz*q.vz))*o.moment
		q.far2 *= q.far2
		if m := &s.Movers[q.index]; m.HalfLength > 0 {
			dir := m.Heading.Dir()
			q.reach = [2]float64{dir[0] * discShare * m.HalfLength, dir[2] * discShare * m.HalfLength}
			q.half = math.Hypot((1-discShare)*m.HalfLength, m.HalfWidth) * 0.9
			if q.gap < nearby {
				q.gap = o.between(q, q.x, q.z, o.dirX*o.reach, o.dirZ*o.reach)
			}
		}
	}
}

// between returns the gap in metres between the hull of the tank and that of
// another whose middle is (dx, dz) from its own, when the front disc of the tank
// is (fx, fz) from its middle.
func (o *outlook) between(q *other, dx, dz, fx, fz float64) float64 {
	if q.half == 0 {
		return math.Sqrt(dx*dx+dz*dz) - q.sum
	}
	least := math.Inf(1)
	for _, a := range [2]float64{1, -1} {
		for _, b := range [2]float64{1, -1} {
			x, z := dx+b*q.reach[0]-a*fx, dz+b*q.reach[1]-a*fz
			least = min(least, x*x+z*z)
		}
	}
	return math.Sqrt(least) - q.half - o.body
}

// takeSolids keeps the nearest things that stand.
func (o *outlook) takeSolids(s *Scene) {
	o.nSolids = 0
	var far [maxSolids]float64
	look := max(math.Abs(o.speed), 4)*o.horizon + s.Self.HalfLength + o.half
	for i := range s.Fixed {
		f := &s.Fixed[i]
		x, z := f.Box.At[0]-s.Self.At[0], f.Box.At[2]-s.Self.At[2]
		d := math.Sqrt(x*x+z*z) - f.Radius
		if d > look || (o.nSolids == maxSolids && d >= far[maxSolids-1]) {
			continue
		}
		if o.nSolids < maxSolids {
			o.nSolids++
		}
		k := o.nSolids - 1
		for ; k > 0 && far[k-1] > d; k-- {
			far[k], o.solids[k] = far[k-1], o.solids[k-1]
		}
		far[k] = d
		r := f.Radius + o.half + o.reach
		o.solids[k] = solid{x: x, z: z, r: f.Radius, far2: r * r}
		if !f.Disc() {
			dir := f.Box.Heading.Dir()
			o.solids[k].dirX, o.solids[k].dirZ = dir[0], dir[2]
			o.solids[k].length, o.solids[k].width = f.Box.HalfLength, f.Box.HalfWidth
		}
	}
	for k := range o.nSolids {
		q := &o.solids[k]
		if q.r < thin {
			q.near = math.Sqrt(q.x*q.x+q.z*q.z) - q.r - o.side
		}
		q.near = min(0, q.near, o.clear(q, o.dirX*o.reach, o.dirZ*o.reach), o.clear(q, -o.dirX*o.reach, -o.dirZ*o.reach))
	}
}

// clear returns the distance in metres between a disc of the hull whose middle
// is at (x, z) and a thing; negative in a disc they share.
func (o *outlook) clear(q *solid, x, z float64) float64 {
	dx, dz := x-q.x, z-q.z
	if q.dirX == 0 && q.dirZ == 0 {
		return math.Sqrt(dx*dx+dz*dz) - q.r - o.half
	}
	along, across := math.Abs(dx*q.dirX+dz*q.dirZ)-q.length, math.Abs(dz*q.dirX-dx*q.dirZ)-q.width
	if along <= 0 && across <= 0 {
		return max(along, across) - o.half
	}
	along, across = max(0, along), max(0, across)
	return math.Sqrt(along*along+across*across) - o.half
}

// move is one thing that the tank can do.
type move struct {
	dirX, dirZ float64 // to turn to
	turn       float64 // rad to get there, left positive
	speed      float64 // m/s to take, negative to back up
}

// fate is what becomes of a move.
type fate struct {
	seconds float64 // until it meets something; the horizon if it does not
	gap     float64 // m, least distance to another tank, the later the larger
	along   float64 // m that it gets before it meets something
	speed   float64 // m/s that it has then
	other   int     // index of the mover that it meets, -1 if none
	atX     float64 // m, where it is then
	atZ     float64
}

// foresee follows a move. A tank or thing that is too near already counts only
// while it comes nearer.
func (o *outlook) foresee(m *move) fate {
	f := fate{seconds: o.horizon, gap: math.Inf(1), other: -1}
	const gain, brake = 2.5, 6.0 // m/s² that a driver counts on
	hx, hz, v, left := o.dirX, o.dirZ, o.speed, math.Abs(m.turn)
	side := math.Copysign(1, m.turn)
	turning := max(0, o.rate*side)
	x, z := 0.0, 0.0
	for k := 1; k <= moments; k++ {
		fx, fz := hx, hz
		if left > 0 {
			limit := o.spot - o.slope*math.Abs(v)
			next := min(limit, turning+turnPull*o.moment)
			angle := (turning + next) / 2 * o.moment
			turning = next
			if angle >= left {
				left, hx, hz = 0, m.dirX, m.dirZ
			} else {
				left -= angle
				hx, hz = rotate(hx, hz, side*angle)
			}
			fx, fz = (fx+hx)/2, (fz+hz)/2
		}
		was, x0, z0 := v, x, z
		switch {
		case m.speed > v && v >= 0, m.speed < v && v <= 0:
			v += min(max(m.speed-v, -gain*o.moment), gain*o.moment)
		default:
			v += min(max(m.speed-v, -brake*o.moment), brake*o.moment)
		}
		x, z = x+fx*(was+v)/2*o.moment, z+fz*(was+v)/2*o.moment
		f.atX, f.atZ, f.speed = x, z, v
		f.along += math.Abs(was+v) / 2 * o.moment
		if o.blocked(x+hx*o.reach, z+hz*o.reach, x-hx*o.reach, z-hz*o.reach) {
			f.seconds = o.moment * (float64(k) - 0.5)
			return f
		}
		if i, gap := o.meets(x0, z0, x, z, hx*o.reach, hz*o.reach, o.moment*float64(k)); i >= 0 {
			f.seconds, f.other = o.moment*(float64(k)-0.5), i
			return f
		} else if gap < f.gap {
			f.gap = gap
		}
	}
	return f
}

// rotate turns a direction to the left by a small angle.
func rotate(x, z, a float64) (rx, rz float64) {
	a2 := a * a
	s, c := a*(1-a2/6), 1-a2/2+a2*a2/24
	return x*c + z*s, z*c - x*s
}

// blocked says whether the discs of the hull, at these places, are in something
// that stands or over the edge.
func (o *outlook) blocked(fx, fz, rx, rz float64) bool {
	const slack = 0.005 // m
	if fx < min(o.west, -slack) || fx > max(o.east, slack) || fz < min(o.north, -slack) || fz > max(o.south, slack) {
		return true
	}
	for k := range o.nSolids {
		q := &o.solids[k]
		if q.dirX == 0 && q.dirZ == 0 {
			if ax, az := (fx+rx)/2-q.x, (fz+rz)/2-q.z; ax*ax+az*az > q.far2 {
				continue
			}
			r := q.r + o.half + q.near - slack
			r *= r
			if ax, az := fx-q.x, fz-q.z; ax*ax+az*az < r {
				return true
			}
			if ax, az := rx-q.x, rz-q.z; ax*ax+az*az < r {
				return true
			}
			if q.r < thin {
				// It could lie between the discs, beside the hull.
				r = q.r + o.side + q.near - slack
				if ax, az := (fx+rx)/2-q.x, (fz+rz)/2-q.z; ax*ax+az*az < r*r {
					return true
				}
			}
			continue
		}
		if o.clear(q, fx, fz) < q.near-slack || o.clear(q, rx, rz) < q.near-slack {
			return true
		}
	}
	return false
}

// meets returns the index of a mover that the tank meets on the way from the
// place (x0, z0) to (x, z), where it is after some seconds, a moment later; or
// -1 and the gap to the nearest. (fx, fz) is where its front disc is from its
// middle.
func (o *outlook) meets(x0, z0, x, z, fx, fz, seconds float64) (index int, gap float64) {
	const (
		slow, fast = 0.15, 0.06 // m, m for each m/s: the gap below which tanks meet
		shrink     = 0.9        // share of the gap now that may be left if it is less
		later      = 0.6        // m/s: foresight is worth less the further it goes
	)
	gap = math.Inf(1)
	for k := range o.nOthers {
		q := &o.others[k]
		dx, dz := q.x+q.vx*seconds-x, q.z+q.vz*seconds-z
		if dx*dx+dz*dz >= q.far2 {
			continue
		}
		wx, wz := q.vx*o.moment-x+x0, q.vz*o.moment-z+z0 // how it moved in the moment, seen from the tank
		w2 := wx*wx + wz*wz
		if back := dx*wx + dz*wz; back > 0 && w2 > 1e-9 {
			back = min(back/w2, 1) // it was nearer on the way
			dx, dz = dx-wx*back, dz-wz*back
		}
		if r := q.sum + nearby; dx*dx+dz*dz >= r*r {
			continue
		}
		near := slow + fast/o.moment*math.Sqrt(w2)
		if q.gap < near {
			near = min(q.gap, shrink*q.gap)
		}
		between := o.between(q, dx, dz, fx, fz)
		if between < near {
			return q.index, 0
		}
		gap = min(gap, between+later*seconds)
	}
	return -1, gap
}

// nearby is the gap in metres to another tank below which less is worse.
const nearby = 2.5

// traceThreat records who is met on the way that is wished for.
func (o *outlook) traceThreat(s *Scene, f *fate, trace *Trace) Cause {
	switch {
	case trace == nil:
		return NoCause
	case f.other < 0 && f.seconds < o.horizon:
		return FixedCause
	case f.other < 0:
		return NoCause
	}
	m := &s.Movers[f.other]
	point := s.Self.At
	point[0], point[2] = point[0]+f.atX, point[2]+f.atZ
	trace.threat(m.ID, m.At, s.Self.Radius+m.Radius, point, m.At.Add(m.Velocity.Mul(f.seconds)))
	return ApproachCause
}

// phase returns the share of a round that a tank waits before it first chooses,
// so that tanks take turns.
func phase(id tanks.ID) float64 {
	const turns = 4
	return float64(int(id)%turns) / turns
}
