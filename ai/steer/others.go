package steer

import (
	"math"

	"treeline/terrain/geom"
)

// other is a tank that may get in the way: a disc that keeps its velocity.
type other struct {
	x, z, vx, vz   float64
	sum            float64 // m, of the radii
	reachX, reachZ float64 // m, from its middle to the middle of its front disc
	reach2         float64 // m², of that distance and the tank's own, summed
	half           float64 // m, radius of its discs and the tank's; 0 if it is one disc of its radius
	gap            float64 // m between the hulls now
	near2, close2  float64 // m², of the distances of middles and of discs beyond which it does not count as near
	index          int     // in the scene
}

// coming is where another tank is at a moment.
type coming struct {
	x, z  float64
	far2  float64 // m², of the distance beyond which it was not near in the last moment
	index int     // in predictor.others
}

// nearby is the gap in metres to another tank below which less is worse.
const nearby = 2.5

// gapRate is added for each m/s to the gap in metres below which tanks meet.
const gapRate = 0.06

// takeOthers keeps the nearest of those that could come near within the horizon, and computes where
// they will be.
func (o *predictor) takeOthers(s *Scene) {
	o.nOthers = 0
	own := max(math.Abs(o.speed), s.Self.Top)
	var gaps [maxOthers]float64
	var picks [maxOthers]int
	for i := range s.Movers {
		m := &s.Movers[i]
		x, z := m.At[0]-s.Self.At[0], m.At[2]-s.Self.At[2]
		sum := s.Self.Radius + m.Radius
		d2 := float64(x*x) + float64(z*z)
		if o.nOthers == maxOthers {
			if r := gaps[maxOthers-1] + sum; r <= 0 || d2 >= r*r {
				continue
			}
		}
		d := math.Sqrt(d2)
		gap := d - sum
		// It comes no nearer than this, whichever way the tank goes.
		if nearer := float64(x*m.Velocity[0]) + float64(z*m.Velocity[2]); gap > 0 && gap+float64(min(0, nearer/d)*o.horizon) > own*o.horizon {
			continue
		}
		if o.nOthers < maxOthers {
			o.nOthers++
		}
		k := o.nOthers - 1
		for ; k > 0 && gaps[k-1] > gap; k-- {
			gaps[k], picks[k] = gaps[k-1], picks[k-1]
		}
		gaps[k], picks[k] = gap, i
	}
	o.nComing = [moments + 1]int{}
	for k := range o.nOthers {
		o.takeOther(s, k, picks[k], gaps[k])
	}
}

// takeOther takes in a mover of the scene as the k-th of the others.
func (o *predictor) takeOther(s *Scene, k, index int, gap float64) {
	m, q := &s.Movers[index], &o.others[k]
	*q = other{
		x: m.At[0] - s.Self.At[0], z: m.At[2] - s.Self.At[2], vx: m.Velocity[0], vz: m.Velocity[2],
		sum: s.Self.Radius + m.Radius, gap: gap, index: index,
	}
	q.near2 = (q.sum + nearby) * (q.sum + nearby)
	if m.HalfLength > 0 {
		dir := m.Heading.Dir()
		reach := discShare * m.HalfLength
		q.reachX, q.reachZ = dir[0]*reach, dir[2]*reach
		q.reach2 = float64(reach*reach) + float64(o.reach*o.reach)
		q.half = discRadius(m.HalfLength, m.HalfWidth) + o.body
		q.close2 = (q.half + nearby) * (q.half + nearby)
		if q.gap < nearby {
			q.gap = math.Sqrt(discs2(q.x, q.z, o.dirX*o.reach, o.dirZ*o.reach, q.reachX, q.reachZ, q.reach2)) - q.half
		}
	}
	drift := q.sum + nearby + float64(math.Sqrt(float64(q.vx*q.vx)+float64(q.vz*q.vz))*o.moment)
	for i := 1; i <= moments; i++ {
		seconds := o.moment * float64(i)
		x, z := q.x+float64(q.vx*seconds), q.z+float64(q.vz*seconds)
		far := drift + o.stride[i]
		if r := far + o.travel[i]; float64(x*x)+float64(z*z) < r*r {
			o.coming[i][o.nComing[i]] = coming{x: x, z: z, far2: far * far, index: k}
			o.nComing[i]++
		}
	}
}

