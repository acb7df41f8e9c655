package steer

import "math"

// paces are the shares of the wanted speed at which each heading is tried, the fastest first.
type paces [4]float64

func speedPaces() paces { return paces{1, 0.65, 0.35, 0} }

// move is one thing that the tank can do.
type move struct {
	dirX, dirZ float64 // to turn to
	turn       float64 // rad to get there, left positive
	speed      float64 // m/s to take, negative to back up
}

// outcome is the result of a move.
type outcome struct {
	seconds float64 // until it meets something; the horizon if it does not
	gap     float64 // m, least distance to another tank, counted larger the later it occurs; infinite if it comes near none
	along   float64 // m that it gets before it meets something
	speed   float64 // m/s that it has then
	other   int     // index of the mover that it meets, -1 if none
	atX     float64 // m, where it is then
	atZ     float64
}

// motion is how the tank moves at a moment that is foreseen.
type motion struct {
	x, z, hx, hz float64 // m from here; direction of travel
	v            float64 // m/s
	turning      float64 // rad/s toward the side of the turn
	turned       float64 // rad so far
	along        float64 // m so far
	gap          float64 // m, as in outcome
}

// arc is an unending turn to one side at one speed. All moves to that side share it until their own
// turn is done, so it is followed only once.
type arc struct {
	side  float64 // +1 left, -1 right
	ahead int     // moments that have been followed
	over  bool    // whether something is met at the last of them
	end   outcome // then
	at    [moments + 1]motion
}

// beginArcs makes the arcs ready for a search.
func (o *predictor) beginArcs() {
	for side := range o.arcs {
		for k := range o.arcs[side] {
			o.arcs[side][k].begin(o, float64(1-2*side))
		}
	}
}

// begin puts the tank at the beginning of an arc.
func (a *arc) begin(o *predictor, side float64) {
	a.side, a.ahead, a.over = side, 0, false
	a.at[0] = o.start(side)
}

// start returns how the tank moves now, before a turn to a side.
func (o *predictor) start(side float64) motion {
	p := motion{hx: o.dirX, hz: o.dirZ, v: o.speed, turning: o.rate * side, gap: math.Inf(1)}
	if p.turning < 0 {
		p.turning = 0
	}
	return p
}

// follow follows the arc until the tank has turned by an angle, and returns the
// last moment before that.
func (a *arc) follow(o *predictor, m *move, angle float64) (moment int) {
	for k := 1; k <= moments; k++ {
		if k > a.ahead {
			if a.over {
				return a.ahead
			}
			p := &a.at[k]
			*p = a.at[k-1]
			a.ahead = k
			if met := o.advance(p, k, m, math.Inf(1), a.side); met != meetsNobody {
				a.over, a.end = true, o.outcomeOf(p, k, met)
			}
		}
		if a.at[k].turned >= angle {
			return k - 1
		}
	}
	return moments
}

// rollOut follows a move at the pace with an index. A tank or thing that is already too near counts
// only while it comes nearer.
func (o *predictor) rollOut(m *move, pace int) outcome {
	angle, side := m.turn, 0
	if angle < 0 {
		angle, side = -angle, 1
	}
	a := &o.arcs[side][pace]
	k := a.follow(o, m, angle)
	if a.over && k >= a.ahead {
		return a.end
	}
	p := a.at[k]
	return o.carryOn(&p, k, m, angle, a.side)
}

// rollOutAlone follows a single move from its beginning.
func (o *predictor) rollOutAlone(m *move) outcome {
	angle, side := m.turn, 1.0
	if angle < 0 {
		angle, side = -angle, -1
	}
	p := o.start(side)
	return o.carryOn(&p, 0, m, angle, side)
}

// carryOn follows a move from a moment on to its end.
func (o *predictor) carryOn(p *motion, moment int, m *move, angle, side float64) outcome {
	for k := moment + 1; k <= moments; k++ {
		if met := o.advance(p, k, m, angle, side); met != meetsNobody {
			return o.outcomeOf(p, k, met)
		}
	}
	return outcome{seconds: o.horizon, gap: p.gap, along: p.along, speed: p.v, other: -1, atX: p.x, atZ: p.z}
}

// outcomeOf returns the outcome of a tank that meets something in the moment before k.
func (o *predictor) outcomeOf(p *motion, k, met int) outcome {
	return outcome{
		seconds: o.moment * (float64(k) - 0.5), gap: p.gap, along: p.along, speed: p.v, other: met, atX: p.x, atZ: p.z,
	}
}

// What advance returns if what is met is not a mover.
const (
	blockedBySolid = -1
	meetsNobody    = -2
)

// advance takes a motion to the next moment, k, of a move that turns by an angle
// to a side, and returns whom it meets on the way.
func (o *predictor) advance(p *motion, k int, m *move, angle, side float64) (met int) {
	fx, fz := p.hx, p.hz
	if p.turned < angle {
		next, limit := p.turning+float64(o.motion.TurnPull*o.moment), o.motion.SpotTurn-float64(o.slope*min(math.Abs(p.v), o.full))
		if next > limit {
			next = limit
		}
		turn := float64((p.turning + next) / 2 * o.moment)
		p.turning = next
		if p.turned+turn >= angle {
			p.turned, p.hx, p.hz = angle, m.dirX, m.dirZ
		} else {
			p.turned += turn
			p.hx, p.hz = rotateFar(p.hx, p.hz, side*turn)
		}
		fx, fz = float64((fx+p.hx)/2), float64((fz+p.hz)/2)
	}
	was, x0, z0 := p.v, p.x, p.z
	p.v = o.motion.Toward(was, m.speed, o.moment)
	gone := (was + p.v) / 2 * o.moment
	p.x, p.z = x0+float64(fx*gone), z0+float64(fz*gone)
	p.along += math.Abs(gone)
	bx, bz := p.hx*o.reach, p.hz*o.reach
	if o.blocked(k, p.x, p.z, bx, bz) {
		return blockedBySolid
	}
	met, gap := o.meets(k, x0, z0, p.x, p.z, bx, bz)
	if gap < p.gap {
		p.gap = gap
	}
	return met
}
