package steer

import "math"

// gain is how a speed changes in a step.
type gain struct{ v, gone float64 } // m/s, m

// gain returns how a speed changes in a step in which another one is wanted.
func (o *weaveSearch) gain(v, want float64) gain {
	const half = weaveStep / 2
	m := &o.body.Motion
	middle := m.Toward(v, want, half)
	end := m.Toward(middle, want, half)
	return gain{end, float64((v + middle + middle + end) / 2 * half)}
}

// step drives the k-th step of a stretch with the swing of its turn. Standing costs, so that a plan
// prefers to slow down early.
func (o *weaveSearch) step(q *strand, k, done int, u control, w *swing, g *gain) {
	const stands, dear = 1.2, 0.3 // m/s, s
	q.did[k] = u
	q.drive(w, g)
	if k == 0 {
		q.midway = q.pose
	}
	if math.Abs(q.v) < stands {
		q.cost += dear
	}
	p := &o.places[q.next]
	x, z := p.x-q.x, p.z-q.z
	if q.there == 0 && float64(x*x)+float64(z*z) < float64(p.room*p.room) {
		if q.next < o.last {
			q.next++
		} else {
			q.there = float64(done+k+1) * weaveStep
		}
	}
}

// limit returns the fastest turn in rad/s at a speed.
func (o *weaveSearch) limit(v float64) float64 {
	return o.body.SpotTurn - float64(o.ground.slope*min(math.Abs(v), o.ground.full))
}

// swing is how the heading changes in a step, whatever speed is wanted.
type swing struct {
	x, z   float64 // the heading halfway, along which the tank goes
	hx, hz float64 // at the end
	rate   float64 // rad/s at the end
}

// swing returns how a strand's heading changes in a step with a share of the fastest turn.
func (o *weaveSearch) swing(q *strand, turn float64) (w swing) {
	want, pull := float64(turn*o.limit(q.v)), o.body.TurnPull
	turned, takes := 0.0, math.Abs(want-q.rate)/pull // rad, s
	if takes >= weaveStep {
		w.rate = q.rate + math.Copysign(pull*weaveStep, want-q.rate)
		turned = (q.rate + w.rate) / 2 * weaveStep
	} else {
		turned = float64((q.rate+want)/2*takes) + float64(want*(weaveStep-takes))
		w.rate = want
	}
	w.x, w.z = rotate(q.hx, q.hz, turned/2)
	w.hx, w.hz = rotate(w.x, w.z, turned/2)
	return w
}

// drive moves a strand on by a step.
func (q *strand) drive(w *swing, g *gain) {
	q.x, q.z, q.hx, q.hz = q.x+float64(w.x*g.gone), q.z+float64(w.z*g.gone), w.hx, w.hz
	q.v, q.rate = g.v, w.rate
}

// placeFrom returns where the place is, seen from a strand's end: metres along its heading, and
// to the left of it.
func (o *weaveSearch) placeFrom(q *strand) (along, left float64) {
	x, z := o.places[q.next].x-q.x, o.places[q.next].z-q.z
	return float64(x*q.hx) + float64(z*q.hz), float64(x*q.hz) - float64(z*q.hx)
}

// turnToPlace returns the share of the fastest turn that turns to the place in a step.
func (o *weaveSearch) turnToPlace(q *strand) float64 {
	along, left := o.placeFrom(q)
	far := math.Sqrt(float64(along*along) + float64(left*left))
	if far == 0 {
		return 0
	}
	return max(-1, min(1, math.Copysign(arcCos(along/far), left)/float64(weaveStep*o.limit(q.v))))
}

// arcCos returns the arc cosine to within 0.0001 rad, by the formula of Hastings.
func arcCos(x float64) float64 {
	a := min(math.Abs(x), 1)
	const c0, c1, c2, c3 = 1.5707288, 0.2121144, 0.074261, 0.0187293
	y := float64(math.Sqrt(1-a) * (c0 - float64(a*(c1-float64(a*(c2-float64(c3*a)))))))
	if x < 0 {
		return math.Pi - y
	}
	return y
}

// estimate computes when the strand can be at the place, after some steps.
func (o *weaveSearch) estimate(q *strand, done int) {
	q.estimated = q.cost + q.there
	if q.there == 0 {
		q.estimated += float64(float64(done)*weaveStep) + o.left(q)
	}
}

// left returns how many seconds the tank needs from the end of a strand to the place, with nobody
// round: it turns as fast as it can at its full speed or a lower one, and drives straight on.
func (o *weaveSearch) left(q *strand) float64 {
	const (
		slow        = slowTurn
		brake, pull = 0.05, 0.15 // s lost for each m/s of speed difference
		little      = 0.2        // rad that are turned at full speed
	)
	along, left := o.placeFrom(q)
	seconds, turn := o.leftAt(&o.wide, along, math.Abs(left))
	rest := o.places[q.next].rest
	if q.v > o.speed {
		seconds += float64(brake * (q.v - o.speed))
	} else {
		seconds += float64(pull * (o.speed - q.v))
	}
	if turn < little || o.speed <= slow {
		return seconds + rest
	}
	slower, _ := o.leftAt(&o.tight, along, math.Abs(left))
	slower += float64(pull * (o.speed - slow))
	if q.v > slow {
		slower += float64(brake * (q.v - slow))
	} else {
		slower += float64(pull * (slow - q.v))
	}
	return min(seconds, slower) + rest
}

// slowTurn is the lower speed in m/s at which a strand may turn to its place.
const slowTurn = 5.0

// circle is what the tank drives with its fastest turn at a speed.
type circle struct{ rate, radius float64 } // rad/s, m

// circle returns the circle for a speed in m/s.
func (o *weaveSearch) circle(speed float64) circle {
	rate := o.limit(speed)
	return circle{rate, speed / rate}
}

// leftAt returns the seconds to a place some metres along and to one side, and the angle turned, if
// the tank turns along a circle.
func (o *weaveSearch) leftAt(c *circle, along, side float64) (seconds, turn float64) {
	rate, radius := c.rate, c.radius
	across := side - radius // from the middle of the circle that is driven
	far2 := float64(along*along) + float64(across*across)
	if far2 >= radius*radius {
		tangent := math.Sqrt(far2 - float64(radius*radius))
		turn = arcCos((float64(along*tangent) - float64(across*radius)) / far2)
		if float64(along*radius)+float64(across*tangent) < -1e-6 {
			turn = 2*math.Pi - turn
		}
		return turn/rate + tangent/o.speed, turn
	}
	const inside, more, round = 5.0, 1.0, 1.4 * math.Pi // m from the circle, s, rad
	far := math.Sqrt(far2)
	if radius-far < inside {
		turn = arcCos(along / math.Sqrt(float64(along*along)+float64(side*side)))
		return more + turn/rate, turn
	}
	return round/rate + far/o.speed, round
}