// discs2 returns the square of the least distance in metres between a disc of one tank
// and one of another whose middle is (dx, dz) from its own. Each has one disc at the front, (fx, fz) and
// (rx, rz) from its middle, and one as far behind; reach2 is the sum of the squares of these distances.
func discs2(dx, dz, fx, fz, rx, rz, reach2 float64) float64 {
	// |d + b r - a f|² for a and b of +1 and -1.
	df, dr, rf := float64(dx*fx)+float64(dz*fz), float64(dx*rx)+float64(dz*rz), float64(rx*fx)+float64(rz*fz)
	front, rear := -df-math.Abs(dr-rf), df-math.Abs(dr+rf)
	if rear < front {
		front = rear
	}
	if least := float64(dx*dx) + float64(dz*dz) + reach2 + float64(2*front); least > 0 {
		return least
	}
	return 0
}

// meets returns the index of a mover that the tank meets on the way from the
// place (x0, z0) to (x, z), where it is at a moment; or meetsNobody and the gap
// to the nearest. (fx, fz) is where its front disc is from its middle.
func (o *predictor) meets(moment int, x0, z0, x, z, fx, fz float64) (index int, gap float64) {
	const (
		slow   = 0.15 // m, the gap below which tanks meet that hardly move
		shrink = 0.9  // share of the gap now that may be left if it is less
		later  = 0.6  // m/s: foresight is worth less the further it goes
	)
	gap = math.Inf(1)
	rate := gapRate / o.moment
	rate2, farther := rate*rate, float64(later*o.moment*float64(moment))
	in := o.coming[moment][:o.nComing[moment]]
	for k := range in {
		c := &in[k]
		dx, dz := c.x-x, c.z-z
		if float64(dx*dx)+float64(dz*dz) >= c.far2 {
			continue
		}
		q := &o.others[c.index]
		wx, wz := float64(q.vx*o.moment)-x+x0, float64(q.vz*o.moment)-z+z0 // how it moved in the moment, seen from the tank
		w2 := float64(wx*wx) + float64(wz*wz)
		if back := float64(dx*wx) + float64(dz*wz); back > 0 && w2 > 1e-9 {
			// It was nearer on the way.
			if back < w2 {
				back /= w2
			} else {
				back = 1
			}
			dx, dz = dx-float64(wx*back), dz-float64(wz*back)
		}
		d2 := float64(dx*dx) + float64(dz*dz)
		if d2 >= q.near2 {
			continue
		}
		least, sum := d2, q.sum
		if q.half > 0 {
			if least, sum = discs2(dx, dz, fx, fz, q.reachX, q.reachZ, q.reach2), q.half; least >= q.close2 {
				continue
			}
		}
		between := math.Sqrt(least) - sum
		if over := between - slow; over < 0 || over*over < rate2*w2 {
			near := slow + float64(rate*math.Sqrt(w2))
			if q.gap < near {
				near = shrinkTo(q.gap, shrink)
			}
			if between < near {
				return q.index, gap
			}
		}
		if between += farther; between < gap {
			gap = between
		}
	}
	return meetsNobody, gap
}

// shrinkTo returns a share of a gap, or the gap itself if it is negative.
func shrinkTo(gap, share float64) float64 {
	if gap < 0 {
		return gap
	}
	return share * gap
}

// traceThreat records the tank that is met on the way wished for.
func (o *predictor) traceThreat(s *Scene, f *outcome, trace *Trace) Cause {
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
	trace.threat(m.ID, m.At, s.Self.Radius+m.Radius, point, m.At.Add(geom.Scale(m.Velocity, f.seconds)))
	return ApproachCause
}
